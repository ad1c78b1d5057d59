"""Which shard of the bot is responsible for what."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.world.channels import Channel
    from playground.world.world import World

Shard = tuple[int, int]
"""The number of a shard and how many there are."""


def is_guilds_shard(world: World, shard: Shard) -> bool:
    number, count = shard
    return (int(world.guild.id) >> 22) % count == number


def is_channels_shard(world: World, channel: Channel | None, shard: Shard) -> bool:
    """Whether this is the channel's shard: the guild's, or the first for direct messages."""
    in_guild = channel is not None and channel.guild_id is not None
    return is_guilds_shard(world, shard) if in_guild else shard[0] == 0
