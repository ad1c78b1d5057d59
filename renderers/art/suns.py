"""Sun discs, without their numbers."""

import math

from PIL import Image, ImageChops

from renderers.art.shapes import ellipse, fill, gradient, polygon

NUMBER_UP, NUMBER_DOWN = "#3A1E05", "#B9AFA8"
_RAYS = 24


def sun_up(size: int) -> Image.Image:
    """A face-up sun: a golden disc with rays, RGBA."""
    square = (size, size)
    rim = polygon(square, _rays(size))
    disc = Image.new("RGBA", square)
    fill(disc, "#94661A", rim)
    disc.paste(gradient(square, "#FFF0B0", "#E2A127"), (0, 0), circle(size, 0.055))
    fill(disc, "#B9781A", ImageChops.subtract(circle(size, 0.11), circle(size, 0.11 + 1.2 / size)))
    disc.putalpha(rim)
    return disc


def circle(size: int, inset: float) -> Image.Image:
    """The mask of a circle in a square, `inset` from its edges as a part of its side."""
    near, far = size * inset, size * (1 - inset)
    return ellipse((size, size), (near, near, far, far))


def _rays(size: int) -> list[tuple[float, float]]:
    points = []
    for i in range(2 * _RAYS):
        radius = size / 2 * (1 if i % 2 == 0 else 0.93)
        angle = i * math.pi / _RAYS
        points.append((size / 2 + radius * math.cos(angle), size / 2 + radius * math.sin(angle)))
    return points
