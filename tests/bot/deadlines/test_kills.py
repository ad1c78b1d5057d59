"""The bot is killed while a deadline or a planned stop is met; afterwards everything has happened once."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import BEFORE_REMEMBERING, CLOCKS_EXTENDED, REMINDER_DUE
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import until

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.mark.parametrize("moment", [REMINDER_DUE, BEFORE_REMEMBERING])
async def test_killed_while_a_computer_takes_over(killable_night: KillableNight, moment: str) -> None:
    """At the end of a live time the computer plays after the restart, and the next player is asked once."""
    night = killable_night
    code = await night.start_game(night.ben, pace="live")
    player, other = await night.both_players(code)
    await night.run_sql("UPDATE deadlines SET kind = 'expiry'")
    version = (await night.table(code)).version

    async def time_ends() -> None:
        earlier = "UPDATE deadlines SET due_at = due_at - ?, ends_at = ends_at - ?, acted_at = acted_at - ?"
        await night.run_sql(earlier, 600, 600, 600)

    await crash(night, moment, time_ends)
    table = await night.until_shown(code, after=version + 1)
    assert table.seats[table.seat_of(int(player.id)) or 0].expirations == 1
    watcher = TableWatcher(night, code)
    await watcher.check()
    assert watcher.pings(other) == [str(table.message_id)]


async def until_told(night: KillableNight, words: str) -> None:
    """Wait until one message alone is about a stop, with these words, and nothing is due."""

    async def is_told() -> bool:
        told = [one.content for one in night.all_messages() if "maintenance" in one.content]
        is_true = any(words in content for content in told)
        return is_true and len(told) == 1 and not await night.tables.messages.subjects_due()

    await until(is_told)


async def test_killed_while_it_comes_back_from_a_stop(killable_night: KillableNight) -> None:
    """The time is given back once, and the table reads that the stop is over."""
    night = killable_night
    await night.start_game(night.ben, pace="live")
    await night.tables.stops.announce(timedelta(minutes=30), timedelta(minutes=10))
    await until_told(night, "down for maintenance")
    (before,) = await night.tables.deadlines.nearest_deadlines(2)
    await night.run_sql("UPDATE stops SET begins = ?", int(time.time()) - 2)

    async def nothing() -> None:
        """Let the bot do what it does by itself."""

    await crash(night, CLOCKS_EXTENDED, nothing)
    await until_told(night, "is over")
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    assert timedelta() < clock.ends_at - before.ends_at < timedelta(seconds=90)

    async def is_forgotten() -> bool:
        return not await night.tables.stops.every()

    await until(is_forgotten)
