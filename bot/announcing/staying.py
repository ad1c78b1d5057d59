"""Whether a change of a table is an edit of its current message, or takes a new one, which can ping."""

from __future__ import annotations

from engine.histories import history_of
from engine.tables import Status, Update


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
    """Whether the person who is asked made the last moves themselves, but for computers, and needs no ping.

    Others may have moved since the message: by a command, in the message itself while there was no room for
    a new one, or by answers and plans. A stand-in, gone again by now, may have moved in their place.
    """
    table = update.table
    others = {seat.seat for seat in table.those_who_stay} - {table.to_act}
    return not any(
        move.by_stand_in if move.seat == table.to_act else move.seat in others and not move.by_stand_in
        for move in update.moves
    )
