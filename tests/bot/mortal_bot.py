"""The real bot in a process of its own, that can be killed at any instant."""

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

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from engine.tables import Tables
    from playground.server import Playground

Nursery = subprocess.Popen[str]


@contextmanager
def running_nursery() -> Iterator[Nursery]:
    """The process that forks the bots."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bot.bot_nursery"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as nursery:
        yield nursery


class MortalBot:
    """One bot at a time on one database."""

    def __init__(self, nursery: Nursery, database_url: str) -> None:
        """Take the process that forks the bots; none lives yet."""
        self._nursery = nursery
        self._database_url = database_url
        self._pid = 0
        self.death: asyncio.Task[None] | None = None

    async def live(self, url: str, *, die: str = "") -> None:
        """Start the bot; `die` names where it kills itself, as the nursery says."""
        order = {"url": url, "database": self._database_url, "die": die}
        assert self._nursery.stdin
        self._nursery.stdin.write(f"{json.dumps(order)}\n")
        self._nursery.stdin.flush()
        self._pid = int(await self._heard())
        self.death = asyncio.create_task(self._wait())

    async def kill(self) -> None:
        """End the bot wherever it is."""
        if self.death is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
        await self.death
        self.death = None

    async def _wait(self) -> None:
        assert await self._heard() == "gone"

    async def _heard(self) -> str:
        assert self._nursery.stdout
        return (await asyncio.to_thread(self._nursery.stdout.readline)).strip()

    @asynccontextmanager
    async def running(self, playground: Playground, tables: Tables) -> AsyncIterator[MortalBot]:
        """The bot, logged in and with nothing left to catch up, until the block ends."""
        await self.live(playground.base_url)
        await caught_up(playground, tables)
        yield self
        await self.kill()


async def caught_up(playground: Playground, tables: Tables) -> None:
    """The bot is there, and has made up for everything."""
    async with asyncio.timeout(20):
        while not playground.world.bot_online or await tables.unannounced():  # noqa: ASYNC110  # another process's
            await asyncio.sleep(0.01)
