"""What Discord saw: which process of the bot acted in which shard, and when."""

import time
from typing import NamedTuple

from aiohttp import web

from playground.http import INTERACTIONS, WORLD, Handler
from playground.world.channels import Channel
from tests.faults.chaos.process import PROCESS

PLACES = ("/api/v10/channels/", "/api/v10/interactions/", "/api/v10/webhooks/")


class Deed(NamedTuple):
    """A request that was to change something, as it reached Discord."""

    at: float
    """In seconds since 1970."""
    pid: int
    shard: int
    what: str


class Witness:
    """Sees every request of the bot before it can fail."""

    def __init__(self, shards: int) -> None:
        self._shards = shards
        self.deeds: list[Deed] = []

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Note who changes what; a middleware of the playground."""
        if request.method != "GET" and request.path.startswith(PLACES):
            guild = getattr(_channel_of(request), "guild_id", None)
            shard = (int(guild) >> 22) % self._shards if guild else 0
            pid = int(request.headers.get(PROCESS, "0"))
            self.deeds.append(Deed(time.time(), pid, shard, f"{request.method} {request.path:.80}"))
        return await handler(request)


def _channel_of(request: web.Request) -> Channel | None:
    """The channel that a request is about: it names it, or an interaction there."""
    _, _, _, kind, *rest = request.path.split("/")
    if kind == "channels":
        return request.app[WORLD].channels.get(rest[0])
    token = rest[1] if len(rest) > 1 else ""
    known = request.app[INTERACTIONS]._by_id.values()
    return next((one.channel for one in known if one.token == token), None)
