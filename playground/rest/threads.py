"""Threads and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import answer, at, json_body, no_content
from playground.rest.paths import CHANNEL, MESSAGES, channel_of, message_of, thread_of
from playground.validation.forms import parse
from playground.validation.threads import ThreadForm
from playground.world.access import require, require_open
from playground.world.channels import PRIVATE_THREAD, TEXT, Channel, Thread
from playground.world.events import Event
from playground.world.payloads import thread_payload
from playground.world.permissions import Permission
from playground.world.snowflakes import now
from playground.world.threads import open_thread, open_thread_on

if TYPE_CHECKING:
    from playground.world.world import World

routes = web.RouteTableDef()


def _parent(request: web.Request) -> tuple[World, Channel]:
    """The channel for a new thread."""
    world, channel = channel_of(request)
    if channel.type != TEXT:
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
    private = form.type == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(world, world.bot.id, channel, needed)
    thread = open_thread(world, channel, world.bot, form)
    return answer(thread_payload(world, thread), status=201)


def _user_id(request: web.Request, world: World, thread: Thread) -> str:
    named, guild = at(request, "user"), world.guild_of(thread) or world.guild
    return world.bot.id if named == "@me" else guild.member(named).user.id


@routes.get(f"{CHANNEL}/thread-members")
async def members(request: web.Request) -> web.Response:
    _, thread = thread_of(request)
    return answer([thread.member_payload(user_id) for user_id in thread.members])


@routes.get(f"{CHANNEL}/thread-members/{{user}}")
async def member(request: web.Request) -> web.Response:
    world, thread = thread_of(request)
    user_id = _user_id(request, world, thread)
    if user_id not in thread.members:
        raise DiscordError(Problem.UNKNOWN_MEMBER)
    return answer(thread.member_payload(user_id))


@routes.put(f"{CHANNEL}/thread-members/{{user}}")
async def add_member(request: web.Request) -> web.Response:
    world, thread = thread_of(request)
    user_id = _user_id(request, world, thread)
    require_open(thread)
    if user_id != world.bot.id:
        require(world, world.bot.id, thread, Permission.SEND_MESSAGES_IN_THREADS)
    if not world.can_see(user_id, thread):
        raise DiscordError(Problem.MISSING_ACCESS)
    thread.members.setdefault(user_id, now())
    _tell_changed(world, thread)
    return no_content()


@routes.delete(f"{CHANNEL}/thread-members/{{user}}")
async def remove_member(request: web.Request) -> web.Response:
    world, thread = thread_of(request)
    user_id = _user_id(request, world, thread)
    require_open(thread)
    if user_id != world.bot.id:
        require(world, world.bot.id, thread, Permission.MANAGE_THREADS)
    thread.members.pop(user_id, None)
    _tell_changed(world, thread)
    return no_content()


def _tell_changed(world: World, thread: Thread) -> None:
    world.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))
