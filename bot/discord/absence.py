"""Whether people, channels and roles are still there, which the bot need not have heard.

Discord does not tell this bot who leaves a server, nor which channels are deleted while the bot is away.
Unless Discord says so now, nobody and nothing is gone.
"""

import asyncio
import logging
from collections.abc import Collection, Coroutine, Iterable, Mapping
from typing import Any

import discord

from bot.discord.failures import DiscordUnavailableError, RequestRefusedError, Trouble, asking_discord

PATIENCE = 5.0
"""Seconds to wait for Discord: a person is waiting too."""
NO_MEMBER = frozenset({Trouble.UNKNOWN_MEMBER, Trouble.UNKNOWN_USER})
"""How Discord says that a person is not in a server: the second if their account is gone."""

log = logging.getLogger(__name__)


async def people_gone(client: discord.Client, guild_id: int, user_ids: Iterable[int]) -> set[int]:
    """Those of these people who have left the server; one request for each of them."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return set()
    members = {user_id: guild.fetch_member(user_id) for user_id in user_ids}
    return await _gone(client, members, NO_MEMBER)


async def channels_gone(client: discord.Client, guild_id: int, channel_ids: Iterable[int]) -> set[int]:
    """Those of these channels and threads that were deleted; one request for each that the bot has not seen.

    It has not seen threads that were archived before it started.
    """
    guild = client.get_guild(guild_id)
    if guild is None or guild.unavailable:
        return set()
    unseen = {one for one in channel_ids if guild.get_channel_or_thread(one) is None}
    channels = {one: client.fetch_channel(one) for one in unseen}
    return await _gone(client, channels, {Trouble.UNKNOWN_CHANNEL})


def existing_role(guild: discord.Guild | None, role_id: int | None) -> int | None:
    """A role of a server, by its id, unless the bot knows that it was deleted."""
    if guild is None or guild.unavailable or role_id is None:
        return role_id
    return role_id if guild.get_role(role_id) else None


async def _gone(
    client: discord.Client, requests: Mapping[int, Coroutine[Any, Any, object]], unknown: Collection[Trouble]
) -> set[int]:
    """The ids for which Discord refuses the request with one of these troubles."""
    answers = await asyncio.gather(*(_is_refused(client, one, unknown) for one in requests.values()))
    return {one for one, is_gone in zip(requests, answers, strict=True) if is_gone}


async def _is_refused(
    client: discord.Client, request: Coroutine[Any, Any, object], unknown: Collection[Trouble]
) -> bool:
    try:
        async with asking_discord(client, PATIENCE):
            await request
    except RequestRefusedError as refused:
        return refused.trouble in unknown
    except DiscordUnavailableError as error:
        log.warning("Discord does not say who or what is still there: %s", error)
    return False
