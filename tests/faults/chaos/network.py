"""The wire between one of the bot's processes and PostgreSQL, which can be cut, stalled and made deaf."""

import asyncio
from contextlib import suppress
from pathlib import Path

PIECE = 65536


class Wire:
    """Passes bytes on between a port of this machine and the server's socket."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._listening: asyncio.Server
        self._ends: set[asyncio.StreamWriter] = set()
        self._talking: set[asyncio.Task[None]] = set()
        self.there, self.back = asyncio.Event(), asyncio.Event()
        """Whether bytes pass to the server, and from it; those that do not yet pass wait."""
        self.is_cut = False
        """Whether new connections are refused."""
        self.port = 0
        self.heal()

    async def open(self) -> None:
        """Begin to listen."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End all connections, and listen no more."""
        if self.port:
            self._listening.close()
        self.reset()
        await asyncio.gather(*self._talking, return_exceptions=True)

    def heal(self) -> None:
        """Let everything pass, first what has waited."""
        self.is_cut = False
        self.there.set()
        self.back.set()

    def reset(self) -> None:
        """Break all connections off."""
        for end in tuple(self._ends):
            end.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._talking.add(task)
        self._ends.add(writer)
        try:
            if not self.is_cut:
                await self._connect(reader, writer)
        finally:
            writer.transport.abort()
            self._ends.discard(writer)
            self._talking.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            await self.there.wait()
            server_reader, server_writer = await asyncio.open_unix_connection(self._socket)
            self._ends.add(server_writer)
            try:
                ways = (
                    asyncio.create_task(_pass(reader, server_writer, self.there)),
                    asyncio.create_task(_pass(server_reader, writer, self.back)),
                )
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
            finally:
                server_writer.transport.abort()
                self._ends.discard(server_writer)


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passing: asyncio.Event) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            await passing.wait()
            writer.write(piece)
            await writer.drain()
