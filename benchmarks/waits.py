"""How long the event loop lets others wait."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

TICK, TICKS = 0.001, 3000


class Waits(NamedTuple):
    """Milliseconds by which a sleeper was woken too late: in one case of a hundred, and at the most."""

    p99: float
    most: float


async def waits() -> Waits:
    """Sleep for a moment again and again, while other tasks do what they do."""
    late = []
    for _ in range(TICKS):
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(1000 * (time.perf_counter() - begun - TICK))
    late.sort()
    return Waits(late[TICKS * 99 // 100], late[-1])
