"""Histories: what the bot does if the database is not as the bot left it, or is another application's."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum

from sqlalchemy import Connection

from engine import calendar
from engine.histories import history_after
from engine.store import histories
from engine.store.lookups import read_paused
from engine.store.notes import delete_note
from engine.store.witness import WITNESS, Witness
from engine.tables.clock_rows import start_unseen
from engine.tables.repository import TableRepository


class Cause(StrEnum):
    """Why a new history has begun."""

    PUT_BACK = "put back"
    """The database is an earlier copy of itself, or was moved: Discord may show more than it knows."""
    APPLICATION = "application"
    """The messages on Discord belong to another application."""


class Histories:
    """Begins new histories. Every method may raise `StoreUnavailableError`."""

    def __init__(self, repository: TableRepository, witness: Witness) -> None:
        self._repository = repository
        self._witness = witness
        self._settled: int | None = None
        """The number of a history that begins when this process starts."""
        self.on_begin: Callable[[], Awaitable[None]] = _nothing
        """Called when a history has begun while the bot plays."""

    async def settle(self, application_id: int) -> Cause | None:
        """At the start, find out whether all that Discord shows is what this database knows.

        If not, a new history begins, and all open tables are shown again; returns why.
        """
        self._settled = history_after(0, calendar.now())

        def work(connection: Connection) -> Cause | None:
            why = Cause.PUT_BACK if self._witness.contradicts(connection) else None
            if histories.note_application(connection, application_id):
                histories.forget_messages(connection)
                why = Cause.APPLICATION
            if why:
                _begin(connection)
            return why

        why = await self._repository.change_together(histories.read_open, work)
        await self.go_on()
        return why

    def is_elsewhere(self, history: int) -> bool:
        """Whether a history that this database does not know has begun since this process did.

        Then another program plays on a copy of the database.
        """
        return self._settled is not None and history > self._settled

    async def begin(self) -> None:
        """Begin a new history: what Discord shows is not what this database knows."""
        await self._repository.change_together(histories.read_open, _begin)
        await self.go_on()
        await self.on_begin()

    async def go_on(self) -> None:
        """Note, in the database and outside it, that it goes on."""
        noted = await self._repository.write(self._witness.note)
        if not await asyncio.to_thread(self._witness.tell, noted):
            # What cannot be told must not be missed at the next start.
            await self._repository.write(delete_note, WITNESS)


def _begin(connection: Connection) -> None:
    histories.begin_history(connection)
    for table in read_paused(connection):
        start_unseen(connection, table)


async def _nothing() -> None:
    pass
