"""The select by which a computer of some level sits down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls.base import CODE, VERSION, Control
from bot.levels import level_name, level_words, levels
from bot.words import text

if TYPE_CHECKING:
    from bot.answers import Answer
    from engine.tables import Table


class LevelSelect(Control, template=rf"level:{CODE}:{VERSION}"):
    """Seats a computer of the level that is chosen; like the lobby's buttons it needs no current version."""

    @classmethod
    def make(cls, table: Table, *, row: int, disabled: bool) -> LevelSelect:
        """A select of the levels of the table's game, weakest first."""
        locale = table.locale
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"level:{table.code}:{table.version}",
            placeholder=text(locale, "level-choose"),
            options=[
                discord.SelectOption(
                    label=level_name(level, locale), value=level, description=level_words(level, locale)
                )
                for level in levels(table.game)
            ],
            row=row,
            disabled=disabled,
        )
        return cls(select)

    async def press(self, answer: Answer) -> None:
        """Seat the computer."""
        await answer.bot.router.add_computer(answer, self.match["code"], answer.chosen[0])
