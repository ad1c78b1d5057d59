"""The program as a process, with settings of its own."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from click.testing import CliRunner
from sqlalchemy import Connection

from engine.tables import Tables
from playground.server import Playground
from tests.bot.support.game_night import Night
from tests.bot.support.internals import main
from tests.bot.support.killable_bot import until_ready
from tests.bot.support.setup import database_in, open_night
from tests.forkserver import Forked, forkserver
from tests.stacked_deck import StackedDeck
from tests.waiting import until

TOKEN = "MTA1.GxYz.not-to-be-read"  # noqa: S105  # it opens nothing but this test's playground
NOWHERE = "http://127.0.0.1:9"
"""Where nobody answers."""
PATIENCE = 30
LONGEST_LINE = 2**22
"""Bytes: at DEBUG discord.py logs the commands in all languages in one line."""


class LeaseTimes(NamedTuple):
    """How long a lease lasts, how often it is renewed, and how often others look at it, in seconds."""

    ttl: float
    heartbeat: float = 0.2
    look: float = 0.1


class Program(NamedTuple):
    """A process of the program, and what it prints."""

    process: Forked
    output: asyncio.StreamReader


async def start_program(
    folder: Path,
    discord: str = NOWHERE,
    *command: str,
    lease: LeaseTimes | None = None,
    before: Any = (),
    **settings: str,
) -> Program:
    """Start the program in a folder of its own, with a token and these settings, connected to this Discord.

    It computes in threads unless told otherwise. With a command, such as `announce-stop 5`, it does that
    instead. Its process first calls what is named `before`, such as `("os:rmdir", "folder")`.
    """
    ours = {"DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT", "METRICS_HOST"}
    ours |= {"PROCESSES", "SHARD_COUNT", "DISCORD_API", "COMPUTE_IN"}
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    pipe = folder / f"output-{token_hex(4)}"
    output = await _reader_of(pipe)
    process = await forkserver().run(
        "tests.bot.support.bot_process:run_program",
        {"url": discord, "command": command, "lease": lease, "before": before},
        environment=environment | {"COMPUTE_IN": "threads", "DISCORD_TOKEN": TOKEN} | settings,
        folder=str(folder),
        output=pipe,
    )
    return Program(process, output)


async def _reader_of(pipe: Path) -> asyncio.StreamReader:
    """Make a pipe; return what is written to it from now on."""
    os.mkfifo(pipe)
    end = os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0)
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), end)
    return reader


async def result_of(program: Program) -> tuple[int, str]:
    """The program's exit status and everything it printed."""
    output = await asyncio.wait_for(program.output.read(), PATIENCE)
    return await asyncio.wait_for(program.process.wait(), PATIENCE), output.decode()


async def assert_refused(program: Program, words: str) -> None:
    """The program exited with status 2, after one sentence containing these words."""
    status, output = await result_of(program)
    assert (status, output.count("\n")) == (2, 1), output
    assert words in output


def assert_start_refused(words: str, **environment: str) -> None:
    """Started in this process, without another token, the program is refused like one of its own."""
    ended = CliRunner().invoke(main, env={"DISCORD_TOKEN": None, **environment})
    assert (ended.exit_code, ended.stdout, ended.stderr.count("\n")) == (2, "", 1), ended.stderr
    assert words in ended.stderr


class BotProgram:
    """The program as the bot of a game night; `status` is known once it has stopped."""

    def __init__(
        self, folder: Path, *, lease: LeaseTimes | None = None, log_level: str = "DEBUG", **settings: str
    ) -> None:
        self.folder = folder
        self.settings = settings
        self.lease = lease
        self.log_level = log_level
        self.process: Forked
        self._reading: asyncio.Task[None]
        self.status = -1
        self.output = ""

    @asynccontextmanager
    async def running(self, playground: Playground, tables: Tables) -> "AsyncIterator[BotProgram]":
        """The program, logged in."""
        async with self.started(playground):
            await until_ready(playground, tables)
            yield self
            await self.stop()

    @asynccontextmanager
    async def started(self, playground: Playground) -> "AsyncIterator[BotProgram]":
        """The program, which may log in or refuse to; killed if the block leaves it running."""
        playground.world.token = TOKEN
        self.process, written = await start_program(
            self.folder,
            playground.base_url,
            lease=self.lease,
            DATABASE_URL=database_in(self.folder),
            LOG_LEVEL=self.log_level,
            **self.settings,
        )
        self.output = ""
        self._reading = asyncio.create_task(self._read(written))
        try:
            yield self
        finally:
            if self.process.returncode is None:
                self.process.kill()
                await self.end()

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Ask the program to end, and wait until it has."""
        if self.process.returncode is None:
            self.process.send_signal(how)
            await self.end()

    async def halt(self, tables: Tables) -> None:
        """Halt the program, but not amid a transaction of SQLite, in which nobody else could write."""

        def halt_while_locked(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE guilds SET id = id")  # now this connection has the lock
            self.process.halt()

        await tables.write(halt_while_locked)

    async def end(self) -> None:
        """Wait until the program has ended by itself."""
        self.status = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading

    async def prints(self, words: str) -> None:
        """Wait until the program has printed these words."""
        await until(lambda: words in self.output)

    async def _read(self, written: asyncio.StreamReader) -> None:
        """Read all output while it runs, since a program stops once the pipe is full."""
        async for line in written:
            self.output += line.decode()


class ProgramNight(Night[BotProgram]):
    """A game night with the program itself as the bot."""


def program_night(program: BotProgram) -> AbstractAsyncContextManager[ProgramNight]:
    """A game night with this program as its bot."""
    return open_night(ProgramNight, program.folder, StackedDeck(), program.running)
