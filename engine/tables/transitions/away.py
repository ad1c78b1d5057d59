"""People who are away until a date: whether a computer plays for them at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from engine.settings import Settings
    from engine.table import Table


def hands_over(table: Table, settings: Settings, now: datetime) -> bool:
    """Whether the person to act is away, and holds up anybody who still plays themselves."""
    player = table.player_to_act
    waits = any(seat.stand_in is None for seat in table.people if seat != player)
    return player is not None and player.decider is None and waits and settings.is_away(now)
