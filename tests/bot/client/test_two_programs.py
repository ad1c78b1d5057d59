"""Two processes of `python -m bot` on one database: one talks to Discord at a time."""

import signal
from pathlib import Path
from typing import Any

import pytest

from engine.store.leases import read_lease
from playground.member import Member
from tests.bot.support.program import BotProgram, LeaseTimes, ProgramNight, program_night
from tests.bot.support.setup import BUSY
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import until

pytestmark = pytest.mark.processes

FOREVER = LeaseTimes(ttl=3600)
"""Nobody takes a lease over because it has expired."""
SHORT = LeaseTimes(ttl=1.5)
NAME = "shard 0/1"


def program(folder: Path, lease: LeaseTimes) -> BotProgram:
    return BotProgram(folder, lease=lease, log_level="WARNING")


async def until_answered(person: Member) -> None:
    """Wait until a bot answers, although one that does not may be connected too."""

    async def is_answered() -> bool:
        return bool((await person.slash("ra games"))["ok"])

    await until(is_answered)


async def holder(night: ProgramNight) -> int | None:
    """The pid of the process that has the lease."""
    claim = await night.tables.read(read_lease, NAME)
    return claim.pid if claim else None


def public_messages(night: ProgramNight) -> list[Any]:
    """All public messages on the server, as they are now."""
    return [
        (one.id, one.content, str(one.components)) for one in night.all_messages() if not one.ephemeral_to
    ]


async def play_on(night: ProgramNight, code: str) -> None:
    """The player to move draws a tile, and the table's messages are as they should be."""
    player = await night.player_to_move(code)
    assert (await player.click(await night.turn_message(code, player), "Draw a tile"))["ok"]
    await TableWatcher(night, code).check()


async def test_a_halted_program_that_goes_on_steps_back(tmp_path: Path) -> None:
    """A program that was replaced while it was halted ends with status 1, and does nothing more before."""
    async with program_night(program(tmp_path, SHORT)) as night:
        code = await night.start_game(night.ben)
        before, player = await night.until_shown(code), await night.player_to_move(code)
        message = await night.turn_message(code, player)
        await night.bot.halt(night.tables)
        night.world.acknowledge_within = 1.0
        assert not (await player.click(message, "Draw a tile"))["ok"]  # the halted program will find it
        async with program(tmp_path, SHORT).started(night.playground) as second:
            await until_answered(night.caro)
            night.world.acknowledge_within = BUSY
            shown = public_messages(night)

            night.bot.process.send_signal(signal.SIGCONT)
            await night.bot.end()
            assert night.bot.status == 1
            assert night.bot.output.splitlines()[-1].startswith("Another bot process has taken over")
            assert "Traceback" not in night.bot.output
            assert (await night.table(code)).version == before.version
            assert public_messages(night) == shown
            assert await holder(night) == second.process.pid
            await play_on(night, code)


async def test_a_waiting_program_can_be_stopped(tmp_path: Path) -> None:
    """SIGTERM ends a program that still waits for the lease, with status 0."""
    async with program_night(program(tmp_path, FOREVER)) as night:
        await night.bot.halt(night.tables)
        async with BotProgram(tmp_path, lease=FOREVER, log_level="INFO").started(night.playground) as second:
            await second.prints("Waiting for process")
            await second.stop()
        assert (second.status, second.output.count("\n")) == (0, 1)
        night.bot.process.send_signal(signal.SIGCONT)
