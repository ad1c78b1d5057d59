"""The cells of cards and headers: boxes with words and signs in them, laid out as values, then drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.art.medals import sign
from renderers.art.shapes import fill
from renderers.canvas import lettering
from renderers.canvas.lettering import Style, write

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels of the picture."""


class Words(NamedTuple):
    """A line of text."""

    text: str
    style: Style
    colour: str
    at: tuple[float, float]
    """Where it is written, in pixels of the picture."""
    room: float
    """The width in pixels that it is fitted into."""
    anchor: str = "mm"
    """Which point of the line lies at `at`, as Pillow names it."""


class Sign(NamedTuple):
    """A small shape."""

    name: str
    colour: str
    at: tuple[int, int]
    """Its upper left corner, in pixels of the picture."""


class Cell(NamedTuple):
    """A part of a picture that is drawn and cached as one."""

    box: Box
    content: tuple[Words | Sign, ...]


HIGHEST = -11
"""How far above the middle of a line letters may rise where two lines share a head."""


def name_lines(name: str, at: tuple[float, float], room: float) -> tuple[Words, ...]:
    """A name around `at`, in two lines if it would have to shrink too much in one."""
    if lettering.name_style(name, room) is lettering.PLAYER:
        return (Words(name, lettering.PLAYER, colours.INK, at, room),)
    narrow = lettering.LONG_NAME
    first, second = lettering.in_two(name, narrow, room)
    low = narrow._replace(size=narrow.smallest)
    rises = (lettering.box(lettering.Line(line, low.face, low.size), "mm")[1] for line in (first, second))
    if not second or min(rises) < HIGHEST:
        return (Words(name, narrow, colours.INK, at, room),)
    x, y = at
    lines = (first, y - 20), (second, y + 10)
    return tuple(Words(words, low, colours.INK, (x, height), room) for words, height in lines)


def apart(wanted: Sequence[float], gap: float, last: float) -> list[float]:
    """Places as near as may be to those wanted, each at least a gap after the one before it."""
    places = list[float]()
    for place in wanted:
        places.append(max(place, *[before + gap for before in places[-1:]], 0.0))
    for number in reversed(range(len(places))):
        places[number] = min(places[number], last)
        last = places[number] - gap
    return places


def draw_cell(ground: Image.Image, cell: Cell) -> Image.Image:
    """Draw a cell on its part of the ground, an RGB image of the whole picture; returns a new RGB image."""
    left, top, _, _ = cell.box
    image = ground.crop(cell.box)
    for item in cell.content:
        if isinstance(item, Sign):
            fill(image, item.colour, sign(item.name), at=(item.at[0] - left, item.at[1] - top))
        else:
            at = item.at[0] - left, item.at[1] - top
            write(image, at, item.text, item.style, item.colour, anchor=item.anchor, room=item.room)
    return image
