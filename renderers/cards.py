"""What all cards are made of: a golden emblem and a headline over papyrus, and cells of words and signs.

A card is laid out first, as values: each cell with its box and what is written in it. Drawing pastes the
cells on a ground without words; both are kept, so that a card drawn twice costs little more than encoding it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from renderers import lettering
from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.medals import sign
from renderers.art.shapes import fill, outline, rounded
from renderers.art.surfaces import ceiling, framed
from renderers.canvas import Canvas, indexed
from renderers.lettering import Style, write

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

WIDTH, MARGIN, TALLEST = 1280, 14, 940
RIGHT = WIDTH - MARGIN
EMBLEM_AT, EMBLEM_RING = (18, 11), 94
HEADER_LEFT = 130
BODY_TOP = 112

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels of the card."""


class Words(NamedTuple):
    """A line of text; `at` in pixels of the card, `anchor` as Pillow names it."""

    text: str
    style: Style
    colour: str
    at: tuple[float, float]
    room: float
    """It is fitted into so many pixels."""
    anchor: str = "mm"


class Sign(NamedTuple):
    """A small shape by its name, its left upper corner in pixels of the card."""

    name: str
    colour: str
    at: tuple[int, int]


class Cell(NamedTuple):
    """A part of the card that is drawn and kept as one."""

    box: Box
    content: tuple[Words | Sign, ...]


@dataclass(frozen=True)
class Ground:
    """What lies under the words: a function that paints it, and its values, by which it is kept."""

    paint: Callable[..., Image.Image]
    values: tuple[Hashable, ...]


class Card(NamedTuple):
    """A card laid out."""

    ground: Ground
    cells: tuple[Cell, ...]

    def to_canvas(self) -> Canvas:
        """Put it together."""
        canvas = Canvas(_indexed(self.ground))
        for cell in self.cells:
            canvas.paste(_drawn(self.ground, cell), cell.box[:2])
        return canvas


def night(height: int, emblem: str) -> Image.Image:
    """The ceiling with its frame and the emblem in its ring, RGB; a new image."""
    sky = framed(ceiling((WIDTH, TALLEST)).crop((0, 0, WIDTH, height)))
    left, top = EMBLEM_AT
    ring = EMBLEM_RING, EMBLEM_RING
    fill(sky, "#0B1330", rounded(ring, EMBLEM_RING / 2), 0.8, at=EMBLEM_AT)
    fill(sky, colours.GOLD, outline(ring, EMBLEM_RING / 2, 0, 4), at=EMBLEM_AT)
    fill(sky, colours.GOLD, outline(ring, EMBLEM_RING / 2, 7, 1), 0.55, at=EMBLEM_AT)
    figure = sprite(emblem)
    inset = (EMBLEM_RING - figure.width) // 2
    sky.paste(figure, (left + inset, top + inset), figure)
    return sky


def header(headline: str, sub_line: str, code: str) -> tuple[Cell, ...]:
    """The cells of the two lines at the top; `code` stands at their right end."""
    style = lettering.CAPTION
    taken = round(lettering.width(code, style.face, style.size)) + 16 if code else 0
    room = RIGHT - HEADER_LEFT - 8
    upper = (
        Words(headline, lettering.HEADLINE, "#060B1E", (HEADER_LEFT + 1, 39), room, "lm"),
        Words(headline, lettering.HEADLINE, colours.HEADLINE, (HEADER_LEFT, 37), room, "lm"),
    )
    lower = [Words(sub_line, lettering.SUB_LINE, colours.SUB_LINE, (HEADER_LEFT, 79), room - taken, "lm")]
    if code:
        lower.append(Words(code, style, colours.CAPTION, (RIGHT - 8, 80), taken, "rm"))
    right = RIGHT - 4
    return (
        Cell((HEADER_LEFT - 4, 7, right, 62), upper),
        Cell((HEADER_LEFT - 4, 62, right, 98), tuple(lower)),
    )


def sub_line_room(code: str) -> float:
    """How wide the line under the headline may be."""
    *_, (_, lower) = header("", "", code)
    line = lower[0]
    return line.room if isinstance(line, Words) else 0


def name_lines(
    name: str, style: Style, colour: str, at: tuple[float, float], room: float
) -> tuple[Words, ...]:
    """A name, in two lines where one does not hold it at a fair size; `at` is the middle of both."""
    first, second = lettering.in_two(name, style, room)
    if not second:
        return (Words(name, style, colour, at, room),)
    small = style._replace(size=26)
    x, y = at
    return Words(first, small, colour, (x, y - 15), room), Words(second, small, colour, (x, y + 15), room)


@lru_cache(maxsize=4)
def _painted(ground: Ground) -> Image.Image:
    return ground.paint(*ground.values)


@lru_cache(maxsize=16)
def _indexed(ground: Ground) -> Image.Image:
    return indexed(_painted(ground))


@lru_cache(maxsize=1024)
def _drawn(ground: Ground, cell: Cell) -> Image.Image:
    left, top, _, _ = cell.box
    image = _painted(ground).crop(cell.box)
    for one in cell.content:
        x, y = one.at
        if isinstance(one, Sign):
            fill(image, one.colour, sign(one.name), at=(one.at[0] - left, one.at[1] - top))
        else:
            write(
                image, (x - left, y - top), one.text, one.style, one.colour, anchor=one.anchor, room=one.room
            )
    return indexed(image)
