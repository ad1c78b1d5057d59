"""Refusals for what somebody may not do in a channel."""

from playground.channels import Channel, DirectMessages, Thread
from playground.errors import DiscordError, Problem
from playground.permissions import Permission
from playground.world import World


def require(world: World, user_id: str, channel: Channel, bits: Permission) -> None:
    """Raises Missing Access where the user sees nothing, else Missing Permissions."""
    granted = world.permissions(user_id, channel)
    if not granted & Permission.VIEW_CHANNEL:
        raise DiscordError(Problem.MISSING_ACCESS)
    if bits & ~granted:
        raise DiscordError(Problem.MISSING_PERMISSIONS)


def require_sending(world: World, user_id: str, channel: Channel, *, files: bool, embeds: bool) -> None:
    """Raises where this user may not send such a message to this channel."""
    if isinstance(channel, DirectMessages):
        if channel.recipient["id"] in world.dms_closed:
            raise DiscordError(Problem.DMS_CLOSED)
        return
    bits = Permission.SEND_MESSAGES_IN_THREADS if isinstance(channel, Thread) else Permission.SEND_MESSAGES
    if files:
        bits |= Permission.ATTACH_FILES
    if embeds:
        bits |= Permission.EMBED_LINKS
    require(world, user_id, channel, bits)
    if isinstance(channel, Thread) and channel.locked and not _manages(world, user_id, channel):
        raise DiscordError(Problem.THREAD_ARCHIVED)


def require_open(channel: Channel) -> None:
    """Raises where nothing can be changed because the thread is archived."""
    if isinstance(channel, Thread) and channel.archived:
        raise DiscordError(Problem.THREAD_ARCHIVED)


def _manages(world: World, user_id: str, channel: Channel) -> bool:
    return bool(world.permissions(user_id, channel) & Permission.MANAGE_THREADS)
