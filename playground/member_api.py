"""What a person's Discord app does: read, chat, use commands, buttons and forms. See docs/playground.md."""

from aiohttp import web

from playground.access import require, require_sending
from playground.channels import DirectMessages, Thread
from playground.errors import DiscordError, Problem
from playground.http import GATEWAY, INTERACTIONS, WORLD, answer, at, json_body, no_content, number
from playground.interactions import NO_RESPONSE, Type
from playground.member_checks import may_use, person, sees
from playground.member_interactions import asked
from playground.people import User
from playground.permissions import NONE, Permission
from playground.posting import post
from playground.rest_messages import page
from playground.validation_messages import checked_message
from playground.world import World

routes = web.RouteTableDef()


def _member(request: web.Request) -> tuple[World, User]:
    world = request.app[WORLD]
    return world, person(world, at(request, "user"))


@routes.get("/member/world")
async def whole_world(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    channels = [found for found in world.channels.values() if not isinstance(found, Thread | DirectMessages)]
    guild = {
        "id": world.guild_id,
        "name": world.guild_name,
        "owner_id": world.owner_id,
        "channels": [channel.payload() for channel in channels],
        "threads": [thread.payload() for thread in world.threads()],
        "roles": [role.payload() for role in world.roles.values()],
    }
    known = {"id": world.application.id, "name": world.application.name, "bot": world.bot.payload()}
    users = [
        user.payload() | {"locale": user.locale}
        for user in world.users.values()
        if user.id in world.memberships
    ]
    return answer(
        {
            "guild": guild,
            "users": users,
            "application": known if world.bot_was_here else None,
            "bot_online": world.bot_online,
            "emojis": [
                {**emoji, "image": world.emoji_images[key]} for key, emoji in world.application.emojis.items()
            ],
        }
    )


@routes.get("/member/{user}/commands")
async def commands(request: web.Request) -> web.Response:
    world, user = _member(request)
    every = world.application.commands.values()
    return answer([command for command in every if may_use(world, command, user.id)])


@routes.get("/member/{user}/channels/{channel}/messages")
async def history(request: web.Request) -> web.Response:
    world, user = _member(request)
    channel = world.channel(at(request, "channel"))
    require(world, user.id, channel, NONE)
    limit = number(request, "limit", 50, least=1, most=100)
    readable = world.permissions(user.id, channel) & Permission.READ_MESSAGE_HISTORY
    seen = [message for message in world.messages[channel.id].values() if sees(message, user.id) and readable]
    newest_first = sorted(seen, key=lambda message: -int(message.id))
    found = page(newest_first, request.query, limit)
    return answer([message.payload() for message in reversed(found)])


@routes.post("/member/{user}/channels/{channel}/messages")
async def chat(request: web.Request) -> web.Response:
    world, user = _member(request)
    channel = world.channel(at(request, "channel"))
    content = (await json_body(request)).get("content")
    require_sending(world, user.id, channel, files=False, embeds=False)
    message = post(world, channel, user, checked_message({"content": content}, {}), {})
    return answer(message.payload())


@routes.delete("/member/{user}/messages/{channel}/{message}")
async def dismiss(request: web.Request) -> web.Response:
    world, user = _member(request)
    message = world.message(at(request, "channel"), at(request, "message"))
    if not sees(message, user.id):
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    channel = world.channel(message.channel_id)
    if message.ephemeral_to is None and message.author is not user:
        require(world, user.id, channel, Permission.MANAGE_MESSAGES)
    world.delete_message(channel.id, message.id)
    return no_content()


@routes.post("/member/{user}/interactions")
async def interact(request: web.Request) -> web.Response:
    world, user = _member(request)
    interactions = request.app[INTERACTIONS]
    interaction = asked(world, interactions, user, await json_body(request))
    if not request.app[GATEWAY].connected:
        return answer({"id": interaction.id, "ok": False, "message": NO_RESPONSE})
    told = await interactions.ask(interaction)
    if told is None:
        return answer({"id": interaction.id, "ok": False, "message": NO_RESPONSE})
    if interaction.type == Type.MODAL:
        interactions.close_modal(user.id, interaction.data["custom_id"])
    return answer(told)
