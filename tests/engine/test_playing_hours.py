"""The hours in which a person plays: when time passes in them, and when a time limit ends."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.playing_hours import (
    EVERY_DAY,
    LENGTHS,
    Hours,
    after,
    between,
    check,
    contains,
    next_in,
    time_zone,
)

ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",  # half an hour of summer time
    "Africa/Cairo",  # no midnight where summer time begins
    "America/Havana",  # midnight twice where it ends
    "Pacific/Kiritimati",
)
hours = st.builds(
    Hours,
    st.sampled_from(ZONES),
    st.integers(0, 23),
    st.sampled_from(LENGTHS),
    st.sets(st.sampled_from(EVERY_DAY), min_size=1).map(lambda days: "".join(sorted(days))),
)
instants = st.integers(0, 3 * 366 * 24 * 60).map(
    lambda minutes: datetime(2025, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)
MINUTE = timedelta(minutes=1)
amounts = st.integers(1, 72 * 3600).map(lambda seconds: timedelta(seconds=seconds))


def local(text: str, zone: str = "Europe/Berlin", fold: int = 0) -> datetime:
    """What a clock on the wall shows, as an instant."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)


@given(hours, instants, amounts)
def test_a_time_limit_ends_once_its_amount_has_passed_in_the_hours(
    hours: Hours, start: datetime, amount: timedelta
) -> None:
    """Exactly the amount lies between; a second before the end it has not passed yet."""
    end = after(hours, start, amount)
    assert between(hours, start, end) == amount
    assert between(hours, start, end - timedelta(seconds=1)) == amount - timedelta(seconds=1)


@given(hours, instants, amounts, amounts)
def test_time_limits_come_in_parts(
    hours: Hours, start: datetime, first: timedelta, second: timedelta
) -> None:
    """To stop a clock and let it go on makes no difference: no moment counts twice, none is lost."""
    assert after(hours, after(hours, start, first), second) == after(hours, start, first + second)


@given(hours, st.lists(instants, min_size=3, max_size=3))
def test_time_passes_in_the_hours_alone(hours: Hours, moments: list[datetime]) -> None:
    """It adds up, is never more than the time of the calendar, and never runs backwards."""
    first, second, third = sorted(moments)
    whole = between(hours, first, third)
    assert whole == between(hours, first, second) + between(hours, second, third)
    assert timedelta() <= whole <= third - first
    assert between(hours, third, first) == timedelta()


@given(hours, instants)
def test_the_hours_are_what_the_clock_on_the_wall_shows(hours: Hours, instant: datetime) -> None:
    """An instant is in the hours just if the clock shows one of them, on their day or in the night after it.

    Then its minute counts: the hour that exists twice counts twice, and one that does not exist never.
    """
    shown = instant.astimezone(ZoneInfo(hours.zone))
    since_midnight, today = shown.hour, str(shown.isoweekday())
    yesterday = str((shown - timedelta(days=1)).isoweekday())
    is_today = today in hours.days and hours.begin <= since_midnight < hours.begin + hours.length
    is_tonight = yesterday in hours.days and since_midnight + 24 < hours.begin + hours.length
    assert contains(hours, instant) == (is_today or is_tonight)
    assert between(hours, instant, instant + MINUTE) == MINUTE * contains(hours, instant)


@given(hours, instants)
def test_the_next_moment_in_the_hours(hours: Hours, instant: datetime) -> None:
    """It is in them, and none of them lies before it."""
    moment = next_in(hours, instant)
    assert contains(hours, moment)
    assert between(hours, instant, moment) == timedelta()
    assert (moment == instant) == contains(hours, instant)


@given(instants, amounts)
def test_without_hours_all_time_counts(start: datetime, amount: timedelta) -> None:
    """It is the calendar's, and so are hours that cover every day."""
    assert after(None, start, amount) == start + amount == after(Hours("Europe/Berlin", 5, 24), start, amount)
    assert between(None, start, start + amount) == amount


@pytest.mark.parametrize(
    ("begin", "end", "counted"),
    [
        ("2026-03-28 22:00", "2026-03-29 06:00", 7),  # two o'clock does not exist
        ("2026-10-24 22:00", "2026-10-25 06:00", 9),  # two o'clock exists twice
        ("2026-03-27 22:00", "2026-03-28 06:00", 8),
    ],
)
def test_summer_time(begin: str, end: str, counted: int) -> None:
    """The hours of a night are fewer where summer time begins in it, and more where it ends."""
    night = Hours("Europe/Berlin", 22, 8)
    rest = timedelta(hours=9)
    assert between(night, local(begin) - rest, local(end) + rest) == timedelta(hours=counted)


def test_hours_that_begin_or_end_where_the_clock_is_set() -> None:
    """An hour that does not exist is the moment of the change; one that exists twice is the first."""
    assert next_in(Hours("Europe/Berlin", 2, 8), local("2026-03-28 23:00")) == local("2026-03-29 03:00")
    assert next_in(Hours("Europe/Berlin", 2, 8), local("2026-10-24 23:00")) == local("2026-10-25 02:00")
    until_two = Hours("Europe/Berlin", 18, 8)
    assert after(until_two, local("2026-10-25 00:00"), timedelta(hours=2)) == local("2026-10-25 02:00")
    assert not contains(until_two, local("2026-10-25 02:30", fold=1))


@given(hours)
def test_hours_are_read_as_they_were_written(hours: Hours) -> None:
    """The text in the database says everything."""
    assert Hours.read(hours.written) == check(hours) == hours


@pytest.mark.parametrize(
    "hours",
    [
        Hours("UTC", 9, 7),
        Hours("UTC", 9, 25),
        Hours("UTC", 24, 8),
        Hours("UTC", 9, 8, ""),
        Hours("UTC", 9, 8, "18"),
        Hours("UTC", 9, 8, "11"),
    ],
)
def test_impossible_hours_are_refused(hours: Hours) -> None:
    """Eight to 24 hours, on at least one day."""
    with pytest.raises(ValueError, match="These are no hours"):
        check(hours)


def test_a_zone_that_the_machine_does_not_know_is_utc() -> None:
    """A name that another machine has stored stops no clock."""
    assert time_zone("Atlantis/Capital") == time_zone("../etc/passwd") == time_zone(None) == ZoneInfo("UTC")
