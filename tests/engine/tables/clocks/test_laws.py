"""The functions from one clock to the next: what must hold whenever people act, in whatever hours."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deadline import Deadline, Kind
from engine.playing_hours import Hours, after, between, contains
from engine.table import Status, Table, TableSeat
from engine.table_options import TableOptions
from engine.tables import NotLateError, Person, Place, TimeOverError
from engine.tables.transitions import clocks, lobby
from tests.engine.test_playing_hours import hours

NOW = datetime(2026, 3, 1, tzinfo=UTC)
moments = st.timedeltas(min_value=timedelta(), max_value=timedelta(days=400)).map(lambda later: NOW + later)
waits = st.timedeltas(min_value=timedelta(), max_value=timedelta(days=40))
paces = st.sampled_from(["live", "day", "slow"])
slow_paces = st.sampled_from(["day", "slow"])


def running(pace: str = "day", *, people: int = 2, bank_used: int = 0) -> Table:
    """A game in which the person in seat 0 is to move."""
    table = lobby.new_table(Place(1, 2), Person(100, "Anna"), "ra", 5, {}, "en", NOW)
    seats = tuple(TableSeat(seat, 100 + seat, None, "X", bank_used=bank_used) for seat in range(people))
    options = replace(TableOptions(), pace=pace)  # type: ignore[arg-type]  # any of its choices
    return replace(
        table, code="K3F", status=Status.RUNNING, version=9, decision=9, to_act=0, seats=seats,
        own_options=options, started_at=NOW,
    )  # fmt: skip


def started(table: Table, now: datetime = NOW, hours: Hours | None = None) -> Deadline:
    clock = clocks.start(table, now, hours=hours)
    assert clock is not None
    return clock


def announced(
    table: Table, version: int, clock: Deadline | None, before: Deadline | None, shown: Deadline | None
) -> Deadline:
    later = clocks.announced(table, version, clock, before, shown)
    assert later is not None
    return later


@given(pace=paces, now=moments, bank_used=st.integers(0, 480))
def test_no_time_is_shorter_than_the_pace(pace: str, now: datetime, bank_used: int) -> None:
    """The end comes after the whole time and less than a second; a reminder comes before the end."""
    clock = started(running(pace, bank_used=bank_used), now)
    full = {"day": 24 * 3600, "slow": 72 * 3600, "live": 20 + 480 - bank_used}[pace]
    assert timedelta(seconds=full) <= clock.ends_at - now < timedelta(seconds=full + 1)
    assert now <= clock.due_at <= clock.ends_at
    assert (clock.kind is Kind.REMINDER) == (clock.due_at < clock.ends_at)


def test_when_the_reminder_comes() -> None:
    """At three quarters of a day's pace; at live pace a minute before the end, in nobody's own time."""
    assert started(running("day")).due_at - NOW == timedelta(hours=18)
    assert started(running("slow")).due_at - NOW == timedelta(hours=54)
    assert started(running("live")).due_at - NOW == timedelta(minutes=7, seconds=20)
    assert started(running("live", bank_used=470)).due_at - NOW == timedelta(seconds=20)
    assert started(running("live", bank_used=480)).kind is Kind.EXPIRY


@pytest.mark.parametrize(
    "table",
    [
        running("none"),
        running(people=1),
        replace(running(), to_act=None),
        replace(running(), seats=(TableSeat(0, None, "random", "R"), *running(people=3).seats[1:])),
        replace(running(), seats=(replace(running().seats[0], stand_in="regular"), running().seats[1])),
    ],
    ids=["none", "one person", "nobody", "computer", "stand-in"],
)
def test_who_has_no_clock(table: Table) -> None:
    """Without a pace, alone, and where no person is asked, no clock runs."""
    assert clocks.start(table, NOW) is None


@given(pace=paces, waited=waits)
def test_a_decision_announced_again_keeps_its_end(pace: str, waited: timedelta) -> None:
    """Neither a repost nor a draft begins the time again; a new decision does."""
    table = running(pace)
    first = announced(table, 9, started(table), None, started(table))
    later = clocks.start(table, NOW + waited)
    assert announced(table, 9, later, first, first) == first
    draft = announced(replace(table, version=10), 10, later, first, first)
    assert (draft.ends_at, draft.due_at) == (first.ends_at, first.due_at)
    moved = replace(table, version=11, decision=11)
    next_one = clocks.start(moved, NOW + waited)
    assert clocks.announced(moved, 10, next_one, draft, draft) is None
    new = announced(moved, 11, next_one, first, None)
    assert new.ends_at - first.ends_at >= waited
    assert new.shown_end is None


@given(waited=waits)
def test_at_live_pace_the_seconds_count_that_showing_the_message_took(waited: timedelta) -> None:
    """The message shows the end as it was reckoned before; the player has all of their time from now on."""
    table = running("live")
    now = started(table, NOW + waited)
    clock = announced(table, 9, now, None, started(table))
    assert clock == replace(now, version=9, shown_end=started(table).ends_at)


@given(pace=paces, away=waits)
def test_the_time_of_those_who_are_away_begins_with_their_return(pace: str, away: timedelta) -> None:
    """Nobody is late for a decision that they were asked for while they were away."""
    table = running(pace)
    clock = clocks.start(table, NOW, NOW + away)
    assert clock == clocks.start(table, NOW + away)
    assert clocks.start(table, NOW, NOW - away) == started(table)


@given(pace=slow_paces, waited=waits)
def test_more_time_is_half_once(pace: str, waited: timedelta) -> None:
    """A player gets half of the time in addition, once, as long as it runs; nobody else does."""
    table = running(pace)
    clock = started(table)
    more = clocks.extended(clock, table, 100, NOW + waited)
    assert more.ends_at - clock.ends_at == (clock.ends_at - NOW) / 2
    assert (more.kind, more.due_at) == (Kind.EXPIRY, more.ends_at)
    assert clocks.extended(more, table, 100, NOW + waited) == more
    with pytest.raises(NotLateError):
        clocks.extended(clock, table, 101, NOW + waited)


@given(pace=slow_paces, waited=waits, had_more=st.booleans())
def test_a_time_that_is_over_cannot_be_extended(pace: str, waited: timedelta, had_more: bool) -> None:
    """Once the time is over nobody gets more, nor reads of an end that has passed if they had more before."""
    table = running(pace)
    clock = replace(started(table), extended=had_more)
    with pytest.raises(TimeOverError):
        clocks.extended(clocks.after_expiry(clock, table), table, 100, NOW + waited)


@given(pace=slow_paces, waited=waits)
def test_a_game_is_abandoned_after_seven_idle_times(pace: str, waited: timedelta) -> None:
    """Whatever people do postpones it; it comes after the end of any time, even an extended one."""
    table = running(pace)
    more = clocks.extended(started(table), table, 100, NOW)
    late = clocks.after_expiry(more, table)
    assert late.due_at - NOW == 7 * clocks.TIMES[pace] > late.ends_at - NOW
    shown = announced(replace(table, version=10), 10, clocks.start(table, NOW + waited), late, late)
    assert timedelta() <= shown.due_at - late.due_at - waited < timedelta(seconds=1)


@given(used=st.integers(0, 480), took=st.timedeltas(min_value=timedelta(), max_value=timedelta(minutes=9)))
def test_the_bank_pays_only_for_what_is_more_than_ones_own_time(used: int, took: timedelta) -> None:
    """Twenty seconds are free; nobody pays more than they have, or more than they took."""
    table = running("live", bank_used=used)
    after = clocks.bank_used(table, started(table), NOW + took)
    assert used <= after <= 480
    assert after - used <= max(0, took.total_seconds() - 20)
    if took <= timedelta(seconds=20):
        assert after == used


# Clocks that run in the hours in which a person plays.

SECOND = timedelta(seconds=1)
all_hours = st.none() | hours


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
