"""`/ra games`: a person's open tables in this server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.commands import Shown
from bot.discord.absence import channels_gone
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post, split_into_posts
from bot.discord.replies import Reply
from bot.feature import Feature, command
from bot.words import text
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.tables import Table


class MyTables(Feature):
    """The tables where a person sits."""

    @command("ra games", shown=Shown.PRIVATELY)
    async def games(self, reply: Reply) -> None:
        """List the person's tables, those waiting for them first."""
        for post in my_tables_posts(await self._tables_of(reply), reply.user.id, reply.locale):
            await reply.private(post)

    async def _tables_of(self, reply: Reply) -> list[Table]:
        """The person's tables; those whose place turns out to be gone are paused."""
        tables, guild_id = self.services.tables, reply.interaction.guild_id or 0
        own = await tables.tables_of(reply.user.id, guild_id)
        places = {channel_of(table) for table in own if not table.paused}
        gone = await channels_gone(self.services.client, guild_id, places)
        return [await tables.pause(table) if channel_of(table) in gone else table for table in own]


def my_tables_posts(tables: Sequence[Table], user_id: int, locale: str) -> list[Post]:
    """A line for each table, in the order given."""
    if not tables:
        return [Post(text(locale, "games-none"))]
    lines = [text(locale, "games-title"), *(_line(table, user_id, locale) for table in tables)]
    return split_into_posts(lines)


def _line(table: Table, user_id: int, locale: str) -> str:
    game = text(locale, f"game-{table.game}")
    link = text(locale, "games-place-gone", code=table.code) if table.paused else table_link(table)
    values: dict[str, Any] = {"code": table.code, "link": link, "game": game}
    if table.player_to_act is None:
        return text(locale, "games-lobby", **values)
    if table.player_to_act.user_id == user_id:
        return text(locale, "games-yours", **values)
    return text(locale, "games-others", name=plain(table.player_to_act.name), **values)
