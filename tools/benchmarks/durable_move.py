"""A durable move through the tables' service, compared with the same statements through bare sqlite3.

Moves alternate with their bound: after each move, its recorded statements run on a copy of the database from
before the first move. Both follow a rest, as moves do in practice.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import event

from engine.store.database import SqliteDatabase, open_database
from engine.store.sqlite import PRAGMAS
from engine.tables import Person, Place, Status, Table, Tables

Row = tuple[str, str, str, float]

GAMES, MOVES = 8, 400
REST = 0.01


def run() -> list[Row]:
    """One row: name, value, bound and ratio, of the medians."""
    with tempfile.TemporaryDirectory() as folder:
        move, bound = asyncio.run(_measure(Path(folder)))
    return [("a durable move", f"{1000 * move:.2f} ms", f"{1000 * bound:.2f} ms", move / bound)]


async def _measure(folder: Path) -> tuple[float, float]:
    moves, bounds = [], []
    async with open_database(f"sqlite:///{folder / 'ra.db'}", busy_timeout=2) as database:
        assert isinstance(database, SqliteDatabase)
        games = [await _start(Tables(database)) for _ in range(GAMES)]
        with closing(_copy(folder / "ra.db", folder / "bare.db")) as bare:
            async for seconds, statements in _play(database, games):
                moves.append(seconds)
                bounds.append(await _repeat(bare, statements))
                if len(moves) == MOVES:
                    break
    return median(moves), median(bounds)


def _copy(file: Path, copy: Path) -> sqlite3.Connection:
    bare = sqlite3.connect(copy, isolation_level="IMMEDIATE", check_same_thread=False)
    with closing(sqlite3.connect(file)) as source:
        source.backup(bare)
    for pragma in PRAGMAS:
        bare.execute(f"PRAGMA {pragma}")
    return bare


async def _start(tables: Tables) -> Table:
    table = await tables.lobbies.open(Place(1, 1), Person(1, "Anna"), players_wanted=2)
    await tables.lobbies.join(table.code, Person(2, "Ben"))
    return await tables.lobbies.start(table.code, 1)


async def _play(database: SqliteDatabase, games: list[Table]) -> AsyncIterator[tuple[float, list[Any]]]:
    """Play the games one after the other; yield the seconds of each move, and its statements."""
    tables = Tables(database)
    statements: list[tuple[str, Any]] = []

    def record(_conn: Any, _cursor: Any, sql: str, parameters: Any, _context: Any, many: bool) -> None:
        statements.extend((sql, row) for row in (parameters if many else [parameters]))

    event.listen(database.engine, "before_cursor_execute", record)
    for table in games:
        while table.status is Status.RUNNING:
            update = await tables.views.look(table.code)
            action = str(update.legal[update.table.version % len(update.legal)])
            statements.clear()
            await asyncio.sleep(REST)
            begun = time.perf_counter()
            table = await tables.play.act(table.code, table.version, update.table.to_act or 0, action)  # noqa: PLW2901
            yield time.perf_counter() - begun, list(statements)


async def _repeat(bare: sqlite3.Connection, statements: list[tuple[str, Any]]) -> float:
    """Run the statements in a thread, as nobody may wait for a disk in the event loop."""

    def transaction() -> None:
        for sql, parameters in statements:
            bare.execute(sql, parameters).fetchall()
        bare.commit()

    await asyncio.sleep(REST)
    begun = time.perf_counter()
    await asyncio.to_thread(transaction)
    return time.perf_counter() - begun
