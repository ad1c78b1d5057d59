"""How fast work begins, so that much of it at once leaves Discord's limit for the whole bot to others."""

from __future__ import annotations

import asyncio


class Pace:
    """Lets work begin at least some seconds apart; what comes alone does not wait."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0
        """When the next may begin, by the event loop's clock."""

    async def wait(self) -> None:
        """Return when this one may begin."""
        now = asyncio.get_running_loop().time()
        begin = max(now, self._next)
        self._next = begin + self._seconds
        if begin > now:
            await asyncio.sleep(begin - now)
