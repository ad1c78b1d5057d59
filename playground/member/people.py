"""Who is at the page."""

from aiohttp import web

from playground.discord_json import Json
from playground.errors import DiscordError, Problem
from playground.http import WORLD, at
from playground.world.mentions import highlights
from playground.world.messages import Message
from playground.world.people import User
from playground.world.world import World


def member_of(request: web.Request) -> tuple[World, User]:
    """The member in the path.

    Raises `DiscordError` (Unknown User) for bots, and for people who share no guild and have not added the
    application.
    """
    world = request.app[WORLD]
    user = world.user(at(request, "user"))
    if user.bot or not (world.guilds_of(user.id) or user.id in world.installed):
        raise DiscordError(Problem.UNKNOWN_USER)
    return world, user


def seen_by(world: World, message: Message, data: Json, user_id: str) -> Json:
    """A message's data, with whether this member's app highlights it."""
    return {**data, "highlighted": True} if highlights(world, message, user_id) else data
