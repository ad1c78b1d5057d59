"""The ground of every picture: its measures in pixels, and the ceiling of stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.art.surfaces import ceiling

if TYPE_CHECKING:
    from PIL import Image

WIDTH, MARGIN = 1280, 14
RIGHT = WIDTH - MARGIN
TALLEST = 940
"""No picture is higher."""


def bare_ground() -> Image.Image:
    """The ceiling without its frame, RGB, as high as the highest picture; not to be changed."""
    return ceiling((WIDTH, TALLEST))
