"""What a person's Discord app does: read, chat, use commands, buttons and forms. See docs/playground.md."""

from http import HTTPStatus

from aiohttp import ETag, web

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.http import (
    GATEWAY,
    INTERACTIONS,
    WORLD,
    answer,
    at,
    body_with_files,
    no_content,
    number,
    object_body,
)
from playground.member.command_checks import may_use
from playground.member.files import with_files
from playground.member.interactions import requested
from playground.member.people import member_of, seen_by
from playground.validation.choices import LOCALES
from playground.validation.messages import checked_message
from playground.world.access import require, require_sending
from playground.world.channels import Channel, DirectMessages
from playground.world.guild import Guild
from playground.world.history import newest_first, page
from playground.world.interactions import NO_RESPONSE
from playground.world.permissions import Permission
from playground.world.posting import post
from playground.world.world import World

routes = web.RouteTableDef()


@routes.get("/member/world")
async def whole_world(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    home = next(iter(world.guilds_of(request.query.get("user", ""))), world.guild)
    application = world.application
    known = {"id": application.id, "name": application.name, "bot": world.bot.payload()}
    return answer(
        {
            "guild": _guild(world, home),
            "direct_messages": _direct_messages(world),
            "users": _users(world, home),
            "application": known if world.bot_was_here else None,
            "bot_online": world.bot_online,
            "clock": {"ahead": world.clock.ahead},
            "kept_in": world.kept_in,
        }
    )


def _guild(world: World, guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "channels": [_place(world, guild, channel) for channel in world.text_channels(guild)],
        "threads": [_place(world, guild, thread) for thread in world.threads(guild)],
        "roles": [role.payload() for role in guild.roles.values()],
    }


def _place(world: World, guild: Guild, channel: Channel) -> Json:
    """A channel or thread, with the members who see it: one page shows it to several of them."""
    return {**channel.payload(), "seen_by": [one for one in guild.memberships if world.can_see(one, channel)]}


def _users(world: World, guild: Guild) -> list[Json]:
    users = (membership.user for membership in guild.memberships.values())
    return [
        {**user.payload(), "locale": user.locale, "refuses_direct_messages": user.id in world.dms_closed}
        for user in users
    ]


def _direct_messages(world: World) -> list[Json]:
    return [channel.payload() for channel in world.channels.values() if isinstance(channel, DirectMessages)]


@routes.post("/member/{user}/direct-messages")
async def open_direct_messages(request: web.Request) -> web.Response:
    world, user = member_of(request)
    return answer(world.direct_messages(user).payload())


@routes.put("/member/{user}/direct-messages")
async def refuse_direct_messages(request: web.Request) -> web.Response:
    world, user = member_of(request)
    refused = (await object_body(request)).get("refused")
    if not isinstance(refused, bool):
        raise invalid(("refused",), "BASE_TYPE_CHOICES", "Must be true or false.")
    (world.dms_closed.add if refused else world.dms_closed.discard)(user.id)
    return no_content()


@routes.put("/member/{user}/locale")
async def choose_language(request: web.Request) -> web.Response:
    _, user = member_of(request)
    locale = (await object_body(request)).get("locale")
    if not isinstance(locale, str) or locale not in LOCALES:
        raise invalid(("locale",), "BASE_TYPE_CHOICES", "Must be one of Discord's languages.")
    user.locale = locale
    return no_content()


@routes.get("/member/{user}/commands")
async def commands(request: web.Request) -> web.Response:
    world, user = member_of(request)
    every, hidden = world.application.commands.values(), "hidden" in request.query
    shown = [command for command in every if hidden or may_use(world, command, user.id)]
    tag = ETag("-".join(["commands", *(str(command["version"]) for command in shown)]))
    if tag in (request.if_none_match or ()):  # an app has them, as Discord's keep them
        return web.Response(status=HTTPStatus.NOT_MODIFIED)
    told = answer(shown)
    told.etag = tag
    return told


@routes.get("/member/{user}/channels/{channel}/messages")
async def history(request: web.Request) -> web.Response:
    world, user = member_of(request)
    channel = world.channel(at(request, "channel"))
    require(world, user.id, channel)
    limit = number(request, "limit", 50, least=1, most=100)
    if not world.permissions(user.id, channel) & Permission.READ_MESSAGE_HISTORY:
        return answer([])
    seen = [message for message in newest_first(world, channel) if message.is_visible_to(user.id)]
    found = page(seen, request.query, limit)
    return answer([seen_by(world, message, message.payload(), user.id) for message in reversed(found)])


@routes.post("/member/{user}/channels/{channel}/messages")
async def chat(request: web.Request) -> web.Response:
    world, user = member_of(request)
    channel = world.channel(at(request, "channel"))
    content = (await object_body(request)).get("content")
    require_sending(world, user.id, channel, files=False)
    message = post(world, channel, user, checked_message({"content": content}, {}), {})
    return answer(message.payload())


@routes.delete("/member/{user}/messages/{channel}/{message}")
async def delete(request: web.Request) -> web.Response:
    world, user = member_of(request)
    message = world.message(at(request, "channel"), at(request, "message"))
    if not message.is_visible_to(user.id):
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    channel = world.channel(message.channel_id)
    if message.ephemeral_to is None and message.author is not user:
        require(world, user.id, channel, Permission.MANAGE_MESSAGES)
    world.delete_message(channel.id, message.id)
    return no_content()


@routes.post("/member/{user}/interactions")
async def interact(request: web.Request) -> web.Response:
    world, user = member_of(request)
    interactions = request.app[INTERACTIONS]
    body, uploads = await body_with_files(request)
    interaction = requested(world, interactions, user, with_files(world, body, uploads))
    connected = request.app[GATEWAY].connected
    acknowledgement = await interactions.ask(interaction) if connected else None
    if acknowledgement is None:
        return answer({"id": interaction.id, "ok": False, "message": NO_RESPONSE})
    if interaction.opened_by is not None:
        interactions.close_modal(interaction.opened_by.id)
    return answer(acknowledgement)
