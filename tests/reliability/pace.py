"""Time that passes as fast as it can while nothing but timers is waited for."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from engine.store.database import Database

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

    import pytest

    from tests.moved_clock import MovedClock

FAST = 20_000.0
"""How much faster than usual waiting is."""


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
        for name in ("read", "write"):
            monkeypatch.setattr(Database, name, self._slowed(getattr(Database, name)))
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
