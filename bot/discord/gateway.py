"""Discord's gateway, or what answers in its place: looked at before the bot logs in, and not hurried later.

discord.py connects again and again, at once where a connection was opened and ends right away, and does not
say what answers there.
"""

import asyncio
import json
import logging
from collections import deque
from contextlib import suppress
from http import HTTPStatus
from types import SimpleNamespace
from typing import Literal

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.discord.failures import LONGEST_WAIT, seconds_to_wait
from bot.discord.strangers import is_gateway

GREETED_WITHIN = 20.0
"""Seconds until the gateway's first message, which needs no login."""
CLOSED_WITHIN = 2.0
MOST_CONNECTIONS, PERIOD = 10, 30.0
"""How many connections may be opened within how many seconds, beside one for each shard."""

log = logging.getLogger(__name__)


class NoGatewayError(Exception):
    """What is at the address of the gateway does not speak as Discord's does."""

    def __init__(self, host: str, what: Literal["unreachable", "silent", "closed", "other"]) -> None:
        super().__init__(f"{host}: {what}")
        self.host = host
        self.what = what


class UnreadableError(Exception):
    """The gateway let the bot in, then sent what cannot be read; raised from the error that this led to."""


async def knock(client: discord.AutoShardedClient) -> None:
    """Return once the gateway has greeted the bot, which is not logged in by that.

    Raises `NoGatewayError`, or what a request to Discord raises, such as `NotDiscordError`.
    """
    address = await _address(client)
    host = address.host or "?"
    try:
        socket = await client.http.ws_connect(str(address.with_query(v=10, encoding="json")))
    except (aiohttp.ClientSSLError, aiohttp.ClientProxyConnectionError):
        raise
    except aiohttp.WSServerHandshakeError as error:
        raise NoGatewayError(host, "other") from error
    except (aiohttp.ClientConnectionError, aiohttp.InvalidURL, TimeoutError, OSError) as error:
        raise NoGatewayError(host, "unreachable") from error
    try:
        greeting = await socket.receive(timeout=GREETED_WITHIN)
    except TimeoutError as error:
        raise NoGatewayError(host, "silent") from error
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSED_WITHIN):
                await socket.close()
    if greeting.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR):
        raise NoGatewayError(host, "closed")
    if not _is_greeting(greeting):
        raise NoGatewayError(host, "other")


async def _address(client: discord.AutoShardedClient) -> URL:
    """Where discord.py is going to connect to."""
    if client.shard_count is not None:
        return DiscordWebSocket.DEFAULT_GATEWAY
    _, told, _ = await client.http.get_bot_gateway()
    try:
        return URL(told)
    except ValueError as error:
        raise NoGatewayError(told, "unreachable") from error


def _is_greeting(message: aiohttp.WSMessage) -> bool:
    """Whether a message is the HELLO with which Discord's gateway begins."""
    try:
        match json.loads(message.data):
            case {"op": DiscordWebSocket.HELLO, "d": {"heartbeat_interval": int()}}:
                return True
    except (TypeError, ValueError):
        pass
    return False


class Pace:
    """Lets a client open connections to the gateway, one after the other, but not faster and faster."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._opened = deque[float]()
        """When connections were opened, by the event loop's clock, the oldest first."""
        self._closed_until = 0.0
        """Until when the gateway has asked to open none, by the same clock."""

    async def hear(self, _: object, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
        """Note for how long whatever opened no connection asks to wait: for the traces of a session."""
        if is_gateway(ended.url) and ended.response.status != HTTPStatus.SWITCHING_PROTOCOLS:
            seconds = min(seconds_to_wait(ended.response.headers) or 0.0, LONGEST_WAIT)
            self._closed_until = asyncio.get_running_loop().time() + seconds

    async def wait(self, _: object, __: SimpleNamespace, begun: aiohttp.TraceRequestStartParams) -> None:
        """Wait until another one may be opened: for the traces of a session."""
        if not is_gateway(begun.url):
            return
        loop, most = asyncio.get_running_loop(), MOST_CONNECTIONS + (self._client.shard_count or 1)
        if (seconds := self._closed_until - loop.time()) > 0:
            log.warning("Discord's gateway asks to come back later: waiting for %.0f seconds", seconds)
            await asyncio.sleep(seconds)
        while len(self._opened) >= most:
            seconds = self._opened[0] + PERIOD - loop.time()
            if seconds > 0:
                log.warning(
                    "The connection to Discord's gateway was opened %s times within %.0f seconds, and ended"
                    " each time: waiting for %.0f seconds",
                    most,
                    PERIOD,
                    seconds,
                )
                await asyncio.sleep(seconds)
            else:
                self._opened.popleft()
        self._opened.append(loop.time())
