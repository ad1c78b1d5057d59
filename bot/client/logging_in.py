"""Clients of Discord, and their login: through the proxy of this machine, and as late as Discord asks for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.discord.failures import LONGEST_WAIT, seconds_to_wait
from bot.discord.strangers import NotDiscordError, notice_strangers
from bot.running.proxy import proxy_for

SHORTEST_WAIT = 1.0
"""Seconds. It is doubled each time, for an answer that asks for no wait again and again."""

ANSWERS = (discord.HTTPException, NotDiscordError)
"""The errors that have the answer."""

log = logging.getLogger(__name__)


def plain_client() -> discord.Client:
    """A client that only makes requests. Raises `ProxyUnusableError`."""
    client = discord.Client(intents=discord.Intents(guilds=True), **options())  # it warns without intents
    client.http.http_trace = notice_strangers(aiohttp.TraceConfig())
    return client


def options() -> dict[str, Any]:
    """How any client of this machine reaches Discord. Raises `ProxyUnusableError`."""
    return {"proxy": proxy_for(discord.http.Route.BASE)}


async def log_in(client: discord.Client, login: Callable[[], Awaitable[None]]) -> None:
    """Log a client in by `login`, which can be begun again as long as Discord has not let it in."""

    async def begin_again() -> bool:
        if client.user is not None:
            return False
        await client.http.close()
        client.http.connector = discord.utils.MISSING  # the next attempt makes a new one
        return True

    await patiently(login, begin_again)


async def patiently(work: Callable[[], Awaitable[None]], begin_again: Callable[[], Awaitable[bool]]) -> None:
    """Do the work, again and again while whatever answers says how long to wait, and it can be begun again.

    Raises what the last attempt raised.
    """
    at_least = SHORTEST_WAIT
    while True:
        try:
            await work()
        except (*ANSWERS, discord.GatewayNotFound) as error:
            refused = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
            seconds = seconds_to_wait(refused.response.headers) if isinstance(refused, ANSWERS) else None
            if seconds is None or not await begin_again():
                raise
            seconds, at_least = min(max(seconds, at_least), LONGEST_WAIT), 2 * at_least
            status = getattr(refused, "status", 0)
            log.warning("Logging in was answered with %s: waiting for %.0f seconds", status, seconds)
            await asyncio.sleep(seconds)
        else:
            return
