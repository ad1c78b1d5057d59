"""The bot's own user and application, other users, and the address of the gateway."""

from aiohttp import web

from playground.discord_json import Json
from playground.errors import DiscordError, Problem
from playground.http import WORLD, answer, json_body
from playground.rest.paths import API
from playground.validation.forms import Form, Snowflake, parse
from playground.world.guild import Guild
from playground.world.world import World

routes = web.RouteTableDef()


class Recipient(Form):
    recipient_id: Snowflake


@routes.get(f"{API}/gateway/bot")
async def gateway_for_bot(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    reset_after = round(1000 * world.logins_reset_after)
    starts = {"total": 1000, "remaining": world.logins_left, "reset_after": reset_after}
    limit = starts | {"max_concurrency": world.logins_at_once}
    return answer({"url": world.gateway_url, "shards": world.shards, "session_start_limit": limit})


@routes.get(f"{API}/users/@me")
async def me(request: web.Request) -> web.Response:
    user = request.app[WORLD].bot.payload()
    return answer({**user, "verified": True, "mfa_enabled": False, "locale": "en-US", "flags": 0})


@routes.get(f"{API}/users/@me/guilds")
async def my_guilds(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    return answer([_own(guild, world.bot.id) for guild in world.guilds_of(world.bot.id)])


def _own(guild: Guild, bot_id: str) -> Json:
    mine = {"id": guild.id, "name": guild.name, "icon": None, "banner": None, "owner": False}
    return {**mine, "permissions": str(int(guild.permissions(bot_id))), "features": []}


@routes.post(f"{API}/users/@me/channels")
async def open_direct_messages(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    user = world.user(parse(Recipient, await json_body(request)).recipient_id)
    if user.bot:
        raise DiscordError(Problem.DMS_CLOSED)
    return answer(world.direct_messages(user).payload())


@routes.get(f"{API}/oauth2/applications/@me")
async def my_application(request: web.Request) -> web.Response:
    return answer(_application_payload(request.app[WORLD]))


def _application_payload(world: World) -> Json:
    owner_id = world.guild.owner_id
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
        "owner": world.users[owner_id].payload() if owner_id else world.bot.payload(),
        "team": None,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}, "1": {}},
    }
