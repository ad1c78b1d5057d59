"""`/ra board` posts the current message of a table again; the private panel shows its board tall."""

from dataclasses import replace

from bot.answering.commands import Shown
from bot.answering.feature import Feature, pages_action, table_command
from bot.answering.moves import require_begun
from bot.answering.panel import Pages
from bot.discord.links import channel_of
from bot.discord.posts import Post
from bot.discord.refusals import NotShownError
from bot.discord.replies import Reply
from bot.drawing import look_of
from bot.features.lobby.places import bring_here
from bot.games import shown_events
from bot.games.seat_names import names_of
from bot.words import text
from engine.tables import Table


class Board(Feature):
    """Reposts a board that has scrolled out of sight or lost its channel, and shows it tall."""

    @table_command("ra board", shown=Shown.TO_ALL)
    async def board(self, reply: Reply, table: Table) -> None:
        """Post the board again; a table that cannot be shown where it is played goes on here."""
        if not table.paused:
            try:
                await self.announcer.repost(table, reply)
            except NotShownError:
                if reply.channel_id == channel_of(table):
                    raise
            else:
                return
        await bring_here(self.services, table, reply)

    @pages_action("tall")
    async def tall(self, reply: Reply, table: Table) -> Pages:
        """The board as a tall picture, whatever the table has chosen."""
        require_begun(table)
        update = await self.tables.views.look(table.code)
        table, names = replace(update.table, locale=reply.locale), names_of(update.table)
        events = shown_events(update, update.moves[-1:])
        look = replace(look_of(table), tall=True)
        board = await (await self.drawing.board(table, update.view, names, events, look))
        title = text(reply.locale, "tall-picture" if board.picture else "no-picture", code=table.code)
        return Pages((Post(title, (), *board),))
