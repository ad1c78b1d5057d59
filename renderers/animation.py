"""Animated pictures: frames in the colours of the house, of which only what changes is kept."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from renderers.canvas import indexed
from renderers.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence


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
