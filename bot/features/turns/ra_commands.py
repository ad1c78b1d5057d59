"""The slash commands for moves in Ra."""

from __future__ import annotations

from discord import app_commands

from bot.answering.feature import Feature, move_command
from bot.features.turns.ra_completion import complete_sun, complete_tiles
from bot.games.ra.tiles import action_text
from engine.ra.actions import HIGHEST_SUN

GAME = "ra"


class RaMoves(Feature):
    """`/ra draw` and the other moves: each method makes the text of an action."""

    @move_command("ra draw", game=GAME)
    def draw(self, _locale: str) -> str:
        """Draw a tile."""
        return "draw"

    @move_command("ra invoke", game=GAME)
    def invoke(self, _locale: str) -> str:
        """Invoke Ra."""
        return "invoke"

    @move_command("ra bid", game=GAME, completions={"sun": complete_sun})
    def bid(self, _locale: str, sun: app_commands.Range[int, 1, HIGHEST_SUN]) -> str:
        """Bid a sun."""
        return f"bid {sun}"

    @move_command("ra pass", game=GAME)
    def pass_(self, _locale: str) -> str:
        """Pass in an auction."""
        return "pass"

    @move_command("ra god", game=GAME, completions={"tiles": complete_tiles})
    def god(self, locale: str, tiles: str) -> str:
        """Use gods to take tiles."""
        return action_text("god", tiles, locale)

    @move_command("ra discard", game=GAME, completions={"tiles": complete_tiles})
    def discard(self, locale: str, tiles: str) -> str:
        """Choose what a disaster costs."""
        return action_text("discard", tiles, locale)
