"""What `/ra new` opens in direct messages with the bot: a game against computers that begins at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.discord.refusals import Refusal

FRIENDLY: Mapping[str, Any] = {"rated": False, "pace": "none"}
"""The table's own options that nobody can choose where one person plays; hints are on unless they say no."""
USUAL_COMPUTERS = 2


def require_alone(people: list[discord.User], own_options: Mapping[str, Any]) -> None:
    """Raise `Refusal` for people invited, and for a clock or ratings."""
    if people:
        raise Refusal("alone-nobody-to-invite")
    if any(own_options.get(name, value) != value for name, value in FRIENDLY.items()):
        raise Refusal("alone-no-clock")


def seats_alone(players: int | None, computers: int | None) -> tuple[int | None, int]:
    """The players and computers of a game alone: all other seats are computers' unless the person says no."""
    if computers is None:
        computers = (players or 1 + USUAL_COMPUTERS) - 1
    return players or (1 + computers if computers else None), computers
