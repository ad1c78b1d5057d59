"""All sprites, cut out of the one PNG that is shipped and that `renderers.art.atlas_painting` makes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from PIL import Image

from engine.ra.tiles import DISASTERS, GODS, Tile

FOLDER = Path(__file__).parent
ATLAS_FILE, INDEX_FILE = FOLDER / "atlas.png", FOLDER / "atlas.json"

LARGE, SMALL, RA_SLOT, RA_MARK = 126, 45, 60, 36
"""Sizes of tiles in pixels: for sale, owned, on the Ra track, beside the name of the Ra player."""
LOT = 150
"""The size of the tiles of a lot."""
SUN_LARGE, SUN_SMALL, SUN_BID = 116, 46, 84
DIE, DIE_FIGURE, PIP_DIE, ICON = 108, 76, 58, 36
"""Sizes of dice with figures, of the figures, of dice with pips alone, and of the dice game's small icons."""
ICON_KINDS = (Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.RELIGION, Tile.PYRAMID)
EMBLEM = 70
"""The size of the golden figure in the corner of a card."""
GHOST_SIZE = 36
GHOST_INK = 0.13
ANY_GOD = Tile.ANUBIS
"""The god whose picture stands for all gods where they are counted."""
OWNED_KINDS = tuple(kind for kind in Tile if kind not in (GODS | DISASTERS | {Tile.RA}) - {ANY_GOD})
"""The kinds that are counted in front of a player, all gods as one."""


def sprite(name: str) -> Image.Image:
    """A sprite by its name (`tile-nile-126`, `ghost-nile`, `sun-up-46`, `boat`), RGBA; do not change it."""
    return _sprites()[name]


def sprite_names() -> tuple[str, ...]:
    """The names of all sprites."""
    return tuple(_sprites())


@cache
def _sprites() -> dict[str, Image.Image]:
    index: dict[str, tuple[int, int, int, int]] = json.loads(INDEX_FILE.read_text(encoding="utf-8"))
    with Image.open(ATLAS_FILE) as sheet:
        return {name: sheet.crop((x, y, x + w, y + h)) for name, (x, y, w, h) in index.items()}
