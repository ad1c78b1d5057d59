"""What is posted for all about a finished game is posted once; anybody who asks again gets a link to it."""

from collections.abc import Awaitable, Callable

from bot.announcing.posted import find_posted, note_posted
from bot.discord import requests
from bot.discord.failures import RequestRefusedError
from bot.discord.links import message_link
from bot.discord.permissions import may_write
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.discord.sight import Sight
from bot.words import text
from engine.locks import Locks
from engine.message import MessagePlace
from engine.tables import Table, Tables


def may_post(reply: Reply, table: Table) -> bool:
    """Whether a person may have something about a table posted for all where they are.

    A button in a channel of announcements is for all who read it; of these only players may.
    """
    return table.seat_of(reply.user.id) is not None or may_write(reply.interaction)


async def is_for_all(reply: Reply, table: Table) -> bool:
    """Whether everybody who would read something about a table there may see the channel of the table."""
    return bool(await Sight.of_readers(reply.interaction).visible([table]))


class PostedOnce:
    """One kind of such messages. The database remembers where they are, so a restart changes nothing."""

    def __init__(self, tables: Tables, what: str, words: str) -> None:
        """`words` say where it is."""
        self._tables, self._what, self._words = tables, what, words
        self._locks = Locks()

    async def show(self, reply: Reply, table: Table, make: Callable[[], Awaitable[Post]]) -> None:
        """Post what is made, or say privately where it is already.

        A person who may not post here sees it alone; so does everybody where some readers may not see the
        table.
        """
        async with self._locks[table.code]:
            if link := await self._link(table, reply):
                await reply.private(Post(text(reply.locale, self._words, code=table.code, link=link)))
                return
            if not (may_post(reply, table) and await is_for_all(reply, table)):
                await reply.private(await make())
                return
            await reply.promise()
            post = await make()
            message_id = await reply.public(post)
            if message_id and post.picture:
                place = MessagePlace(reply.channel_id, message_id)
                await note_posted(self._tables, self._what, table.code, place)

    async def _link(self, table: Table, reply: Reply) -> str | None:
        """A link to the message, if it is still somewhere where the person sees it."""
        place = await find_posted(self._tables, self._what, table.code)
        if place is None:
            return None
        if not await Sight.of(reply.interaction).sees_channel(table.guild_id, place.channel_id):
            return None
        try:
            is_there = await requests.exists(reply.interaction.client, *place)
        except RequestRefusedError:  # nobody knows
            return None
        return message_link(table.guild_id, *place) if is_there else None
