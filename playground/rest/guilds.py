"""The members of guilds."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, answer, at
from playground.rest.paths import GUILD

routes = web.RouteTableDef()


@routes.get(f"{GUILD}/members/{{user}}")
async def member(request: web.Request) -> web.Response:
    guild = request.app[WORLD].guilds.get(at(request, "guild"))
    if guild is None:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    return answer(guild.member(at(request, "user")).payload())
