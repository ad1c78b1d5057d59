"""discord.py's pause while Discord limits the bot as a whole: it ends when Discord said it would.

The request that meets the limit begins the pause and ends it, unless somebody has given the request up
meanwhile: then nothing would end it.
"""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.discord.failures import LONGEST_WAIT
from bot.discord.strangers import is_json, is_limit


class GlobalPause:
    """Ends the pauses of a client. Nothing else may end one: it may be another request's."""

    def __init__(self, client: discord.Client) -> None:
        self._http: Any = client.http
        self._until = 0.0

    async def hear(self, _: object, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
        """Note how long Discord asks everybody to wait, if it does: for the traces of a session."""
        response = ended.response
        if not is_limit(response) or not is_json(response):
            return
        limit: Any = json.loads(await response.read())
        if limit.get("global"):
            loop = asyncio.get_running_loop()
            self._until = max(self._until, loop.time() + min(limit["retry_after"], LONGEST_WAIT))
            loop.call_at(self._until, self._end)

    def _end(self) -> None:
        if asyncio.get_running_loop().time() >= self._until:
            self._http._global_over.set()  # noqa: SLF001  # discord.py offers no other way
