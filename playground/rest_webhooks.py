"""What the bot says after its first answer: the original response and follow-ups, by the token."""

from aiohttp import web

from playground.access import require_open
from playground.errors import DiscordError, Problem
from playground.http import API, INTERACTIONS, WORLD, answer, at, body_with_files, no_content
from playground.interactions import Callback, Interaction
from playground.mentions import INTERACTION_DEFAULT
from playground.messages import Message, MessageFlag
from playground.posting import Circumstances, edit, post
from playground.validation_messages import checked_message
from playground.world import World

routes = web.RouteTableDef()
_WEBHOOK = f"{API}/webhooks/{{application}}/{{token}}"


def _interaction(request: web.Request) -> tuple[World, Interaction]:
    interactions = request.app[INTERACTIONS]
    return request.app[WORLD], interactions.answered(at(request, "application"), at(request, "token"))


def _message(request: web.Request) -> tuple[World, Message]:
    world, interaction = _interaction(request)
    world.channel(interaction.channel.id)
    if at(request, "message") != "@original":
        found = world.message(interaction.channel.id, at(request, "message"))
    elif interaction.original is not None:
        found = world.message(interaction.channel.id, interaction.original.id)
    else:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    if found.application_id is None and found is not interaction.original:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    return world, found


@routes.post(_WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, interaction = _interaction(request)
    form = checked_message(body, uploads)
    world.channel(interaction.channel.id)
    original = interaction.original
    awaited = interaction.callback == Callback.DEFERRED_MESSAGE and original is not None
    if awaited and original is not None and original.flags & MessageFlag.LOADING:
        edit(world, original, form, uploads, INTERACTION_DEFAULT)
        return answer(original.payload())
    private = bool((form.flags or 0) & MessageFlag.EPHEMERAL)
    circumstances = Circumstances(
        application_id=world.application.id,
        interaction_metadata=interaction.metadata(),
        ephemeral_to=interaction.user.id if private else None,
        replied_to=original,
        default_mentions=INTERACTION_DEFAULT,
    )
    message = post(world, interaction.channel, world.bot, form, uploads, circumstances=circumstances)
    return answer(message.payload())


@routes.get(f"{_WEBHOOK}/messages/{{message}}")
async def fetch(request: web.Request) -> web.Response:
    return answer(_message(request)[1].payload())


@routes.patch(f"{_WEBHOOK}/messages/{{message}}")
async def change(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, message = _message(request)
    form = checked_message(body, uploads)
    require_open(world.channel(message.channel_id))
    edit(world, message, form, uploads, INTERACTION_DEFAULT)
    return answer(message.payload())


@routes.delete(f"{_WEBHOOK}/messages/{{message}}")
async def delete(request: web.Request) -> web.Response:
    world, message = _message(request)
    world.delete_message(message.channel_id, message.id)
    return no_content()
