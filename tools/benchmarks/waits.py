"""How long the event loop delays other tasks."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

TICK, TICKS = 0.001, 3000


class Waits(NamedTuple):
    """Milliseconds by which a sleeping task woke too late: the 99th percentile, and the maximum."""

    p99: float
    most: float


async def waits() -> Waits:
    """Sleep repeatedly for a moment while other tasks run, and measure the delays."""
    late = []
    for _ in range(TICKS):
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(1000 * (time.perf_counter() - begun - TICK))
    late.sort()
    return Waits(late[TICKS * 99 // 100], late[-1])
