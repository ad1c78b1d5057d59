"""What a shard is sent when it logs in: READY, then the guild."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.gateway.protocol import Intent
from playground.gateway.shards import Shard, is_guilds_shard
from playground.world.events import Event
from playground.world.payloads import guild_payload, thread_payload
from playground.world.snowflakes import timestamp

if TYPE_CHECKING:
    from playground.discord_json import Json
    from playground.world.world import World


def ready(world: World, session_id: str, shard: Shard) -> Json:
    """READY's data: the bot, the address for resuming, and the guilds, not yet available."""
    return {
        "v": 10,
        "user": {**world.bot.payload(), "verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": world.guild.id, "unavailable": True}] if is_guilds_shard(world, shard) else [],
        "private_channels": [],
        "session_id": session_id,
        "resume_gateway_url": world.gateway_url,
        "shard": list(shard),
        "application": {"id": world.application.id, "flags": 0},
        "_trace": ["playground"],
    }


def startup_events(world: World, intents: int, shard: Shard) -> list[Event]:
    """The events after READY: the guild, if this shard has it and the bot asked for guilds."""
    if intents & Intent.GUILDS and is_guilds_shard(world, shard):
        return [Event("GUILD_CREATE", guild_create(world))]
    return []


def guild_create(world: World) -> Json:
    """The guild with everything that the bot sees in it; of the members, only the bot."""
    visible = [channel for channel in world.text_channels() if world.can_see(world.bot.id, channel)]
    threads = [thread for thread in world.threads() if world.can_see(world.bot.id, thread)]
    me = world.guild.memberships[world.bot.id]
    return {
        **guild_payload(world),
        "joined_at": timestamp(me.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(world.guild.memberships),
        "members": [me.payload()],
        "channels": [channel.payload() for channel in visible],
        "threads": [thread_payload(world, thread) for thread in threads if not thread.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
