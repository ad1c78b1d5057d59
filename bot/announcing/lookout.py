"""When to look whether a channel still shows its tables: where people act, but not at everything they do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

PAUSE = 2.0
"""Seconds between two looks at a channel; a look reads the database thrice."""


class Lookout:
    """Looks at a channel as soon as somebody acts there, and once for all that follows within a pause."""

    def __init__(self, look: Callable[[int, set[int]], Awaitable[None]]) -> None:
        """`look` is given a channel, and the messages there that the latest reply has seen."""
        self._look = look
        self._resting: set[int] = set()
        """The channels that are looked at no more before the pause is over."""
        self._again: dict[int, set[int]] = {}
        self._looking: set[asyncio.Task[None]] = set()

    def look_after(self, channel_id: int, seen: set[int]) -> None:
        """Look at a channel, now or after the pause."""
        if channel_id in self._resting:
            self._again[channel_id] = seen
            return
        self._resting.add(channel_id)
        task = asyncio.ensure_future(self._look(channel_id, seen))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def run(self) -> None:
        """End a pause and begin another, until cancelled."""
        while True:
            await asyncio.sleep(PAUSE)
            self._end_pause()

    async def until_idle(self) -> None:
        """Wait for no pause; return once everything has been looked at."""
        self._end_pause()
        while self._looking:
            await asyncio.wait(self._looking)

    def _end_pause(self) -> None:
        self._resting.clear()
        again, self._again = self._again, {}
        for channel_id, seen in again.items():
            self.look_after(channel_id, seen)
