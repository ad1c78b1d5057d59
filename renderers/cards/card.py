"""Cards: the sun's boat and a headline over papyrus, and cells of words and signs.

A card is laid out first, as values: each cell with its box and what is written in it. Drawing pastes the
cells on a ground without words. Grounds and cells are cached, so that drawing a card again costs little more
than encoding it.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from renderers.art.atlas import sprite
from renderers.art.surfaces import framed
from renderers.canvas.canvas import PALETTE_FILE, Canvas, indexed
from renderers.cards.cells import Cell, draw_cell
from renderers.cards.stone import new_wall

BOAT_AT = 22, 24
SKY_BOTTOM, BODY_TOP = 98, 114
"""Where a card's papyrus begins."""


@dataclass(frozen=True)
class Ground:
    """What lies under the words: a function that paints it as an RGB image, and the values it takes."""

    paint: Callable[..., Image.Image]
    values: tuple[Hashable, ...]
    palette: Path = PALETTE_FILE


class Card(NamedTuple):
    """A card as it is laid out."""

    ground: Ground
    cells: tuple[Cell, ...]

    def to_canvas(self) -> Canvas:
        """Draw the card."""
        canvas = _drawn_ground(self.ground).copy()
        for cell in self.cells:
            canvas.paste(_drawn(self.ground, cell), cell.box[:2])
        return canvas


def scene(height: int, epoch: int) -> Image.Image:
    """The sky of an epoch with the sun's boat over the wall of a temple, framed, as a new RGB image."""
    picture = new_wall(height, SKY_BOTTOM, epoch)
    boat = sprite("boat")
    picture.paste(boat, BOAT_AT, boat)
    return framed(picture)


@lru_cache(maxsize=4)
def _painted(ground: Ground) -> Image.Image:
    return ground.paint(*ground.values)


@lru_cache(maxsize=16)
def _drawn_ground(ground: Ground) -> Canvas:
    return Canvas(indexed(_painted(ground), ground.palette))


@lru_cache(maxsize=1024)
def _drawn(ground: Ground, cell: Cell) -> Image.Image:
    return indexed(draw_cell(_painted(ground), cell), ground.palette)
