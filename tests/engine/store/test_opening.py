"""Opening a database: its schema is made or brought up to date, or the error says why it cannot be opened."""

import asyncio
import re
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from engine.store import NewerSchemaError, StoreError, StoreNotReadyError
from engine.store.database import Database, open_database
from engine.store.migrate import upgrade
from engine.store.schema import metadata
from tests.engine.store.opened import add_guild, count_guilds, refusal_of
from tests.postgres.databases import address_of

VERSION = "SELECT version_num FROM alembic_version"
PAGE = 4096
"""How much of its file SQLite reads and writes at once."""
DETAILS = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL ORDER BY name",
    "postgresql": """
        SELECT indexname AS name, indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
        UNION SELECT table_name || ' ' || column_name, concat_ws(' ', data_type, is_nullable, column_default)
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY name
    """,
}


def make_by_migrations(connection: Connection) -> None:
    """Make an empty database of this one, and its schema as that of an older database comes about."""
    metadata.drop_all(connection)
    connection.exec_driver_sql("DROP TABLE alembic_version")
    upgrade(connection)


def describe(connection: Connection) -> tuple[object, ...]:
    """What differs from the schema; the tables' columns, in any order; and what Alembic does not compare."""
    there = inspect(connection)
    columns = {
        name: (
            sorted(str(one | {"type": str(one["type"])}) for one in there.get_columns(name)),
            there.get_pk_constraint(name),
            sorted(map(str, there.get_foreign_keys(name))),
        )
        for name in there.get_table_names()
    }
    differences = compare_metadata(MigrationContext.configure(connection), metadata)
    return differences, columns, connection.exec_driver_sql(DETAILS[connection.dialect.name]).all()


async def test_migrations_make_the_schema(database: Database) -> None:
    """They make exactly what `schema` describes and a new database has, such as conditions of indexes."""
    new = await database.read(describe)
    await database.write(make_by_migrations)
    assert await database.read(describe) == new
    assert new[0] == []


async def test_opening_again_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database is opened any number of times, from any working directory, and keeps its rows."""
    monkeypatch.chdir(tmp_path)
    for number in range(3):
        async with open_database("sqlite:///ra.db", busy_timeout=1) as database:
            assert number == await count_guilds(database)
            await database.write(add_guild(number))


@pytest.mark.sqlite
async def test_an_address_may_name_a_driver(database: Database, tmp_path: Path) -> None:
    """`sqlite+aiosqlite:///FILE`, as hosts wrote it before, leads to the same file."""
    await database.write(add_guild(7))
    async with open_database(f"sqlite+aiosqlite:///{tmp_path}/ra.db", busy_timeout=1) as same:
        assert await count_guilds(same) == 1


async def test_two_processes_may_make_the_schema_at_once(tmp_path: Path) -> None:
    """Where several processes open an empty database at once, one makes the schema, and all go on."""

    async def open_and_count() -> int:
        async with open_database(address_of(tmp_path), busy_timeout=5) as database:
            return await count_guilds(database)

    assert await asyncio.gather(*[open_and_count() for _ in range(4)]) == [0] * 4


@pytest.mark.sqlite
async def test_a_full_disk_is_worth_trying_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room for the files beside SQLite's own that is said, and is not an error for good."""

    def full(*_: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
        raise error

    monkeypatch.setattr("engine.store.sqlite._connect", full)
    said = await refusal_of(f"sqlite:///{tmp_path}/ra.db", StoreNotReadyError)
    assert "cannot be opened: the disk is full." in said


async def test_a_newer_schema_is_refused(database: Database, tmp_path: Path) -> None:
    """A database made by a newer version of the program is refused with one sentence, and not touched."""

    def become_newer(connection: Connection) -> str:
        known: str = connection.exec_driver_sql(VERSION).scalar_one()
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        return known

    known = await database.write(become_newer)
    assert await refusal_of(address_of(tmp_path), NewerSchemaError) == (
        "The database has schema 9999, made by a newer version of this program, "
        f"which knows {known} at most: update the program."
    )
    assert await database.read(lambda c: c.exec_driver_sql(VERSION).scalar_one()) == "9999"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("sqlite:///{}/missing/ra.db", "mkdir -p .*/missing`"),
        ("sqlite:///{}/text.txt", "is no SQLite database: name another file"),
        ("sqlite:///{}", "is a folder: name a file in it"),
        ("no address", "address of the database is not usable"),
        ("nosuch+driver:///x", "address of the database is not usable"),
        ("sqlite://ra.db", "address of the database is not usable"),
        ("sqlite://", "address of the database is not usable"),
        ("sqlite:///:memory:", "name a file for the database"),
        ("sqlite:///file:ra?mode=memory&uri=true", "name a file for the database"),
    ],
)
async def test_an_address_that_cannot_be_opened(tmp_path: Path, address: str, why: str) -> None:
    """Opening a file that is no database, or that cannot exist, is a `StoreError` that says why."""
    (tmp_path / "text.txt").write_text("no database at all, but long enough to have a header" * 99)
    assert re.search(why, await refusal_of(address.format(tmp_path)))


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "damage",
    [
        lambda data: bytes(100) + data[100:],
        lambda data: data[: PAGE * 5] + b"\xff" * PAGE + data[PAGE * 6 :],
        lambda data: data[: -2 * PAGE - 100],
    ],
    ids=["header", "middle", "end"],
)
async def test_a_damaged_database_is_refused(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    """Whatever is lost of a database of the bot's: the sentence says so, and how a backup is put back."""
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        database.witness.tell("name 1")
    (tmp_path / "ra.db").write_bytes(damage((tmp_path / "ra.db").read_bytes()))
    with pytest.raises(StoreError, match=r"ra\.db is damaged: .+ -m bot restore FILE") as refused:
        async with open_database(address_of(tmp_path), busy_timeout=1):
            pytest.fail("it was opened")
    assert not isinstance(refused.value, StoreNotReadyError)


@pytest.mark.parametrize("table", ["moves", "alembic_version"])
async def test_anothers_database_is_not_touched(database: Database, tmp_path: Path, table: str) -> None:
    """Where another program has tables in the place of the bot's, the host reads it; nothing is changed."""

    def become_anothers(connection: Connection) -> None:
        metadata.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE alembic_version")
        connection.exec_driver_sql(f"CREATE TABLE {table} (version_num varchar(32))")
        connection.exec_driver_sql(f"INSERT INTO {table} VALUES ('theirs')")  # noqa: S608  # ours

    await database.write(become_anothers)
    assert f"another program's, which has made {table} in it" in await refusal_of(address_of(tmp_path))
    assert await database.read(lambda c: inspect(c).get_table_names()) == [table]


@pytest.mark.sqlite
async def test_a_file_that_is_no_database_keeps_its_rights(tmp_path: Path) -> None:
    """Whoever names a wrong file takes nothing from those who may read it."""
    file = tmp_path / "ra.db"
    file.write_text("somebody's notes " * 99)
    file.chmod(0o644)
    assert "is no SQLite database" in await refusal_of(address_of(tmp_path))
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


@pytest.mark.sqlite
async def test_a_locked_database_is_not_opened(tmp_path: Path) -> None:
    """A new database that another process has locked is a `StoreError`, not an endless wait."""
    with closing(sqlite3.connect(tmp_path / "ra.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in await refusal_of(address_of(tmp_path), busy_timeout=0.01)
