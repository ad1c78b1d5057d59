"""Opening what is there: databases of older versions, very many tables, and games that make no sense."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from engine.tables import CorruptTableError, Status, Table, Tables, open_tables
from tests.engine.tables.statements import statements_of
from tests.engine.tables.tableside import (
    NOBODY,
    act,
    address,
    announce,
    computers_turn,
    everything,
    play_on,
    player_to_move,
    run_sql,
    start_game,
)

CONFIG = Config()
CONFIG.set_main_option("script_location", "engine.store:migrations")
REVISIONS = sorted(script.revision for script in ScriptDirectory.from_config(CONFIG).walk_revisions())
COLUMNS = "SELECT name FROM pragma_table_info(?, ?)"


def make_empty(path: Path, revision: str) -> None:
    """A database without rows, as it was at a revision."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        CONFIG.attributes["connection"] = connection
        command.upgrade(CONFIG, revision)
    engine.dispose()


def make_older(older: Path, now: Path, revision: str) -> None:
    """A database as it was at a revision, with everything of today's database that it could hold."""
    make_empty(older, revision)
    with closing(sqlite3.connect(older)) as database, database:
        database.execute("ATTACH ? AS now", (str(now),))
        for (table,) in database.execute(
            "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
        ).fetchall():
            if table != "alembic_version":
                then = {name for (name,) in database.execute(COLUMNS, (table, "main"))}
                names = ", ".join(
                    name for (name,) in database.execute(COLUMNS, (table, "now")) if name in then
                )
                copy = f"INSERT INTO main.{table} ({names}) SELECT {names} FROM now.{table}"  # noqa: S608  # own names
                database.execute(copy)


@pytest.mark.sqlite  # PostgreSQL has been used only since they knew it
@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_game_goes_on(tmp_path: Path, random: Random, revision: str) -> None:
    """A game in a database of any revision is what it was, and is played to its end."""
    async with open_tables(address(tmp_path)) as tables:
        table = await play_on(tables, await start_game(tables, pace="none"), random, moves=9)
        there = await everything(tables, table.code)
    make_older(tmp_path / "older.db", tmp_path / "ra.db", revision)
    async with open_tables(address(tmp_path, "older.db")) as tables:
        assert there == await everything(tables, table.code)
        user_id = player_to_move(table).user_id or 0
        table = await tables.absences.hand_over(table.code, user_id)
        assert await tables.announcements.unannounced() == (table.code,)
        table = await tables.absences.give_back(table.code, user_id)
        assert (await play_on(tables, table, random)).status is Status.FINISHED


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
async def test_corrupt_rows(tmp_path: Path, random: Random, damage: str, database_kind: str) -> None:
    """A table that cannot be replayed is `corrupt` and can be cancelled; other tables play on."""
    if "no json" in damage and database_kind == "postgres":
        return  # it keeps no such thing
    async with open_tables(address(tmp_path)) as tables:
        table, other = [await play_on(tables, await start_game(tables), random, moves=7) for _ in range(2)]
        await run_sql(tables, damage, table.code)
    async with open_tables(address(tmp_path)) as tables:
        for call in (
            tables.views.look(table.code),
            tables.views.view(table.code, 0),
            tables.views.log(table.code),
            act(tables, table, "draw"),
        ):
            with pytest.raises(CorruptTableError, match=f"{table.code} cannot be replayed") as error:
                await call
            assert error.value.reason == "corrupt"
        assert {table.code, other.code} == set(await tables.announcements.unannounced())
        await everything(tables, other.code)
        await play_on(tables, other, random)
        assert (await tables.lobbies.cancel(table.code, NOBODY, moderator=True)).finished_at is not None


MANY = 10_000

COPY_TABLE = """
    INSERT INTO tables ({columns}) SELECT {values} FROM tables, (
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        SELECT n FROM numbers
    ) WHERE code = ?
"""


async def copy_many_times(tables: Tables, table: Table) -> None:
    """Many running tables, with seats, that are just like this one."""

    def copy(connection: Connection) -> None:
        columns = [row.name for row in connection.exec_driver_sql("PRAGMA table_info(tables)")]
        values = ["printf('X%05d', n)" if name == "code" else name for name in columns]
        sql = COPY_TABLE.format(columns=", ".join(columns), values=", ".join(values))
        connection.exec_driver_sql(sql, (MANY, table.code))
        connection.exec_driver_sql(
            "INSERT INTO seats (code, seat, user_id, computer, name, wants_cancel) SELECT tables.code, seat,"
            " user_id, computer, name, wants_cancel FROM seats, tables WHERE seats.code = ?"
            " AND tables.code LIKE 'X_____'",
            (table.code,),
        )

    await tables._repository.write(copy)


@pytest.mark.sqlite
async def test_10_000_open_tables(tmp_path: Path) -> None:
    """Of 10,000 open tables only those never announced or waiting for a computer are found, by an index.

    No position is loaded until somebody looks at its table.
    """
    async with open_tables(address(tmp_path)) as tables:
        told = await announce(tables, await start_game(tables))
        await copy_many_times(tables, told)
        untold = await start_game(tables)
        waiting = await announce(tables, await computers_turn(tables))
        for paused in [await start_game(tables) for _ in range(3)]:
            await tables.announcements.pause(paused)

    async with open_tables(address(tmp_path)) as tables:
        statements = statements_of(tables)
        found = await tables.announcements.unannounced()
        assert {untold.code, waiting.code} <= set(found)
        kept = tables._repository.cache._kept
        assert len(kept) == 0
        (statement,) = statements
        plan = await tables._repository.read(
            lambda connection: connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}").all()
        )
        steps = [row.detail for row in plan if "moves" in row.detail or "tables" in row.detail]
        assert "INDEX tables_behind" in steps[0]
        assert all("INDEX" in step for step in steps)
        for code in found:
            await tables.views.look(code)
        assert set(found) == set(kept)
        assert len(found) < 10
