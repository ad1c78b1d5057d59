"""An event loop whose time a test can move, so that minutes pass in a second.

A test that asks for the fixture `clock` runs on such a loop, with everything in its process: bot, discord.py,
playground. Time goes as usual until the test says otherwise:

    async with playground.member("anna") as anna:
        with clock.faster(300):
            await asyncio.sleep(300)  # about a second

Only waiting for timers is sped up: what the loop computes takes its usual time, and so does what it is given
by the database, by a thread or process that works for it, and by requests on loopback, which answer within a
moment (`QUIET`). What waits for another program is sped up, and so are the pauses between tries, so make
people act while the clock goes as usual. The time of threads and of the calendar (`time.monotonic()`,
`datetime.now()`) stays as it is.
"""

import asyncio
import selectors
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar, TypeVarTuple, cast

import pytest

from engine.store import postgres
from engine.store.sqlite import Connection

Given = TypeVarTuple("Given")
Result = TypeVar("Result")

QUIET = 0.005
"""Seconds without an event, after which waiting is sped up."""


class _Selector(selectors.DefaultSelector):
    """Waits for events for a shorter time than it is asked to, and remembers how much it has skipped."""

    def __init__(self) -> None:
        super().__init__()
        self.speed = 1.0
        self.skipped = 0.0
        """Seconds by which the loop's time is ahead."""
        self.at_work = 0
        """How much of what threads or the database do is awaited."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.speed == 1 or self.at_work or timeout is None or timeout <= QUIET:
            return super().select(timeout)
        return super().select(QUIET) or self._select_faster(timeout - QUIET)

    def _select_faster(self, timeout: float) -> list[tuple[selectors.SelectorKey, int]]:
        began = time.monotonic()
        events = super().select(timeout / self.speed)
        took = time.monotonic() - began
        # Without events, exactly the next timer's moment has come: no later timer may overtake it.
        self.skipped += max(0.0, min(took * self.speed, timeout) - took)
        return events


class MovedClock(asyncio.SelectorEventLoop):
    """The loop, whose `time()` is continuous and never goes back."""

    def __init__(self) -> None:
        self._waiting = _Selector()
        super().__init__(self._waiting)

    def time(self) -> float:
        return super().time() + self._waiting.skipped

    @property
    def speed(self) -> float:
        """How many seconds of the loop pass in one second of waiting; set it at any moment."""
        return self._waiting.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._waiting.speed = speed

    @contextmanager
    def faster(self, speed: float = 300) -> Iterator[None]:
        """Speed up waiting until the block ends."""
        before, self.speed = self.speed, speed
        with pytest.MonkeyPatch.context() as patches:
            patches.setattr(Connection, "run", self._as_usual(Connection.run))
            patches.setattr(postgres, "until_done", self._as_usual(postgres.until_done))
            try:
                yield
            finally:
                self.speed = before

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Given], Result], *args: *Given
    ) -> asyncio.Future[Result]:
        """What a thread or process does takes its usual time, on a busy machine too."""
        future = super().run_in_executor(executor, func, *args)
        self._waiting.at_work += 1
        future.add_done_callback(self._end_work)
        return future

    def _end_work(self, _: object) -> None:
        self._waiting.at_work -= 1

    def _as_usual(self, function: Callable[..., Awaitable[Result]]) -> Callable[..., Awaitable[Result]]:
        async def usual(*args: Any) -> Result:
            self._waiting.at_work += 1
            try:
                return await function(*args)
            finally:
                self._waiting.at_work -= 1

        return usual


def run_on_moved_clock(work: Callable[[MovedClock], Coroutine[Any, Any, Result]]) -> Result:
    """Run something to its end on such a loop of its own."""
    with asyncio.Runner(loop_factory=MovedClock) as runner:
        return runner.run(work(cast("MovedClock", runner.get_loop())))
