"""The REST routes about the bot itself, the guild, its people and its channels."""

from typing import Annotated

from aiohttp import web
from pydantic import Field

from playground.access import require
from playground.channels import DirectMessages, Thread
from playground.errors import DiscordError, Problem
from playground.events import Event
from playground.forms import Form, Snowflake, parse
from playground.gateway_views import gateway_url, guild_payload, thread_payload
from playground.http import API, WORLD, answer, at, json_body, no_content, number
from playground.permissions import NONE, Permission
from playground.snowflakes import Json
from playground.validation_threads import ThreadPatch
from playground.world import World

routes = web.RouteTableDef()


class Recipient(Form):
    recipient_id: Snowflake


class ChannelPatch(Form):
    name: Annotated[str, Field(min_length=1, max_length=100)] | None = None
    topic: Annotated[str, Field(max_length=1024)] | None = None


@routes.get(f"{API}/gateway")
async def gateway(request: web.Request) -> web.Response:
    return answer({"url": gateway_url(request.app[WORLD])})


@routes.get(f"{API}/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    starts = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return answer({"url": gateway_url(request.app[WORLD]), "shards": 1, "session_start_limit": starts})


@routes.get(f"{API}/users/@me")
async def me(request: web.Request) -> web.Response:
    user = request.app[WORLD].bot.payload()
    return answer({**user, "verified": True, "mfa_enabled": False, "locale": "en-US", "flags": 0})


@routes.get(f"{API}/users/@me/guilds")
async def my_guilds(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    bits = sum(role.permissions for role in world.roles.values() if role.bot_id or role.id == world.guild_id)
    guild = {"id": world.guild_id, "name": world.guild_name, "icon": None, "banner": None, "owner": False}
    return answer([{**guild, "permissions": str(bits), "features": []}])


@routes.post(f"{API}/users/@me/channels")
async def open_direct_messages(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    user = world.user(parse(Recipient, await json_body(request)).recipient_id)
    if user.bot:
        raise DiscordError(Problem.DMS_CLOSED)
    return answer(world.direct_messages(user).payload())


@routes.get(f"{API}/users/{{user}}")
async def user(request: web.Request) -> web.Response:
    return answer(request.app[WORLD].user(at(request, "user")).payload())


@routes.get(f"{API}/oauth2/applications/@me")
@routes.get(f"{API}/applications/@me")
async def application(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    return answer(application_payload(world))


def application_payload(world: World) -> Json:
    """The application as its bot sees it."""
    return {
        "id": world.application.id,
        "name": world.application.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": world.bot.payload(),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": world.application.public_key,
        "owner": world.users[world.owner_id].payload() if world.owner_id else world.bot.payload(),
        "team": None,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}, "1": {}},
    }


def _guild(request: web.Request) -> World:
    world = request.app[WORLD]
    if at(request, "guild") != world.guild_id:
        raise DiscordError(Problem.UNKNOWN_GUILD)
    return world


@routes.get(f"{API}/guilds/{{guild}}")
async def guild(request: web.Request) -> web.Response:
    world = _guild(request)
    counts = {"approximate_member_count": len(world.memberships), "approximate_presence_count": 1}
    return answer({**guild_payload(world), **(counts if "with_counts" in request.query else {})})


@routes.get(f"{API}/guilds/{{guild}}/channels")
async def guild_channels(request: web.Request) -> web.Response:
    world = _guild(request)
    channels = world.channels.values()
    return answer([found.payload() for found in channels if not isinstance(found, Thread | DirectMessages)])


@routes.get(f"{API}/guilds/{{guild}}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    world = _guild(request)
    threads = [
        thread for thread in world.threads() if not thread.archived and world.can_see(world.bot.id, thread)
    ]
    mine = [thread.member_payload(world.bot.id) for thread in threads if world.bot.id in thread.members]
    return answer({"threads": [thread_payload(world, thread) for thread in threads], "members": mine})


@routes.get(f"{API}/guilds/{{guild}}/roles")
async def guild_roles(request: web.Request) -> web.Response:
    return answer([role.payload() for role in _guild(request).roles.values()])


@routes.get(f"{API}/guilds/{{guild}}/members/{{user}}")
async def guild_member(request: web.Request) -> web.Response:
    return answer(_guild(request).member(at(request, "user")).payload())


@routes.get(f"{API}/guilds/{{guild}}/members")
async def guild_members(request: web.Request) -> web.Response:
    world = _guild(request)
    if not world.application.privileged_intents & 2:
        raise DiscordError(Problem.MISSING_ACCESS)
    limit, after = number(request, "limit", 1, least=1, most=1000), int(request.query.get("after", "0"))
    members = sorted(world.memberships.values(), key=lambda member: int(member.user.id))
    later = [member.payload() for member in members if int(member.user.id) > after]
    return answer(later[:limit])


@routes.get(f"{API}/channels/{{channel}}")
async def channel(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    found = world.channel(at(request, "channel"))
    require(world, world.bot.id, found, NONE)
    return answer(thread_payload(world, found) if isinstance(found, Thread) else found.payload())


@routes.patch(f"{API}/channels/{{channel}}")
async def edit_channel(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    found = world.channel(at(request, "channel"))
    body = await json_body(request)
    if isinstance(found, Thread):
        parse(ThreadPatch, body).apply(world, found, world.bot.id)
        return answer(thread_payload(world, found))
    require(world, world.bot.id, found, Permission.MANAGE_CHANNELS)
    patch = parse(ChannelPatch, body)
    found.name = patch.name or found.name
    found.topic = patch.topic if "topic" in patch.model_fields_set else found.topic
    world.events.tell(Event("CHANNEL_UPDATE", found.payload(), found))
    return answer(found.payload())


@routes.delete(f"{API}/channels/{{channel}}")
async def delete_channel(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    found = world.channel(at(request, "channel"))
    bits = Permission.MANAGE_THREADS if isinstance(found, Thread) else Permission.MANAGE_CHANNELS
    require(world, world.bot.id, found, bits)
    payload = found.payload()
    world.delete_channel(found.id)
    return answer(payload)


@routes.post(f"{API}/channels/{{channel}}/typing")
async def typing(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    found = world.channel(at(request, "channel"))
    require(world, world.bot.id, found, Permission.SEND_MESSAGES)
    data = {"channel_id": found.id, "user_id": world.bot.id, "guild_id": found.guild_id, "timestamp": 0}
    world.events.tell(Event("TYPING_START", data, found))
    return no_content()
