"""The slash commands for moves in Ra, and the suns and tiles that they suggest."""

from typing import cast

from discord import app_commands

from bot.answering.feature import Feature, move_command, plain_move
from bot.answering.table_completion import Interaction, Offers, offer_numbers, waiting_table
from bot.games.ra.tiles import action_text, complete_items
from bot.services import Services
from engine.ra.actions import HIGHEST_SUN
from engine.ra.view import View
from engine.tables import Update

GAME = "ra"


async def complete_sun(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The suns that the player may bid now."""
    update = await waiting_table(services, interaction, GAME)
    return offer_numbers(_biddable(update, interaction.user.id) if update else (), typed)


def _biddable(update: Update, user_id: int) -> list[int]:
    """The suns that a person may bid, also where everybody is asked at once."""
    seat, view = update.table.seat_of(user_id), cast("View", update.view)
    return [] if seat is None else list(view.biddable_suns(seat))


async def complete_tiles(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The tiles that the player may take or lose now, one more at a time."""
    update = await waiting_table(services, interaction, GAME)
    command = interaction.command
    if update is None or command is None:
        return []
    track = cast("View", update.view).track
    return complete_items(command.name, typed, update.legal, track, interaction.locale.value)


class RaMoves(Feature):
    """`/ra draw` and the other moves: each method makes the text of an action."""

    draw = plain_move("ra draw", game=GAME, action="draw")
    invoke = plain_move("ra invoke", game=GAME, action="invoke")

    @move_command("ra bid", game=GAME, completions={"sun": complete_sun})
    def bid(self, _locale: str, sun: app_commands.Range[int, 1, HIGHEST_SUN]) -> str:
        """Bid a sun."""
        return f"bid {sun}"

    pass_ = plain_move("ra pass", game=GAME, action="pass")

    @move_command("ra god", game=GAME, completions={"tiles": complete_tiles})
    def god(self, _locale: str, tiles: str) -> str:
        """Use gods to take tiles."""
        return action_text("god", tiles)

    @move_command("ra discard", game=GAME, completions={"tiles": complete_tiles})
    def discard(self, _locale: str, tiles: str) -> str:
        """Choose what a disaster costs."""
        return action_text("discard", tiles)
