"""How many more times the bot may log in: Discord allows a thousand logins a day, and then takes the token.

A process that crashes as soon as it is logged in, and is started again each time, must not use them up.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

RESERVE = 100
"""Logins that are left alone, until Discord counts again."""
LONGEST_WAIT = 600.0
"""Seconds until Discord is asked again, which may have raised the limit."""

log = logging.getLogger(__name__)


class TooManyShardsError(Exception):
    """More shards than may log in within a day, so that they would never all be there."""

    def __init__(self, count: int, total: int) -> None:
        super().__init__(f"{count} shards, {total} logins a day")
        self.count = count
        self.total = total
        self.most = total - RESERVE


def check_division(shards: int, limit: SessionStartLimit) -> None:
    """Raise `TooManyShardsError` unless all shards can log in on one day; each logs in by itself."""
    if shards > limit["total"] - RESERVE:
        raise TooManyShardsError(shards, limit["total"])


async def check_own_division(client: discord.AutoShardedClient) -> None:
    """Raise `TooManyShardsError` if whoever runs the bot chose too many; return if Discord does not tell."""
    if client.shard_count and (limit := await _ask(client)):
        check_division(client.shard_count, limit)


async def wait_for_allowance(client: discord.Client) -> None:
    """Return once the bot may log in and leave enough for later; at once if Discord does not tell."""
    while (limit := await _ask(client)) and limit["remaining"] <= RESERVE:
        seconds = limit["reset_after"] / 1000
        log.warning(
            "Discord allows %s more logins within %.0f minutes, and would then take the token: waiting."
            " Does the bot crash and start again all the time?",
            limit["remaining"],
            seconds / 60,
        )
        await asyncio.sleep(min(seconds, LONGEST_WAIT))


async def _ask(client: discord.Client) -> SessionStartLimit | None:
    try:
        _, _, limit = await client.http.get_bot_gateway()
    except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        log.warning("Discord does not say how many more logins it allows: %r", error)
        return None
    return limit
