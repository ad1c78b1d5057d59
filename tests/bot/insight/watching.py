"""Asking the bot how it is, as a host's monitoring does."""

import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

import aiohttp

from tests.bot.support.internals import METRICS, RaBot, serve_metrics
from tests.waiting import until

HOST = "127.0.0.1"


def free_port() -> int:
    """A port that nobody has opened."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


@asynccontextmanager
async def watched(bot: RaBot) -> AsyncIterator[str]:
    """The address at which this bot can be watched."""
    port = free_port()
    async with serve_metrics(bot.services.tables, lambda: [bot], HOST, port):
        yield f"http://{HOST}:{port}"


async def ask(address: str) -> tuple[int, str]:
    """The status and text of an answer."""
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        return response.status, await response.text()


async def health(address: str) -> tuple[int, list[str]]:
    """The status of `/healthz`, and the problems it names."""
    status, text = await ask(f"{address}/healthz")
    problems: list[str] = json.loads(text)["problems"]
    return status, problems


async def until_healthy(address: str) -> str:
    """The answer of a bot in another process, once it is healthy."""

    async def healthy() -> str | None:
        status, found = await ask(f"{address}/healthz")
        return found if status == HTTPStatus.OK else None

    return await until(healthy)


def value(metric: str, /, **labels: Any) -> float:
    """The value of a metric; 0 if it has not been counted yet."""
    return METRICS.get_sample_value(metric, {key: str(one) for key, one in labels.items()}) or 0.0
