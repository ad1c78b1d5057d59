"""What changes of a table have in common: whether its game runs, its seats, and its end without a result."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from engine.games import Seat
from engine.table import Status, Table, TableSeat
from engine.tables.errors import HasLeftError, NotRunningError, NotSeatedError


def require_running(table: Table) -> None:
    """Raise `NotRunningError` unless the game runs."""
    if table.status is not Status.RUNNING:
        raise NotRunningError


def ended(table: Table, status: Status, now: datetime) -> Table:
    """The table once it is over without a result: nobody is asked, and no seat is kept."""
    return replace(
        table, status=status, to_act=None, bidders=frozenset(), draft=(), kept_seats=(), finished_at=now
    )


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
    """The table with these seats, renumbered in their order."""
    return replace(table, seats=tuple(replace(seat, seat=number) for number, seat in enumerate(seats)))
