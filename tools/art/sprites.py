"""Painting the sheets of all sprites, which takes seconds: so it is done once and shipped."""

import io
import json
from collections.abc import Callable
from functools import partial

from PIL import Image

from engine.dice.faces import Colour, Face
from engine.ra.tiles import Tile
from renderers.art import atlas, colours
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.dice import blank_die, figure, pip_die, plain_die
from renderers.art.paint import painted
from renderers.art.seats import FIGURES
from renderers.art.suns import sun_up
from renderers.art.temple import column
from renderers.art.tiles import tile
from tools.art.boat import boat, serpent
from tools.art.figures import fitted, ghost, painted_medallion, silhouette
from tools.art.statues import crown, statue
from tools.art.winged_sun import painted_building, painted_ghost, painted_monument, sun_down, winged_sun

Painters = dict[str, Callable[[], Image.Image]]

SHEET_WIDTH = 1280
COLUMN_HEIGHT = 170
ICON_KINDS = (Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.RELIGION, Tile.PYRAMID)


def paint_atlas() -> tuple[dict[str, bytes], bytes]:
    """Paint every sprite: returns the PNG of each sheet and the JSON of places, the same bytes each time."""
    sheets = {"ra": _ra_painters(), "dice": _dice_painters(), "cards": _card_painters()}
    for kind in Tile:
        if kind is not Tile.RA:
            name = f"tile-{kind}-{atlas.LARGE}"
            sheets[name] = {name: partial(tile, kind, atlas.LARGE)}
    pictures, lines = {}, []
    for sheet, painters in sheets.items():
        sprites = {name: paint() for name, paint in painters.items()}
        places = _pack({name: image.size for name, image in sprites.items()})
        pictures[sheet] = _drawn(sprites, places)
        for name, image in sprites.items():
            lines.append(f"  {json.dumps(name)}: {json.dumps([sheet, *places[name], *image.size])}")
    return pictures, ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _drawn(sprites: dict[str, Image.Image], places: dict[str, tuple[int, int]]) -> bytes:
    width = max(places[name][0] + image.width for name, image in sprites.items())
    height = max(places[name][1] + image.height for name, image in sprites.items())
    picture = Image.new("RGBA", (width, height))
    for name, image in sprites.items():
        picture.paste(image, places[name])
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=9)
    return buffer.getvalue()


def _ra_painters() -> Painters:
    painters: Painters = {}
    for kind in atlas.OWNED_KINDS:
        painters[f"tile-{kind}-{atlas.MIDDLE}"] = partial(tile, kind, atlas.MIDDLE, detailed=False)
        painters[f"tile-{kind}-{atlas.SMALL}"] = partial(tile, kind, atlas.SMALL)
        painters[f"ghost-{kind}"] = partial(_figure, kind)
    for size in (atlas.RA_SLOT, atlas.RA_MARK):
        painters[f"tile-ra-{size}"] = partial(tile, Tile.RA, size)
    painters[f"sun-up-{atlas.SUN_LARGE}"] = partial(sun_up, atlas.SUN_LARGE)
    painters[f"sun-up-{atlas.SUN_SMALL}"] = partial(sun_up, atlas.SUN_SMALL)
    painters[f"sun-down-{atlas.SUN_SMALL}"] = partial(sun_down, atlas.SUN_SMALL)
    return painters | _place_painters()


def _place_painters() -> Painters:
    green = colours.MALACHITE
    painters: Painters = {
        "boat": boat,
        "serpent-asleep": partial(serpent, reared=False),
        "serpent-reared": partial(serpent, reared=True),
        "column": partial(column, COLUMN_HEIGHT),
        "winged-sun": winged_sun,
        "bag": partial(fitted, "bag", (34, 50), ("#F7D67A", "#D9982A", "#5A3A0A"), weight=0.5),
        "star": partial(ghost, "star", 15, colours.GOLD, 1),
        "fame": partial(painted, "fame", 30, green, green, "#0F4B33", solid=True, weight=0.4),
        "horizon": partial(fitted, "horizon", (34, 30), ("#FF8A4A", "#FF5A2E", "#3A0E05"), weight=0.4),
    }
    for seat, name in enumerate(FIGURES):
        for out in (False, True):
            ending = "-out" if out else ""
            painters[f"seat-{name}{ending}"] = partial(painted_medallion, seat, atlas.MEDALLION, out=out)
    for kind in MONUMENT_ORDER:
        painters[f"building-{kind}"] = partial(painted_building, kind, night=False)
        painters[f"building-{kind}-night"] = partial(painted_building, kind, night=True)
        painters[f"building-{kind}-ghost"] = partial(painted_ghost, kind)
    return painters


def _dice_painters() -> Painters:
    painters: Painters = {}
    for colour in Colour:
        painters[f"blank-{colour}-{atlas.DIE}"] = partial(blank_die, colour, atlas.DIE)
        painters[f"die-{colour}-{atlas.PIP_DIE}"] = partial(pip_die, colour, atlas.PIP_DIE)
        painters[f"die-{colour}-{atlas.ICON}"] = partial(pip_die, colour, atlas.ICON)
    for face in Face:
        painters[f"face-{face}"] = partial(figure, face, atlas.DIE_FIGURE, dark=False)
        painters[f"face-{face}-dark"] = partial(figure, face, atlas.DIE_FIGURE, dark=True)
    for kind in ICON_KINDS:
        painters[f"tile-{kind}-{atlas.ICON}"] = partial(tile, kind, atlas.ICON)
    for name in FIGURES:
        painters[f"figure-{name}"] = partial(_figure, name)
    painters[f"ankh-{atlas.SMALL}"] = partial(plain_die, Face.ANKH, atlas.SMALL)
    painters[f"ankh-{atlas.ICON}"] = partial(plain_die, Face.ANKH, atlas.ICON)
    return painters


def _card_painters() -> Painters:
    return {
        f"tile-ra-{atlas.LARGE}": partial(tile, Tile.RA, atlas.LARGE),
        "crown": crown,
        **{f"statue-{name}": partial(statue, name) for name in FIGURES},
        **{f"monument-{kind}": partial(painted_monument, kind) for kind in MONUMENT_ORDER},
    }


def _figure(name: str) -> Image.Image:
    """The whole shape of a glyph in white, RGBA."""
    mask = silhouette(name, (atlas.GHOST, atlas.GHOST))
    picture = Image.new("RGBA", mask.size, colours.WHITE)
    picture.putalpha(mask)
    return picture


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
