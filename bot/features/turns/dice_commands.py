"""The slash commands for moves in the dice game, and what they suggest."""

from collections.abc import Iterable
from typing import cast

from discord import app_commands

import renderers.dice
from bot.answering.feature import Feature, move_command, plain_move
from bot.answering.table_completion import Interaction, Offers, offer_numbers, waiting_table
from bot.games.dice.typed_moves import action_text, complete_items, read_items
from bot.games.table_controls import UNDO
from bot.services import Services
from bot.words.matching import bare
from engine.dice.actions import COLUMNS, Disaster, MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid
from engine.dice.faces import DICE, Colour
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
    steps = {action.steps for action in update.legal if isinstance(action, kind)}
    return offer_numbers(sorted(steps, reverse=True), typed)


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
    row, _ = read_items(getattr(interaction.namespace, "row", None) or "")
    columns = {space.column for space in spaces if not row or str(space.colour) in row}
    return offer_numbers(sorted(columns), typed)


def _colours(interaction: Interaction, colours: Iterable[Colour], typed: str) -> Offers:
    locale, typed = interaction.locale.value, bare(typed).strip()
    named = [(renderers.dice.colour_name(colour, locale), str(colour)) for colour in dict.fromkeys(colours)]
    return [one for one in named if typed in bare(one[0]) or typed in one[1]]


MAX_STEPS, MAX_COLUMN = DICE, COLUMNS
NO_DISASTER = "none"
DISASTER_CHOICES = {kind: f"dice-action-disaster-{kind}" for kind in (*map(str, Disaster), NO_DISASTER)}


class DiceMoves(Feature):
    """`/radice reroll` and the other moves: each method makes the text of an action."""

    @move_command("radice reroll", game=GAME, completions={"dice": complete_dice})
    def reroll(self, locale: str, dice: str) -> str:
        """Roll dice again."""
        return action_text("reroll", dice, locale)

    keep = plain_move("radice keep", game=GAME, action="keep")

    @move_command("radice pharaoh", game=GAME, completions={"steps": complete_steps})
    def pharaoh(self, _locale: str, steps: app_commands.Range[int, 1, MAX_STEPS]) -> str:
        """Move forward on the pharaoh track."""
        return f"pharaoh {steps}"

    @move_command("radice nile", game=GAME, completions={"steps": complete_steps})
    def nile(self, _locale: str, steps: app_commands.Range[int, 1, MAX_STEPS]) -> str:
        """Move forward on the Nile."""
        return f"nile {steps}"

    flood = plain_move("radice flood", game=GAME, action="flood")

    @move_command("radice civilization", game=GAME, completions={"space": complete_space})
    def civilization(self, locale: str, space: str) -> str:
        """Place a civilization marker."""
        return action_text("civilization", space, locale)

    @move_command("radice pyramid", game=GAME, completions={"row": complete_row, "column": complete_column})
    def pyramid(self, locale: str, row: str, column: app_commands.Range[int, 1, MAX_COLUMN]) -> str:
        """Place a pyramid marker."""
        return f"{action_text('pyramid', row, locale)} {column}"

    ankhs = plain_move("radice ankhs", game=GAME, action="ankhs")
    undo = plain_move("radice undo", game=GAME, action=UNDO)
    done = plain_move("radice done", game=GAME, action="done")

    @move_command("radice disaster", game=GAME, choices={"kind": DISASTER_CHOICES})
    def disaster(self, _locale: str, kind: str) -> str:
        """Declare a disaster, or none."""
        return f"disaster {kind}"

    @move_command("radice lose", game=GAME, completions={"markers": complete_markers})
    def lose(self, locale: str, markers: str) -> str:
        """Choose what a disaster costs."""
        return action_text("lose", markers, locale)
