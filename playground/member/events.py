"""The WebSocket on which a person's app receives the events that the person may see."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import NamedTuple

from aiohttp import web

from playground.discord_json import Json
from playground.member.people import member_of
from playground.world.channels import Channel, DirectMessages
from playground.world.events import Event
from playground.world.mentions import highlights, notifies
from playground.world.messages import Message, MessageFlag
from playground.world.payloads import event_payload
from playground.world.world import World

routes = web.RouteTableDef()


class Seen(NamedTuple):
    """How a person's app receives an event."""

    highlighted: bool = False
    pings: bool = False


class OpenApps:
    """The apps that are open, and what each is about to receive."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: dict[str, list[asyncio.Queue[str]]] = {}
        """By the person's id; somebody may have the app open more than once."""
        world.events.listen(self._hear)

    @contextlib.contextmanager
    def opened(self, user_id: str) -> Iterator[asyncio.Queue[str]]:
        """The texts of the events that this person sees from now on."""
        waiting: asyncio.Queue[str] = asyncio.Queue()
        self._waiting.setdefault(user_id, []).append(waiting)
        try:
            yield waiting
        finally:
            self._waiting[user_id].remove(waiting)

    def _hear(self, event: Event) -> None:
        texts: dict[Seen, str] = {}  # written once for all who see the same
        for user_id in self._audience(event) if event.name in _RECEIVED else ():
            if (seen := seen_by_member(self._world, event, user_id)) is None:
                continue
            if seen not in texts:
                texts[seen] = json.dumps(_payload(self._world, event, seen))
            for waiting in self._waiting[user_id]:
                waiting.put_nowait(texts[seen])

    def _audience(self, event: Event) -> list[str]:
        """Whose apps are open, but for people who are not in the event's guild."""
        if event.channel is None or event.channel.guild_id is None:
            return list(self._waiting)
        members = self._world.guilds[event.channel.guild_id].memberships
        return [user_id for user_id in members if user_id in self._waiting]


APPS = web.AppKey("apps", OpenApps)


@routes.get("/member/{user}/events")
async def events(request: web.Request) -> web.WebSocketResponse:
    _, user = member_of(request)
    # Not compressed: aiohttp logs an error when a page goes away in the middle of a compressed message.
    socket = web.WebSocketResponse(heartbeat=30, compress=False)
    await socket.prepare(request)
    with request.app[APPS].opened(user.id) as waiting:
        sending = asyncio.create_task(_send(socket, waiting))
        try:
            async for _ in socket:
                pass  # the page only listens; reading notices when it leaves
        finally:
            sending.cancel()
    return socket


async def _send(socket: web.WebSocketResponse, waiting: asyncio.Queue[str]) -> None:
    """Send what is waiting, until cancelled."""
    while True:
        with contextlib.suppress(ConnectionError):
            await socket.send_str(await waiting.get())


def seen_by_member(world: World, event: Event, user_id: str) -> Seen | None:
    """How this member's app receives an event, or None if the member may not see it."""
    message, channel = event.message, event.channel
    if channel is not None and not world.can_see(user_id, channel):
        return None
    if message is None or channel is None:
        return Seen()
    if not message.is_visible_to(user_id):
        return None
    if event.name == "MESSAGE_DELETE":
        return Seen()
    pings = event.name == "MESSAGE_CREATE" and _pings(world, message, channel, user_id)
    return Seen(highlights(world, message, user_id), pings)


def _payload(world: World, event: Event, seen: Seen) -> Json:
    message, channel = event.message, event.channel
    if message is None or channel is None or event.name == "MESSAGE_DELETE":
        return {"t": event.name, "d": event.data}
    data = {**event.data, "highlighted": True} if seen.highlighted else event.data
    visible: Json = {"t": event.name, "d": event_payload(world, message, data, channel.guild_id)}
    return {**visible, "pings_me": True} if seen.pings else visible


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
        "COMMANDS_UPDATE",
        "CLOCK_MOVED",
        "BOT_ONLINE",
        "BOT_OFFLINE",
    }
)
