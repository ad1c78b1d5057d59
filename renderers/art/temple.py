"""The temple: its cornice, its painted columns, its walls, its shrine."""

from functools import cache, lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.epochs import mixed
from renderers.art.shapes import Size, fill, gradient, polygon
from renderers.art.stencil import Stencil, curves

CORNICE, FRIEZE = 26, 16
STONE = "#E6C68D", "#B98C4E"
STEP = "#F0D7A2", "#C99F61"
HALL = "#090D26", "#1B2149"
PAINTS = "#24439B", "#C8432B", "#1E7B54", "#E6B540"
"""Lapis, carnelian, malachite and gold."""
LEAF_PITCH, COURSE, BLOCK = 11, 24, 80
WINGS = 330, 36
"""The size of the winged sun."""
SHAFT, CAPITAL, FOOT = 18, 40, 30
"""How wide the parts of a column are."""
BANDS = ((35, PAINTS[0]), (40, PAINTS[1]), (45, PAINTS[3]))
LOW_BANDS = ((20, PAINTS[0]), (15, PAINTS[1]))
"""Painted rings around columns: pixels from the top, and from the bottom."""
RAYS = 24
STAND = 64, 54


@cache
def cornice(width: int) -> Image.Image:
    """A cavetto with painted leaves over a round moulding, RGB."""
    picture = gradient((width, CORNICE), "#F2DCA8", "#C79A57")
    draw = ImageDraw.Draw(picture)
    for number, x in enumerate(range(-2, width, LEAF_PITCH)):
        tone = PAINTS[number % len(PAINTS)]
        draw.polygon([(x + 1, 2), (x + 9, 2), (x + 8, 15), (x + 2, 15)], fill=tone)
        draw.line([(x + 1, 2), (x + 9, 2)], fill=mixed(tone, "#FFFFFF", 0.45))
    draw.rectangle((0, 17, width, 23), fill="#D9B06A")
    draw.line((0, 18, width, 18), fill="#FBE7B8")
    draw.line((0, 23, width, 23), fill="#8A6230")
    draw.rectangle((0, 24, width, CORNICE), fill="#6B4A22")
    return picture


def frieze(width: int) -> Image.Image:
    """The upper part of a cornice, where there is no room for all of it, RGB."""
    strip = cornice(width).crop((0, 1, width, FRIEZE - 1))
    ImageDraw.Draw(strip).line((0, strip.height - 1, width, strip.height - 1), fill="#6B4A22", width=2)
    return strip


def column(height: int) -> Image.Image:
    """A papyrus column: a painted shaft under an open capital, RGBA."""
    size, middle = (CAPITAL, height), CAPITAL / 2
    shaft, base, capital = _column_masks(size)
    whole = ImageChops.lighter(ImageChops.lighter(shaft, base), capital)
    side = Image.linear_gradient("L").rotate(90).resize(size).point(lambda v: min(255, abs(v - 92) * 2))
    picture = Image.new("RGBA", size)
    picture.paste(
        Image.composite(Image.new("RGB", size, "#8A5F2C"), Image.new("RGB", size, "#FBE6B4"), side), (0, 0)
    )
    leaves = Stencil(size)
    for leaf in range(-3, 4):
        x = middle + leaf * 5.6
        leaves.shape([(middle + leaf * 2.2, 33), (x - 2, 6), (x + 2, 6)])
    fill(picture, PAINTS[2], ImageChops.darker(leaves.cut(), capital), 0.9)
    for y, tone in (*BANDS, *((height - up, tone) for up, tone in LOW_BANDS)):
        ring = Stencil(size).line([(0, y + 1.8), (CAPITAL, y + 1.8)], 3.6).cut()
        fill(picture, tone, ImageChops.darker(ring, shaft), 0.92)
    fill(picture, "#5A3A14", rim(whole), 0.6)
    picture.putalpha(whole)
    return picture


def _column_masks(size: Size) -> tuple[Image.Image, Image.Image, Image.Image]:
    """The shaft, the base and the capital."""
    middle, half, foot, low = CAPITAL / 2, SHAFT / 2, FOOT / 2, size[1]
    near, far = middle - half, middle + half
    shaft = Stencil(size).shape([(near, 32), (far, 32), (far + 1, low - 9), (near - 1, low - 9)])
    base = Stencil(size).shape(
        [
            (middle - foot + 2, low - 10),
            (middle + foot - 2, low - 10),
            (middle + foot, low),
            (middle - foot, low),
        ]
    )
    bell = curves(
        ((near + 1, 34), (near - 1, 18), (1, 4)),
        ((1, 0),),
        ((CAPITAL - 1, 0),),
        ((CAPITAL - 1, 4), (far + 1, 18), (far - 1, 34)),
    )
    return shaft.cut(), base.cut(), Stencil(size).shape(bell).cut()


@lru_cache(maxsize=4)
def wall(size: Size) -> Image.Image:
    """A wall of sandstone blocks, RGB; do not change it."""
    width, height = size
    picture = gradient(size, *STONE)
    draw = ImageDraw.Draw(picture)
    for course, y in enumerate(range(0, height, COURSE)):
        draw.line((0, y, width, y), fill="#B58B52")
        draw.line((0, y + 1, width, y + 1), fill="#F0D8A4")
        for x in range(course % 2 * BLOCK // 2, width, BLOCK):
            draw.line((x, y, x, y + COURSE), fill="#B58B52")
    return picture


def court(width: int, height: int, hall: tuple[int, int], columns: tuple[int, ...]) -> Image.Image:
    """The front of the temple with its dark hall behind columns, whose middles are given, RGB."""
    picture = wall((width, height)).copy()
    left, right = hall
    inside = gradient((right - left, height - CORNICE), *HALL)
    draw, floor = ImageDraw.Draw(inside), height - CORNICE - 34
    draw.rectangle((0, floor, inside.width, height), fill="#11152F")
    draw.line((0, floor, inside.width, floor), fill="#3A3F6B", width=2)
    picture.paste(inside, (left, CORNICE))
    picture.paste(cornice(width), (0, 0))
    shade = Image.linear_gradient("L").rotate(180).resize((width, 12))
    fill(picture, "#000000", shade, 0.55, at=(0, CORNICE))
    pillar = sprite("column")
    for x in columns:
        picture.paste(pillar, (x - CAPITAL // 2, CORNICE), pillar)
    return picture


def lay_shrine(picture: Image.Image, left: int, right: int) -> None:
    """The gate in which the sun of the board stands, with its rays, on the right of a court."""
    size = width, height = right - left, picture.height - CORNICE
    gate = polygon(size, [(2, height + CORNICE), (8, 6), (width - 8, 6), (width - 2, height + CORNICE)])
    picture.paste(gradient(size, "#0B1038", "#2A2A63"), (left, CORNICE), gate)
    rays, middle = Stencil(size), (width / 2, height / 2 - 12)
    for ray in range(RAYS):
        angle = ray * 2 * pi / RAYS
        ends = [
            (middle[0] + 300 * cos(angle + turn), middle[1] + 300 * sin(angle + turn))
            for turn in (-0.05, 0.05)
        ]
        rays.shape([middle, *ends])
    fill(picture, colours.GOLD, ImageChops.darker(rays.cut(), gate), 0.28, at=(left, CORNICE))
    fill(picture, colours.GOLD, rim(gate, 7), at=(left, CORNICE))


def step(width: int, height: int) -> Image.Image:
    """The step before the temple, in which the names of the columns are cut, RGB."""
    picture = gradient((width, height), *STEP)
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, width, 1), fill="#FDEFC8")
    draw.rectangle((0, height - 2, width, height), fill="#6F5026")
    return picture


@cache
def stand() -> tuple[Image.Image, Image.Image]:
    """The masks of an offering stand, which waits in an empty place, and of its upper edge."""
    outline = [(8, 0), (56, 0), (56, 8), (44, 12), (40, 44), (52, 54), (12, 54), (24, 44), (20, 12), (8, 8)]
    return Stencil(STAND).shape(outline).cut(), Stencil(STAND).line([(8, 1), (56, 1)], 2.5).cut()


def rim(mask: Image.Image, weight: int = 3) -> Image.Image:
    """The mask of the inner edge of a mask, about half of `weight` pixels wide."""
    return ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(weight)))
