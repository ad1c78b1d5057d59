"""The messages of a channel."""

from aiohttp import web

from playground.errors import DiscordError, Problem, invalid
from playground.http import answer, body_with_files, no_content, number
from playground.rest.paths import MESSAGES, channel_of, message_of
from playground.validation.messages import MessageForm, Reference, checked_message
from playground.world.access import require, require_open, require_sending, require_unlocked
from playground.world.channels import Channel
from playground.world.editing import edit
from playground.world.history import newest_first, page
from playground.world.messages import CHAT_INPUT_COMMAND, DEFAULT, REPLY, Message
from playground.world.permissions import Permission
from playground.world.posting import Circumstances, post
from playground.world.world import World

routes = web.RouteTableDef()


@routes.post(MESSAGES)
async def create(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, channel = channel_of(request)
    form = checked_message(body, uploads)
    require_sending(world, world.bot.id, channel, files=bool(uploads))
    message = _sent_before(world, channel, form)
    if message is None:
        circumstances = Circumstances(replied_to=_replied_to(world, channel, form.message_reference))
        message = post(world, channel, world.bot, form, uploads, circumstances=circumstances)
    return answer(message.payload())


def _sent_before(world: World, channel: Channel, form: MessageForm) -> Message | None:
    """The bot's message with the same nonce, if the nonce is enforced."""
    if form.enforce_nonce and form.nonce is not None:
        for message in newest_first(world, channel):
            if message.nonce == form.nonce and message.author is world.bot:
                return message
    return None


def _replied_to(world: World, channel: Channel, reference: Reference | None) -> Message | None:
    if reference is None:
        return None
    require(world, world.bot.id, channel, Permission.READ_MESSAGE_HISTORY)
    found = world.messages[channel.id].get(reference.message_id)
    if found is None and reference.fail_if_not_exists:
        raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return found


@routes.get(MESSAGES)
async def history(request: web.Request) -> web.Response:
    world, channel = channel_of(request)
    limit = number(request, "limit", 50, least=1, most=100)
    if not world.permissions(world.bot.id, channel) & Permission.READ_MESSAGE_HISTORY:
        return answer([])
    messages = [message for message in newest_first(world, channel) if message.ephemeral_to is None]
    return answer([message.payload() for message in page(messages, request.query, limit)])


@routes.get(f"{MESSAGES}/{{message}}")
async def fetch(request: web.Request) -> web.Response:
    world, _ = channel_of(request, Permission.READ_MESSAGE_HISTORY)
    return answer(message_of(request, world).payload())


@routes.patch(f"{MESSAGES}/{{message}}")
async def change(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, channel = channel_of(request)
    message = message_of(request, world)
    form = checked_message(body, uploads)
    if message.author is not world.bot:
        raise DiscordError(Problem.NOT_YOUR_MESSAGE)
    if message.type not in (DEFAULT, REPLY, CHAT_INPUT_COMMAND):
        raise DiscordError(Problem.SYSTEM_MESSAGE)
    require_open(channel)
    require_unlocked(world, world.bot.id, channel)
    if uploads:
        require(world, world.bot.id, channel, Permission.ATTACH_FILES)
    edit(world, message, form, uploads)
    return answer(message.payload())


@routes.delete(f"{MESSAGES}/{{message}}")
async def delete(request: web.Request) -> web.Response:
    world, channel = channel_of(request)
    message = message_of(request, world)
    require_open(channel)
    if message.author is not world.bot:
        require(world, world.bot.id, channel, Permission.MANAGE_MESSAGES)
    world.delete_message(channel.id, message.id)
    return no_content()
