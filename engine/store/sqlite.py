"""SQLite's engine, and the threads in which its connections work.

A whole transaction is one trip to a thread. A trip for each statement would cost little in an idle program;
in a busy one each trip waits for its turn, and everybody who wants to write waits with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import create_engine as new_engine
from sqlalchemy import event

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from concurrent.futures import Executor

    from sqlalchemy import URL, Engine

Result = TypeVar("Result")

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""Readers do not wait for a writer, acknowledged commits are on the disk, and no row dangles."""


def create_engine(url: URL, busy_timeout: float) -> Engine:
    """An engine whose writes wait so many seconds for those of another process.

    Any thread may use its connections, one thread at a time.
    """
    # With this isolation level Python itself begins a transaction before the first change, and takes the
    # write lock at once: this needs no statement of ours, and two readers that turn writers cannot deadlock.
    options = {"timeout": busy_timeout, "isolation_level": "IMMEDIATE", "check_same_thread": False}
    # An error may be logged, so its text has no values, which may be the ids and names of people.
    engine = new_engine(url, hide_parameters=True, connect_args=options)
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


@asynccontextmanager
async def threads(count: int, name: str) -> AsyncIterator[ThreadPoolExecutor]:
    """So many threads; the block ends once they have done all that they were given."""
    executor = ThreadPoolExecutor(count, name)
    try:
        yield executor
    finally:
        await asyncio.to_thread(executor.shutdown)


async def run_in(executor: Executor, work: Callable[[], Result]) -> Result:
    """Run a function in a thread.

    Nothing stops a thread: a task that is cancelled meanwhile waits until the function has returned, and is
    cancelled then. So whoever gets its locks finds the database as the function left it.
    """
    running = asyncio.get_running_loop().run_in_executor(executor, work)
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        with suppress(Exception):
            await running
        raise
