"""What the bot sends after its first answer, by the token: changes to that answer, and follow-ups."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import INTERACTIONS, WORLD, answer, at, body_with_files, no_content
from playground.rest.interactions import circumstances_of
from playground.rest.paths import WEBHOOK
from playground.validation.messages import checked_message
from playground.world.access import require_open
from playground.world.editing import edit
from playground.world.interactions import CallbackType, Interaction
from playground.world.mentions import INTERACTION_DEFAULT
from playground.world.messages import Message, MessageFlag
from playground.world.posting import post
from playground.world.world import World

routes = web.RouteTableDef()


def _interaction(request: web.Request) -> tuple[World, Interaction]:
    interactions = request.app[INTERACTIONS]
    return request.app[WORLD], interactions.answered(at(request, "application"), at(request, "token"))


def _message(request: web.Request) -> tuple[World, Message]:
    """The message of the path, which must be an answer to an interaction; `@original` is the first."""
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


@routes.post(WEBHOOK)
async def follow_up(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, interaction = _interaction(request)
    form = checked_message(body, uploads)
    world.channel(interaction.channel.id)
    awaited = _awaited(world, interaction)
    if awaited is not None:
        edit(world, awaited, form, uploads, INTERACTION_DEFAULT)
        return answer(awaited.payload())
    circumstances = circumstances_of(world, interaction, form)
    circumstances.replied_to = interaction.original
    message = post(world, interaction.channel, world.bot, form, uploads, circumstances=circumstances)
    return answer(message.payload())


def _awaited(world: World, interaction: Interaction) -> Message | None:
    """The message that still takes the place of a deferred answer, unless it was deleted."""
    original = interaction.original
    if interaction.callback != CallbackType.DEFERRED_MESSAGE or original is None:
        return None
    is_there = original.id in world.messages[original.channel_id]
    return original if is_there and original.flags & MessageFlag.LOADING else None


@routes.get(f"{WEBHOOK}/messages/{{message}}")
async def fetch(request: web.Request) -> web.Response:
    return answer(_message(request)[1].payload())


@routes.patch(f"{WEBHOOK}/messages/{{message}}")
async def change(request: web.Request) -> web.Response:
    body, uploads = await body_with_files(request)
    world, message = _message(request)
    form = checked_message(body, uploads)
    require_open(world.channel(message.channel_id))
    edit(world, message, form, uploads, INTERACTION_DEFAULT)
    return answer(message.payload())


@routes.delete(f"{WEBHOOK}/messages/{{message}}")
async def delete(request: web.Request) -> web.Response:
    world, message = _message(request)
    world.delete_message(message.channel_id, message.id)
    return no_content()
