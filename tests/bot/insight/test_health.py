"""`/healthz` says whether the bot can do its work, and if not, what keeps it; and how hosts ask for that."""

import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket

from engine.tables import StoreUnavailableError
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import METRICS, RaBot, serve_metrics, until_caught_up
from tests.bot.support.program import TOKEN, BotProgram, assert_refused, program_night, start_program
from tests.bot.support.setup import database_in
from tests.moved_clock import MovedClock
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


async def test_a_database_that_does_not_answer(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its database the bot is not healthy."""
    await until_caught_up(night.bot)
    monkeypatch.setattr(night.tables, "read", AsyncMock(side_effect=StoreUnavailableError("broken")))
    async with watched(night.bot) as address:
        assert await health(address) == (503, ["The database does not answer: broken."])


async def test_a_lost_gateway(night: GameNight, clock: MovedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the connection is lost the bot is not healthy; afterwards it is again."""
    await until_caught_up(night.bot)
    lost = night.bot.wait_for("shard_disconnect")
    async with watched(night.bot) as address:
        with monkeypatch.context() as unreachable:
            unreachable.setattr(DiscordWebSocket, "from_client", AsyncMock(side_effect=OSError))
            await night.playground.gateway.drop()
            await lost
            assert await health(address) == (503, ["Shard 0 is not connected."])
        with clock.faster(20):
            await until_healthy(address)


@pytest.mark.parametrize("host", [HOST, "192.0.2.1"], ids=["taken port", "address of another machine"])
async def test_a_port_that_cannot_be_opened(tmp_path: Path, host: str) -> None:
    """The program says so in one sentence, with status 2, before it logs in."""
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        process = await start_program(
            tmp_path,
            DATABASE_URL=database_in(tmp_path),
            LOG_LEVEL="WARNING",
            METRICS_PORT=str(other.getsockname()[1]),
            METRICS_HOST=host,
        )
        await assert_refused(process, "The port given as METRICS_PORT can’t be opened")


async def test_the_program_serves_both_and_keeps_its_secrets(tmp_path: Path) -> None:
    """The whole program is healthy, shows its metrics, and in neither its token."""
    port = free_port()
    program = BotProgram(tmp_path, log_level="INFO", METRICS_PORT=str(port))
    async with program_night(program) as night:
        await night.start_game(night.ben)
        text = await until_healthy(f"http://{HOST}:{port}")
        assert json.loads(text) == {"healthy": True, "problems": []}
        status, shown = await ask(f"http://{HOST}:{port}/metrics")
        assert status == 200
        assert 'ra_tables_open{status="running"} 1.0' in shown
        assert TOKEN not in text + shown
