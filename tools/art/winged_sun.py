"""The winged sun over the temple, and suns that lie face down."""

from __future__ import annotations

from PIL import Image, ImageChops

from renderers.art import colours
from renderers.art.shapes import ellipse, fill, gradient
from renderers.art.stencil import Stencil, curve
from renderers.art.suns import circle, sun_up
from renderers.art.temple import WINGS, rim

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
