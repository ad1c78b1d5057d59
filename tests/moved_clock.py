"""An event loop whose time a test can move, so that minutes pass in a second.

A test that asks for the fixture `clock` runs on such a loop, with everything in its process: bot, discord.py,
playground. Time goes as usual until the test says otherwise:

    async with playground.member("anna") as anna:
        with clock.faster(300):
            await asyncio.sleep(300)  # about a second

Only waiting is sped up, and only after nothing has happened for a moment (`QUIET`): what the loop computes,
and what answers quickly, such as the database and requests on loopback, takes its usual time. Longer work in
threads and processes is sped up too, so make people act while the clock goes as usual. The time of threads
and of the calendar (`time.monotonic()`, `datetime.now()`) stays as it is.
"""

import asyncio
import selectors
import time
from collections.abc import Iterator
from contextlib import contextmanager

QUIET = 0.005
"""Seconds without an event, after which waiting is sped up."""


class _Selector(selectors.DefaultSelector):
    """Waits for events for a shorter time than it is asked to, and remembers how much it has skipped."""

    def __init__(self) -> None:
        super().__init__()
        self.speed = 1.0
        self.skipped = 0.0
        """Seconds by which the loop's time is ahead."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.speed == 1 or timeout is None or timeout <= QUIET:
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
        try:
            yield
        finally:
            self.speed = before
