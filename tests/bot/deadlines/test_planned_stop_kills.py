"""The bot is killed while it announces a planned stop; each table gets one notice, and a true one."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from engine.store.deadlines import HEARTBEAT
from engine.store.notes import read_note
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.faults import DEDUPLICATION
from tests.bot.support.internals import (
    BEFORE_NOTING,
    CLOCKS_EXTENDED,
    MESSAGE_SENT,
    STOP_TO_BE_TOLD,
)

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


def told(night: KillableNight) -> list[str]:
    """Every public text about a stop."""
    return [one.content for one in night.all_messages() if "stop of the bot" in one.content]


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


@pytest.mark.parametrize("moment", [STOP_TO_BE_TOLD, MESSAGE_SENT, BEFORE_NOTING])
async def test_killed_while_a_table_is_told(
    night: KillableNight, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is there once, even where Discord no longer knows it by its nonce, and the stop to come."""
    monkeypatch.setattr(DEDUPLICATION, lambda *_: None)
    await night.start_game(night.ben, pace="live")
    await crash(night, moment, lambda: announce(night, 30))
    await until_told(night, "a stop of the bot is planned")
    (stop,) = await night.tables.stops.every()
    assert not stop.over


async def until_settled_in(night: KillableNight) -> None:
    """Wait until the bot that has just started has given back the time of the last outage."""
    before = await night.tables.read(lambda c: read_note(c, HEARTBEAT))
    async with asyncio.timeout(60):
        while await night.tables.read(lambda c: read_note(c, HEARTBEAT)) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def nothing() -> None:
    """Let the bot do what it does by itself."""


async def test_killed_while_it_comes_back(night: KillableNight) -> None:
    """The time is given back once, and the table reads that the stop is over."""
    await night.start_game(night.ben, pace="live")
    await announce(night, 30)
    await until_told(night, "a stop of the bot is planned")
    (before,) = await night.tables.nearest_deadlines(2)
    await night.run_sql("UPDATE stops SET begins = ?", int(time.time()) - 2)
    await crash(night, CLOCKS_EXTENDED, nothing)
    await until_told(night, "is over")
    (clock,) = await night.tables.nearest_deadlines(2)
    assert timedelta() < clock.ends_at - before.ends_at < timedelta(seconds=90)
    await until_forgotten(night)


async def test_killed_while_a_table_is_corrected(night: KillableNight) -> None:
    """The message ends up true, and nothing about the stop stays stored."""
    await night.start_game(night.ben, pace="live")
    await announce(night, 30)
    await until_told(night, "a stop of the bot is planned")

    async def call_off() -> None:
        await until_settled_in(night)
        await night.tables.stops.call_off()

    await crash(night, BEFORE_NOTING, call_off)
    await until_told(night, "has been called off")
    await until_forgotten(night)
