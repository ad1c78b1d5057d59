"""The databases of a run, their disks and wires: what faults may do to them, and who looks after them."""

import asyncio
import errno
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.postgres.server import Server, programs, send

MIB = 1 << 20


class Disk:
    """A file system in memory, if this process may mount one; otherwise a plain folder that is never full."""

    def __init__(self, folder: Path, mebibytes: int) -> None:
        self.folder = folder
        folder.mkdir()
        self.can_be_full = _mount(folder, mebibytes)
        self._filler = folder / "filler"

    def fill(self) -> None:
        """Take all the room that is left."""
        with self._filler.open("ab", buffering=0) as filler:
            for piece in (MIB, 4096, 1):
                while _has_room(filler.fileno(), piece):
                    pass

    def clear(self) -> None:
        """Give the room back."""
        self._filler.unlink(missing_ok=True)

    def remove(self) -> None:
        """Delete everything."""
        if self.can_be_full:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def _has_room(file: int, size: int) -> bool:
    """Write so many bytes, if there is room for them; return whether there was."""
    try:
        return os.write(file, bytes(size)) == size
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        return False


def _mount(folder: Path, mebibytes: int) -> bool:
    if not sys.platform.startswith("linux") or os.geteuid():
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=1777", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


PIECE = 65536


class Wire:
    """Passes bytes on between a port of this machine and the server's socket."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._listening: asyncio.Server
        self._ends: set[asyncio.StreamWriter] = set()
        self._talking: set[asyncio.Task[None]] = set()
        self.there, self.back = asyncio.Event(), asyncio.Event()
        """Whether bytes pass to the server, and from it; those that do not yet pass wait."""
        self.is_cut = False
        """Whether new connections are refused."""
        self.port = 0
        self.heal()

    async def open(self) -> None:
        """Begin to listen."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End all connections, and listen no more."""
        if self.port:
            self._listening.close()
        self.reset()
        await asyncio.gather(*self._talking, return_exceptions=True)

    def heal(self) -> None:
        """Let everything pass, first what has waited."""
        self.is_cut = False
        self.there.set()
        self.back.set()

    def reset(self) -> None:
        """Break all connections off."""
        for end in tuple(self._ends):
            end.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._talking.add(task)
        self._ends.add(writer)
        try:
            if not self.is_cut:
                await self._connect(reader, writer)
        finally:
            writer.transport.abort()
            self._ends.discard(writer)
            self._talking.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            await self.there.wait()
            server_reader, server_writer = await asyncio.open_unix_connection(self._socket)
            self._ends.add(server_writer)
            try:
                ways = (
                    asyncio.create_task(_pass(reader, server_writer, self.there)),
                    asyncio.create_task(_pass(server_reader, writer, self.back)),
                )
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            finally:
                server_writer.transport.abort()
                self._ends.discard(server_writer)


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passing: asyncio.Event) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            await passing.wait()
            writer.write(piece)
            await writer.drain()


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
