"""Hints in the dice game: what `master` would do, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.bot.support.messages import answer_to, labels

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_hint_has_actions_reasons_and_chances(night: GameNight) -> None:
    """The three best actions with the player's chance, why the first is best, and everybody's chances."""
    code = await night.start_game(night.ben, game="dice")
    person = await night.player_to_move(code)
    assert "Hint" in labels(await night.open_more(code, person))
    hint = (await answer_to(person, person.slash("ra hint", table=code)))["content"]

    title, first, second, third, shares, *rest = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance of winning if you choose…"
    assert [line.partition(".")[0] for line in (first, second, third)] == ["1", "2", "3"]
    assert re.search(r"\*\*: \d+%\. .+\.$", first)
    assert sum(map(int, re.findall(r"(\d+)%", shares))) == 100
    assert rest[-1].startswith("-# This is the view of the computer Master")
