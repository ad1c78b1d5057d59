"""Serves `/healthz` and `/metrics` to the host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.client.client import RaBot
from bot.client.gauges import Gauges, measure_loop
from bot.client.health import problems_of
from bot.insight.metrics import DATABASE, REGISTRY, THOUGHTS
from bot.words import text
from engine.tables import Tables


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
