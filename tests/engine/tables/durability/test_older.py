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

from engine.tables import Status, TableOptions, open_tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    address,
    everything,
    handed_over,
    move,
    play_on,
    player_to_move,
    start_game,
    until_turn_of,
)

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
    """A game in a database of any revision is what it was, and is played to its end.

    Those from before there were clocks go on without one.
    """
    async with open_tables(address(tmp_path)) as tables:
        table = await play_on(tables, await start_game(tables, pace="none"), random, moves=9)
        there = await everything(tables, table.code)
    make_older(tmp_path / "older.db", tmp_path / "ra.db", revision)
    async with open_tables(address(tmp_path, "older.db")) as tables:
        assert there == await everything(tables, table.code)
        user_id = player_to_move(table).user_id or 0
        table = await tables.hand_over(table.code, user_id)
        assert await tables.unannounced() == (table.code,)
        table = await tables.give_back(table.code, user_id)
        assert (await play_on(tables, table, random)).status is Status.FINISHED


async def test_moves_of_stand_ins_are_found(tmp_path: Path, random: Random) -> None:
    """Before moves said so, which ones a computer made for somebody followed from seats and reasons."""
    async with open_tables(address(tmp_path)) as tables:
        over = await handed_over(tables, random, pace="live")
        table = await tables.play_computers(over.code)
        table = await until_turn_of(tables, table, BEN, random)
        await tables.leave_for_good(table.code, BEN.user_id)
        table = await move(tables, await tables.play_computers(table.code), random)
        there = await everything(tables, table.code)
        assert any(logged.by_stand_in for logged in await tables.log(table.code))
    make_older(tmp_path / "older.db", tmp_path / "ra.db", "0014")
    async with open_tables(address(tmp_path, "older.db")) as tables:
        assert await everything(tables, table.code) == there


async def test_hints_stay_off(tmp_path: Path) -> None:
    """Tables that were opened without hints, when hints had a column of their own, have none afterwards."""
    async with open_tables(address(tmp_path)) as tables:
        on, off = [await tables.open(HERE, ANNA) for _ in range(2)]
    make_older(tmp_path / "older.db", tmp_path / "ra.db", "0005")
    with closing(sqlite3.connect(tmp_path / "older.db")) as older, older:
        older.execute("UPDATE tables SET hints = 0 WHERE code = ?", (off.code,))
    async with open_tables(address(tmp_path, "older.db")) as tables:
        assert (await tables.get(on.code)).own_options == TableOptions()
        assert (await tables.get(off.code)).own_options == TableOptions(hints=False)


async def test_tables_older_than_hints_have_hints(tmp_path: Path) -> None:
    """A table that was opened before there were hints has them on, as new tables do."""
    make_empty(tmp_path / "ra.db", "0004")
    with closing(sqlite3.connect(tmp_path / "ra.db")) as old, old:
        old.execute("INSERT INTO guilds (id) VALUES (1)")
        old.execute("INSERT INTO users (id, name) VALUES (1, 'Anna')")
        old.execute(
            "INSERT INTO tables (code, guild_id, channel_id, game, players_wanted, options, locale, host_id,"
            " status, version, announced, paused, opened_at)"
            " VALUES ('K3F', 1, 1, 'ra', 3, '{}', 'en', 1, 'lobby', 1, 0, 0, '2026-01-01 00:00:00.000000')"
        )
    async with open_tables(address(tmp_path)) as tables:
        assert (await tables.get("K3F")).own_options.hints
