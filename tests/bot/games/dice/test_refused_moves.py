"""Illegal moves of the dice game, and the reasons that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bot.support.dice_tables import MIXED_DICE, load_dice
from tests.bot.support.internals import text
from tests.bot.support.messages import private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

REFUSED = [
    ((), ("reroll", {"dice": "purple"}), "sun-locked"),
    ((), ("reroll", {"dice": "red red"}), "die-twice"),
    ((), ("nile", {"steps": 1}), "still-rolling"),
    ((), ("lose", {"markers": "red blue"}), "nothing-to-lose"),
    ((), ("disaster", {"kind": "nile"}), "no-disaster"),
    (("keep",), ("keep", {}), "rolling-over"),
    (("keep",), ("nile", {"steps": 5}), "too-few-symbols"),
    (("keep",), ("pharaoh", {"steps": 1}), "no-natural-symbol"),
    (("keep",), ("ankhs", {}), "too-few-ankhs"),
    (("keep",), ("civilization", {"space": "red"}), "not-the-dies-colour"),
    (("keep",), ("pyramid", {"row": "red", "column": 1}), "not-the-dies-colour"),
    (("keep", "pyramid green 1"), ("pyramid", {"row": "green", "column": 2}), "die-used"),
    (("keep", "flood"), ("flood", {}), "second-flood"),
]


@pytest.mark.parametrize(("moves", "command", "reason"), REFUSED, ids=range(len(REFUSED)))
async def test_a_refused_move_says_why(
    night: GameNight,
    monkeypatch: pytest.MonkeyPatch,
    moves: tuple[str, ...],
    command: tuple[str, dict[str, Any]],
    reason: str,
) -> None:
    """Each reason has its words, shown privately, and nothing changes."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await night.start_game(night.ben, game="dice")
    await night.advance(code, *moves)
    player, before = await night.player_to_move(code), await night.until_shown(code)
    await player.slash(f"radice {command[0]}", **command[1])

    await private_answer(player, text("en", f"illegal-{reason}"))
    assert await night.table(code) == before
