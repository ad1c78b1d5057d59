"""Channels and threads, and the members of guilds."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, answer, at
from playground.rest.paths import CHANNEL, GUILD, channel_of
from playground.world.channels import Thread
from playground.world.payloads import thread_payload

routes = web.RouteTableDef()


@routes.get(CHANNEL)
async def fetch(request: web.Request) -> web.Response:
    world, channel = channel_of(request)
    return answer(thread_payload(world, channel) if isinstance(channel, Thread) else channel.payload())


@routes.get(f"{GUILD}/members/{{user}}")
async def member(request: web.Request) -> web.Response:
    guild = request.app[WORLD].guilds.get(at(request, "guild"))
    if guild is None:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    user = request.app[WORLD].user(at(request, "user"))
    return answer(guild.member(user.id).payload())
