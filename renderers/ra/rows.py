"""Drawing the players' rows: everything in front of a player, in the same columns for all."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import RA_MARK, SUN_LARGE, SUN_SMALL, ghost_mask, sprite, tile_sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.seats import medallion
from renderers.art.shapes import Size, fill, polygon, rounded
from renderers.art.suns import NUMBER_DOWN, NUMBER_UP
from renderers.art.surfaces import lay_plate, lay_pointer, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import full_width, name_style, scaled, write
from renderers.ra.columns import WELL_MARGIN, columns, mark_width
from renderers.ra.grid import LOW_ROW, STRIP_WIDTH, TALL_ROW, is_tall
from renderers.ra.ground import STRIP_AT, band
from renderers.ra.places import Places, places
from renderers.ra.window import RADIUS, City, draw_city

SUN_RIM = 1
"""How much smaller a sun is than its cell on each side."""
FAME_HEIGHT, FAME_SIGN = 36, 28
MARK = 30, 29
WIDE = places(LOW_ROW)
NOW_LEFT, NOW_ROOM = 10, 300
"""For the head over the points under the figures."""
USED = frozenset({"down", "gained"})
Sheet = Callable[[str, int], Image.Image]
"""The papyrus of a row of a kind and height, before the row's player is drawn."""
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
    counts: tuple[tuple[Tile, int], ...]
    """How many tiles there are of each kind."""
    lit: frozenset[Tile]
    """Columns that have just changed."""
    losable: frozenset[Tile]
    """Columns from which they must now choose what to lose."""
    pharaohs: str | None
    """"most" or "fewest"."""
    city: City


@lru_cache(maxsize=24)
def draw_row(row: Row, height: int) -> Image.Image:
    """A row with its shadow and frame, in palette colours."""
    canvas, (left, top) = Canvas(row_band(strip, row.strip, height)), STRIP_AT
    kind, own = row.strip, places(height)
    seat = draw_seat(strip, kind, height, row.seat, row.plate, absent=row.absent)
    canvas.paste(seat, (left + own.seat[0], top + own.seat[1]))
    right, (x, y) = columns(height).wells[0].left - 4, own.name
    fame = fame_width(row.fame)
    name = draw_name(strip, kind, height, row.name, right - (fame and fame + 4))
    canvas.paste(name, (left + x, top + y))
    for sun, state, where in place_suns(row.suns, own):
        canvas.paste(_sun(kind, height, sun, state, where), (left + where[0], top + where[1]))
    if row.fame:
        plate = draw_fame(strip, kind, height, row.fame, (right - fame, y))
        canvas.paste(plate, (left + right - fame, top + y))
    _paste_columns(canvas, height, row)
    return canvas.image


def place_suns(
    suns: Sequence[tuple[int, str]], own: Places
) -> Iterator[tuple[int, str, tuple[int, int, int]]]:
    """Each sun with its state, and the left and the upper edge of its cell in the row, and its size.

    Used ones are smaller.
    """
    x, y = own.suns
    for sun, state in suns:
        size, pitch = (own.used, own.used) if state in USED else (own.sun, own.pitch)
        yield sun, state, (x, y + (own.sun - size) // 2, size)
        x += pitch


def fame_width(fame: str) -> int:
    """The width of the plate with a player's fame, 0 without one."""
    return FAME_SIGN + 6 + round(full_width(fame, lettering.FAME)) if fame else 0


def _paste_columns(canvas: Canvas, height: int, row: Row) -> None:
    (left, top), there, counts = STRIP_AT, columns(height), dict(row.counts)
    for kind, x in there.lefts.items():
        count = counts.get(kind, 0)
        mark = row.pharaohs if kind is Tile.PHARAOH else None
        dry = kind is Tile.NILE and not counts.get(Tile.FLOOD)
        light = "choose" if kind in row.losable else "new" if kind in row.lit else ""
        if count or mark or light:
            cell = _count(row.strip, height, Count(kind, count, mark, dry, light))
            canvas.paste(cell, (left + x - 1, top + WELL_MARGIN))
    at_window = left + there.window[0], top + there.window_top
    canvas.paste(_window(row.strip, height, row.city), at_window)


@lru_cache(maxsize=32)
def row_band(sheet: Sheet, kind: str, height: int) -> Image.Image:
    """A row without its player, with its shadow and frame; do not change it."""
    return band(sheet(kind, height), kind)


@lru_cache(maxsize=16)
def strip(kind: str, height: int) -> Image.Image:
    """The papyrus of a row with its wells, and a ghost of every kind that a player may still need."""
    sheet = papyrus((STRIP_WIDTH, height), kind).copy()
    there = columns(height)
    for well in there.wells:
        size = well.right - well.left, there.bottom - WELL_MARGIN
        fill(sheet, pale(well.tint), rounded(size, 9), 0.4 if kind == "out" else 0.62, at=(well.left, 6))
    for column, x in there.lefts.items():
        ghost = ghost_mask(column, round(there.icon * GHOST_PART))
        inset = (there.icon - ghost.width) // 2, (there.icon - ghost.height) // 2
        at = x + inset[0], _icon_top(height) + inset[1]
        fill(sheet, "#8A6A2E", ghost, GHOST_INK, at=at)
    return sheet


@lru_cache(maxsize=224)
def draw_seat(sheet: Sheet, kind: str, height: int, seat: int, plate: str, *, absent: bool) -> Image.Image:
    """The player's figure, and the plate under it, in palette colours."""
    left, top, *size = places(height).seat
    cell = part(sheet, kind, height, (left, top), (size[0], size[1]))
    lay_seat(cell, kind, height, seat, plate, absent=absent)
    return indexed(cell)


def lay_seat(cell: Image.Image, kind: str, height: int, seat: int, plate: str, *, absent: bool) -> None:
    """A player's figure with their points; the cell lies at the place for it in a strip of that kind.

    Where a computer plays for them, the head of a robot takes the place of their figure.
    """
    own = places(height)
    middle, size = own.figure
    if kind == "acts":
        lay_pointer(cell, (-own.seat[0], height // 2 - own.seat[1]))
    figure = medallion(seat, size, out=kind == "out", absent=absent)
    top = own.figure_top if plate else (cell.height - size) // 2
    cell.paste(figure, (middle - size // 2, top), figure)
    if not plate:
        return
    left, top, *area = own.plate
    at, square = (left, top), (area[0], area[1])
    lay_plate(cell, square, 7, ("#FFFBEA", "#E9DAAE"), "#9A7A3A", width=1.2, at=at)
    ink = colours.MALACHITE_DARK if plate[0] == "+" else colours.INK_SET if plate[0] == "−" else colours.INK
    where, style = (left + area[0] / 2, top + area[1] / 2 - 2), scaled(lettering.POINTS_NOW, own.scale)
    write(cell, where, plate, style, ink, anchor="mm", room=area[0] - 4)


@lru_cache(maxsize=224)
def draw_name(
    sheet: Sheet, kind: str, height: int, name: str, right: int, *, calls: bool = False
) -> Image.Image:
    """The player's name, up to a place in the row, in palette colours."""
    own = places(height)
    cell = part(sheet, kind, height, own.name, (right - own.name[0], own.name_height))
    lay_name(cell, name, own.scale, calls=calls)
    return indexed(cell)


def lay_name(cell: Image.Image, name: str, scale: float = 1, *, calls: bool = False) -> None:
    """A player's name on a cell of its own, behind a Ra tile if they are the Ra player."""
    x, y, room = 4, cell.height / 2 - 3, cell.width - 4
    if calls:
        tile = sprite(f"tile-ra-{RA_MARK}")
        cell.paste(tile, (0, (cell.height - RA_MARK) // 2), tile)
        x = RA_MARK + 4
    style = scaled(name_style(name, (room - x) / scale, cell.height / scale), scale)
    write(cell, (x, y), name, style, colours.INK, room=room - x)


@lru_cache(maxsize=512)
def _sun(kind: str, height: int, number: int, state: str, place: tuple[int, int, int]) -> Image.Image:
    left, top, size = place
    cell = part(strip, kind, height, (left, top), (size, size))
    lay_sun(cell, number, state)
    return indexed(cell)


def lay_sun(cell: Image.Image, number: int, state: str) -> None:
    """A player's sun: up, down, or just gained and therefore down, over a whole cell."""
    down, side = state in USED, cell.width
    rim = SUN_RIM
    if state == "gained":
        lay_plate(cell, (side, side), side / 2, colours.WHITE, "#B9781A", width=3)
        rim += 3
    disc = sun_disc(side - 2 * rim, down=down)
    cell.paste(disc, (rim, rim), disc)
    style, ink = (lettering.USED_SUN, NUMBER_DOWN) if down else (lettering.SUN, NUMBER_UP)
    style = scaled(style, side / (WIDE.used if down else WIDE.sun))
    write(cell, (side / 2, side / 2 - 1), str(number), style, ink, anchor="mm")


@lru_cache(maxsize=16)
def sun_disc(size: int, *, down: bool = False) -> Image.Image:
    """A sun without its number at a size, RGBA; do not change it."""
    disc = sprite(f"sun-down-{SUN_SMALL}" if down else f"sun-up-{SUN_LARGE}")
    return disc.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=768)
def draw_fame(sheet: Sheet, kind: str, height: int, fame: str, at: Size) -> Image.Image:
    """The plate with the player's fame at a place in the row, in palette colours."""
    cell = part(sheet, kind, height, at, (fame_width(fame), FAME_HEIGHT))
    lay_fame(cell, fame)
    return indexed(cell)


def lay_fame(cell: Image.Image, fame: str) -> None:
    """The golden plate with a player's fame, over the whole cell."""
    size = cell.size
    lay_plate(cell, size, 7, ("#FFFBEA", "#E6D5A6"), colours.GOLD, width=2.5)
    scarab = sprite("fame").resize((20, 20), Image.Resampling.LANCZOS)
    cell.paste(scarab, (5, (size[1] - scarab.height) // 2), scarab)
    write(cell, (size[0] - 5, size[1] / 2 - 2), fame, lettering.FAME, colours.INK, anchor="rm")


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
    pharaohs, scale = kind is Tile.PHARAOH, places(height).scale
    size = icon + 1 + (mark_width(height) if pharaohs else 0), columns(height).bottom - WELL_MARGIN
    cell = part(strip, strip_kind, height, (x - 1, WELL_MARGIN), size)
    if light:
        rim, wide = (colours.CARNELIAN_DARK, 5) if light == "choose" else (LIT_EDGE, 3)
        lay_plate(cell, size, 9, ("#FFFFFF", "#FFEFB0"), rim, width=wide)
    top = _icon_top(height) - WELL_MARGIN
    if count:
        small = LIT_TILE if light else 0
        tile = tile_sprite(kind, icon - 2 * small)
        cell.paste(tile, (1 + small, top + small), tile)
    elif light:
        ghost = ghost_mask(kind, round(icon * GHOST_PART))
        fill(cell, "#8A6A2E", ghost, 0.35, at=((size[0] - ghost.width) // 2, top + 6))
    y = top + icon + (size[1] - top - icon) / 2 - 2
    style = scaled(lettering.TALL_COUNT if height >= TALL_ROW else lettering.COUNT, scale)
    ink = colours.INK_FAINT if dry or not count else colours.INK
    write(cell, (1 + icon / 2, y), str(count), style, ink, anchor="mm")
    if mark:
        lay_pharaoh_mark(cell, mark, (icon + 2, round(y - MARK[1] * scale / 2) - 1), scale)
    return indexed(cell)


@lru_cache(maxsize=96)
def _window(kind: str, height: int, city: City) -> Image.Image:
    there = columns(height)
    size = there.window_size
    cell = part(strip, kind, height, (there.window[0], there.window_top), size)
    cell.paste(draw_city(city, size), (0, 0), rounded(size, RADIUS))
    return indexed(cell)


def lay_pharaoh_mark(cell: Image.Image, mark: str, at: Size, scale: float = 1) -> None:
    """A triangle beside the number of pharaohs: upwards for the most, downwards for the fewest.

    At the scale 1 it is `MARK` large.
    """
    up = mark == "most"
    wide, high = (round(side * scale) for side in MARK)
    base, tip = (float(high), 0.0) if up else (0.0, float(high))
    points = [(0.0, base), (wide / 2, tip), (wide, base)]
    fill(cell, colours.MALACHITE if up else colours.CARNELIAN, polygon((wide, high), points), at=at)


def city_of(counts: Mapping[Tile, int], epoch: int, lit: frozenset[Tile], losable: frozenset[Tile]) -> City:
    """The window of a player with these tiles; at the epoch 0 it is night."""
    places = dict(enumerate(MONUMENT_ORDER))
    return City(
        epoch,
        tuple(counts.get(kind, 0) for kind in MONUMENT_ORDER),
        frozenset(place for place, kind in places.items() if kind in lit),
        frozenset(place for place, kind in places.items() if kind in losable),
    )


def part(sheet: Sheet, kind: str, height: int, at: Size, size: Size) -> Image.Image:
    """A copy of a part of a row's papyrus, to draw on."""
    return sheet(kind, height).crop((*at, at[0] + size[0], at[1] + size[1]))


def _icon_top(height: int) -> int:
    return 8 if is_tall(height) else 8 + (height - LOW_ROW) // 5


def pale(tint: str) -> str:
    """The tint mixed with papyrus, about one part to three."""
    mixed = Image.blend(Image.new("RGB", (1, 1), tint), Image.new("RGB", (1, 1), "#E9D9B0"), 0.72)
    red, green, blue = mixed.getpixel((0, 0))  # type: ignore[misc]  # RGB pixels are three numbers
    return f"#{red:02x}{green:02x}{blue:02x}"
