"""The WebSocket on which a person's app receives the events that the person may see."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING

from aiohttp import web

from playground.member.people import member_of, seen_by
from playground.world.channels import Channel, DirectMessages
from playground.world.mentions import notifies
from playground.world.messages import Message, MessageFlag
from playground.world.payloads import event_payload

if TYPE_CHECKING:
    from playground.discord_json import Json
    from playground.world.events import Event
    from playground.world.world import World

routes = web.RouteTableDef()


@routes.get("/member/{user}/events")
async def events(request: web.Request) -> web.WebSocketResponse:
    world, user = member_of(request)
    socket = web.WebSocketResponse(heartbeat=30)
    await socket.prepare(request)
    waiting: asyncio.Queue[str] = asyncio.Queue()

    def hear(event: Event) -> None:
        visible = visible_to_member(world, event, user.id)
        if visible is not None:
            waiting.put_nowait(json.dumps(visible))

    world.events.listen(hear)
    sending = asyncio.create_task(_send(socket, waiting))
    try:
        async for _ in socket:
            pass  # the page only listens; reading notices when it leaves
    finally:
        world.events.stop_listening(hear)
        sending.cancel()
    return socket


async def _send(socket: web.WebSocketResponse, waiting: asyncio.Queue[str]) -> None:
    """Send what is waiting, until cancelled."""
    while True:
        with contextlib.suppress(ConnectionError):
            await socket.send_str(await waiting.get())


def visible_to_member(world: World, event: Event, user_id: str) -> Json | None:
    """The event as this member's app receives it, or None if the member may not see it."""
    message, channel = event.message, event.channel
    if event.name not in _RECEIVED or (channel is not None and not world.can_see(user_id, channel)):
        return None
    if message is None or channel is None:
        return {"t": event.name, "d": event.data}
    if not message.is_visible_to(user_id):
        return None
    if event.name == "MESSAGE_DELETE":
        return {"t": event.name, "d": event.data}
    data = seen_by(world, message, event.data, user_id)
    visible: Json = {"t": event.name, "d": event_payload(world, message, data, channel.guild_id)}
    if event.name == "MESSAGE_CREATE" and _pings(world, message, channel, user_id):
        visible["pings_me"] = True
    return visible


def _pings(world: World, message: Message, channel: Channel, user_id: str) -> bool:
    if message.flags & (MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.LOADING):
        return False
    to_this_person = isinstance(channel, DirectMessages) and message.author.id != user_id
    return to_this_person or notifies(world, message, user_id)


_RECEIVED = frozenset(
    {
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "CHANNEL_DELETE",
        "TYPING_START",
        "COMMANDS_UPDATE",
        "CLOCK_MOVED",
        "BOT_ONLINE",
        "BOT_OFFLINE",
    }
)
