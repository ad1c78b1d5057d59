"""The games as Discord has them, one folder each; whatever differs between games is asked for here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games import dice, ra

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.games.protocol import GameOnDiscord
    from engine.tables import Table

ON_DISCORD: Mapping[str, GameOnDiscord] = {"ra": ra, "dice": dice}
"""Every game by its key."""
DEFAULT_GAME = "ra"


def game_at(table: Table) -> GameOnDiscord:
    """The game that is played at a table."""
    return ON_DISCORD[table.game]


def game_of(move: str) -> str | None:
    """The key of the game to which the text of a move belongs, or None."""
    verb = move.partition(" ")[0]
    return next((key for key, game in ON_DISCORD.items() if verb in game.VERBS), None)
