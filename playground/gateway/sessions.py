"""Connections of the bot's shards, and the sessions that outlive them."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.discord_json import Json
from playground.gateway.protocol import Op, Shard
from playground.gateway.streams import Stream


class Connection:
    """One WebSocket; `pump` sends the frames in the order in which they are put."""

    def __init__(self, socket: web.WebSocketResponse, stream: Stream) -> None:
        self._socket = socket
        self._stream = stream
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._was_dropped = False

    @property
    def has_ended(self) -> bool:
        """Whether the bot closed the connection for good instead of losing it."""
        return self._socket.close_code in (1000, 1001) and not self._was_dropped

    def put(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    def send(self, op: Op, data: Any = None) -> None:
        self.put(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def pump(self) -> None:
        """Send frames until cancelled."""
        while True:
            frame = await self._frames.get()
            with contextlib.suppress(ConnectionError):
                await self._stream.send(self._socket, frame)

    async def drop(self, code: int) -> None:
        """Close the connection as if it were lost: the bot may resume its session."""
        self._was_dropped = True
        await self._socket.close(code=code)


@dataclass(slots=True)
class Session:
    """What a shard may resume: its intents and every event that it was sent."""

    id: str
    intents: int
    shard: Shard
    told: list[str] = field(default_factory=list)
    connection: Connection | None = None

    def tell(self, name: str, data: Json, *, times: int = 1) -> None:
        """Number an event, keep it for a RESUME, and send it, perhaps again, if the shard is connected."""
        frame = {"op": Op.DISPATCH, "t": name, "s": len(self.told) + 1, "d": data}
        self.told.append(json.dumps(frame))
        if self.connection is not None:
            for _ in range(times):
                self.connection.put(self.told[-1])

    def resume(self, connection: Connection, seen: int) -> None:
        """Continue on a new connection, with the events after the first `seen`."""
        self.connection = connection
        for frame in self.told[seen:]:
            connection.put(frame)
        self.tell("RESUMED", {"_trace": ["playground"]})


class Sessions:
    """The sessions of all shards, by id."""

    def __init__(self) -> None:
        self._by_id: dict[str, Session] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def find(self, session_id: str) -> Session | None:
        return self._by_id.get(session_id)

    def of(self, connection: Connection) -> Session | None:
        """The session that uses this connection."""
        return next((session for session in self if session.connection is connection), None)

    def add(self, session: Session) -> None:
        """Add a shard's new session; the shard can no longer resume the sessions that it had before."""
        for old in [old for old in self if old.shard == session.shard and old.connection is None]:
            self.remove(old)
        self._by_id[session.id] = session

    def remove(self, session: Session) -> None:
        del self._by_id[session.id]

    def clear(self) -> None:
        self._by_id.clear()

    def disconnect(self, connection: Connection) -> None:
        """Take the connection from its session, and end the session with it if the bot meant that."""
        session = self.of(connection)
        if session is not None:
            session.connection = None
            if connection.has_ended:
                self.remove(session)
