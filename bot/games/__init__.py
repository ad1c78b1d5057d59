"""The games as Discord has them, one folder each; whatever differs between games is asked for here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games import ra

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.games.protocol import GameOnDiscord
    from engine.tables import Table

ON_DISCORD: Mapping[str, GameOnDiscord] = {"ra": ra}
"""Every game by its key."""


def game_at(table: Table) -> GameOnDiscord:
    """The game that is played at a table."""
    return ON_DISCORD[table.game]
