"""Animated pictures: frames in palette colours, each of which keeps only what has changed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from renderers.art.temple import wall
from renderers.canvas.canvas import indexed
from renderers.canvas.picture import Picture

WIDTH = 800
"""In pixels; boards are scaled down to it."""
MAX_BYTES = 3_000_000
NARROWER = 720, 640
"""How wide an animation becomes that would be too long, before anything is left out."""
LEFT_OUT = 4
"""Every fourth passing picture of a game that is still too long is left out, until it is small enough."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animation."""

    image: Image.Image
    """In palette colours; all frames have the same size."""
    milliseconds: int
    """How long the frame stays."""


def scaled(image: Image.Image, width: int) -> Image.Image:
    """A picture in palette colours, scaled down to `width` pixels; equal parts of two pictures stay equal."""
    height = round(image.height * width / image.width)
    return indexed(image.convert("RGB").resize((width, height), Image.Resampling.HAMMING))


def told(
    pictures: Iterable[tuple[Image.Image, int]],
    count: int,
    name: str,
    *,
    passing: int,
    progress: Callable[[int, int], None] | None = None,
) -> Picture:
    """A whole game as an endless GIF, 800 pixels wide or, if it is long, less; at most 3 MB.

    Each of the `pictures` comes with its time in milliseconds. If even so all would be too much, some of
    those that stay for `passing` milliseconds are left out. `progress(drawn, count)` is called after each.
    """
    frames: list[Frame] = []
    for image, milliseconds in pictures:
        frames.append(Frame(scaled(image, WIDTH), milliseconds))
        if progress:
            progress(len(frames), count)
    height = frames[0].image.height
    frames = [Frame(_filling(frame.image, height), frame.milliseconds) for frame in frames]
    return _small_enough(frames, name, passing)


def _filling(picture: Image.Image, height: int) -> Image.Image:
    """The picture as high as the boards, which are all alike: score sheets are not, and stand on a wall."""
    if picture.height == height:
        return picture
    if picture.height > height:
        picture = scaled(picture, round(WIDTH * height / picture.height))
    image = _ground(height).copy()
    image.paste(picture, ((WIDTH - picture.width) // 2, (height - picture.height) // 2))
    return image


@cache
def _ground(height: int) -> Image.Image:
    return indexed(wall((WIDTH, height)))


def _small_enough(frames: list[Frame], name: str, passing: int) -> Picture:
    picture = animated(frames, name)
    for width in NARROWER:
        if len(picture.data) > MAX_BYTES:
            frames = [Frame(scaled(frame.image, width), frame.milliseconds) for frame in frames]
            picture = animated(frames, name)
    while len(picture.data) > MAX_BYTES and (
        less := [frame for frame in frames if frame.milliseconds == passing]
    ):
        left_out = {id(frame) for frame in less[::LEFT_OUT]}
        frames = [frame for frame in frames if id(frame) not in left_out]
        picture = animated(frames, name)
    return picture


def animated(frames: Sequence[Frame], name: str) -> Picture:
    """An endless GIF of the frames; `name` is the file name without its extension.

    The palette's free colour becomes the transparency of the pixels that a frame does not change.
    """
    first, *others = (frame.image for frame in frames)
    buffer = io.BytesIO()
    first.save(
        buffer,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        optimize=True,
    )
    return Picture(buffer.getvalue(), "gif", f"{name}.gif", *first.size)
