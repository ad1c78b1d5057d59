"""What is special about PostgreSQL: writes at once, lost connections, and what its errors mean."""

import asyncio
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.util import await_only

from engine.store import postgres
from engine.store.database import Database, Isolation, PostgresDatabase, open_database, why_unavailable
from engine.store.errors import ConnectionLostError, StoreNotReadyError, UnclearCommitError
from engine.store.schema import users
from tests.engine.store.opened import add_guild, count_guilds, refusal_of
from tests.postgres.databases import address_of, server_of_its_own
from tests.postgres.server import Server
from tests.postgres.statements import execute
from tests.waiting import PATIENCE

pytestmark = pytest.mark.only_postgres

RAISE = """
    CREATE FUNCTION fail(state text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'as wanted' USING ERRCODE = state; END $$
"""


@pytest.fixture
def server() -> Iterator[Server]:
    """A server that a test may stop."""
    with server_of_its_own() as server:
        yield server


# Writes at once.


def count_one(connection: Connection) -> None:
    """Read a value, and write the next one."""
    name = connection.execute(select(users.c.name)).scalar_one()
    connection.execute(update(users).values(name=str(int(name) + 1)))


@pytest.mark.parametrize("isolation", get_args(Isolation))
async def test_writes_at_once_lose_nothing(tmp_path: Path, isolation: Isolation) -> None:
    """Of many that read a value and write the next one, at the same moment, each has its effect."""
    async with open_database(address_of(tmp_path), busy_timeout=9) as database:
        await database.write(lambda c: execute(c, "INSERT INTO users (id, name) VALUES (1, '0')"))
        await asyncio.gather(*[database.write(count_one, isolation) for _ in range(30)])
        assert await database.read(lambda c: c.execute(select(users.c.name)).scalar_one()) == "30"


async def test_changes_of_different_rows_run_once(tmp_path: Path) -> None:
    """Repeatable reads do not get into each other's way where they only touch the same page of an index."""
    runs, guilds = Counter[int](), range(1, 101)

    def adding(number: int) -> Callable[[Connection], None]:
        def add(connection: Connection) -> None:
            runs[number] += 1
            execute(connection, "SELECT id FROM guilds WHERE id = ?", number)
            execute(connection, "INSERT INTO guilds (id) VALUES (?)", number)

        return add

    async with open_database(address_of(tmp_path), busy_timeout=9) as database:
        await asyncio.gather(*[database.write(adding(number), "REPEATABLE READ") for number in guilds])
        assert await count_guilds(database) == len(guilds)
    assert set(runs.values()) == {1}


async def test_those_who_lost_do_not_lose_against_each_other(tmp_path: Path) -> None:
    """Of many writes at once, those that run again do so one after the other."""
    repeating, most, repeats = 0, 0, 0

    def counting() -> Callable[[Connection], None]:
        runs = 0

        def count(connection: Connection) -> None:
            nonlocal runs, repeating, most, repeats
            runs += 1
            repeats += runs > 1
            repeating += runs > 1
            most = max(most, repeating)
            try:
                count_one(connection)
            finally:
                repeating -= runs > 1

        return count

    async with open_database(address_of(tmp_path), busy_timeout=9) as database:
        await database.write(lambda c: execute(c, "INSERT INTO users (id, name) VALUES (1, '0')"))
        await asyncio.gather(*[database.write(counting()) for _ in range(100)])
        assert await database.read(lambda c: c.execute(select(users.c.name)).scalar_one()) == "100"
    assert (repeats > 0, most) == (True, 1)


async def test_writes_wait_for_no_other_table(database: Database) -> None:
    """A write that is not over yet keeps no other waiting, unless both change the same."""
    begun, may_end = asyncio.Event(), asyncio.Event()
    await database.write(lambda c: execute(c, "INSERT INTO guilds (id) VALUES (1), (2)"))

    def wait(connection: Connection) -> None:
        execute(connection, "UPDATE guilds SET removed_at = now() WHERE id = 1")
        begun.set()
        await_only(may_end.wait())

    slow = asyncio.create_task(database.write(wait))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    await database.write(lambda c: execute(c, "UPDATE guilds SET removed_at = now() WHERE id = 2"))
    may_end.set()
    await slow


async def test_a_row_that_is_changed_elsewhere_is_waited_for(database: Database) -> None:
    """Who wants to change a row that another write holds, waits as long as was said, then gives up."""
    assert isinstance(database, PostgresDatabase)
    async with database.engine.connect() as other:
        await other.run_sync(add_guild(1))
        with pytest.raises(DBAPIError) as error:
            await database.write(add_guild(1))
        assert why_unavailable(error.value) == "locked"
    await database.write(add_guild(1))


async def test_work_prevented_every_time_ends(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work that others prevent again and again runs a bounded number of times, and says why it failed."""
    monkeypatch.setattr(postgres, "MOST_ATTEMPTS", 4)
    await database.write(lambda c: execute(c, RAISE))
    runs = []

    def prevented(connection: Connection) -> None:
        runs.append(1)
        execute(connection, "SELECT fail('40001')")

    with pytest.raises(DBAPIError) as error:
        await database.write(prevented)
    assert (why_unavailable(error.value), len(runs)) == ("contended", 4)


# Errors.


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("53100", "full"),
        ("25006", "read_only"),
        ("0A000", "standby"),
        ("55P03", "locked"),
        ("57014", "locked"),
        ("40001", "contended"),
        ("40P01", "contended"),
        ("57P01", "lost"),
        ("08006", "lost"),
        ("XX001", "damaged"),
        ("XX000", "broken"),
    ],
)
async def test_errors_are_told_apart(
    database: Database, monkeypatch: pytest.MonkeyPatch, state: str, reason: str
) -> None:
    """The server's reasons for refusing something are those that people hear in words."""
    monkeypatch.setattr(postgres, "MOST_ATTEMPTS", 2)
    await database.write(lambda c: execute(c, RAISE))
    with pytest.raises(DBAPIError) as error:
        await database.write(lambda c: execute(c, "SELECT fail(?)", state))
    assert why_unavailable(error.value) == reason
    assert await count_guilds(database) == 0


async def test_a_server_becomes_a_standby_and_is_promoted(tmp_path: Path) -> None:
    """A standby is read; it is called a standby, not broken, and takes writes again once it is promoted."""
    with server_of_its_own(wal_level="replica", max_wal_senders="1") as server:
        address = address_of(tmp_path)
        async with open_database(address, busy_timeout=1) as database:
            await database.write(add_guild(1))
            server.become_standby()
            assert await count_guilds(database) == 1
            with pytest.raises(DBAPIError) as error:
                await database.write(add_guild(2))
            assert why_unavailable(error.value) == "standby"
            assert "in a hot standby" in await refusal_of(address, StoreNotReadyError)
            await database.read(lambda c: execute(c, "SELECT pg_promote()"))
            await database.write(add_guild(2))
            assert await count_guilds(database) == 2


async def test_a_server_that_comes_back(server: Server, tmp_path: Path) -> None:
    """While there is no server everything is refused as lost; when it is back, everything works again."""
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        await asyncio.gather(*[database.write(add_guild(number)) for number in range(5)])
        server.stop()
        for work in (database.read(lambda c: execute(c, "SELECT 1").all()), database.write(add_guild(9))):
            with pytest.raises((DBAPIError, ConnectionLostError)) as error:
                await work
            assert why_unavailable(error.value) == "lost"
        server.start()
        await database.write(add_guild(7))
        assert await count_guilds(database) == 6


async def test_connections_that_broke_unseen_are_replaced(server: Server, tmp_path: Path) -> None:
    """After a restart of the server the next reads and writes get through, with all connections dead."""
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        await asyncio.gather(*[database.write(add_guild(number)) for number in range(5)])
        server.stop()
        server.start()
        assert await asyncio.gather(*[count_guilds(database) for _ in range(8)]) == [5] * 8
        server.stop()
        server.start()
        await asyncio.gather(*[database.write(add_guild(number)) for number in range(5, 10)])
        assert await count_guilds(database) == 10


# Commits without an answer.


@pytest.mark.parametrize("is_made", [True, False])
async def test_a_commit_without_an_answer(
    database: Database, monkeypatch: pytest.MonkeyPatch, is_made: bool
) -> None:
    """Where the connection breaks during a commit, the write has happened once in the end, and no error."""
    commit, cuts = postgres.commit, [1]

    async def cut(connection: AsyncConnection) -> None:
        if not cuts:
            return await commit(connection)
        cuts.pop()
        if is_made:
            await commit(connection)
        await connection.invalidate()
        raise ConnectionLostError

    monkeypatch.setattr(postgres, "commit", cut)
    runs = []

    def add(connection: Connection) -> None:
        runs.append(1)
        add_guild(1)(connection)

    await database.write(add)
    assert (await count_guilds(database), len(runs)) == (1, 1 if is_made else 2)


async def test_a_commit_of_which_nobody_knows(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the server is gone after a commit without an answer, the error says that nobody knows."""
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)
    commit = postgres.commit

    async def cut(connection: AsyncConnection) -> None:
        await commit(connection)
        server.stop()
        raise ConnectionLostError

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        monkeypatch.setattr(postgres, "commit", cut)
        with pytest.raises(UnclearCommitError) as error:
            await database.write(add_guild(1))
        assert why_unavailable(error.value) == "unclear"
        server.start()
        assert await count_guilds(database) == 1


# Opening.


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_addresses_as_providers_write_them(tmp_path: Path, scheme: str) -> None:
    """Each scheme is understood, and so are options that only other programs know."""
    _, _, rest = address_of(tmp_path).partition("://")
    address = f"{scheme}://{rest}&sslmode=disable&channel_binding=prefer"
    async with open_database(address, busy_timeout=1) as database:
        assert await count_guilds(database) == 0


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://anna:secret@127.0.0.1:1/ra", "127.0.0.1:1/ra cannot be opened: .*failed"),
        ("postgresql://anna:secret@/nosuch?host={}", "/nosuch cannot be opened: .*does not exist"),
        ("postgresql://anna@/ra?sslmode=odd&host={}", "/ra cannot be opened: .*sslmode"),
    ],
)
async def test_an_address_that_cannot_be_opened(tmp_path: Path, address: str, why: str) -> None:
    """Opening what is not there is a `StoreError` that says why, without the password."""
    _, _, folder = address_of(tmp_path).partition("host=")
    said = await refusal_of(address.format(folder))
    assert re.search(why, said)
    assert "secret" not in said


async def test_settings_that_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a server or pooler refuses the settings of the bot, one line says so, without more advice."""
    monkeypatch.setitem(postgres.SETTINGS, "nonsense", "on")
    assert "cannot be opened: unrecognized configuration parameter" in await refusal_of(address_of(tmp_path))
    said = Exception("prepared statement 1 exists\nHINT:  use another library")
    assert postgres.cause_of(DBAPIError(None, None, said)) == "prepared statement 1 exists"


async def test_without_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where asyncpg is not installed, one sentence says what to do."""
    address = address_of(tmp_path)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "needs the package asyncpg: run `make postgres` once" in await refusal_of(address)
