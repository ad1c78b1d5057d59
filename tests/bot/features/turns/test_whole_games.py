"""Whole games of Ra from the lobby to the winner, by clicks and by commands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.tables import Status
from tests.bot.support.internals import until_caught_up
from tests.bot.support.messages import labels
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

pytestmark = pytest.mark.simulation

VERBS = {"draw", "invoke", "god", "bid", "pass", "discard"}


async def send_command(night: GameNight, code: str, action: str) -> None:
    """Let the player to move send the slash command in the table's thread."""
    verb, *words = action.split()
    option = {"bid": "sun", "god": "tiles", "discard": "tiles"}.get(verb)
    value = int(words[0]) if verb == "bid" else " ".join(words)
    await (await night.player_to_move(code)).slash(f"ra {verb}", **({option: value} if option else {}))


async def test_three_people_play_a_whole_game_by_clicks(night: GameNight) -> None:
    """Buttons and selects are enough to play a game from the lobby to its result."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: night.play(code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS


async def test_three_people_play_a_whole_game_by_slash_commands(night: GameNight) -> None:
    """Slash commands are enough to play a game to its result."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: send_command(night, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watcher.verbs == VERBS


async def test_a_game_goes_on_through_restarts(night: GameNight) -> None:
    """Whenever the bot restarts, existing buttons keep working, and nobody is pinged again."""
    code = await night.start_game(night.ben, night.caro)
    watcher, random, restarts = TableWatcher(night, code), Random(3), 0
    table = await night.table(code)
    while table.status is Status.RUNNING:
        table = await watcher.play_at_random(
            lambda action: night.play(code, action), random, moves=random.randint(1, 40)
        )
        await night.restart_bot()
        await until_caught_up(night.bot)
        restarts += 1

    assert restarts > 3
    assert labels(await night.current_message(code)) == ["Rematch", "Replay", "Analyse", "More"]


async def test_one_person_plays_a_whole_game_against_two_computers(night: GameNight) -> None:
    """Nobody needs a notification: one message shows each epoch; sheets come in between, the result last."""
    code = await night.start_game(computers=2)
    first = await night.current_message(code)
    watcher = TableWatcher(night, code)
    table = await watcher.play_at_random(lambda action: night.play(code, action), Random(4))

    assert table.status is Status.FINISHED
    board, *others, result = (
        message for message in night.channel_messages(night.anna, table.thread_id) if message["attachments"]
    )
    assert (board["id"], labels(board)) == (first["id"], [])
    assert ["epoch" in one["attachments"][0]["filename"] for one in others] == [
        True,
        False,
        True,
        False,
        True,
    ]
    assert result["id"] == str(table.message_id)
