"""Sends the first message in a server that the bot has joined: once for each joining.

It stays due in the database until it is there, or can be sent nowhere. Where it is about to be sent is noted
first: after a crash or a lost answer it is looked for there, by its button.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.discord import requests
from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble
from bot.features.server.welcome import welcome_button, welcome_post
from bot.words import language_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    import discord

    from engine.store.welcomes import Welcome
    from engine.tables import Tables

log = logging.getLogger(__name__)


async def note_joinings(tables: Tables, guilds: Iterable[discord.Guild]) -> None:
    """Note which of these servers the bot has joined since they were last noted."""
    present = {guild.id: guild.me.joined_at for guild in guilds if not guild.unavailable}
    await tables.welcomes.note({guild_id: at for guild_id, at in present.items() if at})


async def send_welcome(client: discord.Client, tables: Tables, guild_id: int) -> None:
    """Send the first message that is due in a server. Raises `DiscordUnavailableError`."""
    welcome = await tables.welcomes.get(guild_id)
    if welcome is None:
        return
    guild = client.get_guild(guild_id)
    if guild is None:  # the bot was removed
        await tables.welcomes.settled(welcome)
        return
    if guild.unavailable:
        raise DiscordUnavailableError(f"Server {guild_id} is unavailable.")
    if not await _is_there(client, welcome):
        await _send(client, tables, welcome, guild)
    await tables.welcomes.settled(welcome)


async def _is_there(client: discord.Client, welcome: Welcome) -> bool:
    """Whether the message was sent before; where that cannot be seen, it counts as sent."""
    if welcome.channel_id is None:
        return False
    try:
        found = await requests.find_own_control(client, welcome.channel_id, welcome_button(welcome.joined_at))
    except RequestRefusedError as refused:
        log.info("Channel %s cannot be read: %s", welcome.channel_id, refused)
        return refused.trouble is not Trouble.UNKNOWN_CHANNEL
    return found is not None


async def _send(client: discord.Client, tables: Tables, welcome: Welcome, guild: discord.Guild) -> None:
    language = (await tables.guild_settings.of(guild.id)).language
    post = welcome_post(welcome.joined_at, language_for(language or guild.preferred_locale.value))
    nonce = f"hi.{guild.id % 10**9}.{int(welcome.joined_at.timestamp())}"
    for channel in _places(guild):
        await tables.welcomes.sending(welcome, channel.id)
        try:
            await requests.send(client, channel.id, post, nonce=nonce)
        except RequestRefusedError as refused:
            log.info("Server %s is not welcomed in channel %s: %s", guild.id, channel.id, refused)
        else:
            return


def _places(guild: discord.Guild) -> list[discord.TextChannel]:
    """The channels where the bot may write: the one for system messages, then the others from the top."""
    first = [guild.system_channel] if guild.system_channel else []
    every = [*first, *(channel for channel in guild.text_channels if channel not in first)]
    return [one for one in every if _may_write(one.permissions_for(guild.me))]


def _may_write(permissions: discord.Permissions) -> bool:
    return permissions.view_channel and permissions.send_messages
