"""The slash commands for moves in the dice game."""

from __future__ import annotations

from discord import app_commands

from bot.answering.feature import Feature, move_command
from bot.features.turns.dice_completion import (
    complete_column,
    complete_dice,
    complete_markers,
    complete_row,
    complete_space,
    complete_steps,
)
from bot.games.dice.typed_moves import action_text
from bot.games.table_controls import UNDO
from engine.dice.actions import COLUMNS, Disaster
from engine.dice.faces import DICE

GAME = "dice"
MAX_STEPS, MAX_COLUMN = DICE, COLUMNS
NO_DISASTER = "none"
DISASTER_CHOICES = {kind: f"dice-declare-{kind}" for kind in (*map(str, Disaster), NO_DISASTER)}


class DiceMoves(Feature):
    """`/radice reroll` and the other moves: each method makes the text of an action."""

    @move_command("radice reroll", game=GAME, completions={"dice": complete_dice})
    def reroll(self, locale: str, dice: str) -> str:
        """Roll dice again."""
        return action_text("reroll", dice, locale)

    @move_command("radice keep", game=GAME)
    def keep(self, _locale: str) -> str:
        """Stop rolling."""
        return "keep"

    @move_command("radice pharaoh", game=GAME, completions={"steps": complete_steps})
    def pharaoh(self, _locale: str, steps: app_commands.Range[int, 1, MAX_STEPS]) -> str:
        """Move forward on the pharaoh track."""
        return f"pharaoh {steps}"

    @move_command("radice nile", game=GAME, completions={"steps": complete_steps})
    def nile(self, _locale: str, steps: app_commands.Range[int, 1, MAX_STEPS]) -> str:
        """Move forward on the Nile."""
        return f"nile {steps}"

    @move_command("radice flood", game=GAME)
    def flood(self, _locale: str) -> str:
        """Flood the Nile."""
        return "flood"

    @move_command("radice civilization", game=GAME, completions={"space": complete_space})
    def civilization(self, locale: str, space: str) -> str:
        """Place a civilization marker."""
        return action_text("civilization", space, locale)

    @move_command("radice pyramid", game=GAME, completions={"row": complete_row, "column": complete_column})
    def pyramid(self, locale: str, row: str, column: app_commands.Range[int, 1, MAX_COLUMN]) -> str:
        """Place a pyramid marker."""
        return f"{action_text('pyramid', row, locale)} {column}"

    @move_command("radice ankhs", game=GAME)
    def ankhs(self, _locale: str) -> str:
        """Turn two ankhs into fame."""
        return "ankhs"

    @move_command("radice undo", game=GAME)
    def undo(self, _locale: str) -> str:
        """Take back the last use of dice."""
        return UNDO

    @move_command("radice done", game=GAME)
    def done(self, _locale: str) -> str:
        """Use no more dice."""
        return "done"

    @move_command("radice disaster", game=GAME, choices={"kind": DISASTER_CHOICES})
    def disaster(self, _locale: str, kind: str) -> str:
        """Declare a disaster, or none."""
        return f"disaster {kind}"

    @move_command("radice lose", game=GAME, completions={"markers": complete_markers})
    def lose(self, locale: str, markers: str) -> str:
        """Choose what a disaster costs."""
        return action_text("lose", markers, locale)
