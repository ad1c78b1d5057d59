"""The windows on the deserts of the players, in which their monuments rise as a skyline."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.epochs import LIGHTS, NIGHT, bands, between
from renderers.art.paint import fitted, silhouette
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
LARGEST, MONUMENTAL = 1.12, 2.7
"""The largest scales in a window and around a winner, at which the sprites are painted."""
DENSE = frozenset({Tile.FORTRESS, Tile.STATUE, Tile.PALACE})
"""Monuments with so many lines that these must be thin."""
DAY_TONES, NIGHT_TONES = ("#FFF8E4", "#E4B56C", "#5A3410"), ("#EDE8F6", "#A8A0CC", "#2A2756")
HORIZON = 0.61
"""The part of a window's height above the sand."""
GHOST = 0.86


def painted_building(kind: Tile, *, night: bool) -> Image.Image:
    """A monument in the largest size that windows have, by day or at night, RGBA."""
    width, height = SIZES[kind]
    box = round(width * LARGEST), round(height * LARGEST)
    weight = (0.25 if kind in DENSE else 0.6) * LARGEST
    return fitted(kind, box, NIGHT_TONES if night else DAY_TONES, solid=night, weight=weight)


def painted_monument(kind: Tile) -> Image.Image:
    """A monument as large as it stands around a winner, RGBA."""
    width, height = SIZES[kind]
    box = round(width * MONUMENTAL), round(height * MONUMENTAL)
    return fitted(kind, box, DAY_TONES, solid=False, weight=1.1)


def painted_ghost(kind: Tile) -> Image.Image:
    """The shape of a monument that one does not have yet, as a white RGBA image."""
    width, height = SIZES[kind]
    mask = silhouette(kind, (round(width * LARGEST * GHOST), round(height * LARGEST * GHOST)))
    ghost = Image.new("RGBA", mask.size, colours.WHITE)
    ghost.putalpha(mask)
    return ghost


@lru_cache(maxsize=128)
def building(kind: Tile, scale: float, *, night: bool) -> Image.Image:
    """A monument at a scale, RGBA; do not change it."""
    return _scaled(sprite(f"building-{kind}{'-night' if night else ''}"), scale)


def _scaled(image: Image.Image, scale: float) -> Image.Image:
    if scale == LARGEST:
        return image
    size = max(1, round(image.width * scale / LARGEST)), max(1, round(image.height * scale / LARGEST))
    return image.resize(size, Image.Resampling.LANCZOS)


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
        ghost = _scaled(sprite(f"building-{kind}-ghost"), scale).getchannel("A")
        at = round(monument_x(place, pitch) - ghost.width / 2), base - ghost.height + 3
        fill(picture, light.far, ghost, 0.8 if light is NIGHT else 0.5, at=at)
    picture.paste(_sand(size, light.sand), (0, 0), _dunes(size, base))
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


def _sand(size: Size, tones: tuple[str, str]) -> Image.Image:
    top, bottom = tones
    column = Image.new("RGB", (1, size[1]))
    stops = (0.0, top), (HORIZON, top), (1.0, bottom)
    for y in range(size[1]):
        column.paste(between(stops, y / size[1]), (0, y, 1, y + 1))
    return column.resize(size, Image.Resampling.NEAREST)


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
