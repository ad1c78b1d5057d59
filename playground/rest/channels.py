"""Channels and threads: read, changed and deleted, and the sign that the bot is typing."""

from aiohttp import web

from playground.http import WORLD, answer, at, json_body, no_content
from playground.rest.paths import CHANNEL, channel_of
from playground.validation.forms import Form, OneTo100, UpTo1024, parse
from playground.validation.threads import ThreadPatch
from playground.world.access import require
from playground.world.channels import Thread
from playground.world.events import Event
from playground.world.payloads import thread_payload
from playground.world.permissions import Permission
from playground.world.threads import change_thread

routes = web.RouteTableDef()


class ChannelPatch(Form):
    name: OneTo100 | None = None
    topic: UpTo1024 | None = None


@routes.get(CHANNEL)
async def fetch(request: web.Request) -> web.Response:
    world, channel = channel_of(request)
    return answer(thread_payload(world, channel) if isinstance(channel, Thread) else channel.payload())


@routes.patch(CHANNEL)
async def change(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    channel = world.channel(at(request, "channel"))
    body = await json_body(request)
    if isinstance(channel, Thread):
        change_thread(world, channel, world.bot.id, parse(ThreadPatch, body))
        return answer(thread_payload(world, channel))
    require(world, world.bot.id, channel, Permission.MANAGE_CHANNELS)
    patch = parse(ChannelPatch, body)
    channel.name = patch.name or channel.name
    channel.topic = patch.topic if "topic" in patch.model_fields_set else channel.topic
    world.events.tell(Event("CHANNEL_UPDATE", channel.payload(), channel))
    return answer(channel.payload())


@routes.delete(CHANNEL)
async def delete(request: web.Request) -> web.Response:
    world = request.app[WORLD]
    channel = world.channel(at(request, "channel"))
    bits = Permission.MANAGE_THREADS if isinstance(channel, Thread) else Permission.MANAGE_CHANNELS
    require(world, world.bot.id, channel, bits)
    payload = channel.payload()
    world.delete_channel(channel.id)
    return answer(payload)


@routes.post(f"{CHANNEL}/typing")
async def typing(request: web.Request) -> web.Response:
    world, channel = channel_of(request, Permission.SEND_MESSAGES)
    data = {"channel_id": channel.id, "user_id": world.bot.id, "guild_id": channel.guild_id, "timestamp": 0}
    world.events.tell(Event("TYPING_START", data, channel))
    return no_content()
