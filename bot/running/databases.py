"""What a host does with whole databases: moving one, backing it up, putting a backup back."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from rich.progress import Progress, TaskID

from bot.running.lease import Lease
from bot.words import text
from engine.store import backups
from engine.store.addresses import sqlite_file
from engine.store.moving import begin_again
from engine.store.postgres import is_meant, place_in
from engine.store.witness import forget_lost
from engine.tables import open_tables
from engine.tables.moving import REPLAYING, move_database, replay_running
from engine.terminal import bars, say

WORDS = "en"


async def move(source: str, target: str) -> int:
    """Copy a stopped bot's database into an empty one, or go on with that; return the exit code."""
    async with (
        open_tables(source, may_be_new=False) as old,
        open_tables(target, may_be_incomplete=True) as new,
        Lease(old) as lease_of_old,
        Lease(new) as lease_of_new,
    ):
        await lease_of_old.take()
        await lease_of_new.take()
        with bars() as shown:
            moved = await move_database(old, new, name_of(source), _shown_by(shown))
    say(text(WORDS, "databases-moved", rows=moved.rows, games=moved.running))
    return 0


def name_of(address: str) -> str:
    """How the target of a move calls its source: from any working directory, without a password."""
    return place_in(address) if is_meant(address) else str(sqlite_file(address))


def _shown_by(bar: Progress) -> Callable[[str, int, int], None]:
    tasks: dict[str, TaskID] = {}

    def show(what: str, done: int, of: int) -> None:
        if what not in tasks:
            name = text(WORDS, "databases-replaying") if what == REPLAYING else what
            tasks[what] = bar.add_task(name)
        bar.update(tasks[what], completed=done, total=of)

    return show


async def back_up(address: str, to: Path) -> int:
    """Write a backup into a new file, while the bot may run; return the exit code."""
    size = await asyncio.to_thread(backups.back_up, address, to)
    say(text(WORDS, "databases-backed-up", file=str(to), size=size))
    return 0


async def restore(address: str, backup: Path) -> int:
    """Put a backup into an empty database of a stopped bot; return the exit code."""
    path = backups.file_of(address)
    await asyncio.to_thread(backups.ask_about_backup, backup)
    await asyncio.to_thread(forget_lost, path)
    async with open_tables(address, may_be_incomplete=True) as tables, Lease(tables) as lease:
        await lease.take()
        # Until all is there, no bot starts over in the place of what was lost.
        named = os.fsencode(backup).decode(errors="replace")  # names of files need not be text
        await tables.write(begin_again, source=f"the backup {named}")
        await asyncio.to_thread(backups.put_back, backup, address)
    async with open_tables(address) as tables:  # one of an older version is brought up to date
        await tables.histories.begin()
        games = await replay_running(tables)
    say(text(WORDS, "databases-restored", file=str(path), games=games))
    return 0
