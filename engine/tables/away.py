"""People who are away until a date: whether a computer plays for them at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.table import Table


def hands_over(table: Table, away: Collection[int]) -> bool:
    """Whether the person to act is one of those who are away, and holds up anybody who is not."""
    player = table.player_to_act
    waits = any(seat.stand_in is None and seat.user_id not in away for seat in table.people)
    return player is not None and player.decider is None and player.user_id in away and waits
