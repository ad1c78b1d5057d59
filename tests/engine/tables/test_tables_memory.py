"""What memory tells of a table whose version is known, and what it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event
from tableside import ANNA, address, annas_turn, everything, legal, move

from engine.tables import StaleVersionError, open_tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path
    from random import Random

    from engine.tables import Table, Tables


async def announced(tables: Tables, table: Table) -> None:
    await tables.announced(table.code, table.version, message_id=7, channel_id=8, seat=table.to_act)


CHANGES: dict[str, Callable[[Tables, Table, Random], Awaitable[object]]] = {
    "a move": move,
    "announced": lambda tables, table, _: announced(tables, table),
    "placed": lambda tables, table, _: tables.placed(table.code, channel_id=9, thread_id=10),
    "paused": lambda tables, table, _: tables.pause(table),
    "a wish to cancel": lambda tables, table, _: tables.cancel(table.code, ANNA.user_id),
    "handed over": lambda tables, table, _: tables.hand_over(table.code, ANNA.user_id),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_memory_tells_what_the_database_tells(
    tables: Tables, random: Random, tmp_path: Path, change: str
) -> None:
    """Whatever changes at a table, memory tells what a fresh program is told, and no version that is over."""
    before = await annas_turn(tables, random)
    await tables.look(before.code)  # now memory knows it
    await CHANGES[change](tables, before, random)
    told = {await tables.get(before.code, version) for version in range(before.version + 3)}
    async with open_tables(address(tmp_path)) as fresh:
        table = await fresh.get(before.code)
        assert told == {table}
        assert await tables.look(before.code, version=table.version) == await fresh.look(before.code)


async def test_what_another_program_overtook_is_stale(tables: Tables, random: Random, tmp_path: Path) -> None:
    """Where another program has moved on, memory's version is refused, and nothing has changed."""
    before = await annas_turn(tables, random)
    action = legal(await tables.look(before.code))[0]
    async with open_tables(address(tmp_path)) as others:
        after = await move(others, before, random)
        assert await tables.get(before.code, before.version) == before  # from memory
        with pytest.raises(StaleVersionError) as stale:
            await tables.act(before.code, before.version, before.to_act, action)
        assert stale.value.table == after == await tables.get(before.code)
        assert await everything(tables, before.code) == await everything(others, before.code)


async def test_a_move_at_the_known_version_reads_nothing(tables: Tables, random: Random) -> None:
    """From the click to the message a move costs the database one transaction, and no reading."""
    table = await annas_turn(tables, random)
    action = legal(await tables.look(table.code))[0]
    statements: list[str] = []
    event.listen(
        tables._keeper._database.engine.sync_engine,
        "before_cursor_execute",
        lambda _conn, _cursor, sql, *_: statements.append(sql.split()[0]),
    )
    await tables.get(table.code, table.version)
    after = await tables.act(table.code, table.version, table.to_act, action)
    await tables.look(table.code, version=after.version)
    assert statements == ["UPDATE", "INSERT"]
