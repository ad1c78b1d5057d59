"""Databases of older versions, games that make no sense, and databases that cannot be written."""

import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from engine.tables import CorruptTableError, Status, StoreUnavailableError, Table, Tables, open_tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    NOBODY,
    act,
    address,
    announce,
    everything,
    legal,
    move,
    play_on,
    player_to_move,
    run_sql,
    start_game,
)

CONFIG = Config()
CONFIG.set_main_option("script_location", "engine.store:migrations")
REVISIONS = sorted(script.revision for script in ScriptDirectory.from_config(CONFIG).walk_revisions())
COLUMNS = "SELECT name FROM pragma_table_info(?, ?)"


def make_older(older: Path, now: Path, revision: str) -> None:
    """A database as it was at a revision, with everything of today's database that it could hold."""
    engine = create_engine(f"sqlite:///{older}")
    with engine.begin() as connection:
        CONFIG.attributes["connection"] = connection
        command.upgrade(CONFIG, revision)
    engine.dispose()
    with closing(sqlite3.connect(older)) as database, database:
        database.execute("ATTACH ? AS now", (str(now),))
        for (table,) in database.execute(
            "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
        ).fetchall():
            if table != "alembic_version":
                then = {name for (name,) in database.execute(COLUMNS, (table, "main"))}
                today = (name for (name,) in database.execute(COLUMNS, (table, "now")))
                names = ", ".join(name for name in today if name in then)
                copy = f"INSERT INTO main.{table} ({names}) SELECT {names} FROM now.{table}"  # noqa: S608  # own names
                database.execute(copy)


@pytest.mark.sqlite  # PostgreSQL has been used only since they knew it
@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_game_goes_on(tmp_path: Path, revision: str) -> None:
    """A game in a database of any revision is what it was, and is played to its end."""
    async with open_tables(address(tmp_path)) as tables:
        table = await play_on(tables, await start_game(tables, pace="none"), moves=9)
        there = await everything(tables, table.code)
    make_older(tmp_path / "older.db", tmp_path / "ra.db", revision)
    async with open_tables(address(tmp_path, "older.db")) as tables:
        assert there == await everything(tables, table.code)
        user_id = player_to_move(table).user_id or 0
        table = await tables.absences.hand_over(table.code, user_id)
        assert await tables.announcements.unannounced() == (table.code,)
        table = await tables.absences.give_back(table.code, user_id)
        assert (await play_on(tables, table)).status is Status.FINISHED


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE tables SET chance = \'{"suns": [], "deck": []}\' WHERE code = ?',
        "UPDATE tables SET chance = 'no json' WHERE code = ?",
        "UPDATE tables SET chance = '17' WHERE code = ?",
        "UPDATE tables SET chance = NULL WHERE code = ?",
        "UPDATE tables SET options = '{\"colour\": 1}' WHERE code = ?",
        "UPDATE tables SET game = 'chess' WHERE code = ?",
        "UPDATE tables SET to_act = 1 - to_act WHERE code = ?",
        "UPDATE moves SET action = 'discard temple' WHERE version = 7 AND code = ?",
        "UPDATE moves SET action = 'fly' WHERE version = 7 AND code = ?",
        "UPDATE moves SET action = 'undo' WHERE code = ?",
        "UPDATE moves SET seat = 5 WHERE version = 7 AND code = ?",
    ],
)
async def test_corrupt_rows(tables: Tables, others: Tables, damage: str, database_kind: str) -> None:
    """A table that cannot be replayed is `corrupt` and can be cancelled; other tables play on."""
    if "no json" in damage and database_kind == "postgres":
        return  # it keeps no such thing
    table, other = [await play_on(tables, await start_game(tables), moves=7) for _ in range(2)]
    await run_sql(tables, damage, table.code)
    for call in (
        others.views.look(table.code),
        others.views.view(table.code, 0),
        others.views.log(table.code),
        act(others, table, "draw"),
    ):
        with pytest.raises(CorruptTableError, match=f"{table.code} cannot be replayed") as error:
            await call
        assert error.value.reason == "corrupt"
    assert {table.code, other.code} == set(await others.announcements.unannounced())
    await everything(others, other.code)
    await play_on(others, other)
    assert (await others.lobbies.cancel(table.code, NOBODY, moderator=True)).finished_at is not None


# A database that cannot be written refuses changes, and leaves the tables as they were.


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
