"""Spaces out the start of work, so that a burst leaves room in Discord's limit for the whole bot."""

from __future__ import annotations

import asyncio


class Spacing:
    """Starts pieces of work at least some seconds apart; a single piece does not wait."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0
        """When the next piece may start, by the event loop's clock."""

    async def wait(self) -> None:
        """Return when the caller may start."""
        now = asyncio.get_running_loop().time()
        begin = max(now, self._next)
        self._next = begin + self._seconds
        if begin > now:
            await asyncio.sleep(begin - now)
