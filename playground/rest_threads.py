"""The REST routes of threads."""

from aiohttp import web

from playground.access import require, require_open
from playground.channels import PRIVATE_THREAD, TEXT, Channel, Thread
from playground.errors import DiscordError, Problem
from playground.events import Event
from playground.forms import parse
from playground.gateway_views import thread_payload
from playground.http import API, WORLD, answer, at, json_body, no_content
from playground.messages import THREAD_CREATED, THREAD_STARTER, Message, MessageFlag
from playground.people import User
from playground.permissions import NONE, Permission
from playground.posting import enter
from playground.snowflakes import now
from playground.validation_threads import ThreadForm
from playground.world import World

routes = web.RouteTableDef()
_CHANNEL = f"{API}/channels/{{channel}}"


def _parent(request: web.Request) -> tuple[World, Channel]:
    world = request.app[WORLD]
    channel = world.channel(at(request, "channel"))
    require(world, world.bot.id, channel, NONE)
    if channel.type != TEXT:
        raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
    return world, channel


@routes.post(f"{_CHANNEL}/messages/{{message}}/threads")
async def from_message(request: web.Request) -> web.Response:
    world, channel = _parent(request)
    require(world, world.bot.id, channel, Permission.CREATE_PUBLIC_THREADS)
    message = world.message(channel.id, at(request, "message"))
    if message.ephemeral_to is not None:
        raise DiscordError(Problem.UNKNOWN_MESSAGE)
    form = parse(ThreadForm, await json_body(request))
    if message.id in world.channels:
        raise DiscordError(Problem.THREAD_EXISTS)
    thread = form.opened(world, channel.id, world.bot.id, thread_id=message.id)
    message.flags |= MessageFlag.HAS_THREAD
    _tell_created(world, thread)
    message.thread = thread.payload()
    world.events.tell(Event("MESSAGE_UPDATE", message.payload(), channel, message))
    _add_starter(world, thread, message)
    return answer(thread_payload(world, thread), status=201)


@routes.post(f"{_CHANNEL}/threads")
async def without_message(request: web.Request) -> web.Response:
    world, channel = _parent(request)
    form = parse(ThreadForm, await json_body(request))
    private = form.type == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(world, world.bot.id, channel, needed)
    thread = form.opened(world, channel.id, world.bot.id)
    _tell_created(world, thread)
    if not private:
        _announce(world, channel, thread, world.bot)
    return answer(thread_payload(world, thread), status=201)


def _tell_created(world: World, thread: Thread) -> None:
    world.events.tell(Event("THREAD_CREATE", {**thread.payload(), "newly_created": True}, thread))


def _add_starter(world: World, thread: Thread, message: Message) -> None:
    """The thread's first entry points to the message it hangs on; it counts for nothing."""
    starter = Message(world.snowflakes.next(), thread.id, world.bot, type=THREAD_STARTER)
    starter.reference = {
        "type": 0,
        "message_id": message.id,
        "channel_id": message.channel_id,
        "guild_id": thread.guild_id,
    }
    starter.referenced = message
    enter(world, thread, starter)
    thread.message_count = 0


def _announce(world: World, channel: Channel, thread: Thread, owner: User) -> None:
    """The channel's note that a thread was opened."""
    note = Message(world.snowflakes.next(), channel.id, owner, content=thread.name, type=THREAD_CREATED)
    note.reference = {"type": 0, "channel_id": thread.id, "guild_id": thread.guild_id}
    enter(world, channel, note)


def _thread(request: web.Request) -> tuple[World, Thread]:
    world = request.app[WORLD]
    thread = world.channel(at(request, "channel"))
    if not isinstance(thread, Thread):
        raise DiscordError(Problem.WRONG_CHANNEL_TYPE)
    require(world, world.bot.id, thread, NONE)
    return world, thread


def _user_id(request: web.Request, world: World) -> str:
    named = at(request, "user")
    return world.bot.id if named == "@me" else world.member(named).user.id


@routes.get(f"{_CHANNEL}/thread-members")
async def members(request: web.Request) -> web.Response:
    _, thread = _thread(request)
    return answer([thread.member_payload(user_id) for user_id in thread.members])


@routes.get(f"{_CHANNEL}/thread-members/{{user}}")
async def member(request: web.Request) -> web.Response:
    world, thread = _thread(request)
    user_id = _user_id(request, world)
    if user_id not in thread.members:
        raise DiscordError(Problem.UNKNOWN_MEMBER)
    return answer(thread.member_payload(user_id))


@routes.put(f"{_CHANNEL}/thread-members/{{user}}")
async def add_member(request: web.Request) -> web.Response:
    world, thread = _thread(request)
    user_id = _user_id(request, world)
    require_open(thread)
    if user_id != world.bot.id:
        require(world, world.bot.id, thread, Permission.SEND_MESSAGES_IN_THREADS)
    if not world.can_see(user_id, thread):
        raise DiscordError(Problem.MISSING_ACCESS)
    thread.members.setdefault(user_id, now())
    world.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))
    return no_content()


@routes.delete(f"{_CHANNEL}/thread-members/{{user}}")
async def remove_member(request: web.Request) -> web.Response:
    world, thread = _thread(request)
    user_id = _user_id(request, world)
    require_open(thread)
    if user_id != world.bot.id:
        require(world, world.bot.id, thread, Permission.MANAGE_THREADS)
    thread.members.pop(user_id, None)
    world.events.tell(Event("THREAD_UPDATE", thread.payload(), thread))
    return no_content()
