"""The databases of a run: what faults may do to them, and who looks after them meanwhile."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.faults.chaos.disk import Disk
from tests.faults.chaos.network import Wire
from tests.postgres.server import Server, programs

SQLITE, POSTGRES = "sqlite", "postgres"
ROOM = {SQLITE: 48, POSTGRES: 320}
"""Mebibytes of the disk that holds the database."""
SMALL = {"min_wal_size": "32MB", "max_wal_size": "64MB", "log_min_messages": "warning", "autovacuum": "on"}
LOOK = 0.2
"""Seconds between two looks whether the server still runs."""


class SqliteStore:
    """A file, which the processes of the bot open."""

    kind = SQLITE

    def __init__(self, folder: Path, processes: int) -> None:
        self.disk = Disk(folder / "disk", ROOM[SQLITE])
        self.file = self.disk.folder / "ra.db"
        self.address = f"sqlite:///{self.file}"
        """For this process, which no fault keeps from the database."""
        self.addresses = [self.address] * processes
        """For the bot's processes."""
        self.wires: Sequence[Wire] = ()
        self._holder: sqlite3.Connection | None = None

    @property
    def log_size(self) -> int:
        """Of the write-ahead log, in bytes."""
        return self.file.with_name("ra.db-wal").stat().st_size

    def hold(self) -> None:
        """Keep everybody else from writing."""
        self._holder = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, timeout=20)
        self._holder.execute("BEGIN IMMEDIATE")

    def let_go(self) -> None:
        """Let others write again."""
        if self._holder:
            self._holder.close()  # which rolls back
            self._holder = None

    async def heal(self) -> None:
        """End every fault."""
        self.let_go()
        self.disk.clear()


class PostgresStore:
    """A server, and a wire to it for each of the bot's processes."""

    kind = POSTGRES

    def __init__(self, server: Server, disk: Disk, wires: Sequence[Wire]) -> None:
        self.server, self.disk, self.wires = server, disk, wires
        self.address = server.address()
        self.addresses = [f"postgresql://ra@127.0.0.1:{wire.port}/postgres" for wire in wires]
        self.starts = 0
        """How often it had to be started again."""
        self.is_over = False

    async def keep_running(self) -> None:
        """Start the server again whenever it has ended, until the run is over."""
        while not self.is_over:
            if not self.server.is_running:
                self.starts += 1
                with suppress(RuntimeError):  # it does not come up on a full disk
                    await asyncio.to_thread(self.server.start)
            await asyncio.sleep(LOOK)

    def sessions(self) -> list[int]:
        """The processes that serve the bot."""
        return [pid for pid in self.server.processes()[1:] if b"ra postgres" in _command_line(pid)]

    async def heal(self) -> None:
        """End every fault."""
        self.disk.clear()
        for pid in self.server.processes():
            send(pid, signal.SIGCONT)
        for wire in self.wires:
            wire.heal()


Store = SqliteStore | PostgresStore


def send(pid: int, what: signal.Signals) -> None:
    """Send a signal to a process, if it is still there."""
    with suppress(ProcessLookupError):
        os.kill(pid, what)


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@asynccontextmanager
async def open_store(kind: str, folder: Path, processes: int) -> AsyncIterator[Store]:
    """A database of this kind until the block ends; its files are below the folder."""
    if kind == SQLITE:
        store = SqliteStore(folder, processes)
        try:
            yield store
        finally:
            store.let_go()
            store.disk.remove()
        return
    async with _postgres(folder, processes) as server_store:
        yield server_store


@asynccontextmanager
async def _postgres(folder: Path, processes: int) -> AsyncIterator[PostgresStore]:
    found = programs()
    assert found, "there is no PostgreSQL here"
    disk = Disk(folder / "disk", ROOM[POSTGRES])
    for one in (folder, disk.folder):  # where this process is root's, the server is somebody else's
        await asyncio.to_thread(one.chmod, 0o777)
    server = await asyncio.to_thread(Server, found, disk.folder, **SMALL)
    wires = [Wire(server.folder / ".s.PGSQL.5432") for _ in range(processes)]
    try:
        await asyncio.to_thread(server.start)
        for wire in wires:
            await wire.open()
        store = PostgresStore(server, disk, wires)
        keeping = asyncio.create_task(store.keep_running())
        try:
            yield store
        finally:
            store.is_over = True
            await store.heal()
            await keeping
    finally:
        for wire in wires:
            await wire.close()
        await asyncio.to_thread(server.remove)
        disk.remove()
