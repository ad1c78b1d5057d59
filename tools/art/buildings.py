"""The monuments painted in the sizes that sprites have: as buildings by day and at night, and as ghosts."""

from __future__ import annotations

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.desert import LARGEST, MONUMENTAL
from renderers.art.shapes import Size
from tools.art.figures import fitted, silhouette

SIZES: dict[Tile, Size] = {
    Tile.PYRAMID: (56, 46),
    Tile.STEP_PYRAMID: (54, 40),
    Tile.OBELISK: (30, 56),
    Tile.TEMPLE: (42, 46),
    Tile.PALACE: (36, 54),
    Tile.FORTRESS: (44, 44),
    Tile.SPHINX: (52, 40),
    Tile.STATUE: (42, 54),
}
"""How large each monument is in a window at the scale 1."""
DENSE = frozenset({Tile.FORTRESS, Tile.STATUE, Tile.PALACE})
"""Monuments with so many lines that these must be thin."""
DAY_TONES, NIGHT_TONES = ("#FFF8E4", "#E4B56C", "#5A3410"), ("#EDE8F6", "#A8A0CC", "#2A2756")
GHOST = 0.86


def painted_building(kind: Tile, *, night: bool) -> Image.Image:
    """A monument in the largest size that windows have, by day or at night, RGBA."""
    width, height = SIZES[kind]
    box = round(width * LARGEST), round(height * LARGEST)
    weight = (0.25 if kind in DENSE else 0.6) * LARGEST
    return fitted(kind, box, NIGHT_TONES if night else DAY_TONES, solid=night, weight=weight)


def painted_monument(kind: Tile) -> Image.Image:
    """A monument as large as it stands around a winner, RGBA."""
    width, height = SIZES[kind]
    box = round(width * MONUMENTAL), round(height * MONUMENTAL)
    return fitted(kind, box, DAY_TONES, solid=False, weight=1.1)


def painted_ghost(kind: Tile) -> Image.Image:
    """The shape of a monument that one does not have yet, as a white RGBA image."""
    width, height = SIZES[kind]
    mask = silhouette(kind, (round(width * LARGEST * GHOST), round(height * LARGEST * GHOST)))
    ghost = Image.new("RGBA", mask.size, colours.WHITE)
    ghost.putalpha(mask)
    return ghost
