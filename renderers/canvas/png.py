"""PNG files of palette images: zlib-ng compresses them in less than half the time of Pillow's encoder."""

from collections.abc import Callable, Iterator
from struct import pack
from zlib import crc32

from PIL import Image
from zlib_ng import zlib_ng

COMPRESSION, COMPRESSION_OF_HIGH = 3, 5
"""From 1 to 9: a higher level takes a fifth longer for each twentieth of the bytes that it saves.

Pictures that are higher than wide would be too heavy for phones, which they are for.
"""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE_COLOURS = 8, 3
FILTERS = 1
"""A column left of the pixels: each row of a PNG begins with the number of its filter; 0 is none."""


def nothing() -> None:
    """Do nothing."""


def scanlines(image: Image.Image) -> Image.Image:
    """A copy of an image in palette colours ("P"), laid out as `encode` needs it."""
    return image.crop((-FILTERS, 0, *image.size))  # outside the image all is 0


def encode(scanlines: Image.Image, drawn: Callable[[], None] = nothing) -> bytes:
    """The PNG file of an opaque image in palette colours that `scanlines` has prepared.

    Rows are not filtered: filters only make such images larger. `drawn` is called before the compression,
    which takes longest and releases Python's lock.
    Source: the Portable Network Graphics specification, third edition.
    """
    pixels = scanlines.tobytes()
    drawn()
    return SIGNATURE + b"".join(_chunks(scanlines, pixels))


def _chunks(scanlines: Image.Image, pixels: bytes) -> Iterator[bytes]:
    header = pack(">IIBBBBB", scanlines.width - FILTERS, scanlines.height, BITS, PALETTE_COLOURS, 0, 0, 0)
    yield _chunk(b"IHDR", header)
    yield _chunk(b"PLTE", bytes(scanlines.getpalette("RGB") or ()))
    level = COMPRESSION_OF_HIGH if scanlines.height > scanlines.width else COMPRESSION
    yield _chunk(b"IDAT", zlib_ng.compress(pixels, level))
    yield _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
