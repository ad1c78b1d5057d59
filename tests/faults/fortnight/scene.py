"""Where the fortnight takes place, with a bot that can be killed, and what everything in it shares."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from weakref import WeakSet

import aiohttp
import pytest

from engine import table_options
from engine.store.database import SqliteDatabase
from engine.tables import Status, Table
from playground.faults import Fault
from playground.member import Member, Refused
from playground.world.world import World
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS
from tests.bids_in_turn import USUAL_PACES
from tests.bot.support import internals
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import RaBot, until_deadlines_met
from tests.bot.support.setup import defer_nothing, open_night, running_bot
from tests.bot.support.wiretap import Wiretap, wiretapped
from tests.faults.fortnight.plan import HABITS, NOTIFIED, Person
from tests.faults.laws.time import Laws
from tests.faults.stage import Noise, quick
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.playground.example_bot import PNG
from tests.stacked_deck import StackedDeck


class _Life:
    """A bot from its login on: its tasks, and how many steps it has left: two for each change."""

    def __init__(self) -> None:
        self.tasks = WeakSet[asyncio.Task[Any]]()
        self.left: int | None = None
        """None: as many as it likes."""
        self.died = asyncio.Event()

    async def step(self) -> None:
        """Go on, unless the bot is dead or dies here."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.died.set()
        if self.died.is_set():
            await asyncio.get_running_loop().create_future()

    async def bury(self) -> None:
        """End the tasks of the dead, who may try something else when they are cancelled."""
        while alive := {task for task in self.tasks if not task.done()}:
            for task in alive:
                task.cancel()
            await asyncio.wait(alive, timeout=1)


_LIFE: ContextVar[_Life | None] = ContextVar("life", default=None)


class Kills:
    """Lets the bots of this process die, at any change that they make; the patches must outlive them.

    Of a process that dies nothing can be seen but what it has sent and stored. So a bot in this process is
    dead once no task of it can change anything any more, or learn that it has.
    """

    def __init__(self, patches: pytest.MonkeyPatch) -> None:
        self._life = _Life()
        log_in, shut_down = RaBot.login, RaBot.shut_down

        async def born(bot: RaBot, token: str) -> None:
            self._life = _Life()
            _LIFE.set(self._life)  # for all that this task begins: whatever the bot does
            await log_in(bot, token)

        async def shut_down_if_alive(bot: RaBot) -> None:
            if self._life.died.is_set():
                await self._life.bury()
                await bot.leave()
            else:
                await shut_down(bot)

        patches.setattr(RaBot, "login", born)
        patches.setattr(RaBot, "shut_down", shut_down_if_alive)
        patches.setattr(SqliteDatabase, "write", _stepping(SqliteDatabase.write))
        patches.setattr(aiohttp.ClientSession, "_request", _stepping(aiohttp.ClientSession._request))
        asyncio.get_running_loop().set_task_factory(_make_task)

    async def during(self, work: Coroutine[Any, Any, object], steps: int) -> bool:
        """Let something happen; the bot dies after `steps`, if it comes that far.

        Returns whether it died: then what was to happen is broken off, as people have no answer.
        """
        life, life.left = self._life, steps
        working, dying = asyncio.create_task(work), asyncio.create_task(life.died.wait())
        await asyncio.wait({working, dying}, return_when=asyncio.FIRST_COMPLETED)
        is_dead, life.left = life.died.is_set(), None
        (working if is_dead else dying).cancel()
        await asyncio.wait({working, dying})
        if not is_dead:
            working.result()
        return is_dead


def _stepping(function: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """A step of the bot: it may die before it, or before it learns what came of it."""

    async def stepping(*args: Any, **named: Any) -> Any:
        life = _LIFE.get()
        if life is None or "GET" in args:  # a request that only reads
            return await function(*args, **named)
        await life.step()
        result = await function(*args, **named)
        await life.step()
        return result

    return stepping


def _make_task(loop: asyncio.AbstractEventLoop, work: Any, **named: Any) -> asyncio.Task[Any]:
    task = asyncio.Task(work, loop=loop, **named)
    if life := _LIFE.get():
        life.tasks.add(task)
    return task


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
        defer_nothing(patches)
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


# What everything shares


Doing = Callable[..., Coroutine[Any, Any, int | None]]
"""Something that happens; returns the id of the person who acted, if one did."""
OVER = {Status.FINISHED, Status.ABANDONED, Status.CANCELLED, Status.CLOSED}


class Agenda:
    """What is going to happen, and when."""

    def __init__(self, calendar: MovedCalendar) -> None:
        self._calendar = calendar
        self._events: list[tuple[datetime, int, Doing, tuple[Any, ...]]] = []
        self._numbers = count()

    @property
    def now(self) -> datetime:
        return self._calendar.now()

    @property
    def next_at(self) -> datetime | None:
        """When the next thing happens."""
        return self._events[0][0] if self._events else None

    def add(self, after: timedelta, doing: Doing, *args: Any) -> None:
        """Let something happen that much later."""
        heapq.heappush(self._events, (self.now + after, next(self._numbers), doing, args))

    @property
    def next_deed(self) -> tuple[Doing, tuple[Any, ...]]:
        """What happens next."""
        return self._events[0][2:]

    async def do_next(self) -> int | None:
        """Go to the next thing that happens, and let it happen."""
        moment, _, doing, args = heapq.heappop(self._events)
        self.go_to(moment)
        return await doing(*args)

    def go_to(self, moment: datetime) -> None:
        """Set the calendar forward to a moment, unless it is past."""
        ahead = moment - self.now
        if ahead > timedelta():
            self.pass_time(ahead)

    def pass_time(self, length: timedelta) -> None:
        self._calendar.forward(seconds=length.total_seconds())


@dataclass(slots=True)
class Scene:
    """What is known at the present moment."""

    town: Town
    agenda: Agenda
    random: Random
    unopened: int
    """How many tables are still to be opened."""
    laws: Laws = field(default_factory=Laws)
    known: dict[str, Table] = field(default_factory=dict)
    """The tables as they were when they were last looked at, by code."""
    fault: Fault | None = None
    """What makes every request to Discord fail now."""

    @property
    def night(self) -> GameNight:
        return self.town.night

    @contextmanager
    def pressing(self, what: str) -> Iterator[None]:
        """End the block if Discord does not take what somebody presses, which it must unless it fails."""
        try:
            yield
        except (TimeoutError, Refused):
            if self.fault is None:
                self.laws.break_law(f"{what} was not answered")

    async def until_done(self) -> None:
        """Wait until the bot has done what is due, also what it tries while Discord fails."""
        await until_deadlines_met(self.night.bot, seconds=3600)  # of the loop

    @property
    def now(self) -> datetime:
        return self.agenda.now
