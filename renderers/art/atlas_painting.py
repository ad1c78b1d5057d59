"""Painting the atlas of all sprites, which takes seconds: so it is done once and shipped."""

from __future__ import annotations

import io
import json
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from engine.dice.faces import Colour, Face
from engine.ra.tiles import Tile
from renderers.art import atlas, colours
from renderers.art.dice import ankh, blank_die, figure, pip_die
from renderers.art.paint import ghost, painted
from renderers.art.suns import sun_down, sun_up
from renderers.art.tiles import tile

if TYPE_CHECKING:
    from collections.abc import Callable

SHEET_WIDTH = 1280


def paint_atlas() -> tuple[bytes, bytes]:
    """Paint every sprite: returns the PNG and the JSON of places in it, the same bytes each time."""
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


def _painters() -> dict[str, Callable[[], Image.Image]]:
    painters: dict[str, Callable[[], Image.Image]] = {}
    for kind in Tile:
        if kind is not Tile.RA:
            painters[f"tile-{kind}-{atlas.LARGE}"] = partial(tile, kind, atlas.LARGE)
    painters[f"tile-ra-{atlas.RA_SLOT}"] = partial(tile, Tile.RA, atlas.RA_SLOT)
    painters[f"tile-ra-{atlas.RA_MARK}"] = partial(tile, Tile.RA, atlas.RA_MARK)
    for kind in atlas.OWNED_KINDS:
        painters[f"tile-{kind}-{atlas.SMALL}"] = partial(tile, kind, atlas.SMALL)
        painters[f"ghost-{kind}"] = partial(ghost, kind, atlas.GHOST_SIZE, colours.GHOST, atlas.GHOST_INK)
    painters[f"sun-up-{atlas.SUN_LARGE}"] = partial(sun_up, atlas.SUN_LARGE)
    painters[f"sun-up-{atlas.SUN_SMALL}"] = partial(sun_up, atlas.SUN_SMALL)
    painters[f"sun-down-{atlas.SUN_SMALL}"] = partial(sun_down, atlas.SUN_SMALL)
    painters["boat"] = partial(_ornament, "boat", 66)
    painters["bag"] = partial(_ornament, "bag", 54)
    painters["star"] = partial(ghost, "star", 15, colours.GOLD, 1)
    painters["fame"] = partial(_plain_figure, "fame", 30, colours.MALACHITE, "#0F4B33")
    painters["horizon"] = partial(_plain_figure, "horizon", 37, colours.SLOT_LAST, colours.SLOT_LAST)
    painters["falcon"] = partial(_ornament, "ra", atlas.EMBLEM)
    painters["scarab"] = partial(_ornament, "fame", atlas.EMBLEM)
    for kind in Tile:
        if kind is not Tile.RA:
            painters[f"tile-{kind}-{atlas.LOT}"] = partial(tile, kind, atlas.LOT)
    painters[f"sun-up-{atlas.SUN_BID}"] = partial(sun_up, atlas.SUN_BID)
    return painters | _dice_painters()


def _dice_painters() -> dict[str, Callable[[], Image.Image]]:
    painters: dict[str, Callable[[], Image.Image]] = {}
    for colour in Colour:
        painters[f"die-{colour}-{atlas.DIE}"] = partial(blank_die, colour, atlas.DIE)
        painters[f"die-{colour}-{atlas.PIP_DIE}"] = partial(pip_die, colour, atlas.PIP_DIE)
        painters[f"die-{colour}-{atlas.ICON}"] = partial(pip_die, colour, atlas.ICON)
    for face in Face:
        painters[f"face-{face}"] = partial(figure, face, atlas.DIE_FIGURE, dark=False)
        painters[f"face-{face}-dark"] = partial(figure, face, atlas.DIE_FIGURE, dark=True)
    for kind in atlas.ICON_KINDS:
        painters[f"tile-{kind}-{atlas.ICON}"] = partial(tile, kind, atlas.ICON)
    painters[f"ankh-{atlas.SMALL}"] = partial(ankh, atlas.SMALL)
    painters[f"ankh-{atlas.ICON}"] = partial(ankh, atlas.ICON)
    return painters


def _ornament(name: str, size: int) -> Image.Image:
    theme = colours.ORNAMENT
    return painted(name, size, theme.glyph_top, theme.glyph_bottom, theme.line, solid=True, weight=0.5)


def _plain_figure(name: str, size: int, colour: str, line: str) -> Image.Image:
    return painted(name, size, colour, colour, line, solid=True, weight=0.4)


def _pack(sizes: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """Places on shelves, from left to right and from top to bottom, in the given order."""
    places: dict[str, tuple[int, int]] = {}
    x = y = shelf = 0
    for name, (width, height) in sizes.items():
        if x + width > SHEET_WIDTH:
            x, y, shelf = 0, y + shelf, 0
        places[name] = x, y
        x, shelf = x + width, max(shelf, height)
    return places
