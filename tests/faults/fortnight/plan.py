"""Which tables are opened, by whom and when, and when outages are."""

from dataclasses import dataclass
from datetime import timedelta
from random import Random

from tests.faults.fortnight.habits import Habit, Person
from tests.faults.kinds.disasters import Outage

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
