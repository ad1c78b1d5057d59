"""The real bot in a process of its own, which a test can kill at any moment."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine.tables import Tables
from playground.server import Playground
from playground.world.application import TOKEN
from tests.bot.support.game_night import Night
from tests.forkserver import PATIENCE, Forked, forkserver
from tests.waiting import until


class KillableBot:
    """One bot at a time on one database; `folder` holds the moment at which it is to die."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self._moment = folder / "moment"
        self._settings = {
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": database_url,
            "LOG_LEVEL": "WARNING",
            "COMPUTE_IN": "threads",
        }
        self._process: Forked | None = None

    async def start(self, url: str, *, die: str = "") -> None:
        """Start the bot; `die` is a moment at which it kills itself, as `run_killable` understands it."""
        if die:
            self._moment.write_text(die, encoding="utf-8")
        self._process = await forkserver().run(
            "tests.bot.support.bot_process:run_killable",
            {"url": url, "moment": str(self._moment)},
            environment=os.environ | self._settings,
        )

    async def die_at(self, moment: str) -> None:
        """Let the running bot kill itself at the next such moment."""
        assert self._process is not None
        self._moment.write_text(moment, encoding="utf-8")
        self._process.send_signal(signal.SIGUSR2)
        await until(lambda: not self._moment.exists(), within=PATIENCE)

    async def kill(self) -> None:
        """Kill the bot, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            await self.dead()

    async def dead(self) -> None:
        """Wait until the bot is dead."""
        assert self._process is not None
        await asyncio.wait_for(self._process.wait(), PATIENCE)
        self._process = None

    @asynccontextmanager
    async def running(self, playground: Playground, tables: Tables) -> "AsyncIterator[KillableBot]":
        """The bot, logged in and with nothing left to announce, until the block ends."""
        await self.start(playground.base_url)
        await until_ready(playground, tables)
        yield self
        await self.kill()


class KillableNight(Night[KillableBot]):
    """A game night with a killable bot."""


async def until_ready(playground: Playground, tables: Tables) -> None:
    """Wait until a bot in another process is online and has nothing left to do."""

    async def is_ready() -> bool:
        return playground.world.bot_online and not await _has_work(tables)

    await until(is_ready, within=PATIENCE)


async def _has_work(tables: Tables) -> bool:
    return bool(await tables.announcements.unannounced() or await tables.messages.subjects_due())
