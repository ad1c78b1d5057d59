"""`announce-stop`, `call-off-stop` and SIGUSR1, with the program as a process."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.stops import read_stops
from tests.bot.support.program import BotProgram, ProgramNight, program_night, result_of, start_program
from tests.bot.support.setup import database_in
from tests.waiting import until

pytestmark = pytest.mark.processes


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    async with program_night(BotProgram(tmp_path)) as night:
        yield night


async def run(night: ProgramNight, folder: Path, *command: str) -> str:
    """What the program prints when it is run with a command; it must succeed."""
    process = await start_program(
        folder, night.playground.base_url, *command, DATABASE_URL=database_in(folder), LOG_LEVEL="WARNING"
    )
    status, output = await result_of(process)
    assert status == 0, output
    return output


async def until_told(night: ProgramNight, words: str) -> list[str]:
    """Every text about a stop, once one has these words."""
    await until(lambda: night.said(words))
    return night.said("maintenance")


async def test_a_stop_is_announced_and_called_off_by_commands(night: ProgramNight, tmp_path: Path) -> None:
    """The running bot tells its live table, and corrects what it said, without being restarted."""
    await night.start_game(night.ben, pace="live")
    assert "The stop is announced" in await run(night, tmp_path, "announce-stop", "20", "--for", "3")
    (stop,) = await night.tables.read(read_stops)
    assert (stop.ends - stop.begins).total_seconds() == 180
    assert len(await until_told(night, f"<t:{int(stop.begins.timestamp())}:R>")) == 1
    assert "called off" in await run(night, tmp_path, "call-off-stop")
    assert len(await until_told(night, "has been called off")) == 1
    assert await run(night, tmp_path, "call-off-stop") == "No stop is announced.\n"


async def test_a_signal_announces_a_stop(night: ProgramNight) -> None:
    """SIGUSR1 announces one in five minutes, once however often it comes; the program goes on."""
    await night.start_game(night.ben, pace="live")
    for _ in range(2):
        assert night.bot.process.returncode is None
        night.bot.process.send_signal(signal.SIGUSR1)
        assert len(await until_told(night, "down for maintenance")) == 1
    (stop,) = await night.tables.read(read_stops)
    assert (stop.ends - stop.begins).total_seconds() == 600


async def test_impossible_minutes(night: ProgramNight, tmp_path: Path) -> None:
    """A number that makes no sense is refused, and nothing is announced."""
    for command in (("announce-stop", "soon"), ("announce-stop", "-1"), ("announce-stop", "5", "--for", "0")):
        process = await start_program(tmp_path, night.playground.base_url, *command)
        assert (await result_of(process))[0] == 2
    assert await night.tables.read(read_stops) == ()
