"""`/ra replay`: a finished game as an animation, posted where it is asked for and found again afterwards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.commands import Shown, WhichTable
from bot.discord.links import message_link
from bot.discord.posts import Post
from bot.feature import Feature, table_command
from bot.features.log.lines import names_of
from bot.words import text
from engine.locks import Locks
from renderers.games import RENDERERS

if TYPE_CHECKING:
    from bot.discord.replies import Reply
    from bot.services import Services
    from engine.record import Record
    from engine.tables import Table


class Replay(Feature):
    """Replays; the database remembers where each was posted, so a restart changes nothing."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._locks = Locks()

    @table_command("ra replay", shown=Shown.TO_ALL, which_table=WhichTable.FINISHED)
    async def replay(self, reply: Reply, table: Table) -> None:
        """Post the replay for all; answer a second press of the button with a link to it.

        Raises `NotFinishedError` before the end of the game.
        """
        async with self._locks[table.code]:
            posted = await self.services.tables.recall(_key(table))
            if posted and reply.is_from_message:
                channel_id, message_id = map(int, posted.split("/"))
                link = message_link(table.guild_id, channel_id, message_id)
                await reply.private(Post(text(reply.locale, "replay-there", code=table.code, link=link)))
                return
            await self._post(table, reply)

    async def _post(self, table: Table, reply: Reply) -> None:
        record = await self.services.tables.record(table.code)
        await reply.promise()
        post = await self._replay_post(table, record)
        message_id = await reply.public(post)
        if message_id and post.picture:
            await self.services.tables.remember(_key(table), f"{reply.channel_id}/{message_id}")

    async def _replay_post(self, table: Table, record: Record) -> Post:
        names = names_of(table)
        draw = partial(RENDERERS[table.game].render_replay, record, names, table.locale)
        picture = await self.services.drawing.draw_slowly(draw, table.code)
        if picture is None:
            return Post(text(table.locale, "no-replay", code=table.code))
        picture = replace(picture, filename=f"ra-{table.code.lower()}-replay.gif")
        view = await self.services.tables.view(table.code, None)
        alt_text = RENDERERS[table.game].describe_replay(view, names, table.locale)
        return Post(text(table.locale, f"replay-{table.game}", code=table.code), (), picture, alt_text)


def _key(table: Table) -> str:
    return f"replay:{table.code}"
