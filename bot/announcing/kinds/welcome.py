"""The first message in a server that the bot has joined: once for each joining.

Where it is about to be sent is noted first; after a crash it is looked for there.
"""

import logging
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import discord

from bot.announcing.kind import Aim, Kind, Lane, Leave, Mark, Owed, Show
from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble
from bot.discord.posts import Post
from bot.posts.welcome import welcome_button, welcome_post
from bot.words import language_for
from engine.message import MessagePlace, Wait
from engine.tables.welcomes import WELCOME, joined_at

log = logging.getLogger(__name__)


class FirstMessage(Kind):
    """It stays noted when it is there, or can be sent nowhere, so that no joining is greeted twice."""

    name = WELCOME
    lane = Lane("welcomes")
    patience = timedelta()

    async def aim(self, owed: Owed) -> Aim | None:
        guild = self._guild(owed)
        if guild is None:  # the bot was removed, or does not know its servers yet
            return Leave(Wait()) if self.means.client.is_ready() else None
        if guild.unavailable:
            raise DiscordUnavailableError(f"Server {guild.id} is unavailable.")
        language = (await self.means.tables.guild_settings.of(guild.id)).language
        locale = language_for(language or guild.preferred_locale.value)
        return Show(await welcome_post(joined_at(owed.message.about), locale, self.means.drawing), Wait())

    def mark(self, owed: Owed) -> Mark:
        return Mark(control=welcome_button(joined_at(owed.message.about)))

    async def channel(self, owed: Owed) -> int | None:
        return owed.message.channel_id

    def is_missing(self, trouble: Trouble) -> bool:
        return trouble is Trouble.UNKNOWN_CHANNEL

    async def send(self, owed: Owed, post: Post) -> MessagePlace | None:
        guild = self._guild(owed)
        places = _places(guild) if guild else []
        if places and (greeted := await self._find_greeting(owed, places[0].id)):
            return greeted
        for channel in places:
            await self.means.tables.messages.sending(owed.message, channel.id)
            shows = channel.permissions_for(channel.guild.me).attach_files
            fitting = post if shows else replace(post, picture=None, alt_text="")
            try:
                return await self.send_in(channel.id, owed, fitting)
            except RequestRefusedError as refused:
                log.info(
                    "Server %s is not welcomed in channel %s: %s", owed.message.guild_id, channel.id, refused
                )
        return None

    async def _find_greeting(self, owed: Owed, channel_id: int) -> MessagePlace | None:
        """The greeting of this joining, which a database that was put back may not know of."""
        with suppress(RequestRefusedError):
            mark = self.mark(owed).control
            if found := await requests.find_own_control(self.means.client, channel_id, mark):
                return MessagePlace(channel_id, found)
        return None

    def _guild(self, owed: Owed) -> discord.Guild | None:
        return self.means.client.get_guild(owed.message.guild_id)


def _places(guild: discord.Guild) -> list[discord.TextChannel]:
    """The channels where the bot may write: the one for system messages, then the others from the top."""
    first = [guild.system_channel] if guild.system_channel else []
    every = [*first, *(channel for channel in guild.text_channels if channel not in first)]
    rights = [(one, one.permissions_for(guild.me)) for one in every]
    return [one for one, may in rights if may.view_channel and may.send_messages]
