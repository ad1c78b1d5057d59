"""Colour and sight: everything can be told from everything else by eyes that see few colours, or none.

Colour vision is simulated with the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency" (IEEE TVCG 15(6), 2009, doi:10.1109/TVCG.2009.113), severity
1.0, on linear RGB. Distances are those of CIE L*a*b* (1976), of which about 2.3 are just noticeable (Mahy,
Van Eycken and Oosterlinck, 1994). Contrast is that of the Web Content Accessibility Guidelines 2.2.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from operator import mul

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageColor, ImageFilter

from engine.ra.tiles import Tile
from renderers.art.atlas import ANY_GOD, SMALL, tile_sprite
from renderers.canvas.canvas import indexed
from tests.renderers.dice.looks import LOOKS as DICE_LOOKS
from tests.renderers.layout import WrittenText
from tests.renderers.ra.looks import LOOKS, PAPYRUS, on

Colour = tuple[float, float, float]
Pixels = NDArray[np.float64]
"""The colours of a picture, one a row."""

LUMINANCE = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, tuple[Colour, Colour, Colour]] = {
    "trichromacy": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (LUMINANCE,) * 3,
}
XYZ = ((0.4124, 0.3576, 0.1805), LUMINANCE, (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
LINEAR = [value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)]
"""Of the 256 values of sRGB."""
BLUR, PHONE = 2, 3
"""Pixels of the canvas: over so many an eye blurs, so many are one on a phone 427 pixels wide."""
LEAST_DISTANCE = 6.0
"""In L*a*b* over a whole picture: two and a half just noticeable differences on every pixel of it."""
LEAST_CONTRAST, LEAST_CONTRAST_LARGE, LARGE_TEXT = 4.5, 3.0, 32
SMALLEST_TEXT = 22


def seen(picture: Image.Image, vision: str) -> Pixels:
    """The pixels of an RGB picture in L*a*b*, as that vision sees them on a phone."""
    small = picture.filter(ImageFilter.GaussianBlur(BLUR)).reduce(PHONE)
    linear = np.array(LINEAR)[np.asarray(small).reshape(-1, 3)]
    simulated = (linear @ np.array(VISIONS[vision]).T).clip(0, 1)
    parts = simulated @ np.array(XYZ).T / WHITE
    x, y, z = np.where(parts > 0.008856, np.cbrt(parts), 7.787 * parts + 16 / 116).T
    colours: Pixels = np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=1)
    return colours


def distance(one: Pixels, other: Pixels) -> float:
    """How far two pictures of one size are apart: the root of the mean square of their pixels' distances."""
    assert one.shape == other.shape
    return float(np.sqrt(((one - other) ** 2).sum(axis=1).mean()))


def too_close(pictures: Mapping[str, Image.Image], vision: str) -> list[tuple[str, str]]:
    """Which two of the pictures are nearer than the least distance."""
    looks = {name: seen(picture, vision) for name, picture in pictures.items()}
    pairs = combinations(looks, 2)
    return [(one, other) for one, other in pairs if distance(looks[one], looks[other]) < LEAST_DISTANCE]


@cache
def _luminance_of_ink(ink: str) -> float:
    return _mean_luminance(Image.new("RGB", (1, 1), ImageColor.getrgb(ink)))


def _mean_luminance(picture: Image.Image) -> float:
    """Of an RGB picture, in palette colours."""
    drawn = indexed(picture)
    pixels = drawn.histogram()
    total: float = sum(map(mul, pixels, _luminances(bytes(drawn.getpalette() or []))))
    return total / sum(pixels)


@cache
def _luminances(palette: bytes) -> list[float]:
    channels = iter(palette)
    colours = zip(channels, channels, channels, strict=True)
    return [sum(map(mul, LUMINANCE, map(LINEAR.__getitem__, one))) for one in colours]


def stands_out(text: WrittenText) -> bool:
    """Whether the contrast of a text's ink with the mean of its ground, 1 to 21, is what its size needs."""
    darker, lighter = sorted((_mean_luminance(text.ground), _luminance_of_ink(text.ink)))
    least = LEAST_CONTRAST_LARGE if text.size >= LARGE_TEXT else LEAST_CONTRAST
    return (lighter + 0.05) / (darker + 0.05) >= least


LEAST_COLOUR_DISTANCE = 5.0
"""Between the mean colours of two categories: two just noticeable differences."""
CATEGORIES = (ANY_GOD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, Tile.ART, Tile.TEMPLE)


@pytest.mark.parametrize("looks", [*LOOKS.values(), *DICE_LOOKS.values()], ids=[*LOOKS, *DICE_LOOKS])
def test_what_means_different_things_looks_different(looks: Callable[[], dict[str, Image.Image]]) -> None:
    """On a phone, no two of what can be mistaken for each other look alike to any kind of vision."""
    pictures = looks()
    assert {vision: alike for vision in VISIONS if (alike := too_close(pictures, vision))} == {}


@pytest.mark.parametrize("vision", [vision for vision in VISIONS if vision != "greyscale"])
def test_categories_differ_in_colour(vision: str) -> None:
    """With any two kinds of cones, the categories' colours alone tell them apart, without their figures."""
    looks = (seen(on(PAPYRUS, tile_sprite(kind, SMALL)), vision) for kind in CATEGORIES)
    colours = [look.mean(axis=0, keepdims=True) for look in looks]
    assert min(distance(one, other) for one, other in combinations(colours, 2)) >= LEAST_COLOUR_DISTANCE
