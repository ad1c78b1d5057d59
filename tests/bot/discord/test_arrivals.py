"""Which interactions are new."""

import asyncio
from datetime import UTC, datetime, timedelta

from discord.utils import time_snowflake

from tests.bot.support.internals import Arrivals
from tests.moved_clock import MovedClock

SECOND = timedelta(seconds=1)


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


def test_what_is_noted_counts_up_to_the_present() -> None:
    """The last interaction before a stop is more exact than the second of the login, but never later."""
    now, same = datetime(2026, 11, 27, 12, tzinfo=UTC), timedelta(milliseconds=400)
    late = now + timedelta(days=1)
    for last, expected in ((now - same, now), (now + same, now + same), (late, now + SECOND)):
        arrivals = Arrivals()
        arrivals.begin(now, time_snowflake(last))
        assert arrivals.last == time_snowflake(expected)
