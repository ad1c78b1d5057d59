"""Which message shows which version of a table: kept in the database, and in doubt after a failure."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

from engine.leaving import LEAVE
from engine.tables import Deadline, StoreUnavailableError, Table, Tables

log = logging.getLogger(__name__)


class CurrentMessages:
    """Remembers each table's message after Discord has shown it."""

    def __init__(self, tables: Tables, on_due: Callable[[str, Collection[str]], None]) -> None:
        """`on_due` takes the code of a table, and the kinds of other messages that are due there."""
        self._tables = tables
        self._on_due = on_due
        self.doubtful: set[str] = set()
        """The codes of tables whose message may have been sent without being remembered."""

    async def remember(
        self,
        table: Table,
        version: int,
        message_id: int,
        channel_id: int,
        *,
        clock: Deadline | None = None,
        told: Collection[int] | None = None,
        pinged: Collection[int] | None = None,
        since: int | None = None,
    ) -> None:
        """Note that a message shows a version; raises `StoreUnavailableError`.

        `clock` is the one that the message shows, `told` are those who know of it, and `pinged` those whom
        it pings; all as far as known. `since` is the version from which on it tells what happened, if nothing
        is left to tell for the message that it replaces.
        """
        seat = await self._seat_asked_at(table, version)
        due = await self._tables.announcements.announced(
            table.code,
            version,
            message_id=message_id,
            channel_id=channel_id,
            seat=seat,
            clock=clock,
            told=told,
            pinged=pinged,
            since=since,
        )
        self._on_due(table.code, due)

    def doubt(self, table: Table, error: StoreUnavailableError) -> None:
        """Note that people have seen a message of a table that could not be remembered."""
        self.doubtful.add(table.code)
        log.warning("What table %s shows cannot be remembered: %s", table.code, error)

    async def _seat_asked_at(self, table: Table, version: int) -> int | None:
        """The seat that the message of a version asked: it made the next move, or is still to act."""
        if version == table.version:
            return table.asked_seat
        moves = (await self._tables.views.look(table.code, since=version)).moves
        later = [move for move in moves if move.action != str(LEAVE)]  # anybody may leave at any time
        if later and later[0].version == version + 1:
            return later[0].seat
        if table.announced_seat is None:  # as far as is known a lobby
            return None
        return later[0].seat if later else table.to_act  # there are drafts in between
