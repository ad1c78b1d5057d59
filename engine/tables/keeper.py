"""How tables are kept: one lock a table, a check of the version, one transaction a change."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from engine.store.database import Database, why_unavailable
from engine.tables import rows
from engine.tables.errors import NoSuchTableError, StoreUnavailableError
from engine.tables.positions import Position, Positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection

    from engine.tables.values import Table

Result = TypeVar("Result")


class Keeper:
    """Reads tables and their positions, and changes them.

    What is done with a connection is done at once, in one function: nothing else runs meanwhile, and a
    transaction never waits for anybody.
    """

    def __init__(self, database: Database) -> None:
        """Take an open database."""
        self._database = database
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.positions = Positions()

    async def get(self, code: str, version: int | None = None) -> Table:
        """A table as it is in the database, or this version of it from memory. Raises `NoSuchTableError`."""
        if known := self.positions.known(code, version):
            return known[0]
        return await self.read(lambda connection: _find(connection, code))

    async def position(self, code: str, version: int | None = None) -> tuple[Table, Position | None]:
        """A table, as `get` has it, and the position of its game, None before the start.

        Raises `NoSuchTableError` or `CorruptTableError`.
        """
        if known := self.positions.known(code, version):
            return known

        def work(connection: Connection) -> tuple[Table, Position | None]:
            table = _find(connection, code)
            if not table.started_at:
                return table, None
            position = self.positions.at(connection, table)
            self.positions.keep(table, position)
            return table, position

        async with self._lock(code):
            return await self.read(work)

    async def change(
        self, code: str, work: Callable[[Connection, Table], Result], version: int | None = None
    ) -> Result:
        """Let `work` change a table in one transaction, under the table's lock; a `version` as for `get`."""
        async with self._lock(code):
            known = self.positions.known(code, version)
            self.positions.renew(code, None)
            if known:
                with suppress(rows.MovedOnError):
                    return await self.write(lambda connection: work(connection, known[0]))
            while True:
                # If another process was faster, `work` is tried again on what is there now.
                with suppress(rows.MovedOnError):
                    return await self.write(lambda connection: work(connection, _find(connection, code)))

    async def annotate(self, code: str, work: Callable[[Connection, str], None]) -> Table:
        """Save something that makes no new version of a table. Raises `NoSuchTableError`."""

        def annotated(connection: Connection) -> Table:
            work(connection, code.upper())
            return _find(connection, code)

        async with self._lock(code):
            self.positions.renew(code, None)
            table = await self.write(annotated)
            self.positions.renew(code, table)
            return table

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run one query."""
        with _store_trouble():
            return await self._database.read(work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run one transaction."""
        with _store_trouble():
            return await self._database.write(work)

    def _lock(self, code: str) -> asyncio.Lock:
        # There is never a second lock for a table while one is in use: nothing else runs between this line
        # and the `async with` it is for, and from then on whoever holds or awaits the lock keeps it alive.
        return self._locks.setdefault(code.upper(), asyncio.Lock())


def _find(connection: Connection, code: str) -> Table:
    table = rows.read_table(connection, code.upper())
    if table is None:
        raise NoSuchTableError
    return table


@contextmanager
def _store_trouble() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, PoolTimeoutError) as error:
        raise StoreUnavailableError(why_unavailable(error)) from error
