"""Channels and threads, the sign that the bot is typing, and the members of guilds."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, answer, at, no_content
from playground.rest.paths import CHANNEL, GUILD, channel_of
from playground.world.channels import Thread
from playground.world.events import Event
from playground.world.payloads import thread_payload
from playground.world.permissions import Permission

routes = web.RouteTableDef()


@routes.get(CHANNEL)
async def fetch(request: web.Request) -> web.Response:
    world, channel = channel_of(request)
    return answer(thread_payload(world, channel) if isinstance(channel, Thread) else channel.payload())


@routes.post(f"{CHANNEL}/typing")
async def typing(request: web.Request) -> web.Response:
    world, channel = channel_of(request, Permission.SEND_MESSAGES)
    data = {"channel_id": channel.id, "user_id": world.bot.id, "guild_id": channel.guild_id, "timestamp": 0}
    world.events.tell(Event("TYPING_START", data, channel))
    return no_content()


@routes.get(f"{GUILD}/members/{{user}}")
async def member(request: web.Request) -> web.Response:
    guild = request.app[WORLD].guilds.get(at(request, "guild"))
    if guild is None:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    return answer(guild.member(at(request, "user")).payload())
