"""The thread in which a game is played, and the conversation of one that is played in direct messages."""

import logging
from contextlib import suppress
from dataclasses import replace

import discord

from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError
from bot.discord.obstacles import Obstacle, obstacle_of, obstacle_words
from bot.discord.permissions import missing_for_threads
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.games.seat_names import names_of
from bot.words import text
from engine.table import ids_of
from engine.tables import Table, Tables, Update
from renderers.names import clean_names
from renderers.shortening import shorten
from renderers.words.formats import listed

log = logging.getLogger(__name__)

MAX_NAME = 100


class Threads:
    """Opens the threads of games that begin; tells the person who has started one why it has none."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._missing = dict[str, tuple[int, Obstacle | RequestRefusedError]]()
        """Why games have no thread, with the version that was shown then; until somebody reads it."""

    async def open(self, table: Table) -> Table:
        """Open a thread at the lobby message if the server wants it and the channel can have threads.

        If the bot may not, or Discord refuses it, the game is played in the channel.
        """
        self._missing.pop(table.code, None)
        if table.thread_id or table.message_id is None or table.message_channel_id != table.channel_id:
            return table
        if not (await self._tables.guild_settings.of(table.guild_id)).threads:
            return table
        channel = self._client.get_channel(table.channel_id)
        if not isinstance(channel, discord.TextChannel):  # such as the chat of a voice channel, or a thread
            return table
        if missing := missing_for_threads(channel):
            self._missing[table.code] = (table.version, Obstacle("permissions", channel.id, missing))
            return table
        try:
            thread_id = await requests.open_thread(
                self._client, table.guild_id, table.channel_id, table.message_id, thread_name(table)
            )
        except RequestRefusedError as refused:
            log.info("Table %s is played in its channel: %s", table.code, refused)
            self._missing[table.code] = (table.version, refused)
            return table
        announcements = self._tables.announcements
        return await announcements.placed(table.code, channel_id=table.channel_id, thread_id=thread_id)

    async def say_why_not(self, table: Table, reply: Reply | None) -> None:
        """Tell the person who started a game why it has no thread, even if others were faster to show it."""
        version, kept_by = self._missing.get(table.code, (table.version, None))
        if kept_by is None or (version == table.version and reply is None):
            return
        del self._missing[table.code]
        if version == table.version and reply:
            await self._tell(table, kept_by, reply)

    async def _tell(self, table: Table, kept_by: Obstacle | RequestRefusedError, reply: Reply) -> None:
        if isinstance(kept_by, RequestRefusedError):
            obstacle = await obstacle_of(self._client, table.guild_id, table.channel_id, kept_by)
        else:
            obstacle = kept_by
        why = obstacle_words(obstacle, reply.locale) if obstacle else ""
        words = text(reply.locale, "no-thread", code=table.code, why=why)
        with suppress(RequestRefusedError, DiscordUnavailableError):  # the game goes on all the same
            await reply.private(Post(" ".join(words.split())))


def thread_name(table: Table) -> str:
    """The code, which a narrow list shows too, the game and the players, in at most 100 characters."""
    names = listed(clean_names(names_of(table), table.locale), table.locale)
    game = text(table.locale, f"game-{table.game}")
    return shorten(text(table.locale, "thread-name", game=game, code=table.code, names=names), MAX_NAME)


async def in_own_conversation(client: discord.Client, tables: Tables, update: Update) -> Update:
    """Let a table in direct messages that no message shows go on in this bot's conversation with its person.

    That is the one where it is, unless the messages on Discord belong to another application. Raises
    `DiscordUnavailableError`.
    """
    table = update.table
    person = next(iter(ids_of(table.people)), table.host_id or None)
    if not table.is_direct or table.message_id is not None or person is None:
        return update
    try:
        channel_id = await requests.open_direct_messages(client, person)
    except RequestRefusedError as refused:
        log.info("No direct messages can be opened for table %s: %s", table.code, refused)
        return update
    if channel_id == table.channel_id:
        return update
    return replace(update, table=await tables.announcements.move_conversation(table, channel_id))
