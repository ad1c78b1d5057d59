"""A gateway client that sends and receives raw frames."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground.server import Playground


class Wire:
    """One connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def close_code(self) -> int | None:
        """The code with which the gateway closes the connection, once it does."""
        async for _ in self.socket:
            pass
        return self.socket.close_code


@asynccontextmanager
async def wire(playground: Playground, query: str = "") -> AsyncIterator[Wire]:
    """A connection, closed at the end of the block."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.base_url}/gateway{query}") as socket,
    ):
        yield Wire(socket)
