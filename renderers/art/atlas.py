"""All sprites, cut out of the PNGs that are shipped and that `tools.art` paints.

There is a sheet for the boards of Ra, one for those of dice, one for cards, and one for each large tile, so
that the first board of a process decodes no more than it needs.
"""

import json
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image

from engine.ra.tiles import DISASTERS, GODS, Tile

FOLDER = Path(__file__).parent
INDEX_FILE = FOLDER / "atlas.json"

LARGE, MIDDLE, SMALL, RA_SLOT, RA_MARK = 150, 76, 46, 50, 36
"""Sizes of tiles in pixels: of the largest in a lot, which others are made from, of the largest and the
usual ones that somebody owns, on the Ra track, beside the name of the Ra player."""
DETAILED = 70
"""Tiles of this size or larger have an inner frame."""
SUN_LARGE, SUN_SMALL = 116, 48
DIE, DIE_FIGURE, PIP_DIE, ICON = 108, 76, 58, 36
"""Sizes of dice with figures, of the figures, of dice with pips alone, and of the dice game's small icons."""
MEDALLION = 76
GHOST = 62
BOAT, KEEL = (132, 66), 62
"""The size of the boat, and how far down its keel is."""
STATUE, HEADROOM, CROWN = 264, 30, (150, 213)
"""The width of a statue, how much higher it is, for horns, and the size of the crown."""
ANY_GOD = Tile.ANUBIS
"""The god whose picture stands for all gods where they are counted."""
OWNED_KINDS = tuple(kind for kind in Tile if kind not in (GODS | DISASTERS | {Tile.RA}) - {ANY_GOD})
"""The kinds that are counted in front of a player, all gods as one."""

Index = dict[str, tuple[str, int, int, int, int]]
"""By the name of a sprite: its sheet, left edge, top, width and height."""


def sprite(name: str) -> Image.Image:
    """A sprite by its name (`tile-nile-46`, `ghost-nile`, `sun-up-48`, `boat`), RGBA; do not change it.

    Raises `KeyError` if there is none.
    """
    return _sprites(_index()[name][0])[name]


def sprite_names() -> tuple[str, ...]:
    """The names of all sprites."""
    return tuple(_index())


@lru_cache(maxsize=512)
def tile_sprite(kind: Tile, size: int) -> Image.Image:
    """A tile at any size up to that of the largest, RGBA; do not change it."""
    name = f"tile-{kind}-{size}"
    if name in _index():
        return sprite(name)
    larger = LARGE if size >= DETAILED or kind not in OWNED_KINDS else MIDDLE
    return resized(sprite(f"tile-{kind}-{larger}"), size / larger)


@lru_cache(maxsize=256)
def sized(name: str, size: int) -> Image.Image:
    """A sprite that just fits into a square, such as `die-red` or `boat`, RGBA; do not change it.

    It is made from the smallest one that is large enough, or else from the largest.
    """
    exact = f"{name}-{size}"
    if exact in _index():
        return sprite(exact)
    whole = sprite(name if name in _index() else _source(name, size))
    return resized(whole, size / max(whole.size))


def _source(name: str, size: int) -> str:
    """The sprite of this name from which one of that size is made."""
    sizes = sorted(int(one.removeprefix(f"{name}-")) for one in _index() if _is_size_of(name, one))
    return f"{name}-{next((one for one in sizes if one >= size), sizes[-1])}"


def _is_size_of(name: str, other: str) -> bool:
    return other.startswith(f"{name}-") and other.removeprefix(f"{name}-").isdigit()


@lru_cache(maxsize=256)
def ghost_mask(kind: Tile, size: int) -> Image.Image:
    """The flat shape of what a player lacks, as a mask that fits into a square; do not change it."""
    return resized(sprite(f"ghost-{kind}").getchannel("A"), size / GHOST)


def sheet_file(sheet: str) -> Path:
    """Where a sheet is shipped."""
    return FOLDER / "sheets" / f"{sheet}.png"


def resized(image: Image.Image, part: float) -> Image.Image:
    """An image larger or smaller by a factor."""
    size = max(1, round(image.width * part)), max(1, round(image.height * part))
    return image.resize(size, Image.Resampling.LANCZOS)


@cache
def _index() -> Index:
    return {
        name: (sheet, x, y, width, height)
        for name, (sheet, x, y, width, height) in json.loads(INDEX_FILE.read_text(encoding="utf-8")).items()
    }


@cache
def _sprites(wanted: str) -> dict[str, Image.Image]:
    with Image.open(sheet_file(wanted)) as shipped:
        return {
            name: shipped.crop((x, y, x + width, y + height))
            for name, (sheet, x, y, width, height) in _index().items()
            if sheet == wanted
        }
