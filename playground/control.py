"""What Discord does not have: a clock that visitors and scripts can move, and servers that invite the bot.

See docs/playground.md.
"""

import asyncio
import contextlib

from aiohttp import web

from playground.errors import invalid
from playground.http import GATEWAY, WORLD, answer, object_body
from playground.world.world import World

CLOCK, SERVERS = "/control/clock", "/control/servers"
LONGEST_JUMP = 366 * 24 * 3600
"""Seconds."""
WAIT = 20.0
"""Seconds after which a request that waits for a move is answered without one."""
routes = web.RouteTableDef()


@routes.get(CLOCK)
async def read(request: web.Request) -> web.Response:
    """The clock; with `unless=SECONDS`, as soon as it is not that far ahead, or after `WAIT`."""
    world = request.app[WORLD]
    if "unless" in request.query:
        await _until_not(world, float(request.query["unless"]))
    return answer({"ahead": world.clock.ahead})


@routes.post(CLOCK)
async def forward(request: web.Request) -> web.Response:
    """Move the clock forward by the seconds that are asked for."""
    world, seconds = request.app[WORLD], (await object_body(request)).get("forward")
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST_JUMP:
        sentence = f"Must be more than 0 and at most {LONGEST_JUMP}."
        raise invalid(("forward",), "NUMBER_TYPE_MAX", sentence)
    world.forward(seconds)
    return answer({"ahead": world.clock.ahead})


@routes.post(SERVERS)
async def add_server(request: web.Request) -> web.Response:
    """Let the bot join a new server, in which one person owns one channel."""
    world, body = request.app[WORLD], await object_body(request)
    name = str(body.get("name") or "Giza")[:100]
    guild = world.add_guild(name)
    guild.locale = str(body.get("locale") or "en-US")
    owner = world.add_member(f"owner{guild.id}", "Omar", owner=True, guild=guild, locale=guild.locale)
    guild.system_channel_id = world.add_channel("general", guild=guild).id
    request.app[GATEWAY].join(guild)
    page = f"{world.base_url}/#/{owner.id}"
    return answer({"guild": {"id": guild.id, "name": name}, "owner": owner.payload(), "page": page})


async def _until_not(world: World, ahead: float) -> None:
    if world.clock.ahead == ahead:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(world.events.until("CLOCK_MOVED"), WAIT)
