"""Discord's JSON of what spans several values of the world: the guild, and threads and messages within it."""

from playground.discord_json import Json
from playground.world.channels import Thread
from playground.world.guild import Guild
from playground.world.messages import Message
from playground.world.world import World


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
