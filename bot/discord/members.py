"""Whether people are still in a server; the bot is not told of those who leave."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

if TYPE_CHECKING:
    from collections.abc import Iterable

UNKNOWN_MEMBER = 10007
PATIENCE = 5.0
"""Seconds to wait for an answer: somebody is waiting too."""

log = logging.getLogger(__name__)


async def find_absent(client: discord.Client, guild_id: int, people: Iterable[int]) -> set[int]:
    """Those of these people who have left the server; where Discord does not say so, they are still there."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return set()
    people = list(people)
    left = await asyncio.gather(*(_has_left(guild, user_id) for user_id in people))
    return {user_id for user_id, has_left in zip(people, left, strict=True) if has_left}


async def _has_left(guild: discord.Guild, user_id: int) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            await guild.fetch_member(user_id)
    except discord.NotFound as error:
        return error.code == UNKNOWN_MEMBER
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.warning("Whether %s is still in server %s is not known: %s", user_id, guild.id, error)
    return False
