"""Opening a database with very many tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.tables import Tables, open_tables
from tests.engine.tables.statements import statements_of
from tests.engine.tables.tableside import address, announce, computers_turn, start_game

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from engine.tables import Table

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
