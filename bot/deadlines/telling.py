"""How a person is told that something waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.tables import TableSeat


class Telling(NamedTuple):
    """The part of a message that is for one person."""

    who: str
    """The person as the message names them."""
    pings: tuple[int, ...]
    """Whom it notifies."""


def telling(seat: TableSeat) -> Telling:
    """How the person in a seat is told: by a mention."""
    user_id = seat.user_id or 0
    return Telling(f"<@{user_id}>", (user_id,))
