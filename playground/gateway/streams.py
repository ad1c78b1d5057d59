"""How the gateway sends frames: as plain text, or as one compressed stream for the life of the connection."""

import importlib
import zlib
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

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
    """`compress=zstd-stream`: discord.py asks for it from Python 3.14 on, or where zstandard is installed."""

    def __init__(self) -> None:
        self._compress = _zstd_of_python() or _zstd_of_library()

    async def send(self, socket: web.WebSocketResponse, frame: str) -> None:
        await socket.send_bytes(self._compress(frame.encode()))


def _zstd_of_python() -> Callable[[bytes], bytes] | None:
    try:
        zstd: Any = importlib.import_module("compression.zstd")
    except ModuleNotFoundError:
        return None
    return partial(zstd.ZstdCompressor().compress, mode=zstd.ZstdCompressor.FLUSH_BLOCK)


def _zstd_of_library() -> Callable[[bytes], bytes]:
    library: Any = importlib.import_module("zstandard")
    compressor = library.ZstdCompressor().compressobj()

    def compress(frame: bytes) -> bytes:
        flushed: bytes = compressor.compress(frame) + compressor.flush(library.COMPRESSOBJ_FLUSH_BLOCK)
        return flushed

    return compress


def stream_for(compress: str | None) -> Stream:
    """The stream that the client requests in the gateway's address."""
    if compress == "zlib-stream":
        return ZlibStream()
    return ZstdStream() if compress == "zstd-stream" else PlainText()
