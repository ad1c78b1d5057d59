"""Whether computers should play for people who are away until a date."""

from __future__ import annotations

from collections.abc import Collection

from engine.games import Seat
from engine.table import Table, TableSeat


def who_hands_over(table: Table, needed: Collection[Seat], away: Collection[int]) -> TableSeat | None:
    """The first person who is asked and away, and holds up anybody who is not.

    `needed` are the seats whose decision is missing.
    """
    if not any(seat.stand_in is None and seat.user_id not in away for seat in table.people):
        return None
    return next((seat for seat in table.asked if seat.seat in needed and seat.user_id in away), None)
