"""Announces changes of tables: one table at a time, for any caller, and again after a crash.

What Discord shows of a table is stored last. After a crash at any point in between, the announcement that is
missing is found and made, and nothing is announced twice.
"""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.announcing.memory import MessageMemory
from bot.announcing.messages import TableMessages
from bot.announcing.recovery import adopt_lost_messages
from bot.discord.links import channel_of, table_link
from bot.discord.posts import Post
from bot.errors import NotShownError
from bot.words import text
from engine.locks import Locks

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    import discord

    from bot.discord.replies import Reply
    from bot.drawing import Drawing
    from engine.tables import Table, Tables

log = logging.getLogger(__name__)


class Announcer:
    """Brings what Discord shows of a table up to date."""

    def __init__(self, client: discord.Client, tables: Tables, drawing: Drawing) -> None:
        self._client = client
        self._tables = tables
        self._memory = MessageMemory(tables)
        self._messages = TableMessages(client, tables, drawing, self._memory)
        self._locks = Locks()

    def doubt(self, codes: Iterable[str]) -> None:
        """Look for messages of these tables that were sent but not remembered, before announcing more."""
        self._memory.doubtful.update(codes)

    async def carry_on(self, table: Table, reply: Reply | None = None) -> None:
        """Let the computers of a table act, then show what happened in one message."""
        if table.player_to_act and table.player_to_act.decider:
            table = await self._tables.play_computers(table.code)
        await self.announce(table, reply)

    async def announce(self, table: Table, reply: Reply | None = None) -> None:
        """Show the table as it is now, as the reply to a person if possible."""
        async with self._alone(table.code):
            update = await self._tables.look(table.code, version=table.version)
            if update.table.announced < update.table.version:
                await self._messages.show(update, reply)

    async def repost(self, table: Table, reply: Reply) -> None:
        """Post the current message again; a table whose place is gone goes on in this channel."""
        table = await self._tables.play_computers(table.code)
        async with self._alone(table.code):
            try:
                await self._repost(table, reply)
            except NotShownError:
                if reply.channel_id == channel_of(table):
                    raise
                table = await self._tables.pause(table)
                await self._repost(table, reply)

    async def _repost(self, table: Table, reply: Reply) -> None:
        moved = table.paused
        if moved:
            await self._tables.placed(table.code, channel_id=reply.channel_id, thread_id=None)
        update = await self._tables.look(table.code)
        late = update.table.announced < update.table.version
        await self._messages.post_anew(update, reply, ping=moved or late)

    async def tell_table(self, table: Table, post: Post, reply: Reply) -> None:
        """Post something where the table is played; a person who asked elsewhere gets a link to it."""
        if reply.channel_id == channel_of(table) and await reply.post(post):
            return
        await self._messages.send(table, post)
        await reply.private(Post(text(reply.locale, "shown-there", link=table_link(table))))

    async def catch_up(self, code: str) -> None:
        """Announce what a crash or an outage left unannounced."""
        try:
            await self.carry_on(await self._tables.get(code))
        except NotShownError as error:
            log.warning("%s", error)
        except Exception:  # one table keeps no other from being taken up
            log.exception("Table %s cannot be taken up again", code)

    @asynccontextmanager
    async def _alone(self, code: str) -> AsyncIterator[None]:
        """Hold the table's lock; first look for messages that were sent but not remembered."""
        async with self._locks[code]:
            try:
                await self._settle_doubts(code)
                yield
            except BaseException:
                self._memory.doubtful.add(code)
                raise

    async def _settle_doubts(self, code: str) -> None:
        if code in self._memory.doubtful:
            self._memory.doubtful.discard(code)
            table = await self._tables.get(code)
            await adopt_lost_messages(self._client, self._tables, self._messages, self._memory, table)
