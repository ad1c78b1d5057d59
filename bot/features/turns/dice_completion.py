"""Suggestions while a move of the dice game is typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import renderers.dice
from bot.answering.table_completion import Interaction, Offers, waiting_table
from bot.games.dice.typed_moves import complete_items, read_items
from bot.services import Services
from engine.dice.actions import MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid
from engine.dice.faces import Colour
from engine.dice.view import View

GAME = "dice"


async def complete_dice(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The dice that can be rolled again, one more at a time."""
    return await _complete_items(services, interaction, "reroll", typed)


async def complete_markers(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The markers that can be lost, one more at a time."""
    return await _complete_items(services, interaction, "lose", typed)


async def _complete_items(services: Services, interaction: Interaction, verb: str, typed: str) -> Offers:
    update = await waiting_table(services, interaction, GAME)
    if update is None:
        return []
    return complete_items(verb, typed, update.legal, cast("View", update.view), interaction.locale.value)


async def complete_steps(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The numbers of steps that the dice allow on the command's track, most first."""
    update, command = await waiting_table(services, interaction, GAME), interaction.command
    if update is None or command is None:
        return []
    kind = MovePharaoh if command.name == "pharaoh" else MoveNile
    return _numbers({action.steps for action in update.legal if isinstance(action, kind)}, typed)[::-1]


async def complete_space(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The civilization spaces that are open to the dice."""
    update = await waiting_table(services, interaction, GAME)
    places = update.legal if update else ()
    return _colours(interaction, (one.colour for one in places if isinstance(one, PlaceCivilization)), typed)


async def complete_row(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The rows in which a pyramid can be placed."""
    update = await waiting_table(services, interaction, GAME)
    places = update.legal if update else ()
    return _colours(interaction, (one.space.colour for one in places if isinstance(one, PlacePyramid)), typed)


async def complete_column(services: Services, interaction: Interaction, typed: str) -> Offers:
    """The columns that are open in the row that was typed, or in any row."""
    update = await waiting_table(services, interaction, GAME)
    spaces = [one.space for one in update.legal if isinstance(one, PlacePyramid)] if update else []
    row, _ = read_items(getattr(interaction.namespace, "row", None) or "", interaction.locale.value)
    return _numbers({space.column for space in spaces if not row or str(space.colour) in row}, typed)


def _numbers(numbers: Iterable[int], typed: str) -> list[tuple[str, int]]:
    return [(str(number), number) for number in sorted(numbers) if str(number).startswith(typed)]


def _colours(interaction: Interaction, colours: Iterable[Colour], typed: str) -> Offers:
    locale, typed = interaction.locale.value, typed.strip().lower()
    named = [(renderers.dice.colour_name(colour, locale), str(colour)) for colour in dict.fromkeys(colours)]
    return [one for one in named if typed in one[0].lower() or typed in one[1]]
