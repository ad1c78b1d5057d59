"""`/ra hint`: what a strong computer would do, for the player to move alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.commands import Shown
from bot.discord.posts import Post, split_into_posts
from bot.feature import Feature, table_command
from bot.features.log.lines import names_of
from bot.games import game_at
from bot.moves import own_turn
from bot.words import text
from engine.tables import check_hints

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from engine.protocol import AnyView
    from engine.tables import Table


class Hints(Feature):
    """Hints, at tables that allow them."""

    @table_command("ra hint", shown=Shown.PRIVATELY)
    async def hint(self, reply: Reply, table: Table) -> None:
        """Send a hint to the person, if it is their turn."""
        check_hints(table)
        update = await self.services.tables.look(table.code)
        own_turn(update.table, reply.user.id)
        judgement = await self.services.tables.hint(table.code, update.table.version)
        for post in hint_posts(update.table, update.view, judgement, reply.locale):
            await reply.private(post)


def hint_posts(table: Table, view: AnyView, judgement: Any, locale: str) -> list[Post]:
    """The hint shown to the player to move."""
    title = text(locale, "hint-title", code=table.code)
    return split_into_posts([title, *game_at(table).hint_lines(judgement, view, names_of(table), locale)])
