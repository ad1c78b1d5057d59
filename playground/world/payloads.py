"""Discord's JSON of what spans several values of the world: the guild, and threads and messages within it."""

from playground.discord_json import Json
from playground.world.channels import Channel, Thread
from playground.world.guild import Guild
from playground.world.messages import Message
from playground.world.permissions import Overwrite, Permission
from playground.world.world import World

OBFUSCATED = 1 << 17
"""The flag of a channel that the bot may not see."""


def guild_payload(guild: Guild) -> Json:
    """The guild as `GET /guilds/{id}` returns it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": guild.owner_id,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": guild.system_channel_id,
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
        "preferred_locale": guild.locale,
        "vanity_url_code": None,
        "application_id": None,
        "max_members": 25_000_000,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role.payload() for role in guild.roles.values()],
    }


def channel_payload(world: World, channel: Channel) -> Json:
    """A channel as the gateway shows it to the bot.

    Of one that the bot may not see, only the kind and the place are true ("Obfuscated Channels" in Discord's
    documentation, in force since November 2026).
    """
    payload = channel.payload()
    if world.can_see(world.bot.id, channel):
        return payload
    closed = Overwrite(channel.guild_id or "", 0, deny=Permission.VIEW_CHANNEL)
    blank = {"name": "___hidden___", "topic": None, "nsfw": False, "last_message_id": None}
    return {
        **payload,
        **blank,
        "rate_limit_per_user": 0,
        "flags": OBFUSCATED,
        "permission_overwrites": [closed.payload()],
    }


def thread_payload(world: World, thread: Thread) -> Json:
    """A thread as the bot sees it, with the bot's own membership if the bot is a member."""
    payload = thread.payload()
    if world.bot.id in thread.members:
        payload["member"] = thread.member_payload(world.bot.id)
    return payload


def event_payload(world: World, message: Message, data: Json, guild_id: str | None) -> Json:
    """A message's data as an event has it: in a guild, with the guild's id and the author's membership."""
    if guild_id is None:
        return data
    membership = world.guilds[guild_id].memberships.get(message.author.id)
    return {**data, "guild_id": guild_id, **({"member": membership.partial()} if membership else {})}
