"""How the shipped palette is chosen: from a sheet of everything that pictures are made of."""

from __future__ import annotations

from PIL import Image

from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import LARGE, LOT, RA_SLOT, SMALL, SUN_BID, sprite, sprite_names
from renderers.art.plates import (
    CHIP_HEIGHT,
    CHIPS,
    chip_width,
    lay_cartouche,
    lay_chip,
    lay_chip_light,
    lay_fame,
)
from renderers.art.shapes import fill
from renderers.art.surfaces import STRIPS
from renderers.canvas.canvas import COLOURS
from renderers.canvas.ground import WIDTH
from renderers.cards.header import CARTOUCHE
from renderers.ra.rows import strip
from renderers.ra.tracks import lay_ring, upper_ground

# Every gradient gets about the same area, so that none ends up with a few broad bands.
SAMPLED = (
    *[Tile.PHARAOH] * 5,
    *[Tile.NILE] * 5,
    *[Tile.FLOOD] * 5,
    *[Tile.GOLD] * 4,
    *sorted(CIVILIZATION),
    *sorted(MONUMENTS)[:4],
    *sorted(GODS)[:3],
    *sorted(DISASTERS),
)
INKS = (
    colours.SLOT,
    colours.SLOT_NEAR,
    colours.SLOT_LAST,
    colours.HEADLINE,
    colours.SUB_LINE,
    colours.CAPTION,
    colours.GOLD_TEXT,
    colours.TILE_NAME,
    colours.DISASTER_NAME,
    colours.ALARM,
    colours.INK,
    colours.INK_FAINT,
    colours.FADED,
    colours.INK_SET,
    colours.CARNELIAN,
    colours.MALACHITE,
    colours.WHITE,
    colours.FRAME,
)


def build_palette() -> bytes:
    """The 768 bytes of the palette, with the last colour left black; the same each time."""
    sheet = sample_sheet()
    chosen = sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    return bytes(chosen[: 3 * COLOURS]).ljust(768, b"\0")


def sample_sheet() -> Image.Image:
    """One of everything, on the grounds where it lies, RGB."""
    strips = [strip(kind, 100).copy() for kind in STRIPS for _ in range(2)]
    upper = upper_ground().crop((0, 0, WIDTH, 560))
    _lay_tiles(upper, strips)
    _lay_plates(upper, strips)
    sheet = Image.new("RGB", (WIDTH, upper.height + 104 * len(strips) + 104), colours.PANEL)
    sheet.paste(upper, (0, 0))
    for number, one in enumerate(strips):
        sheet.paste(one, (14, upper.height + 104 * number))
    _lay_inks(sheet, (14, upper.height + 104 * len(strips)))
    return sheet


def _lay_tiles(upper: Image.Image, strips: list[Image.Image]) -> None:
    for number, kind in enumerate(SAMPLED):
        at = 20 + number % 9 * 136, 12 + number // 9 * 136
        tile = sprite(f"tile-{kind}-{LARGE}")
        upper.paste(tile, at, tile)
        if number % 9 == 0:
            lay_ring(upper, at, LARGE, outer=True)
            lay_ring(upper, at, LARGE)
    for number in range(6):
        upper.paste(sprite(f"tile-ra-{RA_SLOT}"), (20 + number * 66, 490), sprite(f"tile-ra-{RA_SLOT}"))
    small = [
        name
        for name in sprite_names()
        if name.startswith(("tile-", "sun-")) and not name.endswith((f"-{LARGE}", f"-{LOT}", f"-{SUN_BID}"))
    ]
    for one in strips:
        for number, name in enumerate(small):
            one.paste(sprite(name), (340 + number * (SMALL + 2), 8), sprite(name))


def _lay_inks(sheet: Image.Image, at: tuple[int, int]) -> None:
    for number, ink in enumerate(INKS):
        fill(sheet, ink, Image.new("L", (60, 100), 255), at=(at[0] + number * 62, at[1]))


def _lay_plates(upper: Image.Image, strips: list[Image.Image]) -> None:
    lay_cartouche(upper, (1040, 480), CARTOUCHE, "III", 2)
    for one in strips:
        lay_fame(one, (220, 50), (92, 40), "123")
        x = 10
        for kind in CHIPS:
            lay_chip_light(one, (x, 6), chip_width(kind))
            lay_chip(one, (x, 6 + (CHIP_HEIGHT + 10) * (x % 2)), kind, kind)
            x += 41
