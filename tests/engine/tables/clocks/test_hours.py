"""Clocks that run in the hours in which a person plays: how long they give, and what changes keep."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deadline import Deadline, Kind
from engine.playing_hours import Hours, after, between, contains
from engine.store.deadlines import move_all
from engine.store.personal import read_person
from engine.table import Table
from engine.tables import Tables
from engine.tables.transitions import clocks
from tests.engine.tables.clocks.test_laws import moments, running, waits
from tests.engine.tables.tableside import ANNA, BEN, annas_turn, announce, clock_of, start_auction
from tests.engine.test_playing_hours import hours
from tests.moved_calendar import MovedCalendar

SECOND, TEN_HOURS = timedelta(seconds=1), timedelta(hours=10)
slow_paces = st.sampled_from(["day", "slow"])
all_hours = st.none() | hours
DAYS = Hours("Europe/Berlin", 9, 13)


def started(table: Table, now: datetime, hours: Hours | None) -> Deadline:
    clock = clocks.start(table, now, hours=hours)
    assert clock is not None
    return clock


@given(pace=slow_paces, now=moments, hours=hours)
def test_the_time_is_that_of_the_pace_in_the_hours(pace: str, now: datetime, hours: Hours) -> None:
    """All of it lies within the hours; after three times as much by the calendar it ends in any case."""
    clock, full = started(running(pace), now, hours), clocks.TIMES[pace]
    assert clock.ends_at - now <= 3 * full + SECOND
    assert between(hours, now, clock.ends_at) <= full + SECOND
    if between(hours, now, clock.ends_at) < full:
        assert clock.ends_at == clock.latest_at
    if (clock.ends_at - now) < 3 * full:
        assert between(hours, now, clock.ends_at) >= full


@given(pace=slow_paces, now=moments, hours=hours)
def test_a_reminder_comes_in_the_hours(pace: str, now: datetime, hours: Hours) -> None:
    """It comes before the end, after three quarters of the hours before it; without any there is none."""
    clock = started(running(pace), now, hours)
    if clock.kind is Kind.EXPIRY:
        assert between(hours, now, clock.ends_at) <= 4 * SECOND
        return
    assert now < clock.due_at < clock.ends_at
    assert contains(hours, clock.due_at - SECOND)
    assert between(hours, now, clock.due_at) >= between(hours, now, clock.ends_at) * 3 / 4 - SECOND


@given(now=moments, hours=hours)
def test_at_live_pace_hours_count_for_nothing(now: datetime, hours: Hours) -> None:
    """Whoever plays live is there."""
    clock = started(running("live"), now, hours)
    assert clock == started(running("live"), now, None)
    assert clock.goes_on(now, now, hours) == clock


@given(pace=slow_paces, now=moments, hours=all_hours)
def test_more_time_is_in_the_hours_too(pace: str, now: datetime, hours: Hours | None) -> None:
    """It is half of the time, and half of the longest time."""
    table = running(pace)
    clock = started(table, now, hours)
    more = clocks.extended(clock, table, 100, now)
    assert clock.latest_at is not None
    assert more.latest_at == clock.latest_at + 1.5 * clocks.TIMES[pace]
    full = after(hours, clock.used_up_at or clock.ends_at, clocks.TIMES[pace] / 2)
    assert more.ends_at == min(full, more.latest_at)
    late = clocks.after_expiry(more, table)
    assert late.due_at > late.ends_at


def clock_in_mid_decision(
    table: Table, now: datetime, hours: Hours | None, share: float
) -> tuple[Deadline, datetime]:
    """A clock, and a moment while it runs: that share of the way to its end."""
    clock = started(table, now, hours)
    passed = timedelta(seconds=int(share * (clock.ends_at - now).total_seconds()))
    return clock, clock.acted_at + min(passed, clock.ends_at - clock.acted_at - SECOND)


shares = st.floats(0, 0.99)


@given(slow_paces, moments, all_hours, shares, st.integers(-40 * 24 * 3600, 40 * 24 * 3600))
def test_the_time_that_is_left_survives_outages_and_clocks_that_are_set(
    pace: str, start: datetime, hours: Hours | None, share: float, seconds: int
) -> None:
    """Whether the bot was away since then, or the calendar jumped: as much of the hours is left as was."""
    clock, then = clock_in_mid_decision(running(pace), start, hours, share)
    step = timedelta(seconds=seconds)
    moved = clock.goes_on(then, then + step, hours)
    assert clock.latest_at is not None
    assert moved.latest_at == clock.latest_at + step
    assert moved.ends_at <= moved.latest_at
    if moved.ends_at < moved.latest_at and clock.ends_at < clock.latest_at:
        assert between(hours, then + step, moved.ends_at) == between(hours, then, clock.ends_at)
    assert then + step < moved.due_at <= moved.ends_at
    assert moved.goes_on(then + step, then, hours).ends_at == clock.ends_at


@given(slow_paces, moments, all_hours, shares, all_hours)
def test_the_time_that_is_left_survives_a_change_of_hours(
    pace: str, start: datetime, before: Hours | None, share: float, chosen: Hours | None
) -> None:
    """Travelling or choosing other hours gives nobody more or less time; who changes back has the old end."""
    clock, now = clock_in_mid_decision(running(pace), start, before, share)
    changed = clock.goes_on(now, now, chosen)
    left = between(before, now, clock.used_up_at or clock.ends_at)
    assert changed.latest_at is not None
    assert changed.latest_at == clock.latest_at
    assert changed.ends_at == min(after(chosen, now, left), changed.latest_at)
    assert changed.goes_on(now, now, before).ends_at == clock.ends_at


@given(slow_paces, moments, st.lists(st.tuples(all_hours, shares), min_size=1, max_size=6))
def test_no_choice_of_hours_keeps_anybody_waiting_longer(
    pace: str, start: datetime, choices: list[tuple[Hours | None, float]]
) -> None:
    """Whoever moves their hours away again and again has three times the time by the calendar at most."""
    clock, now = started(running(pace), start, None), start
    latest = clock.latest_at
    for chosen, share in choices:
        now += timedelta(seconds=int(share * (clock.ends_at - now).total_seconds()))
        clock = clock.goes_on(now, now, chosen)
        assert clock.latest_at == latest
        assert now < clock.ends_at <= start + 3 * clocks.TIMES[pace] + SECOND


@given(slow_paces, moments, hours, waits, all_hours)
def test_a_time_that_is_over_stays_over(
    pace: str, start: datetime, hours: Hours, waited: timedelta, chosen: Hours | None
) -> None:
    """Other hours wake no clock that has run out."""
    clock = started(running(pace), start, hours)
    late = clock.ends_at + waited
    assert clock.goes_on(late, late, chosen) == clock


# In the database.


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
