"""Drawing the players' rows: everything in front of a player, in the same columns for all."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from engine.ra.tiles import MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import ANY_GOD, RA_MARK, SMALL, SUN_SMALL, sprite
from renderers.art.medals import COMPUTER, sign
from renderers.art.plates import CHIP_HEIGHT, chip_width, lay_chip, lay_chip_light, lay_fame
from renderers.art.shapes import fill, gradient, outline, polygon, rounded
from renderers.art.suns import NUMBER_DOWN, NUMBER_UP
from renderers.art.surfaces import papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas

GROUPS = (
    ((ANY_GOD,), "#5A5060"),
    ((Tile.PHARAOH,), colours.PHARAOH.top),
    ((Tile.NILE, Tile.FLOOD), colours.NILE.top),
    (
        (Tile.GOLD, Tile.ART, Tile.AGRICULTURE, Tile.RELIGION, Tile.ASTRONOMY, Tile.WRITING),
        colours.CIVILIZED.top,
    ),
    (
        (
            Tile.PYRAMID,
            Tile.STEP_PYRAMID,
            Tile.OBELISK,
            Tile.TEMPLE,
            Tile.PALACE,
            Tile.FORTRESS,
            Tile.SPHINX,
            Tile.STATUE,
        ),
        colours.MONUMENT.bottom,
    ),
)
"""The columns by group, with the tint of the well in which each group lies."""

STRIP_WIDTH = 1252
BLOCK_RIGHT = 332
"""Where chips and fame plates end."""
COLUMNS_LEFT = 346
PITCH, PHARAOH_PITCH, GROUP_GAP = 47, 60, 10
INSET, CHIP_MARGIN = 18, 6
SUN_PITCH = 52
NAME_HEIGHT = 42
FAME_SIZE = 92, 40
WELL_MARGIN = 5
MONUMENT_SET = 3
LIT_EDGE = "#D9981E"


class Row(NamedTuple):
    """A player as the picture shows them: strings and numbers only."""

    name: str
    strip: str
    """The kind of papyrus: plain, acts, wins or out."""
    chip: tuple[str, str] | None
    """The kind of the chip and its words."""
    chip_lit: bool
    signs: tuple[str, ...]
    """What stands before the name: "ra" for the Ra player of the running auction, "computer" where one plays
    for a person."""
    suns: tuple[tuple[int, str], ...]
    """Each sun with its state: up, down, bid, leads or gained."""
    fame: str
    counts: Mapping[Tile, int]
    lit: frozenset[Tile]
    """Columns that have just changed."""
    losable: frozenset[Tile]
    """Columns from which they must now choose what to lose."""
    pharaohs: str | None
    """"most" or "fewest"."""


def paste_row(canvas: Canvas, at: Size, height: int, row: Row) -> None:
    """Paste all cells of a row on its strip, whose upper left corner is at `at`."""
    left, top = at
    lower = (height - 100) // 4
    name_right = BLOCK_RIGHT
    if row.chip:
        kind, words = row.chip
        name_right -= chip_width(words) + CHIP_MARGIN
        chip = _chip(row.strip, height, kind, words, row.chip_lit)
        canvas.paste(chip, (left + BLOCK_RIGHT + CHIP_MARGIN - chip.width, top + lower + 3))
    name = _name(row.strip, height, row.name, name_right, row.signs)
    canvas.paste(name, (left + INSET, top + lower + 6))
    for place, (sun, state) in enumerate(row.suns):
        cell = _sun(row.strip, height, sun, state, place)
        canvas.paste(cell, (left + INSET - 3 + place * SUN_PITCH, top + _suns_top(height)))
    canvas.paste(
        _fame(row.strip, height, row.fame), (left + BLOCK_RIGHT - FAME_SIZE[0], top + _fame_top(height))
    )
    for kind, x in COLUMN_X.items():
        count = row.counts.get(kind, 0)
        mark = row.pharaohs if kind is Tile.PHARAOH else None
        dry = kind is Tile.NILE and not row.counts.get(Tile.FLOOD)
        light = "choose" if kind in row.losable else "new" if kind in row.lit else ""
        if count or mark or light or kind is Tile.PHARAOH:
            cell = _count(row.strip, height, Count(kind, count, mark, dry, light))
            canvas.paste(cell, (left + x, top + WELL_MARGIN))


@lru_cache(maxsize=16)
def strip(kind: str, height: int) -> Image.Image:
    """The papyrus of a row with its wells, and a ghost of every kind that one might still need."""
    sheet = papyrus((STRIP_WIDTH, height), kind).copy()
    for kinds, tint in GROUPS:
        x = COLUMN_X[kinds[0]]
        well = COLUMN_X[kinds[-1]] + _pitch(kinds[-1]) - x + 4, height - 2 * WELL_MARGIN
        fill(sheet, pale(tint), rounded(well, 9), 0.47, at=(x - 2, WELL_MARGIN))
        for column in kinds:
            ghost = sprite(f"ghost-{column}")
            inset = (SMALL - ghost.width) // 2 + 1
            sheet.paste(ghost, (COLUMN_X[column] + inset, _icon_top(height) + inset - 1), ghost)
    return sheet


def _column_x() -> dict[Tile, int]:
    x, places = COLUMNS_LEFT, {}
    for kinds, _ in GROUPS:
        for kind in kinds:
            places[kind] = x
            x += _pitch(kind)
        x += GROUP_GAP
    return places


def _pitch(kind: Tile) -> int:
    """The pharaohs' column has room for the mark of the most and the fewest."""
    return PHARAOH_PITCH if kind is Tile.PHARAOH else PITCH


COLUMN_X = _column_x()


def column_counts(tiles: tuple[Tile, ...]) -> Counter[Tile]:
    """How many tiles of each column's kind there are."""
    return Counter(kind if kind in COLUMN_X else ANY_GOD for kind in tiles)


@lru_cache(maxsize=256)
def _name(kind: str, height: int, name: str, right: int, signs: tuple[str, ...]) -> Image.Image:
    cell = _part(kind, height, (INSET, 6 + (height - 100) // 4), (right - INSET, NAME_HEIGHT))
    lay_name(cell, name, signs)
    return indexed(cell)


@lru_cache(maxsize=256)
def _chip(strip_kind: str, height: int, kind: str, words: str, lit: bool) -> Image.Image:
    width = chip_width(words)
    size = width + 2 * CHIP_MARGIN, CHIP_HEIGHT + 12
    cell = _part(strip_kind, height, (BLOCK_RIGHT + CHIP_MARGIN - size[0], (height - 100) // 4 + 3), size)
    if lit:
        lay_chip_light(cell, (CHIP_MARGIN, 5), width)
    lay_chip(cell, (CHIP_MARGIN, 5), kind, words)
    return indexed(cell)


@lru_cache(maxsize=1024)
def _sun(kind: str, height: int, number: int, state: str, place: int) -> Image.Image:
    cell = _part(kind, height, (INSET - 3 + place * SUN_PITCH, _suns_top(height)), (SUN_PITCH, SUN_PITCH))
    down = state in ("down", "gained")
    if state == "gained":
        fill(cell, colours.WHITE, rounded((SUN_PITCH, SUN_PITCH), 26))
        fill(cell, "#B9781A", outline((SUN_PITCH, SUN_PITCH), 26, 0, 3))
    disc = sprite(f"sun-{'down' if down else 'up'}-{SUN_SMALL}")
    cell.paste(disc, (3, 3), disc)
    style, ink = (lettering.USED_SUN, NUMBER_DOWN) if down else (lettering.SUN, NUMBER_UP)
    write(cell, (26, 26.7), str(number), style, ink, anchor="mm")
    if state == "leads":
        fill(cell, colours.CARNELIAN_DARK, outline((SUN_PITCH, SUN_PITCH), 26, 0, 5))
    elif state == "bid":
        fill(cell, colours.FADED, outline((SUN_PITCH, SUN_PITCH), 26, 0, 3.5))
    return indexed(cell)


@lru_cache(maxsize=512)
def _fame(kind: str, height: int, fame: str) -> Image.Image:
    cell = _part(kind, height, (BLOCK_RIGHT - FAME_SIZE[0], _fame_top(height)), FAME_SIZE)
    lay_fame(cell, (0, 0), FAME_SIZE, fame)
    return indexed(cell)


class Count(NamedTuple):
    """One column of a row."""

    kind: Tile
    number: int
    mark: str | None
    """"most" or "fewest"."""
    dry: bool
    """Niles without a flood."""
    light: str
    """"new", "choose" or nothing."""


@lru_cache(maxsize=4096)
def _count(strip_kind: str, height: int, column: Count) -> Image.Image:
    kind, count, mark, dry, light = column
    size = _pitch(kind), height - 2 * WELL_MARGIN
    cell = _part(strip_kind, height, (COLUMN_X[kind], WELL_MARGIN), size)
    if light:
        cell.paste(gradient(size, "#FFFFFF", "#FFEFB0"), (0, 0), rounded(size, 9))
        choose = light == "choose"
        fill(cell, colours.CARNELIAN_DARK if choose else LIT_EDGE, outline(size, 9, 0, 5 if choose else 3))
    icon_top = _icon_top(height) - WELL_MARGIN
    icon = sprite(f"tile-{kind}-{SMALL}" if count else f"ghost-{kind}")
    inset = (SMALL - icon.width) // 2
    if count or light:
        cell.paste(icon, (1 + inset, icon_top + inset), icon)
    y = icon_top + SMALL + (size[1] - icon_top - SMALL) / 2 - 2
    write(cell, (1 + SMALL / 2, y), str(count), lettering.COUNT, count_ink(kind, count, dry), anchor="mm")
    if mark:
        lay_pharaoh_mark(cell, mark, (45, int(y) - 7))
    return indexed(cell)


def lay_name(cell: Image.Image, name: str, signs: Sequence[str]) -> None:
    """Draw a player's name on a cell of its own, behind the signs that it has."""
    x = 2
    if "ra" in signs:
        mark = sprite(f"tile-ra-{RA_MARK}")
        cell.paste(mark, (0, 3), mark)
        x = RA_MARK + 8
    if "computer" in signs:
        fill(cell, colours.INK_SOFT, sign("computer"), at=(x, (NAME_HEIGHT - COMPUTER) // 2 - 1))
        x += COMPUTER + 7
    write(cell, (x, NAME_HEIGHT // 2), name, lettering.PLAYER, colours.INK, room=cell.width - x)


def lay_pharaoh_mark(cell: Image.Image, mark: str, at: Size) -> None:
    """Draw a triangle beside the number of pharaohs: upwards for the most, downwards for the fewest."""
    up = mark == "most"
    points = [(0.0, 12.0), (6.5, 0.0), (13.0, 12.0)] if up else [(0.0, 0.0), (6.5, 12.0), (13.0, 0.0)]
    fill(cell, colours.MALACHITE if up else colours.CARNELIAN, polygon((13, 12), points), at=at)


def count_ink(kind: str, count: int, dry: bool) -> str:
    """The ink of a count: dim for none and for Niles without a flood, red for sets of monuments."""
    if dry or not count:
        return colours.INK_FAINT
    return colours.INK_SET if kind in MONUMENTS and count >= MONUMENT_SET else colours.INK


def _part(kind: str, height: int, at: Size, size: Size) -> Image.Image:
    return strip(kind, height).crop((*at, at[0] + size[0], at[1] + size[1]))


def _icon_top(height: int) -> int:
    return 8 + (height - 100) // 4


def _suns_top(height: int) -> int:
    return height - 55 - (height - 100) // 8


def _fame_top(height: int) -> int:
    return height - 48 - (height - 100) // 8


def pale(tint: str) -> str:
    """The tint mixed with papyrus, about one part to three."""
    mixed = Image.blend(Image.new("RGB", (1, 1), tint), Image.new("RGB", (1, 1), "#E9D9B0"), 0.72)
    red, green, blue = mixed.getpixel((0, 0))  # type: ignore[misc]  # RGB pixels are three numbers
    return f"#{red:02x}{green:02x}{blue:02x}"
