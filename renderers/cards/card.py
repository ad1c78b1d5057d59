"""Cards: a golden emblem and a headline over papyrus, and cells of words and signs.

A card is laid out first, as values: each cell with its box and what is written in it. Drawing pastes the
cells on a ground without words. Grounds and cells are cached, so that drawing a card again costs little more
than encoding it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.shapes import fill, outline, rounded
from renderers.art.surfaces import framed
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import WIDTH, bare_ground
from renderers.cards.cells import Cell, draw_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

EMBLEM_AT, EMBLEM_RING = (18, 11), 94
BODY_TOP = 112
"""Where a card's papyrus begins."""


@dataclass(frozen=True)
class Ground:
    """What lies under the words: a function that paints it as an RGB image, and the values it takes."""

    paint: Callable[..., Image.Image]
    values: tuple[Hashable, ...]


class Card(NamedTuple):
    """A card as it is laid out."""

    ground: Ground
    cells: tuple[Cell, ...]

    def to_canvas(self) -> Canvas:
        """Draw the card."""
        canvas = Canvas(_indexed(self.ground))
        for cell in self.cells:
            canvas.paste(_drawn(self.ground, cell), cell.box[:2])
        return canvas


def night(height: int, emblem: str) -> Image.Image:
    """The ceiling with its frame and the emblem in its ring, as a new RGB image."""
    sky = framed(bare_ground().crop((0, 0, WIDTH, height)))
    left, top = EMBLEM_AT
    ring = EMBLEM_RING, EMBLEM_RING
    fill(sky, "#0B1330", rounded(ring, EMBLEM_RING / 2), 0.8, at=EMBLEM_AT)
    fill(sky, colours.GOLD, outline(ring, EMBLEM_RING / 2, 0, 4), at=EMBLEM_AT)
    fill(sky, colours.GOLD, outline(ring, EMBLEM_RING / 2, 7, 1), 0.55, at=EMBLEM_AT)
    figure = sprite(emblem)
    inset = (EMBLEM_RING - figure.width) // 2
    sky.paste(figure, (left + inset, top + inset), figure)
    return sky


@lru_cache(maxsize=4)
def _painted(ground: Ground) -> Image.Image:
    return ground.paint(*ground.values)


@lru_cache(maxsize=16)
def _indexed(ground: Ground) -> Image.Image:
    return indexed(_painted(ground))


@lru_cache(maxsize=1024)
def _drawn(ground: Ground, cell: Cell) -> Image.Image:
    return indexed(draw_cell(_painted(ground), cell))
