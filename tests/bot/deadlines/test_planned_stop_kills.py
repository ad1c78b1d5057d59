"""The bot is killed while it announces a planned stop; each table gets one notice, and a true one."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import (
    CLOCKS_EXTENDED,
)

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


def told(night: KillableNight) -> list[str]:
    """Every public text about a stop."""
    return [one.content for one in night.all_messages() if "maintenance" in one.content]


async def until_told(night: KillableNight, words: str) -> None:
    """Wait until one message alone is about a stop, with these words."""
    async with asyncio.timeout(60):
        while not any(words in content for content in told(night)):  # noqa: ASYNC110  # another process's
            await asyncio.sleep(0.05)
        while await night.tables.messages.subjects_due():  # noqa: ASYNC110  # another process's
            await asyncio.sleep(0.05)
    assert len(told(night)) == 1, told(night)


async def until_forgotten(night: KillableNight) -> None:
    """Wait until nothing about any stop is stored."""
    async with asyncio.timeout(60):
        while await night.tables.stops.every():  # noqa: ASYNC110  # another process's
            await asyncio.sleep(0.05)


async def announce(night: KillableNight, minutes: int) -> None:
    await night.tables.stops.announce(timedelta(minutes=minutes), timedelta(minutes=10))


async def nothing() -> None:
    """Let the bot do what it does by itself."""


async def test_killed_while_it_comes_back(night: KillableNight) -> None:
    """The time is given back once, and the table reads that the stop is over."""
    await night.start_game(night.ben, pace="live")
    await announce(night, 30)
    await until_told(night, "down for maintenance")
    (before,) = await night.tables.deadlines.nearest_deadlines(2)
    await night.run_sql("UPDATE stops SET begins = ?", int(time.time()) - 2)
    await crash(night, CLOCKS_EXTENDED, nothing)
    await until_told(night, "is over")
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    assert timedelta() < clock.ends_at - before.ends_at < timedelta(seconds=90)
    await until_forgotten(night)
