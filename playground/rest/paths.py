"""What the paths of the REST API name: channels, messages, threads, the guild and the application."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, at
from playground.world.access import require
from playground.world.application import Application
from playground.world.channels import Channel
from playground.world.messages import Message
from playground.world.permissions import NONE, Permission
from playground.world.world import World

API = "/api/v10"
CHANNEL = f"{API}/channels/{{channel}}"
MESSAGES = f"{CHANNEL}/messages"
GUILD = f"{API}/guilds/{{guild}}"
APPLICATION = f"{API}/applications/{{application}}"
WEBHOOK = f"{API}/webhooks/{{application}}/{{token}}"
WITHOUT_TOKEN = (f"{API}/interactions/", f"{API}/webhooks/")
"""The beginnings of the paths for which the bot needs no token but that of an interaction."""


def application_of(request: web.Request) -> tuple[World, Application]:
    """The application, which must be the bot's own. Raises `DiscordError`."""
    world = request.app[WORLD]
    if at(request, "application") != world.application.id:
        raise DiscordError(Problem.UNKNOWN_APPLICATION)
    return world, world.application


def channel_of(request: web.Request, bits: Permission = NONE) -> tuple[World, Channel]:
    """The channel or thread, in which the bot must have these permissions."""
    world = request.app[WORLD]
    channel = world.channel(at(request, "channel"))
    require(world, world.bot.id, channel, bits)
    return world, channel


def message_of(request: web.Request, world: World) -> Message:
    """The message; private answers do not belong to their channel. Raises `DiscordError`."""
    message = world.message(at(request, "channel"), at(request, "message"))
    if message.ephemeral_to is not None:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    return message
