"""A player's own desert in their row: their monuments as a skyline, at night once their suns are spent."""

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.desert import (
    AIR,
    HORIZON,
    LARGEST,
    MONUMENT_ORDER,
    building,
    desert,
    fitting_scale,
    monument_x,
)
from renderers.art.shapes import Size, fill, outline, rounded
from renderers.art.surfaces import lay_plate
from renderers.canvas import lettering
from renderers.canvas.lettering import write
from renderers.ra.grid import LOW_ROW

EDGE, RADIUS = 12, 9
SET = 3
"""From this many of a kind on they are worth points."""
BEHIND = ((1, 0.88, 6), (2, 0.78, -6))
"""How further ones of a kind stand behind the first: which, how large, and how far aside."""
CLOSEST = 42
"""The pitch at which monuments have the scale 1."""
ROOMY, BESIDE = 90, 0.28
"""From this pitch on, numbers stand beside the monuments, this part of it to their right."""
PLATE = 40, 34
NIGHT_NUMBER = "#F6ECD2"
SET_EDGE = "#7A1E0C"


class City(NamedTuple):
    """The monuments of a player."""

    epoch: int
    """0 at night."""
    counts: tuple[int, ...]
    """By kind in the order in which they stand."""
    lit: frozenset[int]
    """Places of kinds that have just changed."""
    losable: frozenset[int]
    """Places of kinds from which the player must choose what to lose."""


@lru_cache(maxsize=4)
def draw_city(city: City, size: Size) -> Image.Image:
    """The window with its monuments, RGB with square corners; do not change it."""
    pitch, scale = scale_of(size)
    view = desert(city.epoch, size, pitch, scale).copy()
    for place, count in enumerate(city.counts):
        if place in city.losable:
            _lay_behind(view, monument_x(place, pitch), colours.CARNELIAN_DARK, 4)
        elif place in city.lit:
            _lay_behind(view, monument_x(place, pitch), "#D9981E", 3)
        if count:
            _lay_kind(view, city, place, pitch, scale)
    fill(view, "#6B4A1E", outline(size, RADIUS, 0, 2), 0.9)
    return view


def scale_of(size: Size) -> tuple[float, float]:
    """The distance of monuments in a window of this size, and their scale."""
    width, height = size
    pitch = (width - EDGE) / len(MONUMENT_ORDER)
    return pitch, min(LARGEST, (height + EDGE) / LOW_ROW, pitch / CLOSEST)


def _lay_kind(view: Image.Image, city: City, place: int, pitch: float, scale: float) -> None:
    kind, count, night = MONUMENT_ORDER[place], city.counts[place], city.epoch == 0
    x, base = monument_x(place, pitch), round(view.height * HORIZON)
    for one, left, back in monuments(kind, count, pitch, scale, night=night):
        view.paste(one, (round(x) + left, max(2, base - one.height + 5 - 3 * back)), one)
    framed = place in city.lit | city.losable
    y = base + (view.height - base) / 2 - (3 if framed else 2)
    if pitch > ROOMY:
        x += pitch * BESIDE
    if count < SET:
        ink = NIGHT_NUMBER if night and not framed else colours.INK
        write(view, (x, y), str(count), lettering.MONUMENTS, ink, anchor="mm")
        return
    at = round(x - PLATE[0] / 2), round(y - PLATE[1] / 2) - 1
    lay_plate(view, PLATE, 15, ("#FFF3B8", "#F0B92E"), SET_EDGE, width=3, at=at)
    write(view, (x, y - 2), str(count), lettering.MONUMENT_SET, SET_EDGE, anchor="mm")


def monuments(
    kind: Tile, count: int, pitch: float, scale: float, *, night: bool = False
) -> Iterator[tuple[Image.Image, int, int]]:
    """The monuments of a kind, the last behind first: each with its left edge around the middle, and its row.

    However many there are, they keep to their own column.
    """
    whole = fitting_scale(kind, scale, pitch)
    for back, part, aside in (*reversed(BEHIND[: count - 1]), (0, 1.0, 0)):
        one = building(kind, round(whole * part, 2), night=night)
        free = (floor(pitch) - AIR - one.width) // 2
        yield one, min(max(aside, -free), free) - one.width // 2, back


def _lay_behind(view: Image.Image, x: float, edge: str, thickness: int) -> None:
    """Draw light and an edge behind a kind that has just changed, or that may be lost."""
    size = 42, view.height - 4
    at = round(x - size[0] / 2), 2
    fill(view, "#FFF6D8", rounded(size, 9), 0.75, at=at)
    fill(view, edge, outline(size, 9, 0, thickness), at=at)
