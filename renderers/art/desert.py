"""The windows on the deserts of the players, in which their monuments rise as a skyline."""

from functools import lru_cache

from PIL import Image, ImageChops

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import resized, sprite
from renderers.art.epochs import LIGHTS, NIGHT, bands, blended
from renderers.art.shapes import Size, fill
from renderers.art.stencil import Stencil, curves

MONUMENT_ORDER = (
    Tile.PYRAMID,
    Tile.STEP_PYRAMID,
    Tile.OBELISK,
    Tile.TEMPLE,
    Tile.PALACE,
    Tile.FORTRESS,
    Tile.SPHINX,
    Tile.STATUE,
)
LARGEST, MONUMENTAL = 1.12, 2.7
"""The largest scales in a window and around a winner, at which the sprites are painted."""
HORIZON = 0.61
"""The part of a window's height above the sand."""
AIR = 4
"""The least distance of monuments in a window."""


def fitting_scale(kind: Tile, scale: float, pitch: float) -> float:
    """The scale, or a smaller one at which a monument leaves some air to its neighbours."""
    widest = sprite(f"building-{kind}").width / LARGEST
    return round(min(scale, (pitch - AIR) / widest), 2)


@lru_cache(maxsize=128)
def building(kind: Tile, scale: float, *, night: bool) -> Image.Image:
    """A monument at a scale up to `LARGEST`, RGBA; do not change it."""
    return resized(sprite(f"building-{kind}{'-night' if night else ''}"), scale / LARGEST)


@lru_cache(maxsize=16)
def desert(epoch: int, size: Size, pitch: float, scale: float) -> Image.Image:
    """An empty window: the sky, the haze where monuments may stand, the sand, RGB; do not change it.

    At the epoch 0 it is night.
    """
    width, height = size
    light, base = LIGHTS[epoch], round(height * HORIZON)
    picture = Image.new("RGB", size, light.window[-1])
    picture.paste(bands((width, base), light.window), (0, 0))
    if light is NIGHT:
        _lay_night(picture)
    for place, kind in enumerate(MONUMENT_ORDER):
        part = fitting_scale(kind, scale, pitch) / LARGEST
        ghost = resized(sprite(f"building-{kind}-ghost"), part).getchannel("A")
        at = round(monument_x(place, pitch) - ghost.width / 2), base - ghost.height + 3
        fill(picture, light.far, ghost, 0.8 if light is NIGHT else 0.5, at=at)
    top, bottom = light.sand
    sand = blended(size, ((0.0, top), (HORIZON, top), (1.0, bottom)))
    picture.paste(sand, (0, 0), _dunes(size, base))
    return picture


def monument_x(place: int, pitch: float) -> float:
    """The middle of one of the eight monuments in a window."""
    return pitch * (place + 0.5) + 6


def _lay_night(picture: Image.Image) -> None:
    star = sprite("star").getchannel("A").point(lambda value: value // 3)
    for number, x in enumerate(range(12, picture.width, 52)):
        fill(picture, colours.GOLD_TEXT, star, at=(x, 4 + number * 37 % 26))
    moon = Stencil((30, 30)).oval(3, 3, 27, 27).oval(9, 0, 31, 22, 0).cut()
    fill(picture, "#F3E6B8", moon, 0.9, at=(picture.width - 44, 4))


def _dunes(size: Size, base: int) -> Image.Image:
    width, height = size
    low = Image.new("L", size, 0)
    low.paste(255, (0, base, width, height))
    hills = curves(
        ((0, base + 4),),
        ((0, base - 1), (width * 0.2, base - 7), (width * 0.4, base + 1)),
        ((width * 0.4, base + 1), (width * 0.7, base - 5), (width, base)),
        ((width, base + 6),),
    )
    return ImageChops.lighter(low, Stencil(size).shape(hills).cut())
