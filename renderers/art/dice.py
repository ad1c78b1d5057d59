"""The dice, each with its colour and its number of pips, and the players' markers, each with its shape."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.dice.faces import DIE_ORDER, Colour, Face
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import resized, sprite
from renderers.art.paint import painted
from renderers.art.seats import FIGURES as FIGURES_OF_SEATS
from renderers.art.shapes import ellipse, fill, gradient, polygon, rounded
from renderers.art.tiles import ROUNDING, stone

FIGURES: dict[Face, str] = {
    Face.SUN: "sun",
    Face.PHARAOH: Tile.PHARAOH,
    Face.NILE: Tile.NILE,
    Face.CIVILIZATION: Tile.RELIGION,
    Face.PYRAMID: Tile.PYRAMID,
    Face.ANKH: "ankh",
}
"""The hieroglyph of each face; civilization is the eye, as in Ra."""
STONES: dict[Colour, colours.Theme] = {
    Colour.RED: colours.RA,
    Colour.BLUE: colours.FLOOD,
    Colour.YELLOW: colours.GOLD_TILE,
    Colour.GREEN: colours.PHARAOH,
    Colour.PURPLE: colours.CIVILIZED,
}
LIGHT, DARK = ("#FFFFFF", "#FFF0D2", "#1E1408"), ("#4A2C0E", "#2B1B0E", "#FCE08A")
"""Upper and lower colour of a figure, and its inner lines; dark figures are for the yellow die."""
PIPS = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
)
"""Where the pips of the small dice are, by die, in steps from the middle."""


def ink_of(colour: Colour) -> tuple[str, str, str]:
    """The colours of figures and pips on a die."""
    return DARK if colour is Colour.YELLOW else LIGHT


def figure(face: Face, size: int, *, dark: bool) -> Image.Image:
    """A face's figure alone, RGBA with its shadow."""
    top, bottom, line = DARK if dark else LIGHT
    return painted(FIGURES[face], size, top, bottom, line, solid=True, weight=max(0.5, size / 90))


def plain_die(face: Face, size: int) -> Image.Image:
    """A face of no particular die: golden on a dark stone, RGBA."""
    theme = colours.GOD
    blank = _cut_out(stone(theme, size, detailed=False))
    golden = painted(
        FIGURES[face],
        round(size * 0.8),
        theme.glyph_top,
        theme.glyph_bottom,
        theme.line,
        solid=True,
        weight=max(0.6, size / 90),
    )
    return die(blank, golden, middle=0.5)


def blank_die(colour: Colour, size: int) -> Image.Image:
    """A die without a figure, with its pips in a row at the bottom, RGBA."""
    die = stone(STONES[colour], size, detailed=False)
    count, ink = DIE_ORDER[colour] + 1, ink_of(colour)[0]
    pip, pitch = size * 0.085, size * 0.13
    for number in range(count):
        x = size / 2 + (number - (count - 1) / 2) * pitch
        _lay_pip(die, (x, size * 0.88), pip, ink)
    return _cut_out(die)


def pip_die(colour: Colour, size: int) -> Image.Image:
    """A die that shows nothing but its pips, RGBA: it stands for its colour."""
    die = stone(STONES[colour], size, detailed=False)
    step, ink = size * 0.25, ink_of(colour)[0]
    for across, down in PIPS[DIE_ORDER[colour]]:
        _lay_pip(die, (size / 2 + across * step, size / 2 + down * step), size * 0.2, ink)
    return _cut_out(die)


def die(blank: Image.Image, face: Image.Image, middle: float = 0.45) -> Image.Image:
    """A die with a figure over its pips, RGBA."""
    whole, layer = blank.copy(), Image.new("RGBA", blank.size)
    layer.paste(face, ((blank.width - face.width) // 2, round(blank.height * middle - face.height / 2)))
    return Image.alpha_composite(whole, layer)


def _lay_pip(picture: Image.Image, at: tuple[float, float], size: float, ink: str) -> None:
    side = round(size) + 4
    left, top = round(at[0] - side / 2), round(at[1] - side / 2)
    x, y = at[0] - left, at[1] - top
    mask = ellipse((side, side), (x - size / 2, y - size / 2, x + size / 2, y + size / 2))
    fill(picture, ink, mask, at=(left, top))


def _cut_out(picture: Image.Image) -> Image.Image:
    picture = picture.convert("RGBA")
    picture.putalpha(rounded(picture.size, picture.width * ROUNDING))
    return picture


TONES = (
    ("#FFFDF2", "#E8D9C0"),
    ("#4A424F", "#15111A"),
    ("#35B5B8", "#0D6A73"),
    ("#D9771F", "#CF6D1C"),
)
"""Upper and lower colour by seat: ivory, obsidian, turquoise and copper, none of them a die's colour."""
MARKER_TONES = "#9A7030", "#2A2430", "#0D7A84", "#C2601A"
"""By seat the same, dark enough for papyrus."""


class Shape(NamedTuple):
    """A player's shape in a square of side 1."""

    corners: tuple[tuple[float, float], ...]
    """A circle has none."""
    middle: tuple[float, float]
    """The middle of the largest circle in it."""
    radius: float


SHAPES = (
    Shape((), (0.5, 0.5), 0.5),
    Shape(((0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)), (0.5, 0.5), 0.45),
    Shape(((0.5, 0.0), (1.0, 0.96), (0.0, 0.96)), (0.5, 0.653), 0.307),
    Shape(((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)), (0.5, 0.5), 0.354),
)
"""By seat."""
SHAPE_NAMES = ("circle", "square", "triangle", "diamond")
INSIDE = (("#3A2410", 0.60, 0.0), ("#FFE9A8", 0.58, 0.0), ("#FFFFFF", 0.42, 0.135), ("#3A1A04", 0.46, 0.0))
"""By seat the ink of the figure in a marker, its size, and how far below the middle it is, as parts."""
LEAST_FIGURED = 30
"""Smaller markers have no figure: it would be a blot."""
EDGE, RING = 0.028, 0.075
"""How thick a marker's dark edge and its light ring are, as parts of its side, but at least a pixel."""


@lru_cache(maxsize=64)
def marker(seat: int, size: int) -> Image.Image:
    """A player's marker with the figure of their seat in it, RGBA; do not change it."""
    picture = plain_marker(seat, size)
    if size < LEAST_FIGURED:
        return picture
    ink, part, down = INSIDE[seat]
    figure = sprite(f"figure-{FIGURES_OF_SEATS[seat]}").getchannel("A")
    figure = resized(figure, size * part / max(figure.size))
    at = round((size - figure.width) / 2), round((size - figure.height) / 2 + size * down)
    whole = picture.getchannel("A")
    fill(picture, ink, figure, at=at)
    picture.putalpha(whole)
    return picture


def plain_marker(seat: int, size: int) -> Image.Image:
    """A player's marker alone, RGBA: circle, square, triangle or diamond by seat."""
    picture = Image.new("RGBA", (size, size))
    edge = max(1.0, EDGE * size)
    ring = max(1.2, RING * size)
    whole = shape(seat, size, 0)
    fill(picture, "#1B120A", whole)
    fill(picture, colours.WHITE, shape(seat, size, edge))
    picture.paste(gradient((size, size), *TONES[seat]), (0, 0), shape(seat, size, edge + ring))
    picture.putalpha(whole)
    return picture


def shape(seat: int, size: int, inset: float) -> Image.Image:
    """The mask of a player's shape, `inset` pixels smaller on every side."""
    corners, (x, y), radius = SHAPES[seat]
    part = 1 - inset / (radius * size)
    square = size, size
    if corners:
        return polygon(
            square, [((x + (a - x) * part) * size, (y + (b - y) * part) * size) for a, b in corners]
        )
    reach = radius * part
    left, top, right, bottom = (edge * size for edge in (x - reach, y - reach, x + reach, y + reach))
    return ellipse(square, (left, top, right, bottom))
