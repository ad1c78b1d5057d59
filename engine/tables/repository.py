"""Tables in the database and in memory: one lock a table, a checked version, one transaction a change."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from engine.locks import Locks
from engine.store.database import BROKEN, DAMAGED, Database, Isolation, said_by, why_unavailable
from engine.store.errors import (
    ConcurrentChangeError,
    ConnectionLostError,
    FileReplacedError,
    UnclearCommitError,
)
from engine.store.tables import hold_tables, read_table
from engine.table import Table
from engine.tables.errors import NoSuchTableError, StoreDamagedError, StoreUnavailableError
from engine.tables.position import Position
from engine.tables.position_cache import PositionCache

Result = TypeVar("Result")
Named = ParamSpec("Named")
"""What a query or change takes besides the connection."""
OnWork = Callable[[str, str, float], None]
"""Hears of each work on the database: `read`, `write` or `rewrite`, how it ended, and how long it took.

It ended `done`, `undone` by an error of the work itself, or for a reason of `StoreUnavailableError`.
"""


class TableRepository:
    """Reads tables and their positions, and changes them.

    All work on a connection is one function that runs without a pause: a transaction never waits for anything
    but the database.
    """

    def __init__(
        self, database: Database, check: Callable[[Connection], None] | None = None, *, is_alone: bool = True
    ) -> None:
        """`is_alone`: no other process changes these tables, as one does that deletes a person."""
        self._database = database
        self._is_alone = is_alone
        self._check = check
        self._locks = Locks()
        self._together = asyncio.Lock()
        """Held while one task takes the locks of several tables, so that no two wait for each other."""
        self.cache = PositionCache()
        self.on_work: OnWork = lambda *_: None

    async def get(self, code: str, version: int | None = None) -> Table:
        """A table as it is now; or from memory, if `version` is the newest version in memory.

        Memory is faster, for callers that then act at the version: `Play.act` refuses a version that another
        process has left behind. Raises `NoSuchTableError`.
        """
        if self._is_alone and (known := self.cache.get(code, version)):
            return known[0]
        return await self.read(find_table, code)

    async def position(self, code: str, version: int | None = None) -> tuple[Table, Position | None]:
        """A table, as `get` returns it, with the position of its game, None before the start.

        Raises `NoSuchTableError` or `CorruptTableError`.
        """
        if known := self.cache.get(code, version):
            return known

        async with self._lock(code):
            return await self.read(lambda connection: self.read_current(connection, code))

    def read_current(self, connection: Connection, code: str) -> tuple[Table, Position | None]:
        """A table with its position, read from the database; call this under the table's lock.

        Raises `NoSuchTableError` or `CorruptTableError`.
        """
        table = find_table(connection, code)
        if not table.started_at:
            return table, None
        position = self.cache.position_at(connection, table)
        self.cache.keep(table, position)
        return table, position

    async def change(
        self, code: str, work: Callable[[Connection, Table], Result], version: int | None = None
    ) -> Result:
        """Run `work`, which changes a table, in one transaction under the table's lock.

        With a `version` that memory has, `work` gets the table from memory. Raises `NoSuchTableError`.
        """
        async with self._lock(code):
            known = self.cache.get(code, version)
            self.cache.forget_table(code)
            if known:
                with suppress(ConcurrentChangeError):
                    return await self.write_rows(lambda connection: work(connection, known[0]))
            while True:
                # Where another process was faster, `work` runs again on the table as it is now.
                with suppress(ConcurrentChangeError):
                    return await self.write_rows(
                        lambda connection: work(connection, find_table(connection, code))
                    )

    async def change_together(
        self, find: Callable[[Connection], Collection[str]], work: Callable[[Connection], Result]
    ) -> Result:
        """Run `work`, which may change all tables that `find` finds, in one transaction under their locks."""

        def together(connection: Connection) -> Result:
            hold_tables(connection, locked)
            if not locked.issuperset(find(connection)):  # it has found more meanwhile
                raise ConcurrentChangeError
            return work(connection)

        locked: set[str] = set()
        async with self._together, AsyncExitStack() as held:
            while True:
                for code in set(await self.read(find)) - locked:
                    await held.enter_async_context(self._lock(code))
                    locked.add(code)
                for code in locked:
                    self.cache.forget_table(code)
                with suppress(ConcurrentChangeError):
                    return await self.write(together)

    async def annotate(
        self,
        code: str,
        work: Callable[Concatenate[Connection, str, Named], None],
        *args: Named.args,
        **named: Named.kwargs,
    ) -> Table:
        """Run `work`, which writes something that makes no new version of a table.

        Raises `NoSuchTableError`.
        """
        code = code.upper()

        def annotated(connection: Connection) -> Table:
            hold_tables(connection, {code})
            work(connection, code, *args, **named)
            return find_table(connection, code)

        async with self._lock(code):
            self.cache.forget_table(code)
            table = await self.write_rows(annotated)
            self.cache.replace_table(table)
            return table

    async def read(
        self, work: Callable[Concatenate[Connection, Named], Result], *args: Named.args, **named: Named.kwargs
    ) -> Result:
        """Run one query, of these arguments. Raises `StoreUnavailableError`."""
        with self._watched("read"):
            return await self._database.read(lambda connection: work(connection, *args, **named))

    async def write(
        self, work: Callable[Concatenate[Connection, Named], Result], *args: Named.args, **named: Named.kwargs
    ) -> Result:
        """Run one transaction. Raises `StoreUnavailableError`, or what the check raises, as the last step."""
        return await self._write(lambda connection: work(connection, *args, **named), "SERIALIZABLE")

    async def write_rows(
        self, work: Callable[Concatenate[Connection, Named], Result], *args: Named.args, **named: Named.kwargs
    ) -> Result:
        """Run one transaction that depends only on rows that it changes, or on tables that it holds.

        Raises what `write` raises.
        """
        return await self._write(lambda connection: work(connection, *args, **named), "REPEATABLE READ")

    async def _write(self, work: Callable[[Connection], Result], isolation: Isolation) -> Result:
        with self._watched("write"):
            return await self._database.write(self._checked(work), isolation)

    def _checked(self, work: Callable[[Connection], Result]) -> Callable[[Connection], Result]:
        if (check := self._check) is None:
            return work

        def checked(connection: Connection) -> Result:
            result = work(connection)
            check(connection)  # last: from its first change on the transaction keeps others from changing it
            return result

        return checked

    async def compact(self) -> bool:
        """Rewrite the database's file without what was deleted; see `Database.compact`."""
        with self._watched("rewrite"):
            return await self._database.compact()

    @contextmanager
    def _watched(self, kind: str) -> Iterator[None]:
        """Translate the errors of the database; report how long the work took and how it ended."""
        began, outcome = time.perf_counter(), "done"
        try:
            with self._translated_errors():
                yield
        except StoreUnavailableError as error:
            outcome = error.reason
            raise
        except BaseException:
            outcome = "undone"
            raise
        finally:
            self.on_work(kind, outcome, time.perf_counter() - began)

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except (
            DBAPIError,
            PoolTimeoutError,
            ConnectionLostError,
            FileReplacedError,
            UnclearCommitError,
        ) as error:
            reason = why_unavailable(error)
            if reason == DAMAGED:
                raise StoreDamagedError(self._database.what_to_do(error)) from error
            raise StoreUnavailableError(reason, said_by(error) if reason == BROKEN else "") from error

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks[code.upper()]


def find_table(connection: Connection, code: str) -> Table:
    """One table. Raises `NoSuchTableError`."""
    table = read_table(connection, code.upper())
    if table is None:
        raise NoSuchTableError
    return table
