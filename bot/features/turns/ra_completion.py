"""Suggestions while a move of Ra is typed: the suns and tiles that are possible now."""

from __future__ import annotations

from typing import cast

from bot.answering.table_completion import Interaction, Offers, waiting_table
from bot.games.ra.tiles import complete_items
from bot.services import Services
from engine.ra.view import View
from engine.tables import Update

GAME = "ra"


async def complete_sun(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The suns that the player may bid now."""
    update = await waiting_table(services, interaction, GAME)
    suns = _biddable(update, interaction.user.id) if update else []
    return [(str(sun), sun) for sun in suns if str(sun).startswith(typed)]


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
