"""What the bot is told: READY, GUILD_CREATE and the events its intents and permissions let through."""

from enum import IntFlag

from playground.channels import Channel, DirectMessages, Thread
from playground.events import Event
from playground.messages import Message
from playground.snowflakes import Json, timestamp
from playground.world import World


class Intent(IntFlag):
    """The gateway's intents that this playground has events for."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT


_MESSAGE_EVENTS = {"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"}
_IN_GUILD, _IN_DM = (
    (Intent.GUILD_MESSAGES, Intent.GUILD_MESSAGE_TYPING),
    (
        Intent.DIRECT_MESSAGES,
        Intent.DIRECT_MESSAGE_TYPING,
    ),
)


def ready(world: World, session_id: str, shard: tuple[int, int]) -> Json:
    """READY's data: who the bot is, where it resumes, and its guilds, not yet available."""
    mine = _is_guilds_shard(world, shard)
    return {
        "v": 10,
        "user": {**world.bot.payload(), "verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": world.guild_id, "unavailable": True}] if mine else [],
        "private_channels": [],
        "session_id": session_id,
        "resume_gateway_url": gateway_url(world),
        "shard": list(shard),
        "application": {"id": world.application.id, "flags": 0},
        "_trace": ["playground"],
    }


def gateway_url(world: World) -> str:
    return world.base_url.replace("http", "ws", 1) + "/gateway"


def startup_events(world: World, intents: int, shard: tuple[int, int]) -> list[Event]:
    """What follows READY: the guild, if the bot asked for guilds at all."""
    if intents & Intent.GUILDS and _is_guilds_shard(world, shard):
        return [Event("GUILD_CREATE", guild_create(world))]
    return []


def guild_payload(world: World) -> Json:
    """The guild as `GET /guilds/{id}` shows it."""
    return {
        "id": world.guild_id,
        "name": world.guild_name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": world.owner_id,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "vanity_url_code": None,
        "application_id": None,
        "max_members": 25_000_000,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role.payload() for role in world.roles.values()],
    }


def guild_create(world: World) -> Json:
    """The guild with all the bot sees in it; large lists of members are not its business."""
    visible = [channel for channel in world.channels.values() if world.can_see(world.bot.id, channel)]
    me = world.memberships[world.bot.id]
    return {
        **guild_payload(world),
        "joined_at": timestamp(me.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(world.memberships),
        "members": [me.payload()],
        "channels": [
            channel.payload() for channel in visible if not isinstance(channel, Thread | DirectMessages)
        ],
        "threads": [
            thread_payload(world, thread)
            for thread in visible
            if isinstance(thread, Thread) and not thread.archived
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def thread_payload(world: World, thread: Thread) -> Json:
    """A thread as the bot sees it: with its own membership, if it is a member."""
    payload = thread.payload()
    if world.bot.id in thread.members:
        payload["member"] = thread.member_payload(world.bot.id)
    return payload


def visible_to_bot(world: World, event: Event, intents: int, shard: tuple[int, int]) -> Json | None:
    """The event's data for a shard with these intents, or None if it is not told."""
    if event.only_members or event.only_member is not None:
        return None
    if event.only_bot:
        return event.data if _is_its_shard(world, event.channel, shard) else None
    if not _may_hear(world, event, intents, shard):
        return None
    if event.message is None or event.name == "MESSAGE_DELETE":
        return _thread_event(world, event)
    return _message_event(world, event.message, event.data, event.channel, intents)


def _thread_event(world: World, event: Event) -> Json:
    if isinstance(event.channel, Thread) and event.name in ("THREAD_CREATE", "THREAD_UPDATE"):
        return {**event.data, **thread_payload(world, event.channel)}
    return event.data


def _may_hear(world: World, event: Event, intents: int, shard: tuple[int, int]) -> bool:
    channel = event.channel
    if channel is None or (event.message is not None and event.message.ephemeral_to is not None):
        return False
    in_guild = channel.guild_id is not None
    on_shard = _is_its_shard(world, channel, shard)
    return (
        bool(intents & _needed(event.name, in_guild=in_guild))
        and on_shard
        and (world.can_see(world.bot.id, channel) or event.name in ("CHANNEL_DELETE", "CHANNEL_UPDATE"))
    )


def _needed(name: str, *, in_guild: bool) -> Intent:
    messages, typing = _IN_GUILD if in_guild else _IN_DM
    if name in _MESSAGE_EVENTS:
        return messages
    return typing if name == "TYPING_START" else Intent.GUILDS


def _message_event(world: World, message: Message, data: Json, channel: Channel | None, intents: int) -> Json:
    mine = message.author.id == world.bot.id or world.bot in message.mentions.users
    guild_id = channel.guild_id if channel else None
    if guild_id is None or mine or intents & Intent.MESSAGE_CONTENT:
        return in_place(world, message, data, guild_id)
    hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
    return in_place(world, message, {**data, **hidden}, guild_id)


def in_place(world: World, message: Message, data: Json, guild_id: str | None) -> Json:
    """A message's data as an event carries it: in a guild with the guild's id and the author's membership."""
    if guild_id is None:
        return data
    membership = world.memberships.get(message.author.id)
    return {**data, "guild_id": guild_id, **({"member": membership.partial()} if membership else {})}


def _is_its_shard(world: World, channel: Channel | None, shard: tuple[int, int]) -> bool:
    """Whether this shard hears of the channel: the guild's, or the first for direct messages."""
    in_guild = channel is not None and channel.guild_id is not None
    return _is_guilds_shard(world, shard) if in_guild else shard[0] == 0


def _is_guilds_shard(world: World, shard: tuple[int, int]) -> bool:
    number, count = shard
    return (int(world.guild_id) >> 22) % count == number
