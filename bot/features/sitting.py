"""The board of a table that waits for a person, in a private message: they answer it there."""

from __future__ import annotations

from dataclasses import replace

from bot.announcing.sitting import private_board, with_next
from bot.answering.feature import Feature, table_action
from bot.discord.links import table_link
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.words import text
from engine.tables import Table


class Sitting(Feature):
    """The button below the name of the next table."""

    @table_action("sit")
    async def sit(self, reply: Reply, table: Table) -> None:
        """Show the board with its controls; if it waits for somebody else by now, say so."""
        table = await self.announcer.lasting(table)
        if not table.asks(reply.user.id):
            passed = Post(text(reply.locale, "next-passed", code=table.code, link=table_link(table)))
            await reply.in_place(await with_next(self.tables, reply, table, passed))
            return
        update = await self.tables.views.look(table.code, version=table.version)
        clock = await self.tables.deadlines.clock(table)
        update = replace(update, ends_at=clock.ends_at if clock else None)
        await reply.in_place(await private_board(update, self.drawing, reply))
