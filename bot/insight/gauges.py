"""Metrics that are not counted as things happen, but looked up when somebody asks."""

from __future__ import annotations

import asyncio
import logging
import math
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.deadlines.presence import silence_of
from bot.insight import metrics
from bot.insight.health import is_connected
from engine.tables import StoreUnavailableError

if TYPE_CHECKING:
    from bot.client import RaBot

KEPT_FOR = 10.0
"""Seconds between two queries, however often somebody asks."""
LATE = timedelta(seconds=15)
"""How long a deadline may wait for others before it counts as late."""
LOOKS_EVERY = 0.1
"""Seconds between two measurements of the event loop."""

log = logging.getLogger(__name__)


class Gauges:
    """Looks up what the bot is doing."""

    def __init__(self, bot: RaBot) -> None:
        self._bot = bot
        self._counted = -math.inf
        self._counting = asyncio.Lock()

    async def refresh(self) -> None:
        """Look everything up; what the database counts, only every few seconds."""
        services = self._bot.services
        metrics.IN_FLIGHT.set(services.in_flight.count)
        metrics.THOUGHTS_WAITING.set(services.tables.thoughts_waiting)
        metrics.QUIET.set(services.timekeeper.presence.is_quiet)
        metrics.LEASE_HELD.set(services.lease is None or services.lease.is_held)
        for outbox, count in {**services.announcer.waiting(), **services.timekeeper.waiting()}.items():
            metrics.OUTBOX.labels(outbox).set(count)
        self._look_at_shards()
        async with self._counting:
            await self._count()

    def _look_at_shards(self) -> None:
        for shard_id, shard in self._bot.shards.items():
            metrics.SHARD_CONNECTED.labels(shard_id).set(is_connected(self._bot, shard_id))
            metrics.SHARD_SILENCE.labels(shard_id).set(silence_of(self._bot, shard_id))
            metrics.SHARD_LATENCY.labels(shard_id).set(shard.latency)

    async def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._counted < KEPT_FOR:
            return
        try:
            found = await self._bot.services.tables.gauges(LATE)
        except StoreUnavailableError as error:
            log.warning("The tables cannot be counted: %s", error)
            return
        self._counted = now
        metrics.TABLES_OPEN.labels("lobby").set(found.lobbies)
        metrics.TABLES_OPEN.labels("running").set(found.running)
        metrics.TABLES_BEHIND.set(found.behind)
        metrics.DEADLINES_LATE.set(found.late)


async def measure_loop() -> None:
    """Measure how late the event loop wakes up, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        asked = loop.time() + LOOKS_EVERY
        await asyncio.sleep(LOOKS_EVERY)
        metrics.LOOP_DELAY.observe(max(0.0, loop.time() - asked))
