"""When to check whether a channel still shows its tables: while people act there, but not every time."""

import asyncio
from collections.abc import Awaitable, Callable

PAUSE = 2.0
"""Seconds between two checks of a channel; each reads the database three times."""


class ChannelChecks:
    """Checks a channel as soon as people act there; for all that they do in the pause after it, once."""

    def __init__(self, look: Callable[[int, set[int]], Awaitable[None]]) -> None:
        """`look` takes a channel and the messages there that the latest reply has seen."""
        self._look = look
        self._resting: set[int] = set()
        """The channels that are not checked again before their pause is over."""
        self._any_rests = asyncio.Event()
        self._again: dict[int, set[int]] = {}
        self._looking: set[asyncio.Task[None]] = set()

    def look_after(self, channel_id: int, seen: set[int]) -> None:
        """Check a channel, now or after the pause."""
        if channel_id in self._resting:
            self._again[channel_id] = seen
            return
        self._resting.add(channel_id)
        self._any_rests.set()
        task = asyncio.ensure_future(self._look(channel_id, seen))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def run(self) -> None:
        """End a pause and begin another, until cancelled."""
        while True:
            await self._any_rests.wait()
            await asyncio.sleep(PAUSE)
            await self._check_again()

    async def until_idle(self) -> None:
        """Skip all pauses; return once everything has been checked."""
        while self._looking or self._again:
            if self._looking:
                await asyncio.wait(self._looking)
            await self._check_again()

    async def _check_again(self) -> None:
        """Check one channel after the other: people who act meanwhile should not wait for all of them."""
        again, self._again = self._again, {}
        self._resting = set(again)
        for channel_id, seen in again.items():
            await self._look(channel_id, seen)
        if not self._resting:
            self._any_rests.clear()
