"""SQLite's engine, and its connections: aiosqlite gives each a thread and a queue of its own.

A whole transaction is one trip to that thread. SQLAlchemy's own dialect for aiosqlite makes a trip for each
statement. That costs little in an idle program; in a busy one each trip waits for its turn, and everybody who
wants to write waits with it.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self, TypeVar, cast

import aiosqlite
import sqlalchemy
from sqlalchemy import URL, Engine, NullPool, event
from sqlalchemy import create_engine as new_engine

from engine.store.errors import ConnectionLostError

Result = TypeVar("Result")

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""Readers do not wait for a writer, acknowledged commits are on the disk, and no row dangles."""


def create_engine(url: URL, busy_timeout: float) -> Engine:
    """An engine whose writes wait `busy_timeout` seconds for those of another process."""
    # A connection refuses every thread but that which opened it, in which alone aiosqlite uses it.
    # With this isolation level Python itself begins a transaction before the first change, and takes the
    # write lock at once: this needs no statement of ours, and two readers that turn writers cannot deadlock.
    options = {"timeout": busy_timeout, "isolation_level": "IMMEDIATE", "check_same_thread": True}
    # An error may be logged, so its text has no values, which may be the ids and names of people.
    engine = new_engine(url, hide_parameters=True, connect_args=options, poolclass=NullPool)
    event.listen(engine, "do_connect", _connect)
    return engine


def _connect(_dialect: Any, _record: Any, arguments: Any, options: Any) -> sqlite3.Connection:
    connection: sqlite3.Connection = sqlite3.connect(*arguments, **options)
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class Connection(aiosqlite.Connection):
    """SQLAlchemy's connection in a thread of aiosqlite, which opens, uses and closes it there.

    Of aiosqlite's inside this uses what SQLAlchemy's dialect uses too: `_conn`, `_thread` and its queue,
    `_tx`. So `pyproject.toml` allows one minor version.
    """

    def __init__(self, engine: Engine) -> None:
        # aiosqlite itself calls only `close` of what it opens, and SQLAlchemy's connection has that too.
        super().__init__(cast("Callable[[], sqlite3.Connection]", engine.connect), iter_chunk_size=64)
        # Else a program that ends without closing it would wait for the thread for ever.
        self._thread.daemon = True
        self._takes_work = True

    async def __aenter__(self) -> Self:
        """Raises `DBAPIError` if it cannot be opened."""
        try:
            await _outlast(asyncio.ensure_future(super().__aenter__()))
        except BaseException:
            await self.close()
            # It has nothing left to do but tell the event loop so, which may be closed soon.
            self._thread.join()
            raise
        return self

    async def close(self) -> None:
        """Close it once all is done that was given to it before."""
        self._takes_work = False
        await super().close()

    async def run(self, work: Callable[[sqlalchemy.Connection], Result]) -> Result:
        """Run a function as one transaction, rolled back if it raises; calls have their turns in order.

        Nothing stops a thread: a task that is cancelled meanwhile, however often, waits until the function
        has returned, and is cancelled then. So whoever gets its locks finds the database as the function left
        it. Raises `ConnectionLostError` once it is being closed; what was given to it before is done.
        """
        if not self._takes_work:
            raise ConnectionLostError("The database is closed.")
        connection = cast("sqlalchemy.Connection", self._conn)

        def transaction() -> Result:
            try:
                with connection.begin():
                    return work(connection)
            except BaseException:
                connection.connection.rollback()  # SQLAlchemy leaves open what could not be committed
                raise

        # Like aiosqlite's `_execute`, which would make a task of its own necessary to outlast a cancellation.
        running = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((running, transaction))
        return await _outlast(running)


async def _outlast(running: asyncio.Future[Result]) -> Result:
    """What it comes to. Whoever is cancelled meanwhile waits for its end too, and is cancelled then."""
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        while not running.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait({running})
        running.exception()  # nobody else asks, and asyncio would log that
        raise
