"""Spaces out the start of work, so that a burst leaves room in Discord's limit for the whole bot."""

import asyncio
from collections import deque

ROOM_FOR = 5.0
"""Seconds."""


class Spacing:
    """Starts pieces of work at least some seconds apart; a single piece does not wait."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0
        """When the next piece may start, by the event loop's clock."""

    async def wait(self) -> None:
        """Return when the caller may start."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        begin = max(now, self._next)
        self._next = begin + self._seconds
        if begin > now:
            begun = asyncio.Event()
            loop.call_at(begin, begun.set)  # a sleep would begin late on a busy machine, and lose the order
            await begun.wait()


class Room:
    """Room for requests that need not be made, so that they delay none that must be."""

    def __init__(self, in_all: int, in_channel: int) -> None:
        """How many may be made in five seconds, in which Discord takes five messages in a channel."""
        self._in_all, self._in_channel = in_all, in_channel
        self._taken = deque[tuple[float, int]]()
        """When room was taken in the last seconds, and in which channel."""

    def take(self, channel_id: int) -> bool:
        """Whether there is room in all for one more; if so, it is taken."""
        self._forget_old()
        if len(self._taken) >= self._in_all:
            return False
        self._taken.append((asyncio.get_running_loop().time(), channel_id))
        return True

    def wait_for(self, channel_id: int) -> float:
        """In how many seconds there is room in a channel; 0 if there is."""
        now = self._forget_old()
        in_channel = [at for at, taken in self._taken if taken == channel_id]
        if len(in_channel) < self._in_channel:
            return 0.0
        return in_channel[-self._in_channel] + ROOM_FOR - now

    def _forget_old(self) -> float:
        now = asyncio.get_running_loop().time()
        while self._taken and self._taken[0][0] <= now - ROOM_FOR:
            self._taken.popleft()
        return now
