"""An evening of Ra: a playground, the real bot in it with a real database, and people at the table."""

from __future__ import annotations

import asyncio
import gc
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from bot.client import RaBot
from bot.drawing import Drawing
from engine.tables import open_tables
from playground.run_bot import point_discord_at
from playground.server import running_playground
from tests.bot.dealer import Dealer
from tests.bot.evening import Evening
from tests.bot.mortal_bot import MortalBot, Nursery, running_nursery

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from engine.tables import Tables
    from playground.server import Playground


SEED = 3
BUSY = 10.0
"""Seconds for an answer where its speed is not what is tested: the machine may be busy with other tests."""


@pytest.fixture
def drawing() -> Iterator[Drawing]:
    """What draws the boards."""
    drawing = Drawing()
    yield drawing
    drawing.close()


@pytest.fixture
def undrawn() -> Drawing:
    """What can draw no more, so that messages go out without their pictures, and say so."""
    drawing = Drawing()
    drawing.close()
    return drawing


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot defers no answer, so that a click is over when all is done; tests of deferrals undo this."""
    monkeypatch.setattr("bot.answers.PATIENCE", BUSY - 1)


@asynccontextmanager
async def running_bot(playground: Playground, tables: Tables) -> AsyncIterator[RaBot]:
    """The bot, logged in, until the block ends."""
    point_discord_at(playground.base_url)
    bot = RaBot(tables)
    bot._connection.guild_ready_timeout = 0.1  # the playground has one server: there is no more to wait for
    async with bot:
        playing = asyncio.create_task(bot.start(playground.world.token))
        ready = asyncio.create_task(bot.wait_for("shard_connect"))
        await asyncio.wait({playing, ready}, return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            ready.cancel()
            playing.result()
        yield bot
        await bot.shut_down()
        await playing


@asynccontextmanager
async def three_people(
    folder: Path, dealer: Dealer, bot: Callable[[Playground, Tables], AbstractAsyncContextManager[Any]]
) -> AsyncIterator[Evening]:
    """Anna, Ben and Caro in #games of a fresh server, with the bot there."""
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(running_playground())
        playground.world.acknowledge_within = BUSY
        people = {
            name: await stack.enter_async_context(playground.member(name)) for name in ("anna", "ben", "caro")
        }
        for person in people.values():
            await person.go_to("games")
        evening = Evening(
            playground,
            people,
            database_url=database_in(folder),
            dealer=dealer,
            running_bot=bot,
            open_tables=open_tables,
        )
        await stack.enter_async_context(evening)
        yield evening


def database_in(folder: Path) -> str:
    """The address of the database that a test's bot plays on."""
    return f"sqlite+aiosqlite:///{folder / 'ra.db'}"


@pytest.fixture
async def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """An evening with the bot in this process; the deck begins without a Ra tile."""
    dealer = Dealer(SEED)
    monkeypatch.setattr("engine.tables.service.RANDOM", dealer)
    async with three_people(tmp_path, dealer, running_bot) as evening:
        yield evening


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where bots come from that are to be killed."""
    with running_nursery() as nursery:
        yield nursery


@pytest.fixture
async def mortal(tmp_path: Path, nursery: Nursery) -> AsyncIterator[Evening]:
    """An evening with the bot in a process of its own; `evening.tables` is a second look at its database."""
    bot = MortalBot(nursery, database_in(tmp_path))
    async with three_people(tmp_path, Dealer(SEED), bot.running) as evening:
        yield evening
    gc.collect()  # the files that a killed bot was sending; let no later test hear of them
