"""What the player of a seat has learned from their mistakes in a finished game."""

from collections.abc import Mapping
from enum import StrEnum

from sqlalchemy import Connection, select, update

from engine.games import Seat
from engine.store.schema import seats


class Learned(StrEnum):
    """How far somebody is with one mistake; without any of these it is still to be asked about."""

    FOUND = "found"
    """The first answer was right."""
    TRIED = "tried"
    """The first answer was wrong, and the best one is not known yet."""
    SEEN = "seen"
    """The best one was found later, or shown."""


Progress = Mapping[int, Learned]
"""By the number of the move."""


def read_progress(connection: Connection, code: str, seat: Seat) -> Progress:
    """How far the player of a seat is; empty before their first answer."""
    wanted = select(seats.c.lesson).where(seats.c.code == code, seats.c.seat == seat)
    kept = connection.execute(wanted).scalar() or {}
    return {int(n): Learned(learned) for n, learned in kept.items()}


def write_learned(connection: Connection, code: str, seat: Seat, n: int, learned: Learned) -> Progress:
    """Note what came of a mistake: the first answer counts. Returns the progress that is kept then."""
    kept = read_progress(connection, code, seat)
    before = kept.get(n)
    if before is Learned.TRIED and learned is not before:
        learned = Learned.SEEN
    elif before:
        return kept
    return _write(connection, code, seat, {**kept, n: learned})


def delete_progress(connection: Connection, code: str, seat: Seat) -> None:
    """Let a lesson begin again."""
    _write(connection, code, seat, {})


def _write(connection: Connection, code: str, seat: Seat, progress: Progress) -> Progress:
    written = {str(n): str(learned) for n, learned in progress.items()}
    row = update(seats).where(seats.c.code == code, seats.c.seat == seat)
    row = row.where(seats.c.user_id.is_not(None))  # its player may be erased while an answer is judged
    connection.execute(row.values(lesson=written or None))
    return progress
