"""One open database: transactions, and what its errors mean."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from engine.store import postgres, sqlite
from engine.store.addresses import sqlite_file, sqlite_url, unreadable_address
from engine.store.errors import ConnectionLostError, FileReplacedError, StoreError, StoreNotReadyError
from engine.store.file_identity import FileIdentity
from engine.store.gauges import ping
from engine.store.migrate import migrate
from engine.store.postgres_questions import ask, what_lets_in
from engine.store.private_files import make_private
from engine.store.sqlite_questions import (
    FULL,
    ask_about_place,
    ask_to_write,
    ask_whether_whole,
    extended_code,
    said_of,
    what_to_do,
)
from engine.store.witness import FileWitness, PlaceWitness, Witness

Result = TypeVar("Result")
Isolation = Literal["SERIALIZABLE", "REPEATABLE READ"]
"""How PostgreSQL keeps a write apart from others that run at once; those of SQLite are alone anyway.

`SERIALIZABLE`: as if each were alone; what a write reads must stay as it is. With `REPEATABLE READ` only
changes of the same rows get into each other's way. That is enough for a write that depends only on rows
that it changes, or on tables that it holds. It is far cheaper: serializable writes also fail where they only
touch the same page.
"""

READERS = 4
"""How many reads of SQLite run at once. Each reader is a connection and a thread, open from the start."""


class Database(ABC):
    """Runs functions of a connection, as reads or writes; so a transaction waits for its database alone.

    A write may run its function more than once, and only the last run counts: the function changes nothing
    but the database. It may run in another thread than the event loop.
    """

    witness: Witness
    """What says from outside whether this is the database that the bot wrote last."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run one query. Several in one `work` may see different moments. Raises `SQLAlchemyError`."""

    @abstractmethod
    async def write(
        self, work: Callable[[Connection], Result], isolation: Isolation = "SERIALIZABLE"
    ) -> Result:
        """Run one transaction, which is rolled back if `work` raises. Raises `SQLAlchemyError`."""

    @abstractmethod
    async def compact(self) -> bool:
        """Rewrite SQLite's file, so that nothing in it or beside it has rows that were deleted.

        Returns False if a reader was in the way; then the file beside it still has them. Raises
        `SQLAlchemyError`.
        """

    def what_to_do(self, error: SQLAlchemyError) -> str:
        """A sentence for the host about damage, which nobody else can mend."""
        return (
            f"The database is damaged ({postgres.cause_of(error)}): stop the bot, and put back a dump"
            " (docs/hosting.md)."
        )


class SqliteDatabase(Database):
    """All writes go over one connection, one after the other.

    SQLite has one writer at a time anyway, and a queue in the program is fair and wakes at once, where
    SQLite's busy timeout polls. A transaction begins with the first change: rows that `work` read before that
    may have changed since.
    """

    def __init__(
        self, engine: Engine, file: Path, writer: sqlite.Connection, readers: Iterable[sqlite.Connection]
    ) -> None:
        self.engine = engine
        self.witness = FileWitness(file)
        self._file = file
        self._identity = FileIdentity(file)
        self._writer = writer
        self._readers = asyncio.LifoQueue[sqlite.Connection]()  # whose cache is the warmest reads next
        for reader in readers:
            self._readers.put_nowait(reader)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        reader = await self._readers.get()
        try:
            return await reader.run(work)
        finally:
            self._readers.put_nowait(reader)

    async def write(
        self,
        work: Callable[[Connection], Result],
        isolation: Isolation = "SERIALIZABLE",  # noqa: ARG002  # each write is alone
    ) -> Result:
        def checked(connection: Connection) -> Result:
            result = work(connection)
            self._identity.check(connection)  # else what is acknowledged would be in a file without a name
            return result

        try:
            return await self._writer.run(checked)
        except FileReplacedError:
            raise await self._writer.run(self._identity.save) from None

    async def compact(self) -> bool:
        def rewrite(connection: Connection) -> bool:
            self._identity.check(connection)
            connection.exec_driver_sql("VACUUM")
            busy: int = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
            self._identity = FileIdentity(self._file)  # it is smaller now
            return not busy

        return await self.write(rewrite)  # neither statement is a change, so SQLite begins no transaction

    def what_to_do(self, error: SQLAlchemyError) -> str:
        if isinstance(error, FileReplacedError):
            return str(error)
        cause = error.orig if isinstance(error, DBAPIError) else error
        return what_to_do(cause, self._file) or super().what_to_do(error)


class PostgresDatabase(Database):
    """Writes run at once: where two get into each other's way, one runs again.

    A connection that was lost while it lay in the pool is replaced by running the work once more. When one
    is lost in the very moment of a commit, the server is asked what became of it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.witness = PlaceWitness()
        self._reader = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writers: Mapping[Isolation, AsyncEngine] = {
            "SERIALIZABLE": engine,
            "REPEATABLE READ": engine.execution_options(isolation_level="REPEATABLE READ"),
        }
        self._turn = asyncio.Lock()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        async def query() -> Result:
            async with postgres.connected(self._reader) as connection:
                return await connection.run_sync(work)

        return await postgres.until_done(query, self._turn)

    async def write(
        self, work: Callable[[Connection], Result], isolation: Isolation = "SERIALIZABLE"
    ) -> Result:
        async def transaction() -> Result:
            async with postgres.connected(self._writers[isolation]) as connection:
                result = await connection.run_sync(work)
                number = await postgres.read_number(connection)
                try:
                    await postgres.commit(connection)
                except ConnectionLostError as error:
                    lost = error
                else:
                    return result
            if await postgres.was_committed(self._reader, number):
                return result
            raise lost

        return await postgres.until_done(transaction, self._turn)

    async def compact(self) -> bool:
        return True  # the server does it by itself


@asynccontextmanager
async def open_database(
    address: str, *, busy_timeout: float, may_be_new: bool = True
) -> AsyncIterator[Database]:
    """Open a database and bring its schema up to date. Raises `NewerSchemaError` or another `StoreError`.

    It is a `StoreNotReadyError` where it may help to try again later. `busy_timeout` is how many seconds a
    write waits for another one, in SQLite for another process's. Where there is no database yet, it is made
    if it `may_be_new`, and refused otherwise.
    """
    opened = _open_postgres if postgres.is_meant(address) else _open_sqlite
    async with opened(address, busy_timeout, may_be_new=may_be_new) as database:
        yield database


@asynccontextmanager
async def _open_sqlite(address: str, busy_timeout: float, *, may_be_new: bool) -> AsyncIterator[Database]:
    url, file = sqlite_url(address), sqlite_file(address)
    ask_about_place(file, may_be_new=may_be_new)
    make_private(file)
    engine = sqlite.create_engine(url, busy_timeout)
    async with AsyncExitStack() as connections:
        try:
            writer = await connections.enter_async_context(sqlite.Connection(engine))
            await writer.run(partial(ask_whether_whole, file=file))
            await writer.run(partial(migrate, may_be_new=may_be_new))
            await writer.run(ask_to_write)
            readers = [
                await connections.enter_async_context(sqlite.Connection(engine)) for _ in range(READERS)
            ]
        except DBAPIError as error:
            if problem := what_to_do(error.orig, file):
                raise StoreError(problem) from error
            raise _not_opened(error, url, said_of(error.orig)) from error
        yield SqliteDatabase(engine, file, writer, readers)


@asynccontextmanager
async def _open_postgres(address: str, busy_timeout: float, *, may_be_new: bool) -> AsyncIterator[Database]:
    async with AsyncExitStack() as opened:
        try:
            connections = await postgres.run_alone(address, ask)
            await postgres.run_alone(address, partial(migrate, may_be_new=may_be_new))
            engine = postgres.create_engine(address, busy_timeout, connections)
            opened.push_async_callback(engine.dispose)
            database = PostgresDatabase(engine)
            await database.read(ping)  # its connections have settings of their own
        except (DBAPIError, ConnectionLostError) as error:
            why = postgres.cause_of(error)
            why += what_lets_in(why, address)
            raise _not_opened(error, postgres.place_in(address), why) from error
        except ValueError as error:
            raise unreadable_address() from error
        yield database


def _not_opened(error: SQLAlchemyError, place: object, why: str) -> StoreError:
    """Says why a database cannot be opened; a server may start later than the bot, a full disk be cleared."""
    kind = StoreError if why_unavailable(error) in {BROKEN, DAMAGED} else StoreNotReadyError
    return kind(f"The database {place} cannot be opened: {why}.")


BROKEN = "broken"
DAMAGED = postgres.DAMAGED
"""Why a read or write failed where nobody but the host can help."""
REASONS = {
    **dict.fromkeys(FULL, "full"),
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}


def why_unavailable(error: SQLAlchemyError) -> str:
    """Why a read or write failed.

    `full`, `read_only`, `locked`, `damaged`, `broken` for everything else; of PostgreSQL also `lost` for its
    connection, `standby` for a server that only follows another one, `contended` where others got into the
    way again and again, and `unclear` where it may have been made.
    """
    if isinstance(error, FileReplacedError):
        return DAMAGED
    cause = error.orig if isinstance(error, DBAPIError) else None
    code = extended_code(cause)
    return REASONS.get(code) or REASONS.get(code & 0xFF) or postgres.why_unavailable(error)


def said_by(error: SQLAlchemyError) -> str:
    """What the database said about an error, for the log, without values, which may be the ids of people."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return "a value that does not fit" if state.startswith("22") else postgres.cause_of(error)
