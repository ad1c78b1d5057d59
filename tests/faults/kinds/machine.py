"""What may happen to the disk, the file of the database and the clock."""

import asyncio
import resource
from contextlib import suppress
from random import Random

from tests.faults.chaos.databases import SqliteStore
from tests.faults.chaos.stage import Stage
from tests.faults.kinds.fault import Fault, is_on_sqlite

HOUR = 3600.0
JUMPS = (-2 * HOUR, -HOUR, -60.0, -5.0, -0.5, 0.5, 5.0, 60.0, HOUR, 2 * HOUR)
"""Seconds by which the clock may be off; paces of a day allow no more."""


async def move_clock(stage: Stage, random: Random) -> None:
    """Set the clock forwards or backwards, for all processes of the bot at once."""
    stage.clock.be_off(random.choice(JUMPS))
    await asyncio.sleep(random.uniform(0.5, 4.0))


async def set_clock_right(stage: Stage, _: Random) -> None:
    """Set the clock right again, which is a jump too."""
    stage.clock.be_off(0)


async def fill_disk(stage: Stage, random: Random) -> None:
    """Leave no room on the disk of the database for some seconds."""
    await asyncio.to_thread(stage.store.disk.fill)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    stage.store.disk.clear()


async def hold_database(stage: Stage, random: Random) -> None:
    """SQLite: another program has the file to itself."""
    assert isinstance(stage.store, SqliteStore)
    await asyncio.to_thread(stage.store.hold)
    await asyncio.sleep(random.uniform(0.2, 4.0))
    stage.store.let_go()


async def let_no_file_grow(stage: Stage, random: Random) -> None:
    """Refuse what would make a file longer than now; the nearest to a full disk where nobody may mount one.

    The second half of the write-ahead log counts as not there yet.
    """
    assert isinstance(stage.store, SqliteStore)
    pids, size = [bot.pid for bot in stage.bots if bot.pid], stage.store.log_size // 2
    for pid in pids:
        _limit_files(pid, size)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    for pid in pids:
        _limit_files(pid, resource.RLIM_INFINITY)


def _limit_files(pid: int, size: int) -> None:
    with suppress(ProcessLookupError):
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


def _can_be_full(stage: Stage) -> bool:
    return stage.store.disk.can_be_full


def _cannot_be_full(stage: Stage) -> bool:
    return is_on_sqlite(stage) and not _can_be_full(stage)


FAULTS = (
    Fault("disk full", "disk", fill_disk, is_possible=_can_be_full),
    Fault("no file may grow", "disk", let_no_file_grow, is_possible=_cannot_be_full),
    Fault("database held by another program", "database", hold_database, is_possible=is_on_sqlite),
    Fault("clock moved", "clock", move_clock),
    Fault("clock set right", "clock", set_clock_right),
)
