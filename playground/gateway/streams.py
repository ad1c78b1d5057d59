"""How the gateway sends frames: as plain text, or as one compressed stream for the life of the connection."""

from __future__ import annotations

import importlib
import zlib
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from aiohttp import web


class Stream(Protocol):
    """A way to send frames, with the state of its compression."""

    async def send(self, socket: web.WebSocketResponse, frame: str) -> None: ...


class PlainText:
    """Frames as they are."""

    async def send(self, socket: web.WebSocketResponse, frame: str) -> None:
        await socket.send_str(frame)


class ZlibStream:
    """`compress=zlib-stream`: one zlib stream, in which every frame ends with a sync flush."""

    def __init__(self) -> None:
        self._deflate = zlib.compressobj()

    async def send(self, socket: web.WebSocketResponse, frame: str) -> None:
        data = self._deflate.compress(frame.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await socket.send_bytes(data)


class ZstdStream:
    """`compress=zstd-stream`, which discord.py requests only if the library zstandard is installed."""

    def __init__(self) -> None:
        self._library: Any = importlib.import_module("zstandard")
        self._compressor = self._library.ZstdCompressor().compressobj()

    async def send(self, socket: web.WebSocketResponse, frame: str) -> None:
        flush = self._library.COMPRESSOBJ_FLUSH_BLOCK
        await socket.send_bytes(self._compressor.compress(frame.encode()) + self._compressor.flush(flush))


def stream_for(compress: str | None) -> Stream:
    """The stream that the client requests in the gateway's address."""
    if compress == "zlib-stream":
        return ZlibStream()
    return ZstdStream() if compress == "zstd-stream" else PlainText()
