"""Discord's gateway: one WebSocket a shard, from HELLO to dispatches, with RESUME after a lost connection."""

import asyncio
import contextlib
import json
import secrets
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from playground.events import Event
from playground.gateway_streams import Stream, stream_for
from playground.gateway_views import Intent, ready, startup_events, visible_to_bot
from playground.snowflakes import Json
from playground.world import World

HEARTBEAT_INTERVAL = 41_250
ROUND_TRIP = 0.02
"""Seconds, as over a network."""
KNOWN_INTENTS = (1 << 26) - 1
"""All bits that Discord has given a meaning to; others are invalid."""


class Op(IntEnum):
    """The opcodes a bot without voice meets."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Discord's reasons to close a connection."""

    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    INVALID_SHARD = 4010
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Closed(Exception):  # noqa: N818  # not an error but the end of the conversation
    """The gateway ends the connection with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


@dataclass(slots=True)
class Session:
    """What a shard may resume: its intents and everything it was told."""

    id: str
    intents: int
    shard: tuple[int, int]
    told: list[str] = field(default_factory=list)
    connection: "Connection | None" = None

    def tell(self, name: str, data: Json) -> None:
        """Numbers an event, keeps it for a RESUME and sends it if the shard is connected."""
        frame = {"op": Op.DISPATCH, "t": name, "s": len(self.told) + 1, "d": data}
        self.told.append(json.dumps(frame))
        if self.connection is not None:
            self.connection.put(self.told[-1])


class Connection:
    """One WebSocket: what is put is sent in order by one task."""

    def __init__(self, socket: web.WebSocketResponse, stream: Stream) -> None:
        self._socket = socket
        self._stream = stream
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self.was_dropped = False

    def put(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    def send(self, op: Op, data: Any = None) -> None:
        self.put(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def pump(self) -> None:
        while True:
            frame = await self._frames.get()
            with contextlib.suppress(ConnectionError):
                await self._stream.send(self._socket, frame)

    async def drop(self, code: int) -> None:
        self.was_dropped = True
        await self._socket.close(code=code)


class Gateway:
    """All shards of the bot, and what they hear of the world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        world.events.listen(self._hear)

    @property
    def connected(self) -> bool:
        """Whether any shard is there, or may still come back and resume."""
        return bool(self._sessions)

    async def drop(self, code: int = 4000) -> None:
        """Closes every connection as a bad network would; the bot may resume."""
        for connection in tuple(self._connections):
            await connection.drop(code)

    def reconnect(self) -> None:
        """Asks every shard to reconnect and resume, as Discord does when it redeploys."""
        for connection in self._connections:
            connection.send(Op.RECONNECT)

    def forget_sessions(self) -> None:
        """Makes every RESUME fail, as after a long outage."""
        self._sessions.clear()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """The WebSocket `/gateway?v=10&encoding=json&compress=…`."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        if request.query.get("v", "10") != "10" or request.query.get("encoding", "json") != "json":
            await socket.close(code=Close.INVALID_API_VERSION)
            return socket
        connection = Connection(socket, stream_for(request.query.get("compress")))
        pump = asyncio.create_task(connection.pump())
        self._connections.add(connection)
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": ["playground"]})
        try:
            await self._converse(socket, connection)
        finally:
            self._connections.discard(connection)
            pump.cancel()
            ended = socket.close_code in (1000, 1001) and not connection.was_dropped
            self._lose(connection, ended=ended)
        return socket

    async def _converse(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        try:
            async for message in socket:
                self._answer(connection, _decoded(message))
        except Closed as closed:
            await socket.close(code=closed.code, message=closed.code.name.encode())

    def _answer(self, connection: Connection, frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == Op.HEARTBEAT:
            # discord.py measures wrongly when the answer is there before its own sending has returned.
            asyncio.get_running_loop().call_later(ROUND_TRIP, connection.send, Op.HEARTBEAT_ACK)
        elif op == Op.IDENTIFY:
            self._identify(connection, data)
        elif op == Op.RESUME:
            self._resume(connection, data)
        elif op not in (Op.PRESENCE, Op.VOICE_STATE, Op.REQUEST_MEMBERS):
            raise Closed(Close.UNKNOWN_OPCODE)
        elif self._session_of(connection) is None:
            raise Closed(Close.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_MEMBERS:
            self._send_members(connection, data)

    def _identify(self, connection: Connection, data: Any) -> None:
        if self._session_of(connection) is not None:
            raise Closed(Close.ALREADY_AUTHENTICATED)
        self._check_token(data)
        session = Session(
            secrets.token_hex(16), _intents(data, self._world), _shard(data), connection=connection
        )
        self._forget_lost(session.shard)
        self._sessions[session.id] = session
        session.tell("READY", ready(self._world, session.id, session.shard))
        for event in startup_events(self._world, session.intents, session.shard):
            session.tell(event.name, event.data)
        self._tell_members_of_bot()

    def _forget_lost(self, shard: tuple[int, int]) -> None:
        """A shard that identifies anew will not resume what it had before."""
        for lost in [old for old in self._sessions.values() if old.shard == shard and old.connection is None]:
            del self._sessions[lost.id]

    def _resume(self, connection: Connection, data: Any) -> None:
        if self._session_of(connection) is not None:
            raise Closed(Close.ALREADY_AUTHENTICATED)
        self._check_token(data)
        session, seen = self._sessions.get(str(data.get("session_id"))), data.get("seq")
        if session is None:
            connection.send(Op.INVALID_SESSION, data=False)
            return
        if not isinstance(seen, int) or not 0 <= seen <= len(session.told):
            raise Closed(Close.INVALID_SEQUENCE)
        session.connection = connection
        for frame in session.told[seen:]:
            connection.put(frame)
        session.tell("RESUMED", {"_trace": ["playground"]})
        self._tell_members_of_bot()

    def _check_token(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise Closed(Close.DECODE_ERROR)
        if str(data.get("token", "")).removeprefix("Bot ") != self._world.token:
            raise Closed(Close.AUTHENTICATION_FAILED)

    def _send_members(self, connection: Connection, data: Any) -> None:
        session = self._session_of(connection)
        if session is None or not isinstance(data, dict):
            raise Closed(Close.DECODE_ERROR)
        wanted = set(map(str, data["user_ids"])) if "user_ids" in data else set(self._world.memberships)
        found = [member.payload() for key, member in self._world.memberships.items() if key in wanted]
        session.tell(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": self._world.guild_id,
                "members": found,
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": sorted(wanted - set(self._world.memberships)),
                **({"nonce": data["nonce"]} if "nonce" in data else {}),
            },
        )

    def _session_of(self, connection: Connection) -> Session | None:
        return next(
            (session for session in self._sessions.values() if session.connection is connection), None
        )

    def _lose(self, connection: Connection, *, ended: bool) -> None:
        session = self._session_of(connection)
        if session is not None:
            session.connection = None
            if ended:
                del self._sessions[session.id]
        self._tell_members_of_bot()

    def _tell_members_of_bot(self) -> None:
        online = any(session.connection for session in self._sessions.values())
        if online != self._world.bot_online:
            self._world.bot_online = online
            self._world.bot_was_here = self._world.bot_was_here or online
            self._world.events.tell(Event("BOT_ONLINE" if online else "BOT_OFFLINE", only_members=True))

    def _hear(self, event: Event) -> None:
        for session in self._sessions.values():
            data = visible_to_bot(self._world, event, session.intents, session.shard)
            if data is not None:
                session.tell(event.name, data)


def _decoded(message: WSMessage) -> Json:
    try:
        frame = json.loads(message.data) if message.type == WSMsgType.TEXT else None
    except ValueError:
        raise Closed(Close.DECODE_ERROR) from None
    if not isinstance(frame, dict):
        raise Closed(Close.DECODE_ERROR)
    return frame


def _intents(data: Json, world: World) -> int:
    intents = data.get("intents")
    if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
        raise Closed(Close.INVALID_INTENTS)
    if intents & Intent.PRIVILEGED & ~world.application.privileged_intents:
        raise Closed(Close.DISALLOWED_INTENTS)
    return intents


def _shard(data: Json) -> tuple[int, int]:
    shard = data.get("shard", [0, 1])
    match shard:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise Closed(Close.INVALID_SHARD)
