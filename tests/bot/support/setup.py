"""Setting up a game night: the playground, its people, the database and the bot."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import pytest

from engine import calendar
from engine.tables import Tables, open_tables
from playground.discord_json import Json
from playground.run_bot import point_discord_at
from playground.server import Playground, running_playground
from playground.world.world import World
from tests.bot.support.game_night import Night
from tests.bot.support.internals import (
    TIME_FOR_A_FIRST_ANSWER,
    WAIT_BEFORE_DEFERRING,
    RaBot,
    expect_one_server,
)
from tests.postgres.databases import address_of
from tests.stacked_deck import StackedDeck

NightT = TypeVar("NightT", bound=Night[Any])

ROOT = Path(__file__).parents[3]
"""The project's folder."""
database_in = address_of
BUSY = 10.0
"""Seconds to wait for an answer where speed is not what is tested: other tests may keep the machine busy."""


def defer_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot defer no answer, however busy the machine is, so that a click is over once its work is."""
    monkeypatch.setattr(WAIT_BEFORE_DEFERRING, BUSY - 1)
    monkeypatch.setattr(TIME_FOR_A_FIRST_ANSWER, BUSY)


@asynccontextmanager
async def passing_with(playground: Playground) -> AsyncIterator[None]:
    """Until the block ends, time passes for the engine where the playground's calendar moves."""
    steady = calendar.steady
    setattr(calendar, "steady", lambda: steady() + playground.world.clock.ahead)  # noqa: B010  # mypy
    try:
        yield
    finally:
        setattr(calendar, "steady", steady)  # noqa: B010  # mypy


@asynccontextmanager
async def running_bot(playground: Playground, tables: Tables) -> AsyncIterator[RaBot]:
    """The bot in this process, logged in until the block ends."""
    point_discord_at(playground.base_url)
    bot = RaBot(tables)
    expect_one_server(bot)
    async with bot, passing_with(playground):
        running = asyncio.create_task(bot.start(playground.world.token))
        ready = asyncio.create_task(bot.wait_for("shard_connect"))
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            running.result()
        yield bot
        await bot.shut_down()
        await running


@asynccontextmanager
async def open_night(
    kind: Callable[..., NightT],
    folder: Path,
    deck: StackedDeck,
    bot: Callable[[Playground, Tables], AbstractAsyncContextManager[object]],
    *,
    registered: Mapping[str, Json] = MappingProxyType({}),
    world: World | None = None,
    people: Mapping[str, str] = MappingProxyType(dict.fromkeys(("anna", "ben", "caro"), "games")),
) -> AsyncIterator[NightT]:
    """A game night of this kind in #games of a fresh server: Anna, Ben, Caro, and a bot that `bot` runs.

    The slash commands `registered`, by their ids, are there before the bot. In another world there may be
    other people, who are in their channels.
    """
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(running_playground(world=world))
        playground.world.acknowledge_within = BUSY
        playground.world.application.commands = dict(registered)
        members = {name: await stack.enter_async_context(playground.member(name)) for name in people}
        for name, channel in people.items():
            await members[name].go_to(channel)
        night = kind(
            playground,
            members,
            database_url=database_in(folder),
            deck=deck,
            running_bot=bot,
            open_tables=open_tables,
        )
        await stack.enter_async_context(night)
        yield night
