"""Where the cells of both matrices are played: a game night whose time passes as fast as it can.

While nothing but timers is waited for, that is 20,000 times as fast as usual.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from engine.tables import Status
from tests.bot.support import internals
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import open_night, running_bot
from tests.faults.cells import Cell
from tests.faults.watch import Apps, Watch
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.stacked_deck import StackedDeck

FAST = 20_000.0
"""How much faster than usual waiting is."""
LONGEST = 900.0
"""Seconds after the end of a fault when nobody waits any longer."""
TICK = 1.0
PATIENCE_OF_APPS = 3.0
"""Seconds in which an app expects the first answer."""


@contextmanager
def quick(clock: MovedClock) -> Iterator[None]:
    """Let time pass quickly until the block ends."""
    with pytest.MonkeyPatch.context() as patches, clock.faster(FAST):
        # discord.py's own limit of what it sends over the gateway goes by the calendar.
        patches.setattr("discord.gateway.GatewayRatelimiter.get_delay", lambda _: 0.0)
        yield


class Noise(logging.Handler):
    """Keeps what the log says of errors."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.errors: list[str] = []

    @contextmanager
    def kept(self) -> "Iterator[Noise]":
        """Keep what is logged until the block ends."""
        logging.getLogger().addHandler(self)
        try:
            yield self
        finally:
            logging.getLogger().removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record that is an error or has a traceback."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.errors.append(f"{record.name}: {self.format(record)}")


class Stage:
    """A game night on which cells are played, and everybody who watches it."""

    def __init__(self, night: GameNight, clock: MovedClock, calendar: MovedCalendar, noise: Noise) -> None:
        self.night, self.clock, self.calendar = night, clock, calendar
        self._noise = noise
        self._watch = Watch(night.world)
        self.apps = Apps([night.anna, night.ben, night.caro])
        self._marks = 0, 0, 0

    def begin(self) -> None:
        """Let what is `seen` begin now."""
        self._marks = self._watch.mark(), len(self.apps.asked), len(self._noise.errors)

    def seen(self) -> dict[str, Any]:
        """What a story has of what people saw and asked for, and of what the bot logged."""
        shown, asked, errors = self._marks
        return {
            "shown": self._watch.since(shown),
            "asked": self.apps.asked[asked:],
            "errors": self._noise.errors[errors:],
        }

    async def let_fail(self, cell: Cell[Any], act: Callable[[], Awaitable[object]]) -> tuple[int, float]:
        """Let somebody act while the cell's requests fail, for its time or until all is settled.

        Returns how often they failed, and when that ended: with its time or, of a failure that comes so
        often, with its last one.
        """
        assert cell.request is not None
        assert cell.failure is not None
        faults, seconds = self.night.world.faults, cell.duration.seconds
        kind = cell.failure.kind(cell.request)
        fault = faults.strike(cell.request.pattern, kind, times=cell.duration.times)
        end = self.clock.time()

        async def note_strikes() -> None:
            nonlocal end
            while True:
                await fault.until_struck(fault.struck + 1)
                end = self.clock.time()

        noting = asyncio.create_task(note_strikes())
        acting = asyncio.ensure_future(act())
        if seconds:
            await asyncio.sleep(seconds)
        else:
            await acting
            await self.settled()
        noting.cancel()
        faults.clear()
        if seconds or not fault.struck:
            end = self.clock.time()
        await acting
        return fault.struck, end

    async def settled(self) -> float | None:
        """When everything was done that is due; None if it never was."""
        begin, now = self.clock.time(), self.clock.time()
        while now < begin + LONGEST:
            if not internals.is_in_flight(self.night.bot) and not await self._is_due():
                return now
            await self._watch.next_change(TICK if now < begin + 5 else 5 * TICK)
            now = self.clock.time()
        return None

    async def _is_due(self) -> bool:
        """Whether anything is left to do; what one thing leads to is looked for after it."""
        tables, now = self.night.tables, self.calendar.now()
        if any(one.due_at <= now for one in await tables.deadlines.nearest_deadlines(1)):
            return True
        for find in (tables.announcements.unannounced, tables.messages.subjects_due):
            if await find():
                return True
        return bool(await tables.deadlines.with_untrue_ends(1))

    async def leave_nothing(self, code: str) -> None:
        """End a game or lobby, so that nothing is left to do there."""
        if (await self.night.table(code)).status in {Status.RUNNING, Status.LOBBY}:
            await self.night.tables.lobbies.cancel(code, int(self.night.anna.id), moderator=True)
            await self.night.announce(code)


@asynccontextmanager
async def open_stage(clock: MovedClock, top: tuple[str, ...] = ()) -> AsyncIterator[Stage]:
    """A stage on which nothing is left to do; `top` is on top of each deck.

    A picture may be another of its kind.
    """
    deck = StackedDeck()
    deck.top = top
    with (
        pytest.MonkeyPatch.context() as patches,
        TemporaryDirectory() as folder,
        Noise().kept() as noise,
    ):
        internals.let_only_sendable_work_be_drawn(patches)
        internals.draw_each_kind_once(patches)
        patches.setattr(internals.RANDOM_OF_TABLES, deck)
        patches.setattr(internals.QUIET_TIME, timedelta())
        calendar = MovedCalendar(patches)
        async with open_night(GameNight, Path(folder), deck, running_bot) as night:
            await internals.until_caught_up(night.bot)
            yield Stage(night, clock, calendar, noise)
