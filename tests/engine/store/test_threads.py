"""The threads in which SQLite's connections work."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import Connection, insert, select

from engine.store.database import open_database
from engine.store.schema import guilds
from tests.engine.store.opened import add_guild, count_guilds
from tests.postgres.databases import address_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.sqlite


def count_trips(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What threads are given to do from now on."""
    trips: list[object] = []
    submit = ThreadPoolExecutor.submit

    def count(self: ThreadPoolExecutor, work: Callable[..., Any], *args: Any, **more: Any) -> Any:
        trips.append(work)
        return submit(self, work, *args, **more)

    monkeypatch.setattr(ThreadPoolExecutor, "submit", count)
    return trips


async def test_a_transaction_is_one_trip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All statements of a transaction, and its end, are one trip to a thread; so are those of a read."""

    def write_and_read(connection: Connection) -> None:
        connection.execute(insert(guilds), {"id": 1})
        connection.execute(insert(guilds), [{"id": 2}, {"id": 3}])
        assert len(connection.execute(select(guilds)).all()) == 3

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        trips = count_trips(monkeypatch)
        await database.write(write_and_read)
        assert len(trips) == 1
        await count_guilds(database)
        assert len(trips) == 2


async def test_the_event_loop_does_not_wait(tmp_path: Path) -> None:
    """While a transaction runs, reads and everything else go on; they see what was there before."""
    may_end = threading.Event()

    def write_slowly(connection: Connection) -> None:
        add_guild(1)(connection)
        assert may_end.wait(timeout=30)

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        writing = asyncio.create_task(database.write(write_slowly))
        await asyncio.sleep(0.05)
        assert await count_guilds(database) == 0
        may_end.set()
        await writing
        assert await count_guilds(database) == 1


async def test_who_is_cancelled_waits_for_their_transaction(tmp_path: Path) -> None:
    """A task that is cancelled ends only after its transaction: nobody finds it half way."""
    begun, may_end = threading.Event(), threading.Event()

    def write_slowly(connection: Connection) -> None:
        add_guild(1)(connection)
        begun.set()
        assert may_end.wait(timeout=30)

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        writing = asyncio.create_task(database.write(write_slowly))
        await asyncio.to_thread(begun.wait, 30)
        writing.cancel()
        await asyncio.sleep(0.05)
        assert not writing.done()
        may_end.set()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert await count_guilds(database) == 1


async def test_who_is_cancelled_hears_of_no_failure(tmp_path: Path) -> None:
    """A task that is cancelled is cancelled, even if its transaction fails; then nothing is written."""
    begun, may_end = threading.Event(), threading.Event()

    def write_and_fail(connection: Connection) -> None:
        add_guild(1)(connection)
        begun.set()
        assert may_end.wait(timeout=30)
        raise RuntimeError

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        writing = asyncio.create_task(database.write(write_and_fail))
        await asyncio.to_thread(begun.wait, 30)
        writing.cancel()
        await asyncio.sleep(0)
        may_end.set()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert await count_guilds(database) == 0
