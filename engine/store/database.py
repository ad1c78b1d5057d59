"""One open database: transactions, and what its errors mean."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from engine.store import sqlite
from engine.store.errors import StoreError
from engine.store.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Result = TypeVar("Result")

READERS = 4
"""How many reads run at once.

Together with the writer they use the five connections that SQLAlchemy keeps open; one more would be opened,
with a thread of its own, and closed again for a single read.
"""


class Database:
    """Runs functions of a connection, as reads or as writes; so a transaction waits for nothing but SQLite.

    All writes go over one connection, one after the other: SQLite has one writer at a time anyway, and a
    queue in the program is fair and wakes at once, where SQLite's busy timeout polls.
    """

    def __init__(self, engine: AsyncEngine, writer: AsyncConnection) -> None:
        self.engine = engine
        self._writer = writer
        self._writing = asyncio.Lock()
        self._reading = asyncio.Semaphore(READERS)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run one query. Several in one `work` may see different moments. Raises `SQLAlchemyError`."""
        async with self._reading, self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run one transaction, which is rolled back if `work` raises. Raises `SQLAlchemyError`.

        In SQLite the transaction begins with the first change: rows that `work` read before that may have
        changed since.
        """

        def transaction(connection: Connection) -> Result:
            with connection.begin():
                return work(connection)

        async with self._writing:
            return await self._writer.run_sync(transaction)

    async def compact(self) -> bool:
        """Rewrite SQLite's file, so that nothing in it or beside it has rows that were deleted.

        Returns False if a reader was in the way; then the file beside it still has them. Raises
        `SQLAlchemyError`.
        """
        if self.engine.dialect.name != "sqlite":
            return True  # other servers do it by themselves

        def rewrite(connection: Connection) -> bool:
            connection.exec_driver_sql("VACUUM")
            busy: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
            return not busy

        return await self.write(rewrite)  # neither statement is a change, so SQLite begins no transaction


@asynccontextmanager
async def open_database(address: str, *, busy_timeout: float) -> AsyncIterator[Database]:
    """Open a database and bring its schema up to date. Raises `NewerSchemaError` or another `StoreError`.

    `busy_timeout` is how many seconds a write waits for another process that writes.
    """
    try:
        url = make_url(address)
        engine = _create_engine(url, busy_timeout)
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(f"The address of the database is not usable: {error}") from error
    except ValueError as error:  # it quotes the port, which may be a password that is not written as one
        raise StoreError("The address of the database is not usable: its port is no number.") from error
    try:
        async with await _open(engine, url) as writer:
            yield Database(engine, writer)
    finally:
        await engine.dispose()


def _create_engine(url: URL, busy_timeout: float) -> AsyncEngine:
    # An error may be logged, so its text has no values, which may be the ids and names of people.
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, hide_parameters=True)
    # With this isolation level Python itself begins a transaction before the first change, and takes the
    # write lock at once: this needs no statement of ours, and two readers that turn writers cannot deadlock.
    options = {"timeout": busy_timeout, "isolation_level": "IMMEDIATE", "check_same_thread": False}
    return create_async_engine(
        url, hide_parameters=True, connect_args=options | {"async_creator_fn": sqlite.connect}
    )


async def _open(engine: AsyncEngine, url: URL) -> AsyncConnection:
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return engine.connect()
    except DBAPIError as error:
        # When a connection fails, aiosqlite does not wait for its thread to end; if the event loop closed
        # at once, the thread would complain on stderr.
        await asyncio.sleep(0.1)
        address = url.render_as_string(hide_password=True)
        raise StoreError(f"The database {address} cannot be opened: {error.orig}.") from error


REASONS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}


def why_unavailable(error: SQLAlchemyError) -> str:
    """Why a read or write failed: `full`, `read_only`, `locked`, or `broken` for everything else."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(cause, "sqlite_errorcode", 0)
    return REASONS.get(code & 0xFF, "broken")  # the low byte is the primary result code
