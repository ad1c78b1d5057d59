"""Buttons for everything at a table that is no move: the lobby's, More, and what More offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.controls.base import CODE, VERSION, Control, button
from bot.words import text

if TYPE_CHECKING:
    from bot.answers import Answer
    from engine.tables import Table


class TableButton(Control, template=rf"table:{CODE}:{VERSION}:(?P<what>[a-z-]{{1,20}})"):
    """A button that names a handler; it needs no current version, since it changes no position."""

    @classmethod
    def make(
        cls,
        table: Table,
        what: str,
        locale: str,
        *,
        row: int,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> TableButton:
        """A button for a handler of the router; its label is the word `button-<what>`."""
        custom_id = f"table:{table.code}:{table.version}:{what}"
        label = text(locale, f"button-{what}")
        return cls(button(custom_id, label, row=row, style=style, disabled=disabled))

    async def press(self, answer: Answer) -> None:
        """Do it."""
        await answer.bot.router.at_table(answer, self.match["what"], self.match["code"])


class LogButton(Control, template=rf"log:{CODE}:(?P<page>[0-9]{{1,4}})"):
    """Turns to another page of the log; page 0 is the newest."""

    @classmethod
    def make(cls, code: str, page: int, label: str) -> LogButton:
        """A button for one page."""
        return cls(button(f"log:{code}:{page}", label, row=0))

    async def press(self, answer: Answer) -> None:
        """Show the page."""
        await answer.bot.router.log_page(answer, self.match["code"], int(self.match["page"]))
