"""Where tables may be opened, or go on: in the channels that the server has chosen."""

from collections.abc import Sequence

import discord

from bot.answering.obstacles import go_on_here, require_seen
from bot.discord.permissions import may_write
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.services import Services
from engine.tables import Table
from renderers.words.formats import listed


async def require_allowed(
    services: Services, reply: Reply, channel_id: int, moved: Table | None = None
) -> None:
    """Raise `Refusal` where the server wants no tables, be they new or `moved` there.

    A thread is part of its channel.
    """
    chosen = (await services.tables.guild_settings.of(reply.guild_id)).channels
    if not chosen or {channel_id, _parent_of(services, reply, channel_id)} & {*chosen}:
        return
    there = still_there(services.client.get_guild(reply.guild_id), chosen)
    if not there:
        raise Refusal("server-nowhere")
    channels = listed((f"<#{one}>" for one in there), reply.locale)
    if moved:
        raise Refusal("board-not-here", channels=channels, code=moved.code)
    raise Refusal("server-not-here", channels=channels)


async def require_may_open(services: Services, reply: Reply, moved: Table | None = None) -> None:
    """Raise `Refusal` where the server wants no tables, or chose no channels and the person may not write.

    Anybody who reads a channel of announcements can press its buttons, and opening a table pings a role. The
    same holds for a table that is `moved` here, which pings its players.
    """
    await require_allowed(services, reply, reply.channel_id, moved)
    chosen = (await services.tables.guild_settings.of(reply.guild_id)).channels
    if not chosen and not may_write(reply.interaction):
        raise Refusal("board-not-yours", code=moved.code) if moved else Refusal("server-not-yours")


async def bring_here(services: Services, table: Table, reply: Reply) -> None:
    """Let a table go on where the reply is; raise `Refusal` where it may not, or could not be seen."""
    if reply.channel_id != table.channel_id:  # else it only has no thread any more
        await require_may_open(services, reply, table)
    await require_seen(services.client, table, reply)
    await go_on_here(services, table, reply)


def _parent_of(services: Services, reply: Reply, channel_id: int) -> int | None:
    here = reply.interaction.channel if channel_id == reply.channel_id else None
    channel = here or services.client.get_channel(channel_id)
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def still_there(guild: discord.Guild | None, channel_ids: Sequence[int]) -> list[int]:
    """Those of a server's channels that were not deleted, as far as the bot knows."""
    return [one for one in channel_ids if guild is None or guild.get_channel_or_thread(one)]
