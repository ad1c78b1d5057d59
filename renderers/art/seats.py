"""The figures of the seats: oryx, owl, elephant, baboon and frog, each on a disc of its colour."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.art.atlas import MEDALLION, sprite
from renderers.art.epochs import mixed
from renderers.art.paint import fitted
from renderers.art.shapes import ellipse, fill, gradient

FIGURES = "oryx", "owl", "elephant", "baboon", "frog"
"""By seat."""
TONES = (
    ("#D45A3C", "#8E2816"),
    ("#2F58AE", "#132560"),
    ("#23865A", "#0C4630"),
    ("#8E64B8", "#4A2E6C"),
    ("#5D5048", "#2A211B"),
)
"""Upper and lower colour by seat."""
RIM, RING = 1.5, 0.065


def painted_medallion(seat: int, size: int, *, out: bool) -> Image.Image:
    """A seat's figure on its disc, RGBA; grey for players who are out."""
    square = size, size
    top, bottom = TONES[seat]
    figure, ring = ("#FFF6DC", "#F2C65A"), "#F2CE6A"
    if out:
        top, bottom = mixed(top, "#57506A", 0.6), mixed(bottom, "#2A2440", 0.6)
        figure, ring = ("#D9D2CC", "#A9A09A"), "#9A8F86"
    picture, mask = Image.new("RGBA", square), ellipse(square, (0, 0, size, size))
    fill(picture, "#3A1E05", mask)
    fill(picture, ring, ellipse(square, (RIM, RIM, size - RIM, size - RIM)))
    near, far = size * RING, size * (1 - RING)
    picture.paste(gradient(square, top, bottom), (0, 0), ellipse(square, (near, near, far, far)))
    tones = *figure, mixed(bottom, "#000000", 0.4)
    box = round(size * 0.66), round(size * 0.62)
    drawn = fitted(FIGURES[seat], box, tones, weight=max(0.5, size / 110))
    picture.alpha_composite(drawn, ((size - drawn.width) // 2, (size - drawn.height) // 2))
    picture.putalpha(mask)
    return picture


@lru_cache(maxsize=64)
def medallion(seat: int, size: int, *, out: bool = False) -> Image.Image:
    """A seat's medallion at a size, RGBA; do not change it."""
    painted = sprite(f"seat-{FIGURES[seat]}{'-out' if out else ''}")
    if size == MEDALLION:
        return painted
    return painted.resize((size, size), Image.Resampling.LANCZOS)
