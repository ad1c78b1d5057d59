"""`/ra board`: posts the current message of a table again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answering.commands import Shown
from bot.answering.feature import Feature, table_command
from bot.answering.obstacles import require_writable

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from engine.tables import Table


class Board(Feature):
    """Reposts a board that has scrolled out of sight or lost its channel."""

    @table_command("ra board", shown=Shown.TO_ALL)
    async def board(self, reply: Reply, table: Table) -> None:
        """Post the board again; a table whose channel is gone goes on here."""
        if table.paused:
            await require_writable(self.services.client, reply)
        await self.services.announcer.repost(table, reply)
