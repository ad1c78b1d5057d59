"""The database: its schema, its pragmas, and what happens when it cannot be opened."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING, Any

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select

from engine.store import NewerSchemaError, StoreError
from engine.store.database import Database, open_database
from engine.store.schema import guilds, metadata, users

if TYPE_CHECKING:
    from pathlib import Path


def sqlite(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def count_guilds(database: Database) -> int:
    return len(await database.read(lambda c: c.execute(select(guilds)).all()))


async def test_migrations_make_the_schema(tmp_path: Path) -> None:
    """The migrations make just the tables and indexes that `schema` describes."""

    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1) as database:
        found = await database.read(differences)
    assert found == []


async def test_partial_indexes_are_those_of_the_schema(tmp_path: Path) -> None:
    """Conditions of indexes, which Alembic does not compare, are the same in migrations and schema."""
    indexes = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL ORDER BY name"

    def make_both(connection: Connection) -> tuple[list[object], list[object]]:
        migrated = connection.exec_driver_sql(indexes).all()
        metadata.drop_all(connection)
        metadata.create_all(connection)
        return migrated, connection.exec_driver_sql(indexes).all()

    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1) as database:
        migrated, described = await database.write(make_both)
    assert migrated == described


async def test_every_connection_is_durable(tmp_path: Path) -> None:
    """Each connection writes ahead, syncs every commit, and checks foreign keys."""

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1.5) as database:
        found = await asyncio.gather(*[database.read(pragmas) for _ in range(3)], database.write(pragmas))
    full = 2
    assert [["wal", full, 1, 1500]] * 4 == found


async def test_a_statement_is_one_trip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each statement of a transaction goes to its connection's thread and back once, and so does its end."""
    trips: list[object] = []
    make_trip = aiosqlite.Connection._execute

    async def count(self: aiosqlite.Connection, work: Any, *args: Any) -> Any:
        trips.append(work)
        return await make_trip(self, work, *args)

    def write_and_read(connection: Connection) -> None:
        connection.execute(insert(guilds), {"id": 1})
        connection.execute(insert(guilds), [{"id": 2}, {"id": 3}])
        assert len(connection.execute(select(guilds)).all()) == 3

    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1) as database:
        monkeypatch.setattr(aiosqlite.Connection, "_execute", count)
        await database.write(write_and_read)
        assert len(trips) == 4


async def test_opening_again_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database is opened any number of times, from any working directory, and keeps its rows."""
    monkeypatch.chdir(tmp_path)
    for number in range(3):
        async with open_database("sqlite+aiosqlite:///ra.db", busy_timeout=1) as database:
            assert number == await count_guilds(database)
            await database.write(lambda c, n=number: c.execute(insert(guilds), {"id": n}))


async def test_two_processes_may_make_the_schema_at_once(tmp_path: Path) -> None:
    """Of those who open an empty database at the same time one runs the migrations, and all go on."""
    with sqlite3.connect(tmp_path / "ra.db") as empty:
        empty.execute("PRAGMA journal_mode = WAL")
    empty.close()

    async def open_and_count() -> int:
        async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=5) as database:
            return await count_guilds(database)

    assert await asyncio.gather(*[open_and_count() for _ in range(4)]) == [0] * 4


async def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    """Where a function raises after it wrote, nothing of it stays, and the next one works."""

    def write_and_fail(connection: Connection) -> None:
        connection.execute(insert(guilds), {"id": 1})
        raise RuntimeError

    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1) as database:
        with pytest.raises(RuntimeError):
            await database.write(write_and_fail)
        assert await count_guilds(database) == 0
        await database.write(lambda c: c.execute(insert(guilds), {"id": 1}))
        assert await count_guilds(database) == 1


async def test_a_write_takes_the_lock_with_its_first_change(tmp_path: Path) -> None:
    """From its first change on a transaction has the write lock: nobody else writes before it ends."""
    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=0.01) as database:
        with sqlite3.connect(tmp_path / "ra.db", timeout=0) as other:

            def write(connection: Connection) -> None:
                connection.execute(insert(users), {"id": 1, "name": "Anna"})
                with pytest.raises(sqlite3.OperationalError, match="locked"):
                    other.execute("INSERT INTO guilds (id) VALUES (1)")

            await database.write(write)
        other.close()


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    """A database made by a newer version of the program is refused with one sentence, and not touched."""
    async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1):
        pass
    with sqlite3.connect(tmp_path / "ra.db") as future:
        future.execute("UPDATE alembic_version SET version_num = '9999'")
    future.close()
    with pytest.raises(NewerSchemaError) as refused:
        async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=1):
            pytest.fail("it was opened")
    assert str(refused.value) == (
        "The database has schema 9999, made by a newer version of this program, "
        "which knows 0005 at most: update the program."
    )
    with sqlite3.connect(tmp_path / "ra.db") as future:
        assert future.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    future.close()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("sqlite+aiosqlite:///{}/missing/ra.db", "unable to open database file"),
        ("sqlite+aiosqlite:///{}/text.txt", "file is not a database"),
        ("no address", "address of the database is not usable"),
        ("nosuch+driver:///x", "address of the database is not usable"),
    ],
)
async def test_what_cannot_be_opened_is_named(tmp_path: Path, address: str, why: str) -> None:
    """Opening what is no database, or is nowhere, is a `StoreError` that says why."""
    (tmp_path / "text.txt").write_text("no database at all, but long enough to have a header" * 99)
    with pytest.raises(StoreError, match=why):
        async with open_database(address.format(tmp_path), busy_timeout=1):
            pytest.fail("it was opened")


async def test_a_locked_database_is_not_opened(tmp_path: Path) -> None:
    """A new database that somebody else has locked is a `StoreError`, not a wait without end."""
    with sqlite3.connect(tmp_path / "ra.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="locked"):
            async with open_database(sqlite(tmp_path / "ra.db"), busy_timeout=0.01):
                pytest.fail("it was opened")
    other.close()
