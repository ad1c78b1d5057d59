"""Refusals for what somebody may not do in a channel."""

from playground.errors import DiscordError, Problem
from playground.world.channels import SPOKEN, Channel, DirectMessages, Thread
from playground.world.permissions import NONE, Permission
from playground.world.world import World


def require(world: World, user_id: str, channel: Channel, bits: Permission = NONE) -> None:
    """Raise `DiscordError` if the user cannot see the channel (Missing Access) or lacks these permissions.

    The chat of a voice channel is closed to users without permission to connect, except during a timeout,
    which takes this permission too but lets them read.
    """
    granted = world.permissions(user_id, channel)
    is_shut_out = (
        channel.type in SPOKEN
        and not granted & Permission.CONNECT
        and not _is_timed_out(world, user_id, channel)
    )
    if not granted & Permission.VIEW_CHANNEL or is_shut_out:
        raise DiscordError(Problem.MISSING_ACCESS)
    if bits & ~granted:
        raise DiscordError(Problem.MISSING_PERMISSIONS)


def _is_timed_out(world: World, user_id: str, channel: Channel) -> bool:
    guild = world.guild_of(channel)
    return guild is not None and user_id in guild.memberships and guild.memberships[user_id].is_timed_out


def require_sending(world: World, user_id: str, channel: Channel, *, files: bool) -> None:
    """Raise `DiscordError` if the user may not send a message with or without files to this channel."""
    if isinstance(channel, DirectMessages):
        recipient = channel.recipient["id"]
        if recipient in world.dms_closed:
            raise DiscordError(Problem.DMS_CLOSED)
        if not world.shared_guilds(recipient):
            raise DiscordError(Problem.NO_MUTUAL_GUILDS)
        return
    bits = Permission.SEND_MESSAGES_IN_THREADS if isinstance(channel, Thread) else Permission.SEND_MESSAGES
    if files:
        bits |= Permission.ATTACH_FILES
    require(world, user_id, channel, bits)
    require_unlocked(world, user_id, channel)


def require_unlocked(world: World, user_id: str, channel: Channel) -> None:
    """Raise `DiscordError` in a locked thread, where only those who manage threads write and edit."""
    if isinstance(channel, Thread) and channel.locked and not manages_threads(world, user_id, channel):
        raise DiscordError(Problem.THREAD_ARCHIVED if channel.archived else Problem.THREAD_LOCKED)


def require_open(channel: Channel) -> None:
    """Raise `DiscordError` if the channel is an archived thread, where nothing can be changed."""
    if isinstance(channel, Thread) and channel.archived:
        raise DiscordError(Problem.THREAD_ARCHIVED)


def manages_threads(world: World, user_id: str, channel: Channel) -> bool:
    return bool(world.permissions(user_id, channel) & Permission.MANAGE_THREADS)
