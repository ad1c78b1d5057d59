"""Whether a computer should play for a person who is away until a date."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from engine.settings import Settings
    from engine.table import Table


def hands_over(table: Table, settings: Settings, now: datetime) -> bool:
    """Whether the player to act is away and keeps people waiting who play themselves."""
    player = table.player_to_act
    waits = any(seat.stand_in is None for seat in table.people if seat != player)
    return player is not None and player.decider is None and waits and settings.is_away(now)
