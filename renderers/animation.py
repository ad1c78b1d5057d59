"""Animated pictures: frames in the colours of the house, of which only what changes is kept."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from renderers.art.surfaces import ceiling
from renderers.canvas import indexed
from renderers.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


WIDTH = 800
MAX_BYTES = 3_000_000
LEFT_OUT = 4
"""Of a game that is too long each fourth passing picture is left out, until the rest is small enough."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animation."""

    image: Image.Image
    """In palette colours, and of the same size as all others."""
    milliseconds: int
    """How long it stays."""


def scaled(image: Image.Image, width: int) -> Image.Image:
    """A picture in palette colours, made smaller; what is alike in two pictures stays alike."""
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
    """A whole game as an endless GIF, 800 pixels wide and of at most 3 MB.

    `pictures` come each with its time; of those that stay for `passing` milliseconds some are left out where
    the rest would be too much. `progress` is told after each how many of `count` are drawn.
    """
    frames: list[Frame] = []
    for image, milliseconds in pictures:
        frames.append(Frame(scaled(image, WIDTH), milliseconds))
        if progress:
            progress(len(frames), count)
    height = max(frame.image.height for frame in frames)
    frames = [Frame(_on_ground(frame.image, height), frame.milliseconds) for frame in frames]
    return _small_enough(frames, name, passing)


def _on_ground(picture: Image.Image, height: int) -> Image.Image:
    """A picture that is lower than others in the middle of the ceiling."""
    if picture.height == height:
        return picture
    image = _ground(height).copy()
    image.paste(picture, (0, (height - picture.height) // 2))
    return image


@cache
def _ground(height: int) -> Image.Image:
    return indexed(ceiling((WIDTH, height)))


def _small_enough(frames: list[Frame], name: str, passing: int) -> Picture:
    picture = animated(frames, name)
    while len(picture.data) > MAX_BYTES and (
        less := [frame for frame in frames if frame.milliseconds == passing]
    ):
        left_out = {id(frame) for frame in less[::LEFT_OUT]}
        frames = [frame for frame in frames if id(frame) not in left_out]
        picture = animated(frames, name)
    return picture


def animated(frames: Sequence[Frame], name: str) -> Picture:
    """An endless GIF of some frames; `name` is the file's without its ending.

    The palette's free colour becomes the transparency of all pixels that a frame does not change.
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
