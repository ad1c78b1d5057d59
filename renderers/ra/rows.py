"""Drawing the players' rows: everything in front of a player, in the same columns for all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import MEDALLION, RA_MARK, SUN_SMALL, ghost_mask, sprite, tile_sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.seats import medallion
from renderers.art.shapes import fill, gradient, outline, polygon, rounded
from renderers.art.suns import NUMBER_DOWN, NUMBER_UP
from renderers.art.surfaces import lay_pointer, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import in_two, stack, write
from renderers.ra.columns import WELL_MARGIN, columns
from renderers.ra.grid import LOW_ROW, STRIP_WIDTH, TALL_ROW
from renderers.ra.window import RADIUS, City, draw_city

if TYPE_CHECKING:
    from collections.abc import Mapping

    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas

SEAT_MIDDLE, SEAT_LEFT, SEAT_WIDTH = 46, 6, 80
PLATE = 74, 28
NAME_LEFT, NAME_HEIGHT, TALL_NAME_HEIGHT = 90, 43, 56
SUN_CELL, SUNS_LEFT = 52, 90
SUN_PITCHES = {3: 54, 4: 50}
FAME_LOW, FAME_TALL = (64, 36), (66, 36)
LIT_EDGE = "#D9981E"
GHOST_PART, GHOST_INK = 0.7, 0.2
LIT_TILE = 5
"""How much smaller a tile is on each side in a column that is lit."""


class Row(NamedTuple):
    """A player as the picture shows them: strings and numbers only."""

    seat: int
    name: str
    absent: bool
    """Whether a computer plays in their seat."""
    strip: str
    """The kind of papyrus: plain, acts, wins or out."""
    plate: str
    """What stands under the player's figure: the points that the epoch would bring now, or the place."""
    suns: tuple[tuple[int, str], ...]
    """Each sun with its state: up, down or gained."""
    fame: str
    """Nothing while it is hidden."""
    counts: Mapping[Tile, int]
    lit: frozenset[Tile]
    """Columns that have just changed."""
    losable: frozenset[Tile]
    """Columns from which they must now choose what to lose."""
    pharaohs: str | None
    """"most" or "fewest"."""
    city: City


def paste_row(canvas: Canvas, at: Size, height: int, row: Row) -> None:
    """Paste all cells of a row on its strip, whose upper left corner is at `at`."""
    left, top = at
    kind = row.strip
    canvas.paste(_seat(kind, height, row.seat, row.plate, absent=row.absent), (left + SEAT_LEFT, top + 2))
    right = columns(height).wells[0].left - 4
    tall = height >= TALL_ROW
    fame_width = (FAME_TALL if tall else FAME_LOW)[0] if row.fame else 0
    name = _name(kind, height, row.name, right - (fame_width + 4 if tall and row.fame else 0))
    canvas.paste(name, (left + NAME_LEFT, top + name_top(height)))
    pitch = SUN_PITCHES[max(3, len(row.suns))]
    for place, (sun, state) in enumerate(row.suns):
        x = SUNS_LEFT + place * pitch
        canvas.paste(_sun(kind, height, sun, state, x), (left + x, top + suns_top(height)))
    if row.fame:
        y = name_top(height) + 6 if tall else suns_top(height) + 8
        canvas.paste(_fame(kind, height, row.fame, y), (left + right - fame_width, top + y))
    _paste_columns(canvas, at, height, row)


def _paste_columns(canvas: Canvas, at: Size, height: int, row: Row) -> None:
    (left, top), places = at, columns(height)
    for kind, x in places.lefts.items():
        count = row.counts.get(kind, 0)
        mark = row.pharaohs if kind is Tile.PHARAOH else None
        dry = kind is Tile.NILE and not row.counts.get(Tile.FLOOD)
        light = "choose" if kind in row.losable else "new" if kind in row.lit else ""
        if count or mark or light:
            cell = _count(row.strip, height, Count(kind, count, mark, dry, light))
            canvas.paste(cell, (left + x - 1, top + WELL_MARGIN))
    canvas.paste(_window(row.strip, height, row.city), (left + places.window[0], top + WELL_MARGIN))


@lru_cache(maxsize=16)
def strip(kind: str, height: int) -> Image.Image:
    """The papyrus of a row with its wells, and a ghost of every kind that one might still need."""
    sheet = papyrus((STRIP_WIDTH, height), kind, crossed=False).copy()
    places = columns(height)
    for well in places.wells:
        size = well.right - well.left, height - 2 * WELL_MARGIN
        fill(sheet, pale(well.tint), rounded(size, 9), 0.4 if kind == "out" else 0.62, at=(well.left, 6))
    for column, x in places.lefts.items():
        ghost = ghost_mask(column, round(places.icon * GHOST_PART))
        inset = (places.icon - ghost.width) // 2, (places.icon - ghost.height) // 2
        at = x + inset[0], _icon_top(height) + inset[1]
        fill(sheet, "#8A6A2E", ghost, GHOST_INK, at=at)
    return sheet


@lru_cache(maxsize=96)
def _seat(kind: str, height: int, seat: int, plate: str, *, absent: bool) -> Image.Image:
    """The player's figure, and the plate under it."""
    cell = part(kind, height, (SEAT_LEFT, 2), (SEAT_WIDTH, height - 4))
    lay_seat(cell, kind, seat, plate, absent=absent)
    return indexed(cell)


def lay_seat(cell: Image.Image, kind: str, seat: int, plate: str, *, absent: bool) -> None:
    """A player's figure with a plate under it; the cell lies at the place for it in a strip of that kind.

    Where a computer plays for them its head takes the place of their figure.
    """
    height, middle = cell.height + 4, SEAT_MIDDLE - SEAT_LEFT
    size = min(MEDALLION, height - 40)
    if kind == "acts":
        lay_pointer(cell, (-SEAT_LEFT, height // 2 - 2))
    figure = medallion(seat, size, out=kind == "out", absent=absent)
    top = 3 + (height - LOW_ROW) // 6 if plate else (cell.height - size) // 2
    cell.paste(figure, (middle - size // 2, top), figure)
    if not plate:
        return
    at = middle - PLATE[0] // 2, height - 36 - (height - LOW_ROW) // 6
    cell.paste(gradient(PLATE, "#FFFBEA", "#E9DAAE"), at, rounded(PLATE, 7))
    fill(cell, "#9A7A3A", outline(PLATE, 7, 0, 1.2), at=at)
    ink = colours.MALACHITE_DARK if plate[0] == "+" else colours.INK_SET if plate[0] == "−" else colours.INK
    where, room = (middle, at[1] + PLATE[1] / 2 + 2), PLATE[0] - 8
    write(cell, where, plate, lettering.POINTS_NOW, ink, anchor="mm", room=room)


@lru_cache(maxsize=96)
def _name(kind: str, height: int, name: str, right: int) -> Image.Image:
    size = right - NAME_LEFT, TALL_NAME_HEIGHT if height >= TALL_ROW else NAME_HEIGHT
    cell = part(kind, height, (NAME_LEFT, name_top(height)), size)
    lay_name(cell, name)
    return indexed(cell)


def lay_name(cell: Image.Image, name: str, *, calls: bool = False) -> None:
    """A player's name on a cell of its own, in two lines if one does not hold it.

    It stands behind a Ra tile if they are the Ra player.
    """
    x, y, room = 4, cell.height / 2, cell.width - 4
    if calls:
        tile = sprite(f"tile-ra-{RA_MARK}")
        cell.paste(tile, (2, round(y) - RA_MARK // 2), tile)
        x = RA_MARK + 8
    two = in_two(name, lettering.PLAYER, room - x)
    small = lettering.PLAYER._replace(size=25 if cell.height >= TALL_NAME_HEIGHT else 22)
    lines = stack(*two, small, cell.height) if two[1] else None
    if lines is None:
        write(cell, (x, y), name, lettering.PLAYER, colours.INK, room=room - x)
        return
    for words, line in zip(two, lines, strict=True):
        write(cell, (x, line), words, small, colours.INK, room=room - x)


@lru_cache(maxsize=1024)
def _sun(kind: str, height: int, number: int, state: str, left: int) -> Image.Image:
    cell = part(kind, height, (left, suns_top(height)), (SUN_CELL, SUN_CELL))
    lay_sun(cell, number, state)
    return indexed(cell)


def lay_sun(cell: Image.Image, number: int, state: str) -> None:
    """A player's sun: up, down, or just gained and therefore down, in the middle of a cell."""
    down = state in {"down", "gained"}
    ring, inset = (SUN_CELL, SUN_CELL), (SUN_CELL - SUN_SMALL) // 2
    if state == "gained":
        fill(cell, colours.WHITE, rounded(ring, 26))
        fill(cell, "#B9781A", outline(ring, 26, 0, 3))
    disc = sprite(f"sun-{'down' if down else 'up'}-{SUN_SMALL}")
    cell.paste(disc, (inset, inset), disc)
    style, ink = (lettering.USED_SUN, NUMBER_DOWN) if down else (lettering.SUN, NUMBER_UP)
    write(cell, (26, 26.7), str(number), style, ink, anchor="mm")


@lru_cache(maxsize=512)
def _fame(kind: str, height: int, fame: str, top: int) -> Image.Image:
    size = FAME_TALL if height >= TALL_ROW else FAME_LOW
    cell = part(kind, height, (columns(height).wells[0].left - 4 - size[0], top), size)
    lay_fame(cell, fame)
    return indexed(cell)


def lay_fame(cell: Image.Image, fame: str) -> None:
    """The golden plate with a player's fame, over the whole cell."""
    size = cell.size
    cell.paste(gradient(size, "#FFFBEA", "#E6D5A6"), (0, 0), rounded(size, 7))
    fill(cell, colours.GOLD, outline(size, 7, 0, 2.5))
    scarab = sprite("fame").resize((18, 18), Image.Resampling.LANCZOS)
    cell.paste(scarab, (3, (size[1] - scarab.height) // 2), scarab)
    room, where = size[0] - 26, (size[0] - 5, size[1] / 2 + 2)
    write(cell, where, fame, lettering.FAME, colours.INK, anchor="rm", room=room)


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
    icon, x = columns(height).icon, columns(height).lefts[kind]
    size = icon + 1 + (24 if kind is Tile.PHARAOH else 0), height - 2 * WELL_MARGIN
    cell = part(strip_kind, height, (x - 1, WELL_MARGIN), size)
    if light:
        cell.paste(gradient(size, "#FFFFFF", "#FFEFB0"), (0, 0), rounded(size, 9))
        choose = light == "choose"
        fill(cell, colours.CARNELIAN_DARK if choose else LIT_EDGE, outline(size, 9, 0, 5 if choose else 3))
    top = _icon_top(height) - WELL_MARGIN
    if count:
        small = LIT_TILE if light else 0
        tile = tile_sprite(kind, icon - 2 * small)
        cell.paste(tile, (1 + small, top + small), tile)
    elif light:
        ghost = ghost_mask(kind, round(icon * GHOST_PART))
        fill(cell, "#8A6A2E", ghost, 0.35, at=((size[0] - ghost.width) // 2, top + 6))
    y = top + icon + (size[1] - top - icon) / 2 - 2
    style = lettering.TALL_COUNT if height >= TALL_ROW else lettering.COUNT
    ink = colours.INK_FAINT if dry or not count else colours.INK
    write(cell, (1 + icon / 2, y), str(count), style, ink, anchor="mm")
    if mark:
        lay_pharaoh_mark(cell, mark, (icon + 2, round(y) - 8))
    return indexed(cell)


@lru_cache(maxsize=96)
def _window(kind: str, height: int, city: City) -> Image.Image:
    left, right = columns(height).window
    size = right - left, height - 2 * WELL_MARGIN
    cell = part(kind, height, (left, WELL_MARGIN), size)
    cell.paste(draw_city(city, size), (0, 0), rounded(size, RADIUS))
    return indexed(cell)


def lay_pharaoh_mark(cell: Image.Image, mark: str, at: Size) -> None:
    """A triangle beside the number of pharaohs: upwards for the most, downwards for the fewest."""
    up = mark == "most"
    points = [(0.0, 15.0), (9.0, 0.0), (18.0, 15.0)] if up else [(0.0, 0.0), (9.0, 15.0), (18.0, 0.0)]
    fill(cell, colours.MALACHITE if up else colours.CARNELIAN, polygon((18, 16), points), at=at)


def city_of(counts: Mapping[Tile, int], epoch: int, lit: frozenset[Tile], losable: frozenset[Tile]) -> City:
    """The window of a player with these tiles; at the epoch 0 it is night."""
    places = dict(enumerate(MONUMENT_ORDER))
    return City(
        epoch,
        tuple(counts.get(kind, 0) for kind in MONUMENT_ORDER),
        frozenset(place for place, kind in places.items() if kind in lit),
        frozenset(place for place, kind in places.items() if kind in losable),
    )


def part(kind: str, height: int, at: Size, size: Size) -> Image.Image:
    """A copy of a part of a row's strip, to draw on."""
    return strip(kind, height).crop((*at, at[0] + size[0], at[1] + size[1]))


def name_top(height: int) -> int:
    """Where the cell of the name begins."""
    return 3 + (height - LOW_ROW) // 6


def suns_top(height: int) -> int:
    """Where the cells of the suns begin."""
    return height - 54 - (height - LOW_ROW) // 6


def _icon_top(height: int) -> int:
    return 8 + (height - LOW_ROW) // 5


def pale(tint: str) -> str:
    """The tint mixed with papyrus, about one part to three."""
    mixed = Image.blend(Image.new("RGB", (1, 1), tint), Image.new("RGB", (1, 1), "#E9D9B0"), 0.72)
    red, green, blue = mixed.getpixel((0, 0))  # type: ignore[misc]  # RGB pixels are three numbers
    return f"#{red:02x}{green:02x}{blue:02x}"
