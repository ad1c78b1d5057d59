"""The WebSocket on which a person's app hears what happens, as far as he may see it."""

import asyncio
import contextlib
import json
from typing import Any

from aiohttp import web

from playground.channels import DM
from playground.events import Event
from playground.gateway_views import in_place
from playground.http import WORLD, at
from playground.member_checks import person, sees
from playground.mentions import notifies
from playground.messages import MessageFlag
from playground.snowflakes import Json
from playground.world import World

routes = web.RouteTableDef()


@routes.get("/member/{user}/events")
async def events(request: web.Request) -> web.WebSocketResponse:
    world = request.app[WORLD]
    user = person(world, at(request, "user"))
    socket = web.WebSocketResponse(heartbeat=30)
    await socket.prepare(request)
    waiting: asyncio.Queue[str] = asyncio.Queue()

    def hear(event: Event) -> None:
        told = told_to_member(world, event, user.id)
        if told is not None:
            waiting.put_nowait(json.dumps(told))

    async def pump() -> None:
        while True:
            with contextlib.suppress(ConnectionError):
                await socket.send_str(await waiting.get())

    world.events.listen(hear)
    pumping = asyncio.create_task(pump())
    try:
        async for _ in socket:
            pass  # the page only listens; reading notices when it leaves
    finally:
        world.events.leave(hear)
        pumping.cancel()
    return socket


_TOLD = {
    *(
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
    ),
    *("CHANNEL_DELETE", "TYPING_START", "COMMANDS_UPDATE", "BOT_ONLINE", "BOT_OFFLINE"),
}


def told_to_member(world: World, event: Event, user_id: str) -> Json | None:
    """The event as this member's app receives it, or None if he may not see it."""
    if event.name not in _TOLD or event.only_member not in (None, user_id):
        return None
    if event.channel is not None and not world.can_see(user_id, event.channel):
        return None
    if event.message is None:
        return {"t": event.name, "d": event.data}
    if not sees(event.message, user_id):
        return None
    return {"t": event.name, "d": _data(world, event), **_ping(world, event, user_id)}


def _data(world: World, event: Event) -> Any:
    if event.name == "MESSAGE_DELETE" or event.message is None or event.channel is None:
        return event.data
    return in_place(world, event.message, event.data, event.channel.guild_id)


def _ping(world: World, event: Event, user_id: str) -> Json:
    message, channel = event.message, event.channel
    if event.name != "MESSAGE_CREATE" or message is None or channel is None:
        return {}
    quiet = message.flags & (MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.LOADING)
    private = channel.type == DM and message.author.id != user_id
    return {"pings_me": True} if not quiet and (private or notifies(world, message, user_id)) else {}
