"""Databases that older versions of the program made."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from engine.tables import Status, open_tables
from tests.engine.tables.tableside import address, everything, play_on, player_to_move, start_game

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

pytestmark = pytest.mark.sqlite  # PostgreSQL has been used only since they knew it
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
