"""The private question which table is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.controls.base import MAX_CUSTOM_ID, Control
from bot.controls.move import MAX_OPTIONS
from bot.posts import Post
from bot.words import text
from renderers.names import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.answers import Answer
    from engine.tables import Table


class PickTable(Control, template=r"pick:(?P<what>[a-z0-9 _:-]{1,95})"):
    """A select of tables; the choice goes on with what was asked for.

    The values name the version too, so that choosing twice makes no second move.
    """

    async def press(self, answer: Answer) -> None:
        """Do it at the table that was chosen."""
        code, version = answer.chosen[0].split(":")
        await answer.bot.router.at_table(answer, self.match["what"], code, int(version))


def pick_table_post(what: str, tables: Sequence[Table], locale: str) -> Post:
    """The question which of several tables is meant, for a handler's name or a move's text."""
    custom_id = f"pick:{what}"
    if len(custom_id) > MAX_CUSTOM_ID:  # a discard of many tiles: the person says it again, with the table
        codes = ", ".join(table.code for table in tables[:MAX_OPTIONS])
        return Post(text(locale, "which-table-codes", codes=codes))
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id,
        placeholder=text(locale, "which-table-placeholder"),
        options=[
            discord.SelectOption(
                label=table.code, value=f"{table.code}:{table.version}", description=describe_table(table)
            )
            for table in tables[:MAX_OPTIONS]
        ],
    )
    return Post(text(locale, "which-table"), [PickTable(select)])


def describe_table(table: Table) -> str:
    """Who sits at a table, in at most 100 characters."""
    names = ", ".join(clean(seat.name) for seat in table.seats)
    return names if len(names) <= 100 else f"{names[:99]}…"  # noqa: PLR2004  # Discord's limit
