"""The winged sun over the temple, suns that lie face down, and monuments."""

from PIL import Image, ImageChops

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.desert import LARGEST, MONUMENTAL
from renderers.art.shapes import Size, ellipse, fill, gradient
from renderers.art.stencil import Stencil, curve
from renderers.art.suns import circle, sun_up
from renderers.art.temple import WINGS, rim
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
"""Monuments whose lines must be thin, since there are many."""
DAY_TONES, NIGHT_TONES = ("#FFF8E4", "#E4B56C", "#5A3410"), ("#EDE8F6", "#A8A0CC", "#2A2756")
GHOST = 0.86


def painted_building(kind: Tile, *, night: bool) -> Image.Image:
    """A monument in the largest size that windows have, by day or at night, RGBA."""
    weight = (0.25 if kind in DENSE else 0.6) * LARGEST
    return fitted(kind, _size(kind, LARGEST), NIGHT_TONES if night else DAY_TONES, solid=night, weight=weight)


def painted_monument(kind: Tile) -> Image.Image:
    """A monument as large as it stands around a winner, RGBA."""
    return fitted(kind, _size(kind, MONUMENTAL), DAY_TONES, solid=False, weight=1.1)


def painted_ghost(kind: Tile) -> Image.Image:
    """The shape of a monument that one does not have yet, as a white RGBA image."""
    mask = silhouette(kind, _size(kind, LARGEST * GHOST))
    ghost = Image.new("RGBA", mask.size, colours.WHITE)
    ghost.putalpha(mask)
    return ghost


def _size(kind: Tile, scale: float) -> tuple[int, int]:
    width, height = SIZES[kind]
    return round(width * scale), round(height * scale)


FEATHERS = ((1.0, 1.0, "#24439B"), (0.80, 0.66, "#1E8A5E"), (0.56, 0.36, "#D9532F"))
"""The rows of a wing: how far each reaches, how far it drops, and its colour."""


def winged_sun() -> Image.Image:
    """The sun with two wings of three rows of feathers, RGBA."""
    width, height = WINGS
    picture, whole = Image.new("RGBA", WINGS), Image.new("L", WINGS)
    for reach, drop, tone in FEATHERS:
        wings, quills = _wings(reach, drop)
        fill(picture, tone, wings)
        fill(picture, colours.GOLD_TEXT, ImageChops.darker(quills, wings), 0.7)
        fill(picture, colours.GOLD_TEXT, rim(wings))
        whole = ImageChops.lighter(whole, wings)
    picture.putalpha(whole)
    picture.alpha_composite(sun_up(height), ((width - height) // 2, 0))
    return picture


def _wings(reach: float, drop: float) -> tuple[Image.Image, Image.Image]:
    """The masks of one row of feathers on both sides, and of the quills between them."""
    (width, height), wings, quills = WINGS, Stencil(WINGS), Stencil(WINGS)
    middle, count = width / 2, round(34 * reach)
    for side in (-1, 1):
        tip = middle + side * (width / 2 - 2) * reach
        handle = middle + side * width * 0.30 * reach, 7 + height * 0.52 * drop
        under = curve((tip, 4 + height * 0.10), handle, (middle, 6 + height * 0.86 * drop))
        wings.shape([(middle, 2), (tip, 2), *under])
        for feather in range(3, count):
            x = middle + side * width / 2 * reach * feather / count
            quills.line([(x - side * 3, 2), (x + side * 5, height)], 1)
    return wings.cut(), quills.cut()


def sun_down(size: int) -> Image.Image:
    """A face-down sun: dark, but for a crescent of light, RGBA."""
    square = (size, size)
    disc = Image.new("RGBA", square)
    fill(disc, "#3B3440", circle(size, 0.04))
    inner = circle(size, 0.07)
    disc.paste(gradient(square, "#4A424F", "#2A2430"), (0, 0), inner)
    moon = ellipse(square, (size * 0.13, 0, size, size * 0.87))
    fill(disc, "#A98B50", ImageChops.subtract(inner, moon))
    disc.putalpha(circle(size, 0.04))
    return disc
