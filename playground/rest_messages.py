"""The REST routes of a channel's messages."""

from collections.abc import Mapping

from aiohttp import web

from playground.access import require, require_open, require_sending
from playground.channels import Channel
from playground.errors import DiscordError, Problem, invalid
from playground.http import API, WORLD, answer, at, body_with_files, json_body, no_content, number
from playground.messages import CHAT_INPUT_COMMAND, DEFAULT, REPLY, Message
from playground.permissions import NONE, Permission
from playground.posting import Circumstances, edit, post
from playground.validation_messages import Reference, checked_message
from playground.world import World

routes = web.RouteTableDef()
_MESSAGES = f"{API}/channels/{{channel}}/messages"


def _channel(request: web.Request, bits: Permission = NONE) -> tuple[World, Channel]:
    world = request.app[WORLD]
    channel = world.channel(at(request, "channel"))
    require(world, world.bot.id, channel, bits)
    return world, channel


def _message(request: web.Request, world: World) -> Message:
    """The message of the path; private answers are no messages of the channel to these routes."""
    message = world.message(at(request, "channel"), at(request, "message"))
    if message.ephemeral_to is not None:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    return message


@routes.post(_MESSAGES)
async def create(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, channel = _channel(request)
    form = checked_message(body, uploads)
    require_sending(world, world.bot.id, channel, files=bool(uploads), embeds=bool(form.embeds))
    if form.enforce_nonce and form.nonce is not None:
        for message in _newest_first(world, channel):
            if message.nonce == form.nonce and message.author is world.bot:
                return answer(message.payload())
    replied_to = _replied_to(world, channel, form.message_reference)
    message = post(
        world, channel, world.bot, form, uploads, circumstances=Circumstances(replied_to=replied_to)
    )
    return answer(message.payload())


def _replied_to(world: World, channel: Channel, reference: Reference | None) -> Message | None:
    if reference is None:
        return None
    require(world, world.bot.id, channel, Permission.READ_MESSAGE_HISTORY)
    found = world.messages[channel.id].get(reference.message_id)
    if found is None and reference.fail_if_not_exists:
        raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return found


@routes.get(_MESSAGES)
async def history(request: web.Request) -> web.Response:
    world, channel = _channel(request)
    limit = number(request, "limit", 50, least=1, most=100)
    if not world.permissions(world.bot.id, channel) & Permission.READ_MESSAGE_HISTORY:
        return answer([])
    messages = [message for message in _newest_first(world, channel) if message.ephemeral_to is None]
    return answer([message.payload() for message in page(messages, request.query, limit)])


def _newest_first(world: World, channel: Channel) -> list[Message]:
    return sorted(world.messages[channel.id].values(), key=lambda message: -int(message.id))


def page(newest_first: list[Message], query: Mapping[str, str], limit: int) -> list[Message]:
    """One page of a channel's messages, newest first, by `before`, `after` or `around`."""
    if "around" in query:
        around = int(query["around"])
        older = [message for message in newest_first if int(message.id) <= around][: limit // 2 + 1]
        newer = [message for message in newest_first if int(message.id) > around][-(limit // 2) or limit :]
        return [*newer, *older][:limit]
    if "after" in query:
        later = [message for message in newest_first if int(message.id) > int(query["after"])]
        return later[-limit:]
    before = int(query.get("before", 1 << 63))
    return [message for message in newest_first if int(message.id) < before][:limit]


@routes.get(f"{_MESSAGES}/{{message}}")
async def fetch(request: web.Request) -> web.Response:
    world, _ = _channel(request, Permission.READ_MESSAGE_HISTORY)
    return answer(_message(request, world).payload())


@routes.patch(f"{_MESSAGES}/{{message}}")
async def change(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, channel = _channel(request)
    message = _message(request, world)
    form = checked_message(body, uploads)
    if message.author is not world.bot:
        raise DiscordError(Problem.NOT_YOUR_MESSAGE)
    if message.type not in (DEFAULT, REPLY, CHAT_INPUT_COMMAND):
        raise DiscordError(Problem.SYSTEM_MESSAGE)
    require_open(channel)
    if uploads:
        require(world, world.bot.id, channel, Permission.ATTACH_FILES)
    edit(world, message, form, uploads)
    return answer(message.payload())


@routes.delete(f"{_MESSAGES}/{{message}}")
async def delete(request: web.Request) -> web.Response:
    world, channel = _channel(request)
    message = _message(request, world)
    require_open(channel)
    if message.author is not world.bot:
        require(world, world.bot.id, channel, Permission.MANAGE_MESSAGES)
    world.delete_message(channel.id, message.id)
    return no_content()


@routes.post(f"{_MESSAGES}/bulk-delete")
async def delete_many(request: web.Request) -> web.Response:
    world, channel = _channel(request, Permission.MANAGE_MESSAGES)
    ids = (await json_body(request)).get("messages", [])
    if not 2 <= len(ids) <= 100:  # noqa: PLR2004  # Discord's numbers, said again in the error
        raise invalid(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
    for message_id in map(str, ids):
        if message_id in world.messages[channel.id]:
            world.delete_message(channel.id, message_id)
    return no_content()
