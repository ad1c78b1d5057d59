"""Which events of the world a shard of the bot receives, and with which data."""

from playground.discord_json import Json
from playground.gateway.protocol import Intent, Shard, is_channels_shard, is_guilds_shard
from playground.world.channels import Channel, Thread
from playground.world.events import Event
from playground.world.guild import Guild
from playground.world.messages import Message
from playground.world.payloads import channel_payload, event_payload, guild_payload, thread_payload
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
        "channels": [channel_payload(world, channel) for channel in world.text_channels(guild)],
        "threads": [thread_payload(world, thread) for thread in threads if not thread.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


_MESSAGE_EVENTS = {"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"}
_WITHOUT_SEEING = {"CHANNEL_DELETE", "CHANNEL_UPDATE"}
"""Events that the bot receives even for a channel that it cannot see, though without what is in it."""


def visible_to_bot(world: World, event: Event, intents: int, shard: Shard) -> Json | None:
    """The event's data for a shard with these intents, or None if the shard does not receive it."""
    if event.only_members:
        return None
    if event.only_bot:
        return event.data if is_channels_shard(event.channel, shard) else None
    channel = event.channel
    if channel is None or not _receives(world, event, channel, intents, shard):
        return None
    if event.message is None or event.name == "MESSAGE_DELETE":
        return _channel_event(world, event)
    return _message_event(world, event.message, event.data, channel, intents)


def _receives(world: World, event: Event, channel: Channel, intents: int, shard: Shard) -> bool:
    if event.message is not None and event.message.ephemeral_to is not None:
        return False
    if not intents & _needed_intent(event.name, in_guild=channel.guild_id is not None):
        return False
    can_see = event.name in _WITHOUT_SEEING or world.can_see(world.bot.id, channel)
    return can_see and is_channels_shard(channel, shard)


def _needed_intent(name: str, *, in_guild: bool) -> Intent:
    if name in _MESSAGE_EVENTS:
        return Intent.GUILD_MESSAGES if in_guild else Intent.DIRECT_MESSAGES
    return Intent.GUILDS


def _channel_event(world: World, event: Event) -> Json:
    if event.channel is not None and event.name in _WITHOUT_SEEING:
        return {**event.data, **channel_payload(world, event.channel)}
    if isinstance(event.channel, Thread) and event.name in ("THREAD_CREATE", "THREAD_UPDATE"):
        return {**event.data, **thread_payload(world, event.channel)}
    return event.data


def _message_event(world: World, message: Message, data: Json, channel: Channel, intents: int) -> Json:
    """The message; without the message content intent, only its bare facts unless it concerns the bot."""
    concerns_bot = message.author.id == world.bot.id or world.bot in message.mentions.users
    guild_id = channel.guild_id
    if guild_id is None or concerns_bot or intents & Intent.MESSAGE_CONTENT:
        return event_payload(world, message, data, guild_id)
    hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
    return event_payload(world, message, {**data, **hidden}, guild_id)
