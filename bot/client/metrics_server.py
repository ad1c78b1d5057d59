"""Serves `/healthz` and `/metrics` to the host: whether the bot can do its work, and what is counted."""

import asyncio
import logging
import math
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.client.client import RaBot
from bot.deadlines.machine_clock import words
from bot.deadlines.presence import LONGEST_SILENCE, silence_of
from bot.insight import metrics
from bot.insight.metrics import DATABASE, REGISTRY, THOUGHTS
from bot.words import text
from engine import calendar
from engine.store.gauges import ping, read_gauges
from engine.tables import StoreUnavailableError, Tables

PATIENCE = 2.0
"""Seconds that the database has to answer."""
KEPT_FOR = 10.0
"""Seconds between two queries, however often somebody asks."""
LATE = timedelta(seconds=15)
"""How long a deadline may wait for others before it counts as late."""
LOOKS_EVERY = 0.1
"""Seconds between two measurements of the event loop."""

log = logging.getLogger(__name__)


async def problems_of(tables: Tables, bots: Sequence[RaBot]) -> list[str]:
    """What keeps the bots from their work, one sentence each, without anything secret."""
    found = [problem for bot in bots for problem in _of_discord(bot)]
    found += [words(off) for off in {bot.services.timekeeper.presence.clock.off for bot in bots} if off]
    found.append(await _of_database(tables))
    if not all(bot.services.lease.is_held for bot in bots if bot.services.lease):
        found.append("This process does not hold the lease.")
    return [problem for problem in found if problem]


def _of_discord(bot: RaBot) -> list[str]:
    if not bot.is_ready():
        return ["The bot is not logged in."]
    return [problem for shard_id in bot.shards if (problem := _of_shard(bot, shard_id))]


def _of_shard(bot: RaBot, shard_id: int) -> str:
    if not is_connected(bot, shard_id):
        return f"Shard {shard_id} is not connected."
    if (silence := silence_of(bot, shard_id)) > LONGEST_SILENCE:
        return f"Shard {shard_id} has not heard from Discord for {silence:.0f} seconds."
    return ""


def is_connected(bot: RaBot, shard_id: int) -> bool:
    """Whether a shard has a connection to Discord."""
    lost = bot.services.timekeeper.presence.lost_shards
    return shard_id not in lost and not bot.shards[shard_id].is_closed()


async def _of_database(tables: Tables) -> str:
    answering = asyncio.create_task(tables.read(ping))
    answered, _ = await asyncio.wait({answering}, timeout=PATIENCE)
    if not answered:
        answering.cancel()  # it ends when the database lets it
        return f"The database has not answered for {PATIENCE:.0f} seconds."
    try:
        answering.result()
    except StoreUnavailableError as error:
        return f"The database does not answer: {error.reason}."
    return ""


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
            before = calendar.now() - LATE
            each = [bot.services.tables for bot in self._bots()]
            found = [await tables.read(read_gauges, before, tables.shard) for tables in each]
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


class PortUnusableError(Exception):
    """The port cannot be opened, such as one that another program has."""

    def __init__(self, reason: str) -> None:
        super().__init__(text("en", "start-port-unusable", reason=reason))


@asynccontextmanager
async def serve_metrics(
    tables: Tables, bots: Callable[[], Sequence[RaBot]], host: str, port: int | None
) -> AsyncIterator[None]:
    """Serve what can be seen of this process's bots until the block ends; without a port, nothing.

    A process has several bots, or none at times, where it shares shards with others.
    Raises `PortUnusableError`.
    """
    if port is None:
        yield
        return
    tables.watch(
        lambda kind, outcome, seconds: DATABASE.labels(kind, outcome).observe(seconds),
        lambda kind, seconds: THOUGHTS.labels(kind).observe(seconds),
    )
    runner = web.AppRunner(_application(tables, bots), access_log=None, shutdown_timeout=1)
    await runner.setup()
    measuring = asyncio.create_task(measure_loop())
    try:
        await _open(runner, host, port)
        yield
    finally:
        measuring.cancel()
        await runner.cleanup()


async def _open(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise PortUnusableError(error.strerror or str(error)) from error


def _application(tables: Tables, bots: Callable[[], Sequence[RaBot]]) -> web.Application:
    gauges = Gauges(tables, bots)

    async def healthz(_: web.Request) -> web.Response:
        problems = await problems_of(tables, bots())
        return web.json_response(
            {"healthy": not problems, "problems": problems}, status=503 if problems else 200
        )

    async def metrics(_: web.Request) -> web.Response:
        await gauges.refresh()
        return web.Response(body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/healthz", healthz), web.get("/metrics", metrics)])
    return application
