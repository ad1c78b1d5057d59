"""Connections to SQLite, each in a thread of its own, with one trip to the thread for each statement.

For one statement SQLAlchemy makes a cursor, executes, fetches the rows and closes the cursor; aiosqlite alone
would go to the thread and back for each of the four.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any

import aiosqlite
from aiosqlite.context import contextmanager
from aiosqlite.core import _connection_worker_thread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""Readers do not wait for a writer, acknowledged commits are on the disk, and no row dangles."""


def connect(path: str, **options: Any) -> Connection:
    """A connection that opens when it is awaited; the options are those of `sqlite3.connect`."""
    return Connection(partial(_open, path, **options))


def _open(path: str, **options: Any) -> sqlite3.Connection:
    connection: sqlite3.Connection = sqlite3.connect(path, **options)
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _work(calls: Any) -> None:
    """Make the calls of a connection, until it is closed or its event loop is: then nobody waits any more."""
    with suppress(RuntimeError):
        _connection_worker_thread(calls)


class Connection(aiosqlite.Connection):
    """A connection that makes cursors without a trip to its thread."""

    def __init__(self, open_it: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(open_it, iter_chunk_size=64)
        # As in SQLAlchemy, no connection keeps the program from ending.
        self._thread = Thread(target=_work, args=(self._tx,), daemon=True)

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        return Cursor(self, self._conn.cursor())

    async def rollback(self) -> None:
        """End the transaction and undo its changes; after reads alone there is none."""
        if self.in_transaction:
            await super().rollback()


class Cursor(aiosqlite.Cursor):
    """A cursor that fetches all rows while it executes, and so has nothing left to fetch or close."""

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Cursor:
        self._rows: list[Any] = await self._execute(self._run, sql, parameters or ())  # type: ignore[no-untyped-call]
        return self

    def _run(self, sql: str, parameters: Any) -> list[Any]:
        return self._cursor.execute(sql, parameters).fetchall()

    async def fetchall(self) -> list[Any]:
        return self._rows

    async def close(self) -> None:
        """Return at once: SQLite closed the cursor with its last row."""
