"""Reading and writing an open database: durable, all or nothing, one writer at a time."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, func, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from engine.store import sqlite
from engine.store.database import Database, SqliteDatabase, open_database, why_unavailable
from engine.store.schema import followers, users
from tests.engine.store.opened import add_guild, count_guilds
from tests.postgres.databases import address_of
from tests.unsynced import SYNCED


@pytest.mark.sqlite
async def test_every_connection_is_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each connection writes ahead, syncs every commit, and checks foreign keys."""
    monkeypatch.setattr(sqlite, "PRAGMAS", SYNCED)

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with open_database(address_of(tmp_path), busy_timeout=1.5) as database:
        found = await asyncio.gather(*[database.read(pragmas) for _ in range(3)], database.write(pragmas))
    full = 2
    assert [["wal", full, 1, 1500]] * 4 == found


@pytest.mark.sqlite
async def test_many_reads_at_once_open_no_connection_for_one_read(database: Database) -> None:
    """However many reads come at once, all connections are kept and used again."""
    opened, closed = [], []
    assert isinstance(database, SqliteDatabase)
    event.listen(database.engine, "connect", lambda *_: opened.append(1))
    event.listen(database.engine, "close", lambda *_: closed.append(1))
    await asyncio.gather(*(count_guilds(database) for _ in range(50)))
    assert (len(opened) < 5, closed) == (True, [])


@pytest.mark.sqlite
async def test_a_commit_that_fails_leaves_nothing(database: Database, tmp_path: Path) -> None:
    """Where only the commit fails, the database is as before, unlocked, and the next transaction works."""

    def write_a_dangling_row(connection: Connection) -> None:
        add_guild(1)(connection)
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")  # until the end of the transaction
        connection.execute(insert(followers), {"code": "K3F", "user_id": 7})

    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await database.write(write_a_dangling_row)
    async with open_database(address_of(tmp_path), busy_timeout=0.01) as other:
        await other.write(add_guild(2))
    await database.write(add_guild(3))
    assert await count_guilds(database) == 2


async def test_simultaneous_writes_come_one_after_the_other(database: Database) -> None:
    """Each of many simultaneous transactions works, and reads all that those before it wrote."""

    def add_two_users(connection: Connection) -> int:
        count = connection.execute(select(func.count()).select_from(users)).scalar_one()
        for number in (count, count + 1):
            connection.execute(insert(users), {"id": number, "name": "Anna"})
        return count

    counts = await asyncio.gather(*[database.write(add_two_users) for _ in range(20)])
    assert sorted(counts) == list(range(0, 40, 2))


async def test_a_simultaneous_failure_takes_no_other_write_along(database: Database) -> None:
    """A transaction that fails is rolled back alone: writes before and after it stay."""

    def write_and_fail(connection: Connection) -> None:
        add_guild(99)(connection)
        raise RuntimeError

    works = [write_and_fail if number % 3 == 1 else add_guild(number) for number in range(12)]
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    failed = [number for number, outcome in enumerate(outcomes) if isinstance(outcome, BaseException)]
    assert failed == [1, 4, 7, 10]
    assert await count_guilds(database) == 8


@pytest.mark.sqlite
async def test_a_write_takes_the_lock_with_its_first_change(database: Database, tmp_path: Path) -> None:
    """From its first change on a transaction has the write lock: no other process writes before it ends."""
    with closing(sqlite3.connect(tmp_path / "ra.db", timeout=0, check_same_thread=False)) as other:

        def write(connection: Connection) -> None:
            connection.execute(insert(users), {"id": 1, "name": "Anna"})
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("INSERT INTO guilds (id) VALUES (1)")

        await database.write(write)


@pytest.mark.sqlite
async def test_a_text_that_is_none_is_damage(database: Database) -> None:
    """Python's own error about it says what is stored there, which may be a name; the sentence does not."""
    with pytest.raises(OperationalError) as error:
        await database.read(lambda c: c.exec_driver_sql("SELECT CAST(x'41FF' AS TEXT)").all())
    assert why_unavailable(error.value) == "damaged"
    assert "is damaged: stop the bot" in database.what_to_do(error.value)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "read_only"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_LOCKED_SHAREDCACHE, "locked"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "damaged"),
        (sqlite3.SQLITE_IOERR_READ, "broken"),
    ],
)
def test_an_extended_error_code_has_the_reason_of_its_primary_code(code: int, reason: str) -> None:
    """SQLite says in more detail why it failed than the player needs to know."""
    cause = sqlite3.OperationalError("refused")
    cause.sqlite_errorcode = code
    assert why_unavailable(OperationalError("UPDATE", {}, cause)) == reason
