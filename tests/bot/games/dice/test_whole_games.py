"""Whole dice games from the lobby to the winner, by clicks and by commands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.tables import Status
from tests.bot.support.dice_tables import load_dice, start_dice_game, use_dice_controls
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

pytestmark = pytest.mark.simulation

SHORT = 5
"""Steps that end an epoch here."""
SEED = 1536
"""Dice with which chance's moves, over seventy of them, are of every kind."""
VERBS = {
    "reroll",
    "keep",
    "pharaoh",
    "nile",
    "flood",
    "civilization",
    "pyramid",
    "ankhs",
    "done",
    "disaster",
    "lose",
}


OPTIONS = {"reroll": "dice", "pharaoh": "steps", "nile": "steps", "civilization": "space", "disaster": "kind"}


async def send_command(night: GameNight, code: str, action: str) -> None:
    """Let the player to move send the slash command in the table's thread."""
    verb, *words = action.split()
    if verb == "pyramid":
        options: dict[str, object] = {"row": words[0], "column": int(words[1])}
    elif verb in OPTIONS:
        options = {OPTIONS[verb]: int(words[0]) if OPTIONS[verb] == "steps" else " ".join(words)}
    else:
        options = {"markers": " ".join(words)} if words else {}
    await (await night.player_to_move(code)).slash(f"radice {verb}", **options)


async def test_three_people_play_a_whole_game_by_clicks(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Buttons and selects are enough to play a game from the lobby to its result."""
    load_dice(monkeypatch, "", seed=SEED)
    code = await start_dice_game(night, night.ben, night.caro, ra_steps=SHORT)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: use_dice_controls(night, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS


async def test_three_people_play_a_whole_game_by_slash_commands(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slash commands are enough to play a game to its result."""
    load_dice(monkeypatch, "", seed=SEED)
    code = await start_dice_game(night, night.ben, night.caro, ra_steps=SHORT)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: send_command(night, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS


async def test_one_person_plays_against_computers(night: GameNight) -> None:
    """Computers' moves go into the person's message, and never ping them."""
    lobby_options = {"computers": 2, "level": "random"}
    code = await night.start_game(game="dice", **lobby_options)
    first = await night.current_message(code)
    watcher = TableWatcher(night, code)
    await watcher.play_at_random(lambda action: use_dice_controls(night, code, action), Random(4), moves=10)

    assert (await night.current_message(code))["id"] == first["id"]
