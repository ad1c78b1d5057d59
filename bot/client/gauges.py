"""Metrics that are not counted as things happen, but looked up when somebody asks."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import timedelta

from bot.client.client import RaBot
from bot.client.health import is_connected
from bot.deadlines.presence import silence_of
from bot.insight import metrics
from engine.tables import StoreUnavailableError, Tables

KEPT_FOR = 10.0
"""Seconds between two queries, however often somebody asks."""
LATE = timedelta(seconds=15)
"""How long a deadline may wait for others before it counts as late."""
LOOKS_EVERY = 0.1
"""Seconds between two measurements of the event loop."""

log = logging.getLogger(__name__)


class Gauges:
    """Looks up what the bots of this process are doing."""

    def __init__(self, tables: Tables, bots: Callable[[], Sequence[RaBot]]) -> None:
        self._tables = tables
        self._bots = bots
        self._counted = -math.inf
        self._counting = asyncio.Lock()

    async def refresh(self) -> None:
        """Look everything up; what the database counts, only every few seconds."""
        every = [bot.services for bot in self._bots()]
        metrics.IN_FLIGHT.set(sum(one.in_flight.count for one in every))
        metrics.THOUGHTS_WAITING.set(self._tables.thoughts_waiting)
        metrics.QUIET.set(any(one.timekeeper.presence.is_quiet for one in every))
        metrics.LEASE_HELD.set(all(one.lease is None or one.lease.is_held for one in every))
        waiting = Counter[str]()
        for one in every:
            waiting.update({**one.announcer.waiting(), **one.timekeeper.waiting()})
        for outbox, count in waiting.items():
            metrics.OUTBOX.labels(outbox).set(count)
        self._look_at_shards()
        async with self._counting:
            await self._count()

    def _look_at_shards(self) -> None:
        for gauge in (metrics.SHARD_CONNECTED, metrics.SHARD_SILENCE, metrics.SHARD_LATENCY):
            gauge.clear()  # other processes serve other shards by now
        for bot in self._bots():
            for shard_id, shard in bot.shards.items():
                metrics.SHARD_CONNECTED.labels(shard_id).set(is_connected(bot, shard_id))
                metrics.SHARD_SILENCE.labels(shard_id).set(silence_of(bot, shard_id))
                metrics.SHARD_LATENCY.labels(shard_id).set(shard.latency)

    async def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._counted < KEPT_FOR:
            return
        try:
            found = [await bot.services.tables.gauges(LATE) for bot in self._bots()]
        except StoreUnavailableError as error:
            log.warning("The tables cannot be counted: %s", error)
            return
        self._counted = now
        metrics.TABLES_OPEN.labels("lobby").set(sum(one.lobbies for one in found))
        metrics.TABLES_OPEN.labels("running").set(sum(one.running for one in found))
        metrics.TABLES_BEHIND.set(sum(one.behind for one in found))
        metrics.DEADLINES_LATE.set(sum(one.late for one in found))


async def measure_loop() -> None:
    """Measure how late the event loop wakes up, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        asked = loop.time() + LOOKS_EVERY
        await asyncio.sleep(LOOKS_EVERY)
        metrics.LOOP_DELAY.observe(max(0.0, loop.time() - asked))
