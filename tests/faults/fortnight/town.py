"""Where the fortnight takes place: servers of six people each, the real bot, and one database file."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from engine import table_options
from playground.member import Member
from playground.world.world import World
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS
from tests.bids_in_turn import USUAL_PACES
from tests.bot.support import internals
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import BUSY, open_night, running_bot
from tests.bot.support.wiretap import Wiretap, wiretapped
from tests.faults.fortnight.habits import HABITS, NOTIFIED, Person
from tests.faults.fortnight.kills import Kills
from tests.faults.stage import Noise, quick
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.playground.example_bot import PNG
from tests.stacked_deck import StackedDeck

_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # files that wait for no disk
_PIXEL = Picture(PNG, "png", "board.png", 1, 1)
NAMES = ("anna", "ben", "caro", "dora", "emil", "fred")


@dataclass(slots=True)
class Town:
    """Everything that a fortnight needs."""

    night: GameNight
    people: list[Person]
    calendar: MovedCalendar
    noise: Noise
    tap: Wiretap
    kills: Kills


def _world(guilds: int) -> tuple[World, list[list[str]]]:
    """Servers with a channel and six people each; their user names."""
    world, usernames = World(), []
    for number in range(guilds):
        guild = world.guild if number == 0 else world.add_guild(f"Town {number}")
        world.add_channel(f"games{number or ''}", guild=guild)
        suffix = str(number or "")
        for place, name in enumerate(NAMES):
            username = f"{name}{suffix}"
            world.add_member(username, username.capitalize(), owner=place == 0, guild=guild)
        usernames.append([f"{name}{suffix}" for name in NAMES])
    return world, usernames


def _draw_nothing(patches: pytest.MonkeyPatch) -> None:
    """Let boards be a single pixel: there are thousands of them, and none is looked at."""

    def render(*_: Any, drawn: Any = lambda: None, **__: Any) -> Picture:
        drawn()
        return _PIXEL

    for renderer in RENDERERS.values():
        patches.setattr(renderer, "render", render)


def _people(usernames: list[list[str]], members: dict[str, Member], random: Random) -> list[Person]:
    """Everybody, with each habit once on every server."""
    return [
        Person(members[name], habit, NOTIFIED[(at + guild) % len(NOTIFIED)], guild, Random(random.random()))
        for guild, names in enumerate(usernames)
        for at, (name, habit) in enumerate(zip(names, HABITS, strict=True))
    ]


@asynccontextmanager
async def town(clock: MovedClock, guilds: int, seed: int) -> AsyncIterator[Town]:
    """A town until the block ends; its time passes as fast as it can while nothing is computed."""
    random = Random(seed)
    world, usernames = _world(guilds)
    with pytest.MonkeyPatch.context() as patches, TemporaryDirectory(dir=_MEMORY) as folder:
        calendar = MovedCalendar(patches)
        patches.setattr(internals.RANDOM_OF_TABLES, Random(seed))
        patches.setattr(internals.WAIT_BEFORE_DEFERRING, BUSY - 1)
        patches.setattr(internals.TIME_FOR_A_FIRST_ANSWER, BUSY)
        _draw_nothing(patches)
        patches.setattr(table_options, "AT_ONCE_PACES", USUAL_PACES)
        kills = Kills(patches)
        with Noise().kept() as noise, wiretapped(patches) as tap:
            people = {name: f"games{guild or ''}" for guild, names in enumerate(usernames) for name in names}
            async with open_night(
                GameNight, Path(folder), StackedDeck(), running_bot, world=world, people=people
            ) as night:
                await internals.until_caught_up(night.bot)
                with quick(clock):
                    yield Town(night, _people(usernames, night.people, random), calendar, noise, tap, kills)
