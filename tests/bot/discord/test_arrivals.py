"""Which interactions are new."""

import asyncio
from datetime import UTC, datetime, timedelta

from discord.utils import time_snowflake

from tests.bot.support.internals import Arrivals
from tests.moved_clock import MovedClock


async def test_a_late_repetition_is_no_new_interaction(clock: MovedClock) -> None:
    """Neither is it after longer than anybody could answer it, nor for a process that was not there then."""
    made = datetime(2026, 11, 27, 12, tzinfo=UTC)
    first, later = time_snowflake(made), time_snowflake(made + timedelta(hours=1))
    known, other = Arrivals(), Arrivals()
    assert known.is_first(first)
    with clock.faster(10_000):
        await asyncio.sleep(3600)
    assert known.is_first(later)
    assert not known.is_first(first)
    other.begin(made + timedelta(minutes=1))
    assert other.is_first(later)
    assert not other.is_first(first)
