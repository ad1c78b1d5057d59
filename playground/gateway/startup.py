"""What a shard is sent when it logs in: READY, then its guilds."""

from __future__ import annotations

from playground.discord_json import Json
from playground.gateway.protocol import Intent
from playground.gateway.shards import Shard, is_guilds_shard
from playground.world.events import Event
from playground.world.guild import Guild
from playground.world.payloads import guild_payload, thread_payload
from playground.world.snowflakes import timestamp
from playground.world.world import World


def ready(world: World, session_id: str, shard: Shard) -> Json:
    """READY's data: the bot, the address for resuming, and the guilds, not yet available."""
    return {
        "v": 10,
        "user": {**world.bot.payload(), "verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": guild.id, "unavailable": True} for guild in _guilds(world, shard)],
        "private_channels": [],
        "session_id": session_id,
        "resume_gateway_url": world.gateway_url,
        "shard": list(shard),
        "application": {"id": world.application.id, "flags": 0},
        "_trace": ["playground"],
    }


def startup_events(world: World, intents: int, shard: Shard) -> list[Event]:
    """The events after READY: the guilds of this shard, if the bot asked for guilds."""
    if not intents & Intent.GUILDS:
        return []
    return [Event("GUILD_CREATE", guild_create(world, guild)) for guild in _guilds(world, shard)]


def _guilds(world: World, shard: Shard) -> list[Guild]:
    return [guild for guild in world.guilds_of(world.bot.id) if is_guilds_shard(guild.id, shard)]


def guild_create(world: World, guild: Guild) -> Json:
    """The guild with all its channels, and the threads that the bot sees; of the members, only the bot."""
    threads = [thread for thread in world.threads(guild) if world.can_see(world.bot.id, thread)]
    me = guild.memberships[world.bot.id]
    return {
        **guild_payload(guild),
        "joined_at": timestamp(me.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.memberships),
        "members": [me.payload()],
        "channels": [channel.payload() for channel in world.text_channels(guild)],
        "threads": [thread_payload(world, thread) for thread in threads if not thread.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
