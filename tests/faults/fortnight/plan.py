"""Who plays and how they behave, which tables they open, and when outages are."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from random import Random

from playground.member import Member
from tests.faults.kinds.failures import Outage


class Habit(Enum):
    """A kind of player."""

    QUICK = "quick"
    STEADY = "steady"
    SLOW = "slow"
    FORGETFUL = "forgetful"
    """Ignores some turns, and even some reminders, and comes back in the end."""
    GONE = "gone"
    """Stops for good at some moment, without a word."""
    AWAY = "away"
    """Says that they are away until a date, and keeps to it."""


HABITS = (Habit.QUICK, Habit.STEADY, Habit.SLOW, Habit.FORGETFUL, Habit.GONE, Habit.AWAY)
"""The habits of the people of each server."""
NOTIFIED = ("mention", "direct", "not")
"""How they are notified, in turn; some refuse direct messages."""

_MINUTE, _HOUR = 60.0, 3600.0
_DELAYS = {
    Habit.QUICK: ((2, 12), (_MINUTE, 0.4 * _HOUR)),
    Habit.STEADY: ((4, 22), (0.1 * _HOUR, 3 * _HOUR)),
    Habit.SLOW: ((10, 100), (2 * _HOUR, 15 * _HOUR)),
    Habit.FORGETFUL: ((5, 40), (_HOUR, 10 * _HOUR)),
    Habit.GONE: ((4, 22), (0.1 * _HOUR, 4 * _HOUR)),
    Habit.AWAY: ((4, 22), (0.1 * _HOUR, 4 * _HOUR)),
}
"""Seconds until they act, at least and at most: at `live` pace, and at the others."""
_FORGOTTEN = 0.25
"""The part of their turns that the forgetful ignore, and the same of their reminders."""


@dataclass(slots=True)
class Person:
    """A person with an app and a habit."""

    member: Member
    habit: Habit
    notify: str
    guild: int
    random: Random
    gone_at: datetime | None = None
    away: tuple[datetime, datetime] | None = None
    """From when until when."""
    read: int = 0
    """How many of the pings of their app they have seen."""
    visits: bool = field(init=False)
    """Whether they look at their tables now and then, since nothing tells them."""

    def __post_init__(self) -> None:
        self.visits = self.notify == "not"

    @property
    def id(self) -> int:
        return int(self.member.id)

    def is_present(self, now: datetime) -> bool:
        """Whether they look at their app at all."""
        return not self.is_away(now) and (self.gone_at is None or now < self.gone_at)

    def is_away(self, now: datetime) -> bool:
        return self.away is not None and self.away[0] <= now < self.away[1]

    def after_ping(self, pace: str) -> timedelta | None:
        """How long after their turn was announced they act; None: not before they are reminded."""
        forgets = self.habit is Habit.FORGETFUL and self.random.random() < _FORGOTTEN
        if forgets and pace != "live":
            return None
        if forgets:
            return timedelta(seconds=self.random.uniform(400, 1500))
        least, most = _DELAYS[self.habit][pace != "live"]
        return timedelta(seconds=self.random.uniform(least, most))

    def after_reminder(self, pace: str) -> timedelta:
        """How long after a reminder they act; it may be too late."""
        if pace == "live":
            return timedelta(seconds=self.random.uniform(5, 90))
        forgets = self.habit is Habit.FORGETFUL and self.random.random() < _FORGOTTEN
        hours = self.random.uniform(8, 40) if forgets else self.random.uniform(0.1, 3)
        return timedelta(hours=hours)

    def thinking(self, pace: str) -> timedelta:
        """How long they think about a further action of the same turn."""
        return timedelta(seconds=self.random.uniform(1, 4) if pace == "live" else self.random.uniform(5, 60))


PACES = ("day", "live", "day", "slow", "live", "none", "day", "live", "slow", "day")
"""The paces of the tables, in turn."""
OPENED_WITHIN = timedelta(days=5)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table to be opened."""

    game: str
    pace: str
    people: tuple[Person, ...]
    """The first one opens it."""
    computers: int
    after: timedelta
    starts: bool
    """Whether the host ever presses Start."""


def wanted_tables(people: list[Person], number: int, random: Random) -> list[Wanted]:
    """So many tables, each of people of one server."""
    guilds = sorted({person.guild for person in people})
    found = []
    for place in range(number):
        guild = guilds[place % len(guilds)]
        turn = place // len(guilds)
        pace = PACES[(turn + guild) % len(PACES)]
        game = ("ra", "dice")[(turn + guild // 2) % 2]
        here = [person for person in people if person.guild == guild]
        if pace == "none":
            here = [person for person in here if person.habit in {Habit.QUICK, Habit.STEADY}]
        seats = min(len(here), random.choice((2, 2, 3, 3, 4) if game == "dice" else (2, 3, 3, 4, 5)))
        after = timedelta(seconds=random.uniform(0, OPENED_WITHIN.total_seconds()))
        players = tuple(random.sample(here, seats))
        computers = int(seats < 4 and random.random() < 0.15)
        found.append(Wanted(game, pace, players, computers, after, place % 40 != 39))
    return found


def outages(random: Random) -> list[tuple[timedelta, Outage, timedelta]]:
    """When each outage begins, and how long it takes."""
    return [
        (
            timedelta(days=0.4 + 0.8 * number, hours=random.uniform(0, 12)),
            list(Outage)[number % len(Outage)],
            timedelta(hours=random.choice((1, 2, 5, 9))),
        )
        for number in range(16)
    ]
