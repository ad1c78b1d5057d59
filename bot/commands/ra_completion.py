"""What Discord suggests while a move of Ra is typed: suns and tiles that are possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.commands.completion import his_turn
from bot.games.ra.tiles import complete_items
from bot.games.sets import MAX_CHOICES
from engine.ra.actions import Bid

if TYPE_CHECKING:
    import discord

    from bot.client import RaBot

GAME = "ra"


async def complete_sun(
    interaction: discord.Interaction[RaBot], current: str
) -> list[app_commands.Choice[int]]:
    """The suns that the person may bid now."""
    update = await his_turn(interaction, GAME)
    suns = [action.sun for action in update.legal if isinstance(action, Bid)] if update else []
    return [app_commands.Choice(name=str(sun), value=sun) for sun in suns if str(sun).startswith(current)]


async def complete_tiles(
    interaction: discord.Interaction[RaBot], current: str
) -> list[app_commands.Choice[str]]:
    """The tiles that the person may take or lose now, one more at a time."""
    update = await his_turn(interaction, GAME)
    command = interaction.command
    if update is None or command is None:
        return []
    offers = complete_items(command.name, current, update.legal, update.view.track, interaction.locale.value)
    return [app_commands.Choice(name=name, value=value) for name, value in offers[:MAX_CHOICES]]
