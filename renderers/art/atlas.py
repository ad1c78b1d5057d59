"""All sprites, painted once and shipped as one PNG: painting takes seconds, cutting out milliseconds."""

from __future__ import annotations

import io
import json
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from engine.dice.faces import Colour, Face
from engine.ra.tiles import DISASTERS, GODS, Tile
from renderers.art import colours
from renderers.art.dice import ankh, blank_die, figure, pip_die
from renderers.art.paint import ghost, painted
from renderers.art.suns import sun_down, sun_up
from renderers.art.tiles import tile

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parent
ATLAS_FILE, INDEX_FILE = FOLDER / "atlas.png", FOLDER / "atlas.json"
SHEET_WIDTH = 1280

LARGE, SMALL, RA_SLOT, RA_MARK = 126, 45, 60, 36
"""Sizes of tiles in pixels: for sale, owned, on the Ra track, beside the name of the Ra player."""
LOT = 150
"""The size of the tiles that are bid for."""
SUN_LARGE, SUN_SMALL, SUN_BID = 116, 46, 84
DIE, DIE_FIGURE, PIP_DIE, ICON = 108, 76, 58, 36
"""Sizes of dice: with figures, the figures, with pips alone, and of the small signs of the dice game."""
ICON_KINDS = (Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.RELIGION, Tile.PYRAMID)
EMBLEM = 70
"""The size of the golden figure in the corner of a card."""
GHOST_SIZE = 36
GHOST_INK = 0.13
ANY_GOD = Tile.ANUBIS
"""The god whose picture stands for all where gods are counted."""
OWNED_KINDS = tuple(kind for kind in Tile if kind not in (GODS | DISASTERS | {Tile.RA}) - {ANY_GOD})
"""The kinds counted in front of a player, all gods as one."""


def sprite(name: str) -> Image.Image:
    """A sprite by its name (`tile-nile-126`, `ghost-nile`, `sun-up-46`, `boat`), RGBA, not to be changed."""
    return _sprites()[name]


def sprite_names() -> tuple[str, ...]:
    """The names of all sprites."""
    return tuple(_sprites())


def build() -> tuple[bytes, bytes]:
    """Paint every sprite anew: the PNG and the JSON of places in it, the same bytes each time."""
    sprites = {name: paint() for name, paint in _painters().items()}
    places = _pack({name: image.size for name, image in sprites.items()})
    height = max(y + image.height for (_, y), image in zip(places.values(), sprites.values(), strict=True))
    sheet = Image.new("RGBA", (SHEET_WIDTH, height))
    for name, image in sprites.items():
        sheet.paste(image, places[name])
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG", compress_level=9)
    boxes = {name: (*places[name], *image.size) for name, image in sprites.items()}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(box)}" for name, box in boxes.items())
    return buffer.getvalue(), f"{{\n{lines}\n}}\n".encode()


@cache
def _sprites() -> dict[str, Image.Image]:
    index: dict[str, tuple[int, int, int, int]] = json.loads(INDEX_FILE.read_text(encoding="utf-8"))
    with Image.open(ATLAS_FILE) as sheet:
        return {name: sheet.crop((x, y, x + w, y + h)) for name, (x, y, w, h) in index.items()}


def _painters() -> dict[str, Callable[[], Image.Image]]:
    painters: dict[str, Callable[[], Image.Image]] = {}
    for kind in Tile:
        if kind is not Tile.RA:
            painters[f"tile-{kind}-{LARGE}"] = partial(tile, kind, LARGE)
    painters[f"tile-ra-{RA_SLOT}"] = partial(tile, Tile.RA, RA_SLOT)
    painters[f"tile-ra-{RA_MARK}"] = partial(tile, Tile.RA, RA_MARK)
    for kind in OWNED_KINDS:
        painters[f"tile-{kind}-{SMALL}"] = partial(tile, kind, SMALL)
        painters[f"ghost-{kind}"] = partial(ghost, kind, GHOST_SIZE, colours.GHOST, GHOST_INK)
    painters[f"sun-up-{SUN_LARGE}"] = partial(sun_up, SUN_LARGE)
    painters[f"sun-up-{SUN_SMALL}"] = partial(sun_up, SUN_SMALL)
    painters[f"sun-down-{SUN_SMALL}"] = partial(sun_down, SUN_SMALL)
    painters["boat"] = partial(_ornament, "boat", 66)
    painters["bag"] = partial(_ornament, "bag", 54)
    painters["star"] = partial(ghost, "star", 15, colours.GOLD, 1)
    painters["fame"] = partial(_plain_figure, "fame", 30, colours.MALACHITE, "#0F4B33")
    painters["horizon"] = partial(_plain_figure, "horizon", 37, colours.SLOT_LAST, colours.SLOT_LAST)
    painters["falcon"] = partial(_ornament, "ra", EMBLEM)
    painters["scarab"] = partial(_ornament, "fame", EMBLEM)
    for kind in Tile:
        if kind is not Tile.RA:
            painters[f"tile-{kind}-{LOT}"] = partial(tile, kind, LOT)
    painters[f"sun-up-{SUN_BID}"] = partial(sun_up, SUN_BID)
    return painters | _dice_painters()


def _dice_painters() -> dict[str, Callable[[], Image.Image]]:
    painters: dict[str, Callable[[], Image.Image]] = {}
    for colour in Colour:
        painters[f"die-{colour}-{DIE}"] = partial(blank_die, colour, DIE)
        painters[f"die-{colour}-{PIP_DIE}"] = partial(pip_die, colour, PIP_DIE)
        painters[f"die-{colour}-{ICON}"] = partial(pip_die, colour, ICON)
    for face in Face:
        painters[f"face-{face}"] = partial(figure, face, DIE_FIGURE, dark=False)
        painters[f"face-{face}-dark"] = partial(figure, face, DIE_FIGURE, dark=True)
    for kind in ICON_KINDS:
        painters[f"tile-{kind}-{ICON}"] = partial(tile, kind, ICON)
    painters[f"ankh-{SMALL}"] = partial(ankh, SMALL)
    painters[f"ankh-{ICON}"] = partial(ankh, ICON)
    return painters


def _ornament(name: str, size: int) -> Image.Image:
    theme = colours.ORNAMENT
    return painted(name, size, theme.glyph_top, theme.glyph_bottom, theme.line, solid=True, weight=0.5)


def _plain_figure(name: str, size: int, colour: str, line: str) -> Image.Image:
    return painted(name, size, colour, colour, line, solid=True, weight=0.4)


def _pack(sizes: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """Places on shelves, from left to right and downwards, in the given order."""
    places: dict[str, tuple[int, int]] = {}
    x = y = shelf = 0
    for name, (width, height) in sizes.items():
        if x + width > SHEET_WIDTH:
            x, y, shelf = 0, y + shelf, 0
        places[name] = x, y
        x, shelf = x + width, max(shelf, height)
    return places
