"""Which shard of the bot is responsible for what."""

from __future__ import annotations

from playground.world.channels import Channel

Shard = tuple[int, int]
"""The number of a shard and how many there are."""


def is_guilds_shard(guild_id: str, shard: Shard) -> bool:
    number, count = shard
    return (int(guild_id) >> 22) % count == number


def is_channels_shard(channel: Channel | None, shard: Shard) -> bool:
    """Whether this is the channel's shard: its guild's, or the first for direct messages."""
    if channel is None or channel.guild_id is None:
        return shard[0] == 0
    return is_guilds_shard(channel.guild_id, shard)
