"""Which permissions the bot needs, and which of them it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import RaBot

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the invitation asks for."""


def missing_permissions(permissions: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The names of permissions that the bot needs, and lacks, to show tables in a channel."""
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ["view_channel", sending, "attach_files", "read_message_history"]
    return [name for name in needed if not getattr(permissions, name)]


def missing_in(bot: RaBot, channel_id: int) -> list[str]:
    """The first of them that is missing in a channel or thread, as far as the bot knows it.

    Others may only seem to be missing: with one permission Discord takes away what makes no sense without it.
    """
    channel = bot.get_channel(channel_id)
    if not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)):
        return []
    in_thread = isinstance(channel, discord.Thread)
    return missing_permissions(channel.permissions_for(channel.guild.me), in_thread=in_thread)[:1]


def may_play_in_threads(bot: RaBot, channel_id: int) -> bool:
    """Whether it is worth trying to open a thread in a channel, and to play there."""
    channel = bot.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    permissions = channel.permissions_for(channel.guild.me)
    return permissions.create_public_threads and permissions.send_messages_in_threads
