"""Discord's gateway: one WebSocket a shard, from HELLO to events, with RESUME after a lost connection."""

import asyncio
import secrets
from typing import Any

from aiohttp import web

from playground.discord_json import Json
from playground.gateway.dispatch import guild_create, ready, startup_events, visible_to_bot
from playground.gateway.protocol import (
    HEARTBEAT_INTERVAL,
    Close,
    Closed,
    Intent,
    Op,
    Shard,
    checked_intents,
    checked_login,
    checked_object,
    checked_shard,
    decoded,
    is_guilds_shard,
)
from playground.gateway.sessions import Connection, Session, Sessions
from playground.gateway.streams import stream_for
from playground.world.events import Event
from playground.world.guild import Guild
from playground.world.snowflakes import now
from playground.world.world import World

ROUND_TRIP = 0.02
"""Seconds between a heartbeat and its answer, as over a network."""


class Gateway:
    """All shards of the bot, and the events that they receive."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sessions = Sessions()
        self._connections: set[Connection] = set()
        world.events.listen(self._hear)

    def connections_of(self, shard: Shard) -> int:
        """How many connections a shard has; Discord lets it have several."""
        return sum(session.shard == shard and session.connection is not None for session in self._sessions)

    @property
    def connected(self) -> bool:
        """Whether any shard is connected, or may still come back and resume."""
        return len(self._sessions) > 0

    async def drop(self, code: int = 4000) -> None:
        """Close every connection, as a bad network would; the bot may resume."""
        for connection in tuple(self._connections):
            await connection.drop(code)

    def reconnect(self) -> None:
        """Ask every shard to reconnect and resume, as Discord does when it redeploys."""
        for connection in self._connections:
            connection.send(Op.RECONNECT)

    def forget_sessions(self) -> None:
        """Make every RESUME fail, as after a long outage."""
        self._sessions.clear()

    def join(self, guild: Guild) -> None:
        """Let the bot join a guild, for the first time or again."""
        guild.memberships[self._world.bot.id].joined_at = now()
        data = guild_create(self._world, guild)
        del data["unavailable"]  # Discord sends it only about guilds that the bot knows
        self._tell_guild(guild, "GUILD_CREATE", data)

    def expel(self, guild: Guild) -> None:
        """Let the bot hear that it was removed from a guild."""
        self._tell_guild(guild, "GUILD_DELETE", {"id": guild.id})

    def outage(self, guild: Guild) -> None:
        """Let a guild become unavailable to the bot, and available again."""
        self._tell_guild(guild, "GUILD_DELETE", {"id": guild.id, "unavailable": True})
        self._tell_guild(guild, "GUILD_CREATE", guild_create(self._world, guild))

    def _tell_guild(self, guild: Guild, name: str, data: Json) -> None:
        for session in self._sessions:
            if session.intents & Intent.GUILDS and is_guilds_shard(guild.id, session.shard):
                session.tell(name, data)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """The WebSocket `/gateway?v=10&encoding=json&compress=…`."""
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        if request.query.get("v", "10") != "10" or request.query.get("encoding", "json") != "json":
            await socket.close(code=Close.INVALID_API_VERSION)
            return socket
        connection = Connection(socket, stream_for(request.query.get("compress")))
        tasks = [asyncio.create_task(work) for work in (connection.pump(), _ask_for_heartbeats(connection))]
        self._connections.add(connection)
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": ["playground"]})
        try:
            await self._converse(socket, connection)
        finally:
            self._connections.discard(connection)
            for task in tasks:
                task.cancel()
            self._sessions.disconnect(connection)
            self._tell_members_of_bot()
        return socket

    async def _converse(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        try:
            async for message in socket:
                self._answer(connection, decoded(message))
        except Closed as closed:
            await socket.close(code=closed.code, message=closed.code.name.encode())

    def _answer(self, connection: Connection, frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == Op.HEARTBEAT:
            # discord.py measures wrongly if the answer arrives before its own sending has returned.
            asyncio.get_running_loop().call_later(ROUND_TRIP, connection.send, Op.HEARTBEAT_ACK)
        elif op == Op.IDENTIFY:
            self._identify(connection, data)
        elif op == Op.RESUME:
            self._resume(connection, data)
        elif op not in (Op.PRESENCE, Op.VOICE_STATE, Op.REQUEST_MEMBERS):
            raise Closed(Close.UNKNOWN_OPCODE)
        else:
            self._answer_session(connection, op, data)

    def _identify(self, connection: Connection, data: Any) -> None:
        self._require_new(connection)
        login = checked_login(data, self._world)
        intents, shard = checked_intents(login, self._world), checked_shard(login)
        if not self._may_log_in(shard):
            connection.send(Op.INVALID_SESSION, data=False)
            return
        session = Session(secrets.token_hex(16), intents, shard, connection=connection)
        self._sessions.add(session)
        session.tell("READY", ready(self._world, session.id, shard))
        for event in startup_events(self._world, intents, shard):
            session.tell(event.name, event.data)
        self._tell_members_of_bot()

    def _may_log_in(self, shard: Shard) -> bool:
        turn, now = shard[0] % self._world.logins_at_once, asyncio.get_running_loop().time()
        return self._world.limits is None or self._world.limits.may_log_in(turn, now)

    def _resume(self, connection: Connection, data: Any) -> None:
        self._require_new(connection)
        login = checked_login(data, self._world)
        session, seen = self._sessions.find(str(login.get("session_id"))), login.get("seq")
        if session is None:
            connection.send(Op.INVALID_SESSION, data=False)
            return
        if not isinstance(seen, int) or not 0 <= seen <= len(session.told):
            raise Closed(Close.INVALID_SEQUENCE)
        session.resume(connection, seen)
        self._tell_members_of_bot()

    def _require_new(self, connection: Connection) -> None:
        if self._sessions.of(connection) is not None:
            raise Closed(Close.ALREADY_AUTHENTICATED)

    def _answer_session(self, connection: Connection, op: int, data: Any) -> None:
        session = self._sessions.of(connection)
        if session is None:
            raise Closed(Close.NOT_AUTHENTICATED)
        if op == Op.REQUEST_MEMBERS:
            session.tell("GUILD_MEMBERS_CHUNK", _members(self._world, checked_object(data)))

    def _tell_members_of_bot(self) -> None:
        online = any(session.connection for session in self._sessions)
        if online != self._world.bot_online:
            self._world.bot_online = online
            self._world.bot_was_here = self._world.bot_was_here or online
            self._world.events.tell(Event("BOT_ONLINE" if online else "BOT_OFFLINE", only_members=True))

    def _hear(self, event: Event) -> None:
        for session in self._sessions:
            data = visible_to_bot(self._world, event, session.intents, session.shard)
            if data is not None:
                times = 2 if event.name in self._world.repeated_events else 1
                session.tell(event.name, data, times=times)


async def _ask_for_heartbeats(connection: Connection) -> None:
    """Ask the bot for a heartbeat now and then, as Discord may, until cancelled.

    discord.py gives up a connection on which it hears nothing for a minute of the loop's time, but sends its
    own heartbeats by a thread's time. Where a test moves the loop's time, only these keep the connection.
    """
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL / 1000)
        connection.send(Op.HEARTBEAT)


def _members(world: World, query: Json) -> Json:
    """The members of a guild whose ids the query names, or all."""
    guild = world.guilds.get(str(query.get("guild_id")), world.guild)
    known = guild.memberships
    wanted = set(map(str, query["user_ids"])) if "user_ids" in query else set(known)
    return {
        "guild_id": guild.id,
        "members": [member.payload() for key, member in known.items() if key in wanted],
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": sorted(wanted - set(known)),
        **({"nonce": query["nonce"]} if "nonce" in query else {}),
    }
