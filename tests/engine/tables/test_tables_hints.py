"""Hints: what a strong computer would tell the one who is asked."""

from __future__ import annotations

import sqlite3
import threading
from typing import TYPE_CHECKING, Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine
from tableside import ANNA, HERE, address, everything, legal, move, play_on, start_game

from engine.tables import (
    HintsOffError,
    NoHintsError,
    NotRunningError,
    StaleVersionError,
    computers,
    open_tables,
)

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from engine.tables import Tables


async def test_a_hint_is_about_the_one_who_is_asked(tables: Tables, random: Random) -> None:
    """In every position of a game what it tells of can be done now, and nothing changes by asking."""
    table = await start_game(tables, 3)
    for _ in range(6):
        table = await play_on(tables, table, random, 9)
        before = await everything(tables, table.code)
        hint = await tables.hint(table.code, table.version)
        assert hint.seat == table.to_act
        assert {str(option.action) for option in hint.options} <= set(legal(await tables.look(table.code)))
        assert await everything(tables, table.code) == before


async def test_hints_are_thought_of_where_computers_think(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a hint but the one who asked for it."""
    threads, judge = [], computers.judge

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return judge(*args)

    monkeypatch.setattr(computers, "judge", watched)
    table = await start_game(tables)
    await tables.hint(table.code, table.version)
    assert threads[0].startswith("computers")


async def test_hints_are_on_unless_the_host_wants_none(tables: Tables) -> None:
    """A table has hints by default; the host can open it without, and change it before the start."""
    assert (await tables.open(HERE, ANNA)).hints
    table = await tables.open(HERE, ANNA, hints=False)
    assert not (await tables.get(table.code)).hints

    async def choose(**hints: bool) -> bool:
        changed = await tables.set_options(table.code, ANNA.user_id, players_wanted=3, options={}, **hints)
        assert changed == await tables.get(table.code)
        return changed.hints

    assert not await choose()
    assert await choose(hints=True)
    assert await choose()


async def test_a_table_without_hints_gives_none(tables: Tables) -> None:
    """Where the host has turned them off nobody is told anything, nor in a game that has none."""
    table = await tables.open(HERE, ANNA, players_wanted=2, hints=False)
    await tables.add_computer(table.code, ANNA.user_id, "random")
    table = await tables.start(table.code, ANNA.user_id)
    with pytest.raises(HintsOffError):
        await tables.hint(table.code, table.version)
    dice = await start_game(tables, game="dice")
    with pytest.raises(NoHintsError):
        await tables.hint(dice.code, dice.version)


async def test_a_hint_is_of_the_position_that_was_seen(tables: Tables, random: Random) -> None:
    """None is given for a position that is over, before the start, or after the end."""
    lobby = await tables.open(HERE, ANNA)
    with pytest.raises(NotRunningError):
        await tables.hint(lobby.code, lobby.version)
    table = await start_game(tables)
    moved = await move(tables, table, random)
    with pytest.raises(StaleVersionError):
        await tables.hint(table.code, table.version)
    over = await play_on(tables, moved, random)
    with pytest.raises(NotRunningError):
        await tables.hint(over.code, over.version)


async def test_tables_of_before_have_hints(tmp_path: Path) -> None:
    """A table that was opened before there were hints has them."""
    config = Config()
    config.set_main_option("script_location", "engine.store:migrations")
    engine = create_engine(f"sqlite:///{tmp_path / 'ra.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
    engine.dispose()
    with sqlite3.connect(tmp_path / "ra.db") as old:
        old.execute("INSERT INTO guilds (id) VALUES (1)")
        old.execute("INSERT INTO users (id, name) VALUES (1, 'Anna')")
        old.execute(
            "INSERT INTO tables (code, guild_id, channel_id, game, players_wanted, options, locale, host_id,"
            " status, version, announced, paused, opened_at)"
            " VALUES ('K3F', 1, 1, 'ra', 3, '{}', 'en', 1, 'lobby', 1, 0, 0, '2026-01-01 00:00:00.000000')"
        )
    old.close()
    async with open_tables(address(tmp_path)) as tables:
        assert (await tables.get("K3F")).hints
