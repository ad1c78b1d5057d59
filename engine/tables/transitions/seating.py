"""The seats of a table: finding a person's, and changing them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games import Seat
from engine.table import Table, TableSeat
from engine.tables.errors import HasLeftError, NotSeatedError


def require_seated(table: Table, user_id: int) -> Seat:
    """The seat of a person. Raises `NotSeatedError`, or `HasLeftError` if they have left the game."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise HasLeftError if table.has_left(user_id) else NotSeatedError
    return seat


def with_seat(table: Table, seat: Seat, **change: Any) -> Table:
    """The table with some fields of one seat changed."""
    return replace(table, seats=tuple(replace(s, **change) if s.seat == seat else s for s in table.seats))


def with_seats(table: Table, seats: Iterable[TableSeat]) -> Table:
    """The table with these seats, numbered anew in their order."""
    return replace(table, seats=tuple(replace(seat, seat=number) for number, seat in enumerate(seats)))
