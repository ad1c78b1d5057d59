"""A board that has been pushed far up by other messages is posted anew when its player acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.faults import READ_MESSAGES
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

MINUTES = 300


async def chat(night: GameNight, code: str, count: int) -> None:
    """Let Ben write this many messages below the board of a game, some minutes after it was posted."""
    night.world.forward(MINUTES)
    await night.go_to_table(code, night.ben)
    for number in range(count):
        await night.ben.say(f"message {number}")


@pytest.mark.parametrize(("count", "anew"), [(10, False), (11, True)])
async def test_a_board_far_back_is_posted_anew(night: GameNight, count: int, anew: bool) -> None:
    """After more than ten messages there is a new board, without a ping; the old one has no controls."""
    code = await night.start_game(computers=1)
    before = await night.until_shown(code)
    await chat(night, code, count)
    pings = len(night.anna.pings)
    await night.anna.click(await night.current_message(code), "Draw a tile")
    after = await night.until_shown(code, after=before.version)

    assert (after.message_id != before.message_id) == anew
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]
    assert len(night.anna.pings) == pings


async def test_where_messages_cannot_be_counted_the_board_is_edited(night: GameNight) -> None:
    """The move counts, and its message is the one that was pressed."""
    code = await night.start_game(computers=1)
    before = await night.until_shown(code)
    await chat(night, code, 11)
    night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    await night.anna.click(await night.current_message(code), "Draw a tile")
    after = await night.until_shown(code, after=before.version)

    assert after.message_id == before.message_id
