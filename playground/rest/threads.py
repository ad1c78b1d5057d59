"""Threads: opened on a message or without one, and who is in them."""

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import answer, at, json_body
from playground.rest.paths import CHANNEL, MESSAGES, channel_of, message_of
from playground.validation.forms import parse
from playground.validation.threads import ThreadForm
from playground.world.access import require
from playground.world.channels import NEWS, NEWS_THREAD, PRIVATE_THREAD, TEXT, Channel, Thread
from playground.world.payloads import thread_payload
from playground.world.permissions import Permission
from playground.world.threads import open_thread, open_thread_on
from playground.world.world import World

routes = web.RouteTableDef()


def _parent(request: web.Request) -> tuple[World, Channel]:
    """The channel for a new thread."""
    world, channel = channel_of(request)
    if channel.type not in (TEXT, NEWS):
        raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
    return world, channel


@routes.post(f"{MESSAGES}/{{message}}/threads")
async def open_on_message(request: web.Request) -> web.Response:
    world, channel = _parent(request)
    require(world, world.bot.id, channel, Permission.CREATE_PUBLIC_THREADS)
    message = message_of(request, world)
    form = parse(ThreadForm, await json_body(request))
    if message.id in world.channels:
        raise DiscordError(Problem.THREAD_EXISTS)
    thread = open_thread_on(world, channel, message, world.bot, form)
    return answer(thread_payload(world, thread), status=201)


@routes.post(f"{CHANNEL}/threads")
async def open_without_message(request: web.Request) -> web.Response:
    world, channel = _parent(request)
    form = parse(ThreadForm, await json_body(request))
    if (form.type == NEWS_THREAD) is not (channel.type == NEWS):
        raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
    private = form.type == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(world, world.bot.id, channel, needed)
    thread = open_thread(world, channel, world.bot, form)
    return answer(thread_payload(world, thread), status=201)


@routes.get(f"{CHANNEL}/thread-members/{{user}}")
async def member(request: web.Request) -> web.Response:
    _, thread = channel_of(request)
    user_id = at(request, "user")
    if not isinstance(thread, Thread):
        raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
    if user_id not in thread.members:
        raise DiscordError(Problem.UNKNOWN_MEMBER)
    return answer(thread.member_payload(user_id))
