"""A game night whose time passes as fast as it can while nothing but timers is waited for."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from engine.store.sqlite import Connection
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import RANDOM_OF_TABLES, until_caught_up
from tests.bot.support.setup import open_night, running_bot
from tests.moved_clock import MovedClock
from tests.stacked_deck import StackedDeck

FAST = 20_000.0
"""How much faster than usual waiting is."""
LONGEST = 900.0
"""Seconds after the end of a fault when nobody waits any longer."""


class Pace:
    """Speeds up the clock, except while a thread works: drawing and the database take their usual time."""

    def __init__(self, clock: MovedClock) -> None:
        self._clock = clock
        self._working = 0
        self._fast = 1.0

    @contextmanager
    def quick(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Let time pass quickly until the block ends; the patches must outlive it."""
        # discord.py's own limit of what it sends over the gateway goes by the calendar.
        monkeypatch.setattr("discord.gateway.GatewayRatelimiter.get_delay", lambda _: 0.0)
        run_in_executor = self._clock.run_in_executor

        def counted(*args: Any) -> asyncio.Future[Any]:
            future = run_in_executor(*args)
            self._begin()
            future.add_done_callback(lambda _: self._end())
            return future

        monkeypatch.setattr(self._clock, "run_in_executor", counted)
        monkeypatch.setattr(Connection, "run", self._slowed(Connection.run))
        self._clock.speed = self._fast = FAST
        try:
            yield
        finally:
            self._clock.speed = self._fast = 1.0

    def _slowed(self, function: Callable[..., Any]) -> Callable[..., Any]:
        async def slowed(*args: Any) -> Any:
            with self._usual():
                return await function(*args)

        return slowed

    @contextmanager
    def _usual(self) -> Iterator[None]:
        self._begin()
        try:
            yield
        finally:
            self._end()

    def _begin(self) -> None:
        self._working += 1
        self._clock.speed = 1.0

    def _end(self) -> None:
        self._working -= 1
        if not self._working:
            self._clock.speed = self._fast


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
            self.errors.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}")


@asynccontextmanager
async def quiet_night(
    patches: pytest.MonkeyPatch, top: tuple[str, ...] = ()
) -> AsyncIterator[tuple[GameNight, Noise]]:
    """A game night with nothing left to do, and what its bot logs of errors; `top` is on top of each deck."""
    deck = StackedDeck()
    deck.top = top
    patches.setattr(RANDOM_OF_TABLES, deck)
    with TemporaryDirectory() as folder, Noise().kept() as noise:
        async with open_night(GameNight, Path(folder), deck, running_bot) as night:
            await until_caught_up(night.bot)
            yield night, noise
