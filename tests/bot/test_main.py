"""`python -m bot` as a process: how it refuses to start, and how it stops."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pydantic import ValidationError

from bot.settings import Settings
from engine.tables import open_tables
from tests.bot.conftest import SEED, database_in, three_people
from tests.bot.dealer import Dealer
from tests.bot.mortal_bot import caught_up
from tests.bot.whole_games import Watch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from engine.tables import Tables
    from playground.server import Playground
    from tests.bot.evening import Evening

ROOT = Path(__file__).parents[2]
TOKEN = "MTA1.GxYz.not-to-be-read"  # noqa: S105  # it opens nothing but this test's playground
NOWHERE = "http://127.0.0.1:9"
"""Where nobody answers."""
PATIENCE = 30


async def started(folder: Path, discord: str = NOWHERE, **settings: str) -> asyncio.subprocess.Process:
    """The program in a folder of its own, with these settings and no others, and with this Discord."""
    ours = {"DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL"}
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground.run_bot", discord),
        cwd=folder,
        env=environment | {"PYTHONPATH": str(ROOT)} | settings,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


async def said(process: asyncio.subprocess.Process) -> tuple[int, str]:
    """How the program ended, and all that it said."""
    output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode is not None
    return process.returncode, output.decode()


async def assert_refused(process: asyncio.subprocess.Process, words: str) -> None:
    """The program ended with status 2 and one sentence that has these words."""
    status, output = await said(process)
    assert (status, output.count("\n")) == (2, 1), output
    assert words in output


async def test_no_token(tmp_path: Path) -> None:
    """Without a token the program says where to put it."""
    await assert_refused(await started(tmp_path), "No token: put DISCORD_TOKEN=")


def test_a_blank_token_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blanks in the place of the token are no token."""
    monkeypatch.setenv("DISCORD_TOKEN", "  ")
    with pytest.raises(ValidationError, match="discord_token"):
        Settings()


async def test_settings_that_cannot_be(tmp_path: Path) -> None:
    """A value that cannot be is refused by the setting's name, without a word about the others."""
    process = await started(tmp_path, DISCORD_TOKEN=TOKEN, LOG_LEVEL="loud")
    await assert_refused(process, "These settings have values that cannot be: LOG_LEVEL.")


async def test_settings_come_from_a_file_too(tmp_path: Path) -> None:
    """What stands in `.env` counts where the environment says nothing."""
    (tmp_path / ".env").write_text("DISCORD_TOKEN=secret\nLOG_LEVEL=loud\n")
    await assert_refused(await started(tmp_path), "LOG_LEVEL")


async def test_discord_out_of_reach(tmp_path: Path) -> None:
    """Without a network there is one sentence too, and a status that tells whoever watches to try again."""
    process = await started(tmp_path, DISCORD_TOKEN=TOKEN, LOG_LEVEL="WARNING")
    assert await said(process) == (
        1,
        "Discord cannot be reached: is this machine connected to the internet?\n",
    )


@pytest.mark.parametrize("address", ["nonsense", "sqlite+aiosqlite:////nowhere/ra.db"])
async def test_a_database_that_cannot_be_opened(tmp_path: Path, address: str) -> None:
    """An address of a database that leads nowhere is refused in one sentence."""
    process = await started(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_URL=address)
    await assert_refused(process, "database")


async def test_a_database_of_a_newer_program(tmp_path: Path) -> None:
    """A schema that the program does not know is refused, and left as it is."""
    async with open_tables(database_in(tmp_path)) as tables:
        await tables._keeper.write(
            lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        )
    process = await started(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_URL=database_in(tmp_path))
    await assert_refused(process, "The database has schema 9999, made by a newer version of this program")


class Running:
    """The program in the place of the bot of an evening; `output` is what it has said in the end."""

    def __init__(self, folder: Path) -> None:
        """Take an empty folder."""
        self.folder = folder
        self.process: asyncio.subprocess.Process
        self.status = -1
        self.output = ""

    @asynccontextmanager
    async def running(self, playground: Playground, tables: Tables) -> AsyncIterator[Running]:
        """The program, logged in."""
        playground.world.token = TOKEN
        self.process = await started(
            self.folder,
            playground.base_url,
            DISCORD_TOKEN=TOKEN,
            DATABASE_URL=database_in(self.folder),
            LOG_LEVEL="DEBUG",
        )
        await caught_up(playground, tables)
        yield self
        await self.stop()

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Ask the program to end, and wait until it has."""
        if self.process.returncode is None:
            self.process.send_signal(how)
            self.status, self.output = await said(self.process)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening with the program itself."""
    async with three_people(tmp_path, Dealer(SEED), Running(tmp_path).running) as evening:
        yield evening


async def test_a_refused_token(tmp_path: Path, evening: Evening) -> None:
    """A token that Discord refuses is named as such, and does not appear in what is said."""
    process = await started(
        tmp_path,
        evening.playground.base_url,
        DISCORD_TOKEN=f"{TOKEN}-more",
        DATABASE_URL=database_in(tmp_path),
        LOG_LEVEL="WARNING",
    )
    await assert_refused(process, "Discord refused the token")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_stop_finishes_the_move_in_flight(evening: Evening, how: signal.Signals) -> None:
    """The move under way is shown before the program ends, with status 0, within ten seconds."""
    code = await evening.started(evening.ben, evening.caro)
    before, asked = await evening.settled(code), await evening.asked(code)
    evening.world.faults.limit("POST .*/channels/[0-9]+/messages$", 0.8)
    await asked.go_to("off-topic")
    click = asyncio.create_task(asked.slash("ra draw", table=code))
    async with asyncio.timeout(PATIENCE):
        while (await evening.table(code)).version == before.version:  # noqa: ASYNC110  # another process's
            await asyncio.sleep(0.01)
    async with asyncio.timeout(10):
        await evening.bot.stop(how)

    assert (await click)["ok"]
    assert evening.bot.status == 0
    assert "Traceback" not in evening.bot.output
    assert (await evening.table(code)).announced == before.version + 1
    await Watch(evening, code).check()


async def test_the_token_is_in_no_output(evening: Evening) -> None:
    """However much is logged, nobody can read the token there."""
    await evening.started(evening.ben)
    await evening.bot.stop()

    assert " DEBUG " in evening.bot.output
    assert TOKEN not in evening.bot.output


async def test_a_stop_while_logging_in(tmp_path: Path, evening: Evening) -> None:
    """Before Discord has answered the program can be stopped too."""
    evening.world.faults.limit("GET .*/users/@me", 60)
    process = await started(
        tmp_path,
        evening.playground.base_url,
        DISCORD_TOKEN=TOKEN,
        DATABASE_URL=f"{database_in(tmp_path)}.other",
    )
    assert process.stdout
    output = ""
    while "rate limited" not in output:
        output += (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    process.terminate()
    status, output = await said(process)
    assert (status, "Traceback" in output) == (0, False), output
