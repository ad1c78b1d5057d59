"""The permissions that the bot needs, and those it lacks in a channel."""

import copy
from typing import Any

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
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
Place = discord.abc.GuildChannel | discord.Thread
"""A channel or thread of a server."""
VOICE = (discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""Channels whose chat Discord opens only to those who may connect."""


def may_write(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person who has sent this may write where they are."""
    if interaction.guild_id is None:
        return True
    in_thread, may = isinstance(interaction.channel, discord.Thread), interaction.permissions
    return may.send_messages_in_threads if in_thread else may.send_messages


def missing_permissions(
    permissions: discord.Permissions, *, in_thread: bool, in_voice: bool = False
) -> list[str]:
    """The names of the permissions that the bot lacks to show tables in a channel or thread.

    A bot that cannot see or enter a channel has no permission in it: only that one is named, since the others
    may be granted already.
    """
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    needed = [
        "view_channel",
        *(["connect"] if in_voice else ()),
        sending,
        "attach_files",
        "read_message_history",
    ]
    missing = [name for name in needed if not getattr(permissions, name)]
    return missing[:1] if missing[:1] in (["view_channel"], ["connect"]) else missing


def missing_in(place: Place) -> list[str]:
    """The name of the first permission missing in a channel or thread.

    Only the first: Discord also withholds every permission that makes no sense without a missing one.
    """
    in_thread, in_voice = isinstance(place, discord.Thread), place.type in VOICE
    return missing_permissions(rights_in(place), in_thread=in_thread, in_voice=in_voice)[:1]


def rights_in(place: Place) -> discord.Permissions:
    """The bot's permissions in a channel or thread, as if it had no timeout, which takes most away."""
    try:
        return place.permissions_for(without_timeout(place.guild.me))
    except discord.ClientException:  # of a thread whose channel the bot has not seen
        return discord.Permissions.none()


def without_timeout(member: discord.Member) -> discord.Member:
    """A member as they are without a timeout."""
    if not member.is_timed_out():
        return member
    later = copy.copy(member)
    later.timed_out_until = None
    return later


def is_seen(place: Place) -> bool:
    """Whether the bot may see a channel, or the one above a thread.

    Of any other channel Discord tells it only the kind, and that it is closed, even if other people see it.
    """
    return rights_in(place).view_channel


def is_in(thread: discord.Thread) -> bool:
    """Whether the bot knows that it is a member of a thread.

    For threads of a channel that it can see again, discord.py notes that only among the members.
    """
    return thread.me is not None or any(one.id == thread.guild.me.id for one in thread.members)


def can_see(guild: discord.Guild, channel_id: int) -> bool:
    """Whether the bot knows that it sees a channel or thread."""
    place = guild.get_channel_or_thread(channel_id)
    if place is None or not is_seen(place):
        return False
    is_private = place.type is discord.ChannelType.private_thread
    return (
        not is_private
        or rights_in(place).manage_threads
        or (isinstance(place, discord.Thread) and is_in(place))
    )


def is_hidden(client: discord.Client, guild_id: int, channel_id: int) -> bool:
    """Whether the bot knows that it cannot see a channel or thread of a server."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return guild_id > 0 and client.is_ready()
    if guild.unavailable:
        return False
    return guild.get_channel_or_thread(channel_id) is not None and not can_see(guild, channel_id)


def missing_for_threads(channel: discord.TextChannel) -> list[str]:
    """The names of the permissions that the bot lacks to open threads in a channel and write in them."""
    return [name for name in FOR_THREADS if not getattr(rights_in(channel), name)]
