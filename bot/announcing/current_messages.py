"""Which message shows which version of a table: kept in the database, and in doubt after a failure."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import replace

from engine.leaving import LEAVE
from engine.store.announcements import Announcement
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

    async def remember(self, table: Table, made: Announcement, clock: Deadline | None = None) -> None:
        """Note what a message shows, which asks whoever the version asks; `clock` as in `announced`.

        Raises `StoreUnavailableError`.
        """
        made = replace(made, seat=await self._seat_asked_at(table, made.version))
        self._on_due(table.code, await self._tables.announcements.announced(table.code, made, clock=clock))

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
