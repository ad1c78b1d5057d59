"""The threads in which SQLite's connections work."""

import asyncio
import queue
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from engine.store import sqlite
from engine.store.database import Database, SqliteDatabase, open_database
from engine.store.errors import ConnectionLostError
from engine.store.schema import guilds
from tests.engine.store.opened import add_guild, count_guilds, refusal_of
from tests.postgres.databases import address_of
from tests.waiting import PATIENCE

pytestmark = pytest.mark.sqlite

ROOT = Path(__file__).parents[3]
CLOSES_NOTHING = """
import asyncio, sys
from engine.store.database import SqliteDatabase, open_database
opening = open_database(sys.argv[1], busy_timeout=1)
asyncio.new_event_loop().run_until_complete(opening.__aenter__())
"""


def count_trips(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What threads that begin from now on are given to do."""
    trips: list[object] = []

    class CountingQueue(queue.Queue[Any]):
        def put_nowait(self, item: Any) -> None:
            trips.append(item)
            super().put_nowait(item)

    monkeypatch.setattr("aiosqlite.core.SimpleQueue", CountingQueue)
    return trips


class SlowWrite:
    """A write that goes on until it may end, and then perhaps fails."""

    def __init__(self, *, fails: bool = False) -> None:
        self.begun, self.may_end, self.fails = threading.Event(), threading.Event(), fails

    def __call__(self, connection: Connection) -> None:
        add_guild(1)(connection)
        self.begun.set()
        assert self.may_end.wait(timeout=30)
        if self.fails:
            raise RuntimeError


async def test_a_transaction_is_one_trip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All statements of a transaction, and its end, are one trip to a thread; so are those of a read."""

    def write_and_read(connection: Connection) -> None:
        connection.execute(insert(guilds), {"id": 1})
        connection.execute(insert(guilds), [{"id": 2}, {"id": 3}])
        assert len(connection.execute(select(guilds)).all()) == 3

    trips = count_trips(monkeypatch)
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        trips.clear()
        await database.write(write_and_read)
        assert len(trips) == 1
        await count_guilds(database)
        assert len(trips) == 2


async def test_the_event_loop_does_not_wait(database: Database) -> None:
    """While a transaction runs, reads and everything else go on; they see what was there before."""
    write = SlowWrite()
    writing = asyncio.create_task(database.write(write))
    await asyncio.to_thread(write.begun.wait, 30)
    assert await count_guilds(database) == 0
    write.may_end.set()
    await writing
    assert await count_guilds(database) == 1


@pytest.mark.parametrize("fails", [False, True])
async def test_who_is_cancelled_waits_for_their_transaction(database: Database, *, fails: bool) -> None:
    """A task that is cancelled, even twice, ends only after its transaction, and hears of no failure."""
    write = SlowWrite(fails=fails)
    writing = asyncio.create_task(database.write(write))
    await asyncio.to_thread(write.begun.wait, 30)
    for _ in range(2):
        writing.cancel()
        assert await count_guilds(database) == 0
        assert not writing.done()
    write.may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await count_guilds(database) == int(not fails)


async def test_closing_waits_for_what_was_given(tmp_path: Path) -> None:
    """All writes that were given to a database before it is closed are done; later ones are refused."""
    write = SlowWrite()
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        writing = [asyncio.create_task(database.write(work)) for work in (write, add_guild(2))]
        await asyncio.to_thread(write.begun.wait, 30)
        asyncio.get_running_loop().call_soon(write.may_end.set)
    await asyncio.gather(*writing)
    for refused in (database.write(add_guild(3)), count_guilds(database)):
        with pytest.raises(ConnectionLostError, match="is closed"):
            await refused
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        assert await count_guilds(database) == 2


async def test_a_connection_that_is_being_closed_takes_nothing(database: Database) -> None:
    """What comes while a connection still does what it was given is refused like what comes later."""
    assert isinstance(database, SqliteDatabase)
    write = SlowWrite()
    connection = await sqlite.Connection(database.engine).__aenter__()
    writing = asyncio.create_task(connection.run(write))
    await asyncio.to_thread(write.begun.wait, 30)
    closing = asyncio.create_task(connection.close())
    await asyncio.sleep(0)
    late = asyncio.create_task(connection.run(add_guild(2)))
    await asyncio.sleep(0)
    write.may_end.set()
    await asyncio.gather(writing, closing)
    with pytest.raises(ConnectionLostError, match="is closed"):
        await late
    assert await count_guilds(database) == 1


async def test_who_is_cancelled_while_opening_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A task that is cancelled while it opens a database closes what it has opened, in its thread."""
    threads, opened = set(threading.enumerate()), list[Any]()
    loop, begun, may_end = asyncio.get_running_loop(), asyncio.Event(), threading.Event()
    connect = sqlite._connect

    def connect_slowly(*arguments: Any) -> Any:
        loop.call_soon_threadsafe(begun.set)
        assert may_end.wait(timeout=30)
        opened.append(connect(*arguments))
        return opened[-1]

    async def open_and_close() -> None:
        async with open_database(address_of(tmp_path), busy_timeout=1):
            pytest.fail("it was opened")

    monkeypatch.setattr(sqlite, "_connect", connect_slowly)
    opening = asyncio.create_task(open_and_close())
    await asyncio.wait_for(begun.wait(), PATIENCE)
    opening.cancel()
    loop.call_soon(may_end.set)
    with pytest.raises(asyncio.CancelledError):
        await opening
    (connection,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.total_changes  # noqa: B018  # which any thread may ask
    assert set(threading.enumerate()) <= threads


async def test_what_cannot_be_opened_leaves_no_thread(tmp_path: Path) -> None:
    """Threads of a database that cannot be opened have ended when that is said."""
    (tmp_path / "ra.db").write_text("no database at all, but long enough to have a header" * 99)
    threads = set(threading.enumerate())
    await refusal_of(address_of(tmp_path))
    assert set(threading.enumerate()) <= threads


def test_a_program_that_closes_nothing_ends(tmp_path: Path) -> None:
    """Open connections keep no program from ending."""
    program = [sys.executable, "-c", CLOSES_NOTHING, address_of(tmp_path)]
    assert subprocess.run(program, cwd=ROOT, check=False, timeout=60).returncode == 0
