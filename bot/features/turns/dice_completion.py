"""Suggestions while a move of the dice game is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import discord
from discord import app_commands

import renderers.dice
from bot.answering.table_completion import waiting_table
from bot.discord.controls import MAX_OPTIONS
from bot.games.dice.typed_moves import complete_items, read_items
from bot.services import Services
from bot.words.typed import bare
from engine.dice.actions import MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid
from engine.dice.faces import Colour
from engine.dice.view import View

Interaction = discord.Interaction[Any]

GAME = "dice"


async def complete_dice(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The dice that can be rolled again, one more at a time."""
    return await _complete_items(services, interaction, "reroll", current)


async def complete_markers(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The markers that can be lost, one more at a time."""
    return await _complete_items(services, interaction, "lose", current)


async def _complete_items(
    services: Services, interaction: Interaction, verb: str, current: str
) -> list[app_commands.Choice[str]]:
    update = await waiting_table(services, interaction, GAME)
    if update is None:
        return []
    offers = complete_items(verb, current, update.legal, cast("View", update.view), interaction.locale.value)
    return [app_commands.Choice(name=name, value=value) for name, value in offers[:MAX_OPTIONS]]


async def complete_steps(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """The numbers of steps that the dice allow on the command's track, most first."""
    update, command = await waiting_table(services, interaction, GAME), interaction.command
    if update is None or command is None:
        return []
    kind = MovePharaoh if command.name == "pharaoh" else MoveNile
    return _numbers({action.steps for action in update.legal if isinstance(action, kind)}, current)[::-1]


async def complete_space(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The civilization spaces that are open to the dice."""
    update = await waiting_table(services, interaction, GAME)
    places = update.legal if update else ()
    return _colours(
        interaction, (one.colour for one in places if isinstance(one, PlaceCivilization)), current
    )


async def complete_row(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The rows in which a pyramid can be placed."""
    update = await waiting_table(services, interaction, GAME)
    places = update.legal if update else ()
    return _colours(
        interaction, (one.space.colour for one in places if isinstance(one, PlacePyramid)), current
    )


async def complete_column(
    services: Services, interaction: Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """The columns that are open in the row that was typed, or in any row."""
    update = await waiting_table(services, interaction, GAME)
    spaces = [one.space for one in update.legal if isinstance(one, PlacePyramid)] if update else []
    row, _ = read_items(getattr(interaction.namespace, "row", None) or "", interaction.locale.value)
    return _numbers({space.column for space in spaces if not row or str(space.colour) in row}, current)


def _numbers(numbers: Iterable[int], current: str) -> list[app_commands.Choice[int]]:
    return [
        app_commands.Choice(name=str(number), value=number)
        for number in sorted(numbers)
        if str(number).startswith(current)
    ]


def _colours(
    interaction: Interaction, colours: Iterable[Colour], current: str
) -> list[app_commands.Choice[str]]:
    locale, typed = interaction.locale.value, bare(current).strip()
    named = [(renderers.dice.colour_name(colour, locale), str(colour)) for colour in dict.fromkeys(colours)]
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in named
        if typed in bare(name) or typed in value
    ]
