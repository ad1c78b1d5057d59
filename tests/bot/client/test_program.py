"""`python -m bot` as a process: where it computes, how it stops, and two at a time on one database."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine.machine import where_to_compute
from engine.store.leases import read_lease
from tests.bot.client.test_sharing import is_answered
from tests.bot.support.internals import InFlight, event_of, first
from tests.bot.support.program import (
    PATIENCE,
    BotProgram,
    LeaseTimes,
    ProgramNight,
    program_night,
    result_of,
    start_program,
)
from tests.bot.support.setup import BUSY, database_in
from tests.bot.support.table_watcher import TableWatcher
from tests.waiting import until


@pytest.mark.parametrize("setting", ["processes", ""])
async def test_the_log_says_where_it_computes(tmp_path: Path, setting: str) -> None:
    """Where boards are drawn is said once, at the start: as the host has set it or as the machine allows."""
    process = await start_program(tmp_path, COMPUTE_IN=setting)
    _, output = await result_of(process)
    where = f"{setting}: COMPUTE_IN says so" if setting else f"{where_to_compute()[0]}: "
    assert output.count(f"Boards are drawn and computers think in {where}") == 1


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    async with program_night(BotProgram(tmp_path)) as night:
        yield night


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_stop_finishes_the_move_in_flight(night: ProgramNight, how: signal.Signals) -> None:
    """The program shows the move in progress before it exits with status 0."""
    code = await night.start_game(night.ben, night.caro)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    night.world.faults.limit("POST .*/channels/[0-9]+/messages$", 0.8)
    await player.go_to("off-topic")
    click = asyncio.create_task(player.slash("ra draw", table=code))
    await night.until_stored(code, lambda table: table.version > before.version)
    await night.bot.stop(how)

    assert (await click)["ok"]
    assert night.bot.status == 0
    assert "Traceback" not in night.bot.output
    assert (await night.table(code)).announced == before.version + 1
    await TableWatcher(night, code).check()


async def test_a_stop_while_logging_in(tmp_path: Path, night: ProgramNight) -> None:
    """The program can be stopped before Discord has answered."""
    night.world.faults.limit("GET .*/users/@me", 60)
    program = await start_program(
        tmp_path, night.playground.base_url, DATABASE_URL=f"{database_in(tmp_path)}.other"
    )
    output = ""
    while "rate limited" not in output:
        output += (await asyncio.wait_for(program.output.readline(), PATIENCE)).decode()
    program.process.terminate()
    status, output = await result_of(program)
    assert (status, "Traceback" in output) == (0, False), output


async def test_nohup() -> None:
    """A program that was started to outlive its terminal goes on when that is closed."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        event_of("SIGHUP")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


async def test_what_is_cut_off_has_ended() -> None:
    """Whoever cuts off the work in flight may close what it used: each piece has ended, nested ones too."""
    in_flight, ended = InFlight(), list[str]()

    async def work() -> None:
        try:
            with in_flight.one_more(), in_flight.one_more():
                await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("a piece")

    working = [asyncio.create_task(work()) for _ in range(2)]
    await asyncio.sleep(0)
    assert in_flight.count == 4
    await in_flight.cut_off()
    assert (in_flight.count, ended) == (0, ["a piece"] * 2)
    for task in working:
        with pytest.raises(asyncio.CancelledError):
            await task


FOREVER = LeaseTimes(ttl=3600)
"""Nobody takes a lease over because it has expired."""
SHORT = LeaseTimes(ttl=1.5)


def program(folder: Path, lease: LeaseTimes) -> BotProgram:
    return BotProgram(folder, lease=lease, log_level="WARNING")


def public_messages(night: ProgramNight) -> list[Any]:
    """All public messages on the server, as they are now."""
    return [
        (one.id, one.content, str(one.components)) for one in night.all_messages() if not one.ephemeral_to
    ]


@pytest.mark.processes
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
            await until(lambda: is_answered(night.caro))  # though the halted one is connected too
            night.world.acknowledge_within = BUSY
            shown = public_messages(night)

            night.bot.process.send_signal(signal.SIGCONT)
            await night.bot.end()
            assert night.bot.status == 1
            assert night.bot.output.splitlines()[-1].startswith("Another bot process has taken over")
            assert "Traceback" not in night.bot.output
            assert (await night.table(code)).version == before.version
            assert public_messages(night) == shown
            holder = await night.tables.read(read_lease, "shard 0/1")
            assert (holder and holder.pid) == second.process.pid
            assert (await player.click(message, "Draw a tile"))["ok"]
            assert (await TableWatcher(night, code).check()).version > before.version


@pytest.mark.processes
async def test_a_waiting_program_can_be_stopped(tmp_path: Path) -> None:
    """SIGTERM ends a program that still waits for the lease, with status 0."""
    async with program_night(program(tmp_path, FOREVER)) as night:
        await night.bot.halt(night.tables)
        async with BotProgram(tmp_path, lease=FOREVER, log_level="INFO").started(night.playground) as second:
            await second.prints("Waiting for process")
            await second.stop()
        assert (second.status, second.output.count("\n")) == (0, 1)
        night.bot.process.send_signal(signal.SIGCONT)


async def test_waiting_leaves_nothing_behind() -> None:
    """What was begun only to be waited for ends with the first; what was going on before goes on."""
    going_on = asyncio.create_task(asyncio.Event().wait())
    before = asyncio.all_tasks()
    await first(going_on, asyncio.Event().wait(), asyncio.sleep(0))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before
    going_on.cancel()
