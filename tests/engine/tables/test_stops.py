"""Planned stops in the database: announced, moved, called off, over."""

from datetime import timedelta

import pytest

from engine import calendar
from engine.shard import Shard
from engine.store.deadlines import move_all
from engine.store.stops import read_stops, stopped_since, write_called_off
from engine.tables import Tables
from tests.moved_calendar import MovedCalendar

MINUTE = timedelta(minutes=1)


async def test_a_stop_that_has_not_begun_is_moved(tables: Tables) -> None:
    """Announcing it again changes its times, and makes no second one."""
    first = await tables.stops.announce(5 * MINUTE, MINUTE)
    second = await tables.stops.announce(9 * MINUTE, MINUTE)
    assert await tables.read(read_stops) == (second,)
    assert (second.number, second.begins > first.begins) == (first.number, True)


async def test_a_stop_that_has_begun_makes_way(tables: Tables) -> None:
    """It is called off, since clocks must be extended before they stop again."""
    await tables.stops.announce(timedelta(seconds=-2), MINUTE)
    await tables.stops.announce(9 * MINUTE, MINUTE)
    assert [stop.called_off for stop in await tables.read(read_stops)] == [True, False]


async def test_a_stop_that_is_to_be_kept(tables: Tables) -> None:
    """A signal that comes again and again does not put the stop off."""
    first = await tables.stops.announce(5 * MINUTE, MINUTE, keep=True)
    assert await tables.stops.announce(9 * MINUTE, MINUTE, keep=True) == first
    assert await tables.read(read_stops) == (first,)


@pytest.mark.parametrize("keep", [True, False])
async def test_a_stop_that_was_called_off_stays_so(tables: Tables, keep: bool) -> None:
    """The next one that is announced is another one."""
    await tables.stops.announce(5 * MINUTE, MINUTE)
    await tables.write(write_called_off)
    second = await tables.stops.announce(9 * MINUTE, MINUTE, keep=keep)
    assert [stop.called_off for stop in await tables.read(read_stops)] == [True, False]
    assert (await tables.read(read_stops))[-1] == second


async def test_nothing_to_call_off(tables: Tables) -> None:
    """Calling off says whether a stop was announced."""
    assert not await tables.write(write_called_off)
    await tables.stops.announce(5 * MINUTE, MINUTE)
    assert await tables.write(write_called_off)
    assert not await tables.write(write_called_off)


async def test_a_stop_moves_once_with_the_calendar(tables: Tables) -> None:
    """Though the process of every shard notices that the machine's clock was set."""
    stop, jump = await tables.stops.announce(5 * MINUTE, MINUTE), timedelta(hours=-2)
    for number in range(3):
        await tables.write(move_all, calendar.now(), jump, Shard(number, 3))
    assert [one.begins for one in await tables.read(read_stops)] == [stop.begins + jump]


@pytest.mark.parametrize(("seconds", "is_over"), [(-30, True), (45, True), (120, False)])
async def test_what_a_start_ends(tables: Tables, seconds: int, is_over: bool) -> None:
    """A bot that starts after the beginning, or less than a minute before, comes back from that stop."""
    await tables.stops.announce(timedelta(seconds=seconds), 5 * MINUTE)
    await tables.deadlines.end_outage()
    assert (await tables.read(read_stops) == ()) is is_over


async def test_a_lost_connection_ends_no_stop(tables: Tables) -> None:
    """Only a start of the bot does, the announced end, or calling it off."""
    stop = await tables.stops.announce(timedelta(seconds=-30), 5 * MINUTE)
    await tables.deadlines.end_outage(MINUTE)
    assert await tables.read(read_stops) == (stop,)
    assert stop.holds(calendar.now())


async def test_one_process_of_several_ends_no_stop(tables: Tables) -> None:
    """It may have been started again for any reason, while the others still wait to be stopped."""
    stop = await tables.stops.announce(timedelta(seconds=-30), 5 * MINUTE)
    await tables.of_shard(Shard(0, 2)).deadlines.end_outage()
    assert await tables.read(read_stops) == (stop,)


async def test_other_processes_have_a_minute_to_follow(tables: Tables) -> None:
    """Until they have extended their clocks nobody there is charged for the time of a stop that is over."""
    stop = await tables.stops.announce(timedelta(seconds=-30), 5 * MINUTE)
    await tables.deadlines.end_outage()
    now = calendar.now()
    assert await tables.read(stopped_since, now) == stop.begins
    assert await tables.read(stopped_since, now + 2 * MINUTE) is None


async def test_a_stop_that_never_began_charges_as_usual(tables: Tables, calendar: MovedCalendar) -> None:
    """It was called off before; that its beginning passes then changes nothing."""
    await tables.stops.announce(timedelta(seconds=30), 5 * MINUTE)
    await tables.write(write_called_off)
    await tables.deadlines.end_outage(timedelta())
    calendar.forward(seconds=40)
    assert await tables.read(stopped_since, calendar.now()) is None
