"""The guild, with its channels, active threads, roles and members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.gateway.protocol import Intent
from playground.http import WORLD, answer, at, number
from playground.rest.paths import GUILD
from playground.world.payloads import guild_payload, thread_payload

if TYPE_CHECKING:
    from playground.world.world import World

routes = web.RouteTableDef()


def _world(request: web.Request) -> World:
    """The world; raises Unknown Guild if the path names another guild than its own."""
    world = request.app[WORLD]
    if at(request, "guild") != world.guild.id:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    return world


@routes.get(GUILD)
async def fetch(request: web.Request) -> web.Response:
    world = _world(request)
    members = len(world.guild.memberships)
    counts = {"approximate_member_count": members, "approximate_presence_count": 1}
    return answer({**guild_payload(world), **(counts if "with_counts" in request.query else {})})


@routes.get(f"{GUILD}/channels")
async def channels(request: web.Request) -> web.Response:
    return answer([channel.payload() for channel in _world(request).text_channels()])


@routes.get(f"{GUILD}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    world = _world(request)
    threads = [
        thread for thread in world.threads() if not thread.archived and world.can_see(world.bot.id, thread)
    ]
    mine = [thread.member_payload(world.bot.id) for thread in threads if world.bot.id in thread.members]
    return answer({"threads": [thread_payload(world, thread) for thread in threads], "members": mine})


@routes.get(f"{GUILD}/roles")
async def roles(request: web.Request) -> web.Response:
    return answer([role.payload() for role in _world(request).guild.roles.values()])


@routes.get(f"{GUILD}/members/{{user}}")
async def member(request: web.Request) -> web.Response:
    return answer(_world(request).guild.member(at(request, "user")).payload())


@routes.get(f"{GUILD}/members")
async def members(request: web.Request) -> web.Response:
    world = _world(request)
    if not world.application.privileged_intents & Intent.GUILD_MEMBERS:
        raise DiscordError(Problem.MISSING_ACCESS)
    limit, after = number(request, "limit", 1, least=1, most=1000), int(request.query.get("after", "0"))
    everyone = sorted(world.guild.memberships.values(), key=lambda member: int(member.user.id))
    later = [member.payload() for member in everyone if int(member.user.id) > after]
    return answer(later[:limit])
