"""Guilds, with its channels, active threads, roles and members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.gateway.protocol import Intent
from playground.http import WORLD, answer, at, number
from playground.rest.paths import GUILD
from playground.world.payloads import guild_payload, thread_payload

if TYPE_CHECKING:
    from playground.world.guild import Guild
    from playground.world.world import World

routes = web.RouteTableDef()


def _guild(request: web.Request) -> tuple[World, Guild]:
    """The guild that the path names; raises Unknown Guild."""
    world = request.app[WORLD]
    if at(request, "guild") not in world.guilds:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    return world, world.guilds[at(request, "guild")]


@routes.get(GUILD)
async def fetch(request: web.Request) -> web.Response:
    _, guild = _guild(request)
    members = len(guild.memberships)
    counts = {"approximate_member_count": members, "approximate_presence_count": 1}
    return answer({**guild_payload(guild), **(counts if "with_counts" in request.query else {})})


@routes.get(f"{GUILD}/channels")
async def channels(request: web.Request) -> web.Response:
    world, guild = _guild(request)
    return answer([channel.payload() for channel in world.text_channels(guild)])


@routes.get(f"{GUILD}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    world, guild = _guild(request)
    threads = [
        thread
        for thread in world.threads(guild)
        if not thread.archived and world.can_see(world.bot.id, thread)
    ]
    mine = [thread.member_payload(world.bot.id) for thread in threads if world.bot.id in thread.members]
    return answer({"threads": [thread_payload(world, thread) for thread in threads], "members": mine})


@routes.get(f"{GUILD}/roles")
async def roles(request: web.Request) -> web.Response:
    _, guild = _guild(request)
    return answer([role.payload() for role in guild.roles.values()])


@routes.get(f"{GUILD}/members/{{user}}")
async def member(request: web.Request) -> web.Response:
    _, guild = _guild(request)
    return answer(guild.member(at(request, "user")).payload())


@routes.get(f"{GUILD}/members")
async def members(request: web.Request) -> web.Response:
    world, guild = _guild(request)
    if not world.application.privileged_intents & Intent.GUILD_MEMBERS:
        raise DiscordError(Problem.MISSING_ACCESS)
    limit, after = number(request, "limit", 1, least=1, most=1000), int(request.query.get("after", "0"))
    everyone = sorted(guild.memberships.values(), key=lambda member: int(member.user.id))
    later = [member.payload() for member in everyone if int(member.user.id) > after]
    return answer(later[:limit])
