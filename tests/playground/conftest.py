"""A playground with a small real bot in it, and people to use it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from playground.member import Member
from playground.run_bot import point_discord_at
from playground.server import Playground, running_playground
from tests.playground.api import Api, ManualBot
from tests.playground.example_bot import ExampleBot


@asynccontextmanager
async def running_bot(playground: Playground) -> AsyncIterator[ExampleBot]:
    """The bot, logged in and with its commands registered, until the block ends."""
    point_discord_at(playground.base_url)
    async with ExampleBot() as bot:
        running = asyncio.create_task(bot.start(playground.world.token))
        ready = asyncio.create_task(bot.wait_until_ready_and_synced())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        yield bot
    running.cancel()


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with running_playground() as running:
        yield running


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[ExampleBot]:
    async with running_bot(playground) as running:
        yield running


@pytest.fixture
async def anna(playground: Playground, bot: ExampleBot) -> AsyncIterator[Member]:
    async with playground.member("anna") as member:
        yield member


@pytest.fixture
async def ben(playground: Playground, bot: ExampleBot) -> AsyncIterator[Member]:
    async with playground.member("ben") as member:
        yield member


@pytest.fixture
def own_bot(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program `BOT` of a test's module, in place of the real bot."""
    (tmp_path / "bot.py").write_text(request.module.BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


@pytest.fixture
async def api(playground: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, playground)


@pytest.fixture
async def manual_bot(playground: Playground, api: Api) -> AsyncIterator[ManualBot]:
    """A bot without discord.py, with the command `/say words`, and Anna to use it."""
    options = [{"type": 3, "name": "words", "description": "Words", "autocomplete": True}]
    await api("PUT", api.commands, [{"name": "say", "description": "Says", "options": options}])
    async with (
        playground.member("anna") as anna,
        api.session.ws_connect(f"{playground.base_url}/gateway") as socket,
    ):
        await socket.send_json({"op": 2, "d": {"token": playground.world.token, "intents": 1}})
        await anna.wait_until(lambda: bool(anna.events))
        yield ManualBot(api, anna, socket)
