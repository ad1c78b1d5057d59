"""`/radice …`: the moves of the dice game. Each command only says what is asked for; the router does it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.commands.completion import complete_table
from bot.commands.dice_completion import (
    complete_column,
    complete_dice,
    complete_markers,
    complete_row,
    complete_space,
    complete_steps,
)
from bot.commands.group import TABLE, TableGroup, said
from bot.games.dice.typed import action_text
from engine.dice.actions import COLUMNS, Disaster
from engine.dice.faces import DICE

if TYPE_CHECKING:
    from bot.client import RaBot

    Interaction = discord.Interaction[RaBot]
else:
    # discord.py reads the annotations of commands at run time.
    Interaction = discord.Interaction

NO_DISASTER = "none"
MAX_STEPS, MAX_COLUMN = DICE, COLUMNS
KINDS = [
    app_commands.Choice(name=said(f"dice-declare-{kind}"), value=kind)
    for kind in (*map(str, Disaster), NO_DISASTER)
]
STEPS = said("parameter-steps")


class DiceGroup(TableGroup):
    """The commands for moves in the dice game."""

    def __init__(self) -> None:
        """Offer the commands."""
        super().__init__("radice", said("command-radice"))

    @app_commands.command(description=said("command-reroll"))
    @app_commands.describe(dice=said("parameter-dice"), table=TABLE)
    @app_commands.autocomplete(dice=complete_dice, table=complete_table)
    async def reroll(self, interaction: Interaction, dice: str, table: str | None = None) -> None:
        """Roll dice again."""
        await self._at_table(
            interaction, partial(action_text, "reroll", dice, interaction.locale.value), table
        )

    @app_commands.command(description=said("command-keep"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def keep(self, interaction: Interaction, table: str | None = None) -> None:
        """Stop rolling."""
        await self._at_table(interaction, "keep", table)

    @app_commands.command(description=said("command-pharaoh"))
    @app_commands.describe(steps=STEPS, table=TABLE)
    @app_commands.autocomplete(steps=complete_steps)
    @app_commands.autocomplete(table=complete_table)
    async def pharaoh(
        self, interaction: Interaction, steps: app_commands.Range[int, 1, MAX_STEPS], table: str | None = None
    ) -> None:
        """Go forward on the pharaoh track."""
        await self._at_table(interaction, f"pharaoh {steps}", table)

    @app_commands.command(description=said("command-nile"))
    @app_commands.describe(steps=STEPS, table=TABLE)
    @app_commands.autocomplete(steps=complete_steps)
    @app_commands.autocomplete(table=complete_table)
    async def nile(
        self, interaction: Interaction, steps: app_commands.Range[int, 1, MAX_STEPS], table: str | None = None
    ) -> None:
        """Go forward on the Nile."""
        await self._at_table(interaction, f"nile {steps}", table)

    @app_commands.command(description=said("command-flood"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def flood(self, interaction: Interaction, table: str | None = None) -> None:
        """Flood the Nile."""
        await self._at_table(interaction, "flood", table)

    @app_commands.command(description=said("command-civilization"))
    @app_commands.describe(space=said("parameter-space"), table=TABLE)
    @app_commands.autocomplete(space=complete_space, table=complete_table)
    async def civilization(self, interaction: Interaction, space: str, table: str | None = None) -> None:
        """Place a civilization marker."""
        await self._at_table(
            interaction, partial(action_text, "civilization", space, interaction.locale.value), table
        )

    @app_commands.command(description=said("command-pyramid"))
    @app_commands.describe(row=said("parameter-row"), column=said("parameter-column"), table=TABLE)
    @app_commands.autocomplete(row=complete_row, table=complete_table)
    @app_commands.autocomplete(column=complete_column)
    async def pyramid(
        self,
        interaction: Interaction,
        row: str,
        column: app_commands.Range[int, 1, MAX_COLUMN],
        table: str | None = None,
    ) -> None:
        """Place a pyramid marker."""
        locale = interaction.locale.value
        await self._at_table(interaction, lambda: f"{action_text('pyramid', row, locale)} {column}", table)

    @app_commands.command(description=said("command-ankhs"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def ankhs(self, interaction: Interaction, table: str | None = None) -> None:
        """Turn two ankhs into fame."""
        await self._at_table(interaction, "ankhs", table)

    @app_commands.command(description=said("command-undo"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take back the last use of dice."""
        await self._at_table(interaction, "undo", table)

    @app_commands.command(description=said("command-done"))
    @app_commands.describe(table=TABLE)
    @app_commands.autocomplete(table=complete_table)
    async def done(self, interaction: Interaction, table: str | None = None) -> None:
        """Use no more dice."""
        await self._at_table(interaction, "done", table)

    @app_commands.command(description=said("command-disaster"))
    @app_commands.describe(kind=said("parameter-kind"), table=TABLE)
    @app_commands.choices(kind=KINDS)
    @app_commands.autocomplete(table=complete_table)
    async def disaster(self, interaction: Interaction, kind: str, table: str | None = None) -> None:
        """Declare a disaster, or none."""
        await self._at_table(interaction, f"disaster {kind}", table)

    @app_commands.command(description=said("command-lose"))
    @app_commands.describe(markers=said("parameter-markers"), table=TABLE)
    @app_commands.autocomplete(markers=complete_markers, table=complete_table)
    async def lose(self, interaction: Interaction, markers: str, table: str | None = None) -> None:
        """Choose what a disaster costs."""
        await self._at_table(
            interaction, partial(action_text, "lose", markers, interaction.locale.value), table
        )
