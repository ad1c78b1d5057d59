"""Which permissions the bot lacks in a server, and in which channels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.discord.permissions import FOR_THREADS, VOICE, rights_in, without_timeout
from engine.tables import GuildSettings

PING = "mention_everyone"
NEEDS_SENDING = {"attach_files", PING}
"""Discord withholds these too where the bot may not send messages."""

Place = discord.abc.GuildChannel
"""A channel in which tables could be opened."""


@dataclass(frozen=True, slots=True)
class Lack:
    """One permission that the bot lacks."""

    permission: str
    everywhere: bool
    """Whether none of its roles has it; otherwise the channels themselves take it away."""
    channels: Sequence[int]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of a server has found."""

    lacks: Sequence[Lack]
    checked: int
    """The number of channels where tables may be opened."""
    fine: int
    """Those of them that lack nothing."""
    gone: int
    """The number of chosen channels that do not exist."""
    role: str | None
    """The name of the bot's own role."""


def check(guild: discord.Guild, settings: GuildSettings) -> Report:
    """Look at every channel where tables may be opened."""
    chosen = [guild.get_channel(one) for one in settings.channels]
    with_chats: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels]
    found = [one for one in chosen if one] if chosen else with_chats
    ping = _needs_ping(guild, settings)
    missing = {channel.id: missing_in(channel, threads=settings.threads, ping=ping) for channel in found}
    names = list(dict.fromkeys(name for lacking in missing.values() for name in lacking))
    granted = without_timeout(guild.me).guild_permissions
    lacks = [
        Lack(name, not getattr(granted, name), [one for one, lacking in missing.items() if name in lacking])
        for name in names
    ]
    own = guild.self_role
    return Report(
        lacks=lacks,
        checked=len(found),
        fine=sum(not lacking for lacking in missing.values()),
        gone=chosen.count(None),
        role=own.name if own else None,
    )


def _needs_ping(guild: discord.Guild, settings: GuildSettings) -> bool:
    """Whether only a permission lets the bot ping the role for lobbies."""
    role = guild.get_role(settings.role_id) if settings.role_id else None
    return role is not None and not role.mentionable


def missing_in(channel: Place, *, threads: bool, ping: bool) -> list[str]:
    """The permissions that the bot lacks in a channel, without those that follow from another's lack."""
    permissions = rights_in(channel)
    missing = [name for name in _needed(channel, threads=threads) if not getattr(permissions, name)]
    if ping and not permissions.mention_everyone:
        missing.append(PING)
    if missing[:1] in (["view_channel"], ["connect"]):
        return missing[:1]
    if "send_messages" in missing:
        return [name for name in missing if name not in NEEDS_SENDING]
    return missing


def _needed(channel: Place, *, threads: bool) -> list[str]:
    if isinstance(channel, discord.ForumChannel):
        return ["view_channel", "send_messages_in_threads", "attach_files", "read_message_history"]
    connect = ["connect"] if channel.type in VOICE else []
    needed = ["view_channel", *connect, "send_messages", "attach_files", "read_message_history"]
    if threads and isinstance(channel, discord.TextChannel):
        needed += FOR_THREADS
    return needed
