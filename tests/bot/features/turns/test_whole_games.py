"""Whole games from the lobby to the winner, by clicks and by commands."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from engine.tables import Status
from tests.bot.support.commands import typed
from tests.bot.support.dice_tables import load_dice, start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.table_watcher import TableWatcher

pytestmark = pytest.mark.simulation

VERBS = {
    "ra": {"draw", "invoke", "god", "bid", "pass", "discard"},
    "dice": {
        *("reroll", "keep", "pharaoh", "nile", "flood", "civilization", "pyramid", "ankhs", "done"),
        *("disaster", "lose"),
    },
}
SHORT = 5
"""Steps that end an epoch here."""
SEED = 1536
"""Dice with which chance's moves, over seventy of them, are of every kind."""


async def send_command(night: GameNight, code: str, action: str) -> None:
    """Let the player to move send the slash command in the table's thread."""
    command, options = typed((await night.table(code)).game, action)
    await (await night.player_to_move(code)).slash(command, **options)


@pytest.mark.parametrize("make", [GameNight.play, send_command])
@pytest.mark.parametrize("game", VERBS)
async def test_three_people_play_a_whole_game(
    night: GameNight,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    make: Callable[[GameNight, str, str], Awaitable[None]],
) -> None:
    """Controls alone are enough to play a game from the lobby to its result, and so are commands."""
    if game == "ra":
        code = await night.start_game(night.ben, night.caro)
    else:
        load_dice(monkeypatch, "", seed=SEED)
        code = await start_dice_game(night, night.ben, night.caro, ra_steps=SHORT)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: make(night, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS[game]
