"""What keeps the bot from writing somewhere, as Discord itself decides it, and how people can mend it.

Nothing is guessed: what the bot knows is looked at, Discord is asked for the rest, and where it has refused
something its code is believed. Three things need no look. Slow mode leaves bots alone, whatever their
permissions. An age restriction concerns people, and commands that are marked as such, which ours are not.
Tags are asked for with a new post in a forum; the bot opens none, and writes in those of people.
AutoMod's rules can be read only by those who manage the server. Source: "Permissions", "Threads", "Channels
Resource", "Application Commands" and "Auto Moderation" in Discord's documentation.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord
from discord.utils import format_dt

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble, asking_discord
from bot.discord.permissions import Place, is_in, missing_in, rights_in
from bot.words import text
from renderers.words.formats import and_list

PATIENCE = 2.0
"""Seconds to wait for Discord: a person is waiting too."""
TOLD_BY_CODE: Mapping[Trouble, str] = {
    Trouble.UNKNOWN_CHANNEL: "gone",
    Trouble.THREAD_ARCHIVED: "locked",
    Trouble.THREAD_LOCKED: "locked",
    Trouble.TOO_MANY_THREADS: "too-many-threads",
    Trouble.TOO_MANY_NEWS_THREADS: "too-many-threads",
    Trouble.CANNOT_MESSAGE_USER: "no-direct-messages",
    Trouble.NO_SHARED_SERVER: "no-shared-server",
    Trouble.AUTOMOD: "automod",
    Trouble.AUTOMOD_TITLE: "automod",
    Trouble.SLOW_MODE: "slow-mode",
    Trouble.TAG_NEEDED: "tag-needed",
    Trouble.FORUM: "no-messages",
    Trouble.NOT_TEXT: "no-messages",
    Trouble.CHANNEL_CANNOT_HAVE_THREADS: "no-messages",
}
"""What refusals say by themselves. An archived thread opens for whoever may write, unless it is locked."""
ANYWHERE = frozenset({"timeout", "automod", "said", "no-direct-messages", "no-shared-server"})
"""The kinds that may be in the way in every channel of the server, or in the only one that there is."""
ABOUT_RIGHTS = (Trouble.MISSING_ACCESS, Trouble.MISSING_PERMISSIONS)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why the bot cannot write in a channel or thread; each kind has words, such as `obstacle-timeout`."""

    kind: str
    channel_id: int
    permissions: Sequence[str] = ()
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_of_place(self) -> bool:
        """Whether another channel of the server is free of it."""
        return self.kind not in ANYWHERE


async def find_obstacle(
    client: discord.Client, guild_id: int, place: Place | None, channel_id: int
) -> Obstacle | None:
    """What keeps the bot from showing a table in a place, which it may not know; None if nothing does."""
    guild = client.get_guild(guild_id)
    if guild is None or guild.unavailable:
        return None
    place = guild.get_channel_or_thread(channel_id) or place
    known = known_obstacle(guild, place, channel_id)
    if known or not await _is_hidden(client, place, channel_id):
        return known
    return Obstacle("not-in-thread" if place else "unseen", channel_id)


def known_obstacle(guild: discord.Guild, place: Place | None, channel_id: int) -> Obstacle | None:
    """What the bot knows to be in its way, without a request."""
    if timeout := timeout_in(guild):
        return timeout
    if place is None:
        return None
    if missing := missing_in(place):
        return Obstacle("permissions", channel_id, missing)
    if isinstance(place, discord.Thread) and place.locked and not rights_in(place).manage_threads:
        return Obstacle("locked", channel_id)
    return None


def is_writable(client: discord.Client, channel_id: int) -> bool:
    """Whether the bot may write in a channel or thread, as far as it knows."""
    place = client.get_channel(channel_id)
    if not isinstance(place, Place):
        return True
    return known_obstacle(place.guild, place, channel_id) is None


def timeout_in(guild: discord.Guild) -> Obstacle | None:
    """The bot's own timeout, during which it may only read."""
    until = guild.me.timed_out_until
    if until is None or not guild.me.is_timed_out():
        return None
    return Obstacle("timeout", 0, values={"until": format_dt(until, "f")})


async def obstacle_of(
    client: discord.Client, guild_id: int, channel_id: int, refused: RequestRefusedError
) -> Obstacle | None:
    """Why Discord refused to let the bot write, if need be in its own words; None if nobody knows."""
    trouble = refused.trouble
    if trouble is Trouble.OTHER and refused.said:
        return Obstacle("said", channel_id, values={"said": refused.said})
    if told := TOLD_BY_CODE.get(trouble):
        return Obstacle(told, channel_id)
    if trouble not in ABOUT_RIGHTS:
        return None
    found = await find_obstacle(client, guild_id, None, channel_id)
    return found or (Obstacle("unseen", channel_id) if trouble is Trouble.MISSING_ACCESS else None)


async def _is_hidden(client: discord.Client, place: Place | None, channel_id: int) -> bool:
    """Whether Discord says that the bot may not see a place that it does not know to see."""
    is_private = place is None or place.type is discord.ChannelType.private_thread
    if not is_private or (isinstance(place, discord.Thread) and is_in(place)):
        return False
    try:
        async with asking_discord(client, PATIENCE):
            await client.fetch_channel(channel_id)
    except RequestRefusedError as refused:
        return refused.trouble is Trouble.MISSING_ACCESS
    except DiscordUnavailableError:
        return False
    return False


def obstacle_words(obstacle: Obstacle, locale: str) -> str:
    """What is in the way and how to mend it, to somebody who may be elsewhere."""
    values = values_of(obstacle, here=False)
    if obstacle.permissions:
        values["permissions"] = permission_names(obstacle.permissions, locale)
    return text(locale, f"obstacle-{obstacle.kind}", **values)


def permission_names(permissions: Sequence[str], locale: str) -> str:
    """Permissions as Discord's settings name them."""
    return and_list([text(locale, f"permission-{name.replace('_', '-')}") for name in permissions], locale)


def values_of(obstacle: Obstacle, *, here: bool) -> dict[str, str]:
    """What the words for an obstacle name; `here`: they are read where it is."""
    return {"channel": f"<#{obstacle.channel_id}>", "here": "yes" if here else "no", **obstacle.values}
