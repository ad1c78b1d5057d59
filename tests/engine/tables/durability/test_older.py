"""Opening what is there: databases of older versions, and games that make no sense."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from engine.tables import CorruptTableError, Status, Tables, open_tables
from tests.engine.tables.tableside import (
    NOBODY,
    act,
    address,
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
