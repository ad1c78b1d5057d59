"""Which of a stand-in's moves the person has heard about."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, update

from engine.store.schema import seats
from engine.table import TableSeat

_TOLD = (
    update(seats)
    .where(seats.c.code == bindparam("wanted"), seats.c.seat == bindparam("of_seat"))
    .where(seats.c.handed_over_at == bindparam("since"), seats.c.given_back_at == bindparam("until"))
    .values(handed_over_at=None, given_back_at=None)
)
_SEEN = (
    update(seats)
    .where(seats.c.code == bindparam("wanted"), seats.c.user_id == bindparam("of_person"))
    .values(missed_turn=False)
)


def write_seen(connection: Connection, code: str, user_id: int) -> None:
    """Write that a person has done something since a stand-in played their turn."""
    connection.execute(_SEEN, {"wanted": code, "of_person": user_id})


def write_told(connection: Connection, code: str, seat: TableSeat) -> None:
    """Note that the person knows a stand-in's moves, unless there are newer ones by now."""
    told = {"since": seat.handed_over_at, "until": seat.given_back_at}
    connection.execute(_TOLD, {"wanted": code, "of_seat": seat.seat, **told})
