"""Clocks in the database that run in the hours in which a person plays."""

from datetime import timedelta

import pytest

from engine.deadline import Deadline
from engine.playing_hours import Hours, between
from engine.store.deadlines import move_all
from engine.store.personal import read_person
from engine.table import Table
from engine.tables import Tables
from tests.engine.tables.tableside import ANNA, BEN, annas_turn, announce, clock_of, start_auction
from tests.moved_calendar import MovedCalendar

TEN_HOURS = timedelta(hours=10)
DAYS = Hours("Europe/Berlin", 9, 13)


async def annas_clock(tables: Tables, hours: Hours | None) -> Deadline:
    """The clock of a decision that Anna is asked for, with these hours."""
    table = await annas_turn(tables)
    await tables.settings.change(ANNA.user_id, hours=hours)
    await announce(tables, table)
    return await clock_of(tables)


async def test_a_clock_has_the_hours_of_whoever_is_asked(tables: Tables, calendar: MovedCalendar) -> None:
    """It is stored with its hours, so that a crash changes nothing."""
    clock = await annas_clock(tables, DAYS)
    assert clock.hours == DAYS
    left = between(DAYS, calendar.now(), clock.ends_at)
    assert abs(left - timedelta(hours=24)) < timedelta(minutes=1)


async def announced_clock(tables: Tables, table: Table) -> Deadline:
    """The clock of several who are asked at once, as the message shows it."""
    await announce(tables, table, clock=await tables.deadlines.clock(table))
    return await clock_of(tables)


@pytest.mark.usefixtures("usual_auctions")
async def test_who_is_asked_with_others_has_the_time_of_their_own_hours(tables: Tables) -> None:
    """Whoever of them bids first; the message shows that end from the first."""
    table = await start_auction(tables)
    for seat in table.people:
        if seat.seat != table.to_act:
            await tables.settings.change(seat.user_id or 0, hours=DAYS)
    assert (await announced_clock(tables, table)).hours == DAYS
    assert await tables.deadlines.with_untrue_ends(9) == ()


async def test_hours_that_are_chosen_count_at_once(tables: Tables) -> None:
    """The clock of a decision that is open goes on in them, and back; the message is corrected."""
    before = await annas_clock(tables, None)
    await tables.settings.change(ANNA.user_id, hours=DAYS)
    clock = await clock_of(tables)
    assert (clock.hours, clock.latest_at) == (DAYS, before.latest_at)
    assert clock.ends_at > before.ends_at
    assert await tables.deadlines.with_untrue_ends(9) == (clock.code,)
    await tables.settings.change(ANNA.user_id, hours=None)
    assert abs((await clock_of(tables)).ends_at - before.ends_at) <= timedelta(seconds=2)


async def test_hours_chosen_while_the_message_is_sent_count(tables: Tables) -> None:
    """The message shows the old end, which is corrected; the clock that starts has the new one."""
    table = await annas_turn(tables)
    shown = await tables.deadlines.clock(table)
    await tables.settings.change(ANNA.user_id, hours=DAYS)
    await announce(tables, table, clock=shown)
    assert (await clock_of(tables)).hours == DAYS
    assert await tables.deadlines.with_untrue_ends(9) == (table.code,)


@pytest.mark.parametrize("step", [None, -TEN_HOURS], ids=["an outage", "back"])
async def test_neither_an_outage_nor_a_clock_that_is_set_costs_hours(
    tables: Tables, calendar: MovedCalendar, step: timedelta | None
) -> None:
    """As much of the hours is left after it as before."""
    before = await annas_clock(tables, DAYS)
    left = between(DAYS, calendar.now(), before.ends_at)
    if step is None:
        calendar.forward(hours=10)
        await tables.deadlines.end_outage(TEN_HOURS)
    else:
        calendar.set(seconds=step.total_seconds())
        await tables.write(move_all, calendar.now(), step, tables.shard)
    clock = await clock_of(tables)
    assert clock.hours == DAYS
    assert abs(between(DAYS, calendar.now(), clock.ends_at) - left) <= timedelta(seconds=3)


async def test_hours_of_others_move_no_clock(tables: Tables) -> None:
    """Only whoever is asked has a clock; somebody else's hours wait for their own turn."""
    before = await annas_clock(tables, None)
    await tables.settings.change(BEN.user_id, hours=DAYS)
    assert await clock_of(tables) == before


async def test_zone_and_hours_are_exported_and_erased(tables: Tables) -> None:
    """They are settings like any other; a clock that had them ends with the person's part in the game."""
    await annas_clock(tables, DAYS)
    await tables.settings.change(ANNA.user_id, zone=DAYS.zone)
    exported = (await tables.read(read_person, ANNA.user_id))["settings"]
    assert (exported["zone"], exported["hours"]) == ("Europe/Berlin", "Europe/Berlin 9 13 1234567")
    await tables.privacy.erase(ANNA.user_id)
    assert (await tables.read(read_person, ANNA.user_id))["settings"] is None
    assert all(one.hours is None for one in await tables.deadlines.nearest_deadlines(9))


@pytest.mark.usefixtures("usual_auctions")
async def test_hours_of_the_deleted_leave_the_clock_that_others_share(tables: Tables) -> None:
    """Where several are asked at once the decision stays open, and its end is the one that is shown."""
    table = await start_auction(tables)
    zed = next(seat.user_id for seat in table.asked if seat.user_id)
    await tables.settings.change(zed, hours=DAYS)
    before = await announced_clock(tables, table)
    assert before.hours == DAYS
    await tables.settings.change(zed, hours=None)  # such a time stays as it began
    await tables.privacy.erase(zed)
    after = await clock_of(tables)
    assert (after.decision, after.ends_at, after.hours) == (before.decision, before.ends_at, None)
