"""Which message shows which version of a table, what a change edits, and what is in doubt after a failure."""

import logging
from collections.abc import Callable, Collection
from dataclasses import replace

from engine.histories import history_of
from engine.leaving import LEAVE
from engine.store.announcements import Announcement
from engine.tables import Deadline, Status, StoreUnavailableError, Table, Tables, Update

log = logging.getLogger(__name__)


def stays(update: Update) -> bool:
    """Whether to edit the current message: before the start, and while the same person acts.

    This includes the case that a player has only taken back a move: they need no ping. In a new history
    newer messages may be below it, of what is lost.
    """
    table = update.table
    if table.announced and history_of(table.announced) != history_of(table.version):
        return False
    if table.status is not Status.RUNNING:
        return table.status is not Status.FINISHED
    if table.announced_seat is None:
        return False
    if table.bidders:
        return table.announced >= table.decision
    is_taken_back = bool(update.moves) and all(move.taken_back for move in update.moves)
    return is_taken_back or (table.announced_seat == table.to_act and _acts_on(update))


def _acts_on(update: Update) -> bool:
    """Whether only the person who is asked, and computers, made the last moves, so that no ping is needed.

    Others may have moved since the message: by a command, in the message itself while there was no room for
    a new one, or by answers and plans. A stand-in, gone again by now, may have moved in their place.
    """
    table = update.table
    others = {seat.seat for seat in table.those_who_stay} - {table.to_act}
    return not any(
        move.by_stand_in if move.seat == table.to_act else move.seat in others and not move.by_stand_in
        for move in update.moves
    )


class CurrentMessages:
    """Remembers each table's message after Discord has shown it."""

    def __init__(self, tables: Tables, on_due: Callable[[str, Collection[str]], None]) -> None:
        """`on_due` takes the code of a table, and the kinds of other messages that are due there."""
        self._tables = tables
        self._on_due = on_due
        self.doubtful: set[str] = set()
        """The codes of tables whose message may have been sent without being remembered."""

    async def remember(self, table: Table, made: Announcement, clock: Deadline | None = None) -> None:
        """Note what a message shows, and whom it asks, as its version says; `clock` as in `announced`.

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
