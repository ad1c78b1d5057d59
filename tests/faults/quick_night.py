"""A game night whose time passes as fast as it can while nothing but timers is waited for."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engine.tables import Status
from playground.faults import Fault, Faults
from tests.bot.support import internals
from tests.bot.support.game_night import GameNight
from tests.bot.support.setup import open_night, running_bot
from tests.moved_clock import MovedClock
from tests.stacked_deck import StackedDeck

FAST = 20_000.0
"""How much faster than usual waiting is."""
LONGEST = 900.0
"""Seconds after the end of a fault when nobody waits any longer."""


@contextmanager
def quick(clock: MovedClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let time pass quickly until the block ends; the patches must outlive it."""
    # discord.py's own limit of what it sends over the gateway goes by the calendar.
    monkeypatch.setattr("discord.gateway.GatewayRatelimiter.get_delay", lambda _: 0.0)
    with clock.faster(FAST):
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


async def fail_meanwhile(
    fault: Fault,
    acting: Awaitable[object],
    settled: Callable[[], Awaitable[object]],
    seconds: float | None,
    faults: Faults,
) -> float:
    """Let somebody act while a fault strikes, for `seconds` or until all is settled.

    Returns when the failure ended: with its time or, of one that strikes so often, with its last strike.
    """
    clock = asyncio.get_running_loop()
    end = clock.time()

    async def note_strikes() -> None:
        nonlocal end
        while True:
            await fault.until_struck(fault.struck + 1)
            end = clock.time()

    noting = asyncio.create_task(note_strikes())
    await (asyncio.sleep(seconds) if seconds else settled())
    noting.cancel()
    faults.clear()
    end = clock.time() if seconds else end
    await acting
    return end


async def leave_nothing(night: GameNight, code: str) -> None:
    """End a game or lobby, so that nothing is left to do there."""
    if (await night.table(code)).status in {Status.RUNNING, Status.LOBBY}:
        await night.tables.lobbies.cancel(code, int(night.anna.id), moderator=True)
        await night.announce(code)


@asynccontextmanager
async def quiet_night(
    patches: pytest.MonkeyPatch, top: tuple[str, ...] = ()
) -> AsyncIterator[tuple[GameNight, Noise]]:
    """A game night with nothing left to do, and what its bot logs of errors; `top` is on top of each deck.

    A picture may be another of its kind.
    """
    internals.let_only_sendable_work_be_drawn(patches)
    internals.draw_each_kind_once(patches)
    deck = StackedDeck()
    deck.top = top
    patches.setattr(internals.RANDOM_OF_TABLES, deck)
    with TemporaryDirectory() as folder, Noise().kept() as noise:
        async with open_night(GameNight, Path(folder), deck, running_bot) as night:
            await internals.until_caught_up(night.bot)
            yield night, noise
