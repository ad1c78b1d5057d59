"""The hours in which a person plays, in their time zone: when a time limit ends that runs only in them.

Everything here is a pure function of instants: aware, in UTC. What the clocks on people's walls show decides
when the hours begin and end, so a day has more or fewer of them where summer time begins or ends within them.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple
from zoneinfo import ZoneInfo

HOURS_A_DAY = 24
"""By the clock on the wall."""
LENGTHS = range(8, HOURS_A_DAY + 1)
"""How many hours a day can have."""
EVERY_DAY = "1234567"
"""Monday to Sunday."""
_DAY = timedelta(days=1)


class Hours(NamedTuple):
    """When a person plays; see `check` for what is possible."""

    zone: str
    """The time zone, such as `Europe/Berlin`."""
    begin: int
    """The hour of the day at which they begin, 0 to 23."""
    length: int
    """How many hours later they end by the clock on the wall, on the next day perhaps."""
    days: str = EVERY_DAY
    """The days on which they begin: 1 is Monday."""

    @property
    def end(self) -> int:
        """The hour of the day at which they end, 0 to 23."""
        return (self.begin + self.length) % HOURS_A_DAY

    @property
    def ends_next_day(self) -> bool:
        """Whether they go on after midnight."""
        return self.begin + self.length > HOURS_A_DAY

    @classmethod
    def read(cls, written: str) -> "Hours":
        """The hours that `written` has written. Raises `ValueError` for any other text."""
        zone, begin, length, days = written.split(" ")
        return check(cls(zone, int(begin), int(length), days))

    @property
    def written(self) -> str:
        """As the database has them: "Europe/Berlin 9 13 1234567"."""
        return f"{self.zone} {self.begin} {self.length} {self.days}"


def check(hours: Hours) -> Hours:
    """The hours, if they are possible: eight to 24 a day, on at least one day. Raises `ValueError`.

    The zone is not looked at: another machine may know fewer, see `time_zone`.
    """
    days = "".join(sorted(set(hours.days) & set(EVERY_DAY)))
    if hours.begin not in range(HOURS_A_DAY) or hours.length not in LENGTHS or not days or days != hours.days:
        raise ValueError(f"These are no hours: {hours}")
    return hours


@lru_cache(maxsize=600)
def time_zone(name: str | None) -> ZoneInfo:
    """A time zone by its name; UTC if there is none, or the machine does not know it."""
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):  # a name that was stored where more zones are known
        return ZoneInfo("UTC")


def contains(hours: Hours, instant: datetime) -> bool:
    """Whether an instant is in the hours; where they begin it is, where they end it is not."""
    begun = takewhile(lambda span: span[0] <= instant, _spans(hours, instant - 2 * _DAY))
    return any(instant < end for _, end in begun)


def next_in(hours: Hours, instant: datetime) -> datetime:
    """The instant if it is in the hours, else when they next begin."""
    begin, _ = next(span for span in _spans(hours, instant - 2 * _DAY) if span[1] > instant)
    return max(begin, instant)


def between(hours: Hours | None, start: datetime, end: datetime) -> timedelta:
    """How much of the time between two instants is in the hours; nothing if the second is no later.

    Without hours, all of it is.
    """
    if hours is None:
        return max(end - start, timedelta())
    spans = takewhile(lambda span: span[0] < end, _spans(hours, start - 2 * _DAY))
    passed = (max(min(ends, end) - max(begins, start), timedelta()) for begins, ends in spans)
    return sum(passed, timedelta())


def after(hours: Hours | None, start: datetime, amount: timedelta) -> datetime:
    """The first instant at which this amount of time in the hours has passed since `start`.

    Without hours, all time counts. The instant is in the hours, or the very end of a day's. Raises
    `OverflowError` if the calendar ends before.
    """
    if hours is None or amount <= timedelta():
        return start + max(amount, timedelta())
    left, spans = amount, _spans(hours, start - 2 * _DAY)
    while True:
        begins, ends = next(spans)
        begins = max(begins, start)  # what is before the start does not count
        if ends - begins >= left:
            return begins + left
        left -= max(ends - begins, timedelta())


def _spans(hours: Hours, since: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The hours of each day from the date of an instant on, in order, as instants.

    Raises `OverflowError` where the calendar ends.
    """
    zone = time_zone(hours.zone)
    day = since.astimezone(zone).date()
    while True:
        if str(day.isoweekday()) in hours.days:
            last = day + (hours.begin + hours.length) // HOURS_A_DAY * _DAY
            yield _instant(day, hours.begin, zone), _instant(last, hours.end, zone)
        day += _DAY


def _instant(day: date, hour: int, zone: ZoneInfo) -> datetime:
    """When a clock on the wall shows, or skips, an hour: the first time, if it does so twice.

    An hour that does not exist is taken by the time before the change, so it is the moment of the change.
    """
    return datetime.combine(day, time(hour), zone).astimezone(UTC)
