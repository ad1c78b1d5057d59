"""The real bot in a process of its own, which a test can kill at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

from tests.bot.support.game_night import Night

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from engine.tables import Tables
    from playground.server import Playground

Forkserver = subprocess.Popen[str]
PATIENCE = 60.0
"""Seconds to wait for another process, on a busy machine."""


@contextmanager
def running_forkserver() -> Iterator[Forkserver]:
    """The process that forks the bots, until the block ends."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bot.support.bot_forkserver"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as forkserver:
        yield forkserver


class KillableBot:
    """One bot at a time on one database."""

    def __init__(self, forkserver: Forkserver, database_url: str) -> None:
        self._forkserver = forkserver
        self._database_url = database_url
        self._pid = 0
        self._death: asyncio.Task[None] | None = None

    async def start(self, url: str, *, die: str = "") -> None:
        """Start the bot; `die` is the moment at which it kills itself, as `bot_forkserver` understands it."""
        order = {"url": url, "database": self._database_url, "die": die}
        assert self._forkserver.stdin
        self._forkserver.stdin.write(f"{json.dumps(order)}\n")
        self._forkserver.stdin.flush()
        self._pid = int(await self._read_line())
        self._death = asyncio.create_task(self._wait_for_death())

    async def kill(self) -> None:
        """Kill the bot, whatever it is doing."""
        if self._death is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
        await self.dead()

    async def dead(self) -> None:
        """Wait until the bot is dead."""
        assert self._death is not None
        async with asyncio.timeout(PATIENCE):
            await self._death
        self._death = None

    async def _wait_for_death(self) -> None:
        assert await self._read_line() == "gone"

    async def _read_line(self) -> str:
        assert self._forkserver.stdout
        return (await asyncio.to_thread(self._forkserver.stdout.readline)).strip()

    @asynccontextmanager
    async def running(self, playground: Playground, tables: Tables) -> AsyncIterator[KillableBot]:
        """The bot, logged in and with nothing left to announce, until the block ends."""
        await self.start(playground.base_url)
        await until_ready(playground, tables)
        yield self
        await self.kill()


class KillableNight(Night[KillableBot]):
    """A game night with a killable bot."""


async def until_ready(playground: Playground, tables: Tables) -> None:
    """Wait until a bot in another process is online and has nothing left to do."""
    async with asyncio.timeout(PATIENCE):
        while not playground.world.bot_online or await _has_work(tables):  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.01)


async def _has_work(tables: Tables) -> bool:
    return bool(await tables.unannounced() or await tables.messages.subjects_due())
