"""The animations of finished games: posted where they are asked for, and found again by the next who asks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.links import message_link
from bot.messages.log_lines import names_of
from bot.posts import Post
from bot.words import text
from renderers.games import RENDERERS

if TYPE_CHECKING:
    from bot.answers import Answer
    from bot.client import RaBot
    from engine.record import Record
    from engine.tables import Table


class Replays:
    """What was posted is remembered with the tables, so that a restart changes nothing."""

    def __init__(self, bot: RaBot) -> None:
        """Take the client."""
        self._bot = bot
        # Held or awaited by whoever asks for the same replay, and gone with the last of them.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def show(self, table: Table, answer: Answer) -> None:
        """Post the replay for all; who presses the button again is told where it is.

        Raises `NotFinishedError` before the end of the game.
        """
        async with self._locks.setdefault(table.code, asyncio.Lock()):
            posted = await self._bot.tables.recall(_key(table))
            if posted and answer.from_message:
                channel_id, message_id = map(int, posted.split("/"))
                link = message_link(table.guild_id, channel_id, message_id)
                await answer.private(Post(text(answer.locale, "replay-there", code=table.code, link=link)))
                return
            await self._post(table, answer)

    async def _post(self, table: Table, answer: Answer) -> None:
        record = await self._bot.tables.record(table.code)
        await answer.promise()
        post = await self._drawn(table, record)
        message_id = await answer.public(post)
        if message_id and post.picture:
            await self._bot.tables.remember(_key(table), f"{answer.channel_id}/{message_id}")

    async def _drawn(self, table: Table, record: Record) -> Post:
        names = names_of(table)
        picture = await self._bot.drawing.replay(table, record, names)
        if picture is None:
            return Post(text(table.locale, "no-replay", code=table.code))
        view = await self._bot.tables.view(table.code, None)
        alt_text = RENDERERS[table.game].describe_replay(view, names, table.locale)
        return Post(text(table.locale, f"replay-{table.game}", code=table.code), (), picture, alt_text)


def _key(table: Table) -> str:
    return f"replay:{table.code}"
