"""The columns of a row on a board: what is counted where, by the height of the row."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.ra.tiles import MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import ANY_GOD, MIDDLE, SMALL
from renderers.look import LARGER
from renderers.ra.grid import STRIP_WIDTH, TALL_ROW, is_tall

NILE_AND_FLOOD = Tile.NILE, Tile.FLOOD
CIVILIZATION_ORDER = Tile.ART, Tile.AGRICULTURE, Tile.RELIGION, Tile.ASTRONOMY, Tile.WRITING
GROUPS = (
    ("gods", (ANY_GOD,), "#5A5060"),
    ("pharaohs", (Tile.PHARAOH,), colours.PHARAOH.top),
    ("nile", NILE_AND_FLOOD, colours.NILE.top),
    ("gold", (Tile.GOLD,), colours.GOLD_TILE.bottom),
    ("civilization", CIVILIZATION_ORDER, colours.CIVILIZED.top),
)
"""The columns by group: its name, its kinds, and the tint of its well. Monuments have the window."""
WELL_MARGIN = 6
GAP, MARK_WIDTH, INSET = 4, 34, 4
LEFT, TALL_ICON = 334, 47
WINDOW_GAP, WINDOW_RIGHT = 5, STRIP_WIDTH - 8
WELLS_PART = 0.62
"""The part of a tall picture's rows above the window."""


class Well(NamedTuple):
    """A group of columns, in pixels of the row."""

    name: str
    kinds: tuple[Tile, ...]
    tint: str
    left: int
    right: int


class Columns(NamedTuple):
    """Where everything lies in a row of some height, in pixels of the row."""

    icon: int
    """The size of the icons."""
    wells: tuple[Well, ...]
    lefts: dict[Tile, int]
    """The left edge of each kind's icon."""
    bottom: int
    """Where the wells end."""
    window: tuple[int, int]
    """The left and the right edge of the window with the monuments."""
    window_top: int
    window_size: tuple[int, int]


@cache
def columns(height: int) -> Columns:
    """The columns of rows of this height; tall rows have larger icons."""
    tall = is_tall(height)
    icon, x = MIDDLE if tall else TALL_ICON if height >= TALL_ROW else SMALL, LEFT
    wells: list[Well] = []
    lefts: dict[Tile, int] = {}
    for name, kinds, tint in GROUPS:
        pitch = icon + (2 if kinds is NILE_AND_FLOOD else 0)
        right = x + 2 * INSET + pitch * len(kinds) - (2 if kinds is NILE_AND_FLOOD else 0)
        right += mark_width(height) if Tile.PHARAOH in kinds else 0
        for number, kind in enumerate(kinds):
            lefts[kind] = x + INSET + number * pitch
        wells.append(Well(name, kinds, tint, x, right))
        x = right + GAP
    bottom, left, top = height - WELL_MARGIN, x - GAP + WINDOW_GAP, WELL_MARGIN
    if tall:
        bottom, left, top = round(height * WELLS_PART), LEFT, round(height * WELLS_PART) + GAP
    size = WINDOW_RIGHT - left, height - WELL_MARGIN - top
    return Columns(icon, tuple(wells), lefts, bottom, (left, WINDOW_RIGHT), top, size)


def mark_width(height: int) -> int:
    """The room for the mark beside the number of pharaohs."""
    return round(MARK_WIDTH * LARGER) if is_tall(height) else MARK_WIDTH


def column_counts(tiles: Iterable[Tile]) -> Counter[Tile]:
    """How many tiles there are of each kind that is counted, all gods as one."""
    return Counter(kind if kind in COUNTED else ANY_GOD for kind in tiles)


COUNTED = frozenset(kind for _, kinds, _ in GROUPS for kind in kinds) | MONUMENTS
