"""A database that cannot be written refuses changes, and leaves the tables as they were."""

import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.tables import StoreUnavailableError, Table, Tables, open_tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    act,
    address,
    announce,
    everything,
    legal,
    move,
    play_on,
    run_sql,
    start_game,
)


async def assert_refused(tables: Tables, table: Table, reason: str) -> None:
    """Every change of a running table and of the lobby is refused for this reason, and changes nothing."""
    before = await everything(tables, table.code)
    action = legal(await tables.views.look(table.code))[0]
    changes: list[Callable[[], Awaitable[object]]] = [
        lambda: act(tables, table, action),
        lambda: tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True),
        lambda: tables.announcements.placed(table.code, channel_id=5, thread_id=6),
        lambda: announce(tables, table),
        lambda: tables.lobbies.open(HERE, ANNA),
    ]
    for change in changes:
        with pytest.raises(StoreUnavailableError) as error:
            await change()
        assert reason == error.value.reason
        assert before == await everything(tables, table.code)


async def play_until_refused(tables: Tables, table: Table) -> tuple[Table, str]:
    """The table after the last accepted move, and why the next move was refused."""
    for _ in range(1000):
        before = await everything(tables, table.code)
        try:
            table = await move(tables, table)
        except StoreUnavailableError as error:
            assert before == await everything(tables, table.code)
            return table, error.reason
    pytest.fail("every move was accepted")


@pytest.mark.sqlite
async def test_full(tables: Tables, others: Tables) -> None:
    """On a full disk a move is refused as such and changes nothing; with room again, play goes on."""
    table = await start_game(tables, 5)
    await run_sql(tables, "PRAGMA max_page_count = 1")  # no more than now
    table, reason = await play_until_refused(tables, table)
    assert reason == "full"
    assert await everything(others, table.code) == await everything(tables, table.code)
    await run_sql(tables, "PRAGMA max_page_count = 100000")
    await play_on(tables, table, moves=20)


@pytest.mark.sqlite
async def test_read_only_for_a_while(tables: Tables) -> None:
    """While the database takes no changes, they are refused as such; when it does again, play goes on."""
    table = await play_on(tables, await start_game(tables), moves=3)
    await run_sql(tables, "PRAGMA query_only = ON")
    await assert_refused(tables, table, "read_only")
    await run_sql(tables, "PRAGMA query_only = OFF")
    await move(tables, table)


@pytest.mark.sqlite
@pytest.mark.skipif(os.geteuid() == 0, reason="root may write any file")
async def test_read_only_file(tmp_path: Path) -> None:
    """A file without permission to write is read-only too."""
    async with open_tables(address(tmp_path)) as tables:
        table = await start_game(tables)
    (tmp_path / "ra.db").chmod(0o400)
    async with open_tables(address(tmp_path)) as tables:
        await assert_refused(tables, table, "read_only")
    permit_writing(tmp_path)
    async with open_tables(address(tmp_path)) as tables:
        await move(tables, table)


def permit_writing(folder: Path) -> None:
    for file in folder.glob("ra.db*"):  # SQLite has given the files beside it the same permissions
        file.chmod(0o600)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process writes."""
    other = sqlite3.connect(folder / "ra.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.rollback()
    other.close()


@pytest.mark.sqlite
async def test_locked(tmp_path: Path) -> None:
    """While another process writes, changes are refused as such after the busy timeout; then they work."""
    async with open_tables(address(tmp_path), busy_timeout=0.05) as tables:
        table = await play_on(tables, await start_game(tables), moves=3)
        with locked(tmp_path):
            await assert_refused(tables, table, "locked")
        table = await move(tables, table)
        lobby = await tables.lobbies.open(HERE, ANNA)
        with locked(tmp_path), pytest.raises(StoreUnavailableError, match="locked"):
            await tables.lobbies.join(lobby.code, BEN)
        assert (await tables.lobbies.join(lobby.code, BEN)).seat_of(BEN.user_id) == 1


async def test_broken(tables: Tables) -> None:
    """Anything else that is wrong with the database is called broken."""
    table = await start_game(tables)
    await run_sql(tables, "ALTER TABLE moves RENAME TO lost")
    with pytest.raises(StoreUnavailableError) as error:
        await move(tables, table)
    assert error.value.reason == "broken"
    await run_sql(tables, "ALTER TABLE lost RENAME TO moves")
    await move(tables, table)
