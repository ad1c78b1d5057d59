"""`/healthz` says whether the bot can do its work, and if not, what keeps it."""

import json
import socket
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from discord.gateway import DiscordWebSocket

from engine.tables import StoreUnavailableError
from tests.bot.insight.watching import HOST, ask, free_port, health, until_healthy, watched
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_caught_up
from tests.bot.support.program import (
    TOKEN,
    BotProgram,
    assert_refused,
    program_night,
    start_program,
)
from tests.bot.support.setup import database_in
from tests.moved_clock import MovedClock


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
