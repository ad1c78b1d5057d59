"""The permissions that the bot needs, and those it lacks in a channel."""

from __future__ import annotations

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that the invitation asks for."""


def missing_permissions(permissions: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The names of the permissions that the bot lacks to show tables in a channel or thread."""
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ["view_channel", sending, "attach_files", "read_message_history"]
    return [name for name in needed if not getattr(permissions, name)]


def missing_in(client: discord.Client, channel_id: int) -> list[str]:
    """The name of the first permission missing in a channel or thread, if the bot knows the channel.

    Only the first: Discord also withholds every permission that makes no sense without a missing one.
    """
    channel = client.get_channel(channel_id)
    if not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)):
        return []
    in_thread = isinstance(channel, discord.Thread)
    return missing_permissions(channel.permissions_for(channel.guild.me), in_thread=in_thread)[:1]


def may_play_in_threads(client: discord.Client, channel_id: int) -> bool:
    """Whether the bot may open threads in a channel and write in them."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    permissions = channel.permissions_for(channel.guild.me)
    return permissions.create_public_threads and permissions.send_messages_in_threads
