"""The upper part of a board: the Ra track, and the auction track with the centre sun."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.ra.tiles import DISASTERS
from renderers.art import colours
from renderers.art.atlas import LARGE, RA_SLOT, SUN_LARGE, sprite
from renderers.art.plates import lay_recess
from renderers.art.shapes import fill, glow, outline, rounded, shadow
from renderers.art.suns import NUMBER_UP
from renderers.art.surfaces import lay_light, lay_line, lay_panel
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import MARGIN, RIGHT, bare_ground
from renderers.canvas.lettering import write
from renderers.ra.labels import tile_label
from renderers.words import text

if TYPE_CHECKING:
    from PIL import Image

    from engine.ra.tiles import Tile
    from engine.ra.view import View
    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas
    from renderers.ra.marks import Marks

RA_TOP, AUCTION_TOP, ROWS_TOP = 104, 190, 378
RA_BOTTOM, AUCTION_BOTTOM = RA_TOP + 76, AUCTION_TOP + 176
SLOT_LEFT, SLOT_PITCH = MARGIN + 90, RA_SLOT + 7
BAG_LEFT = RIGHT - 158
SPACE_LEFT, SPACE_PITCH = MARGIN + 10, LARGE + 10
TILE_INSET = SPACE_PITCH - LARGE >> 1
LABEL_Y = LARGE + 12 + 19
NUMBER_SIZE = 42
CENTRE_LEFT = SPACE_LEFT + 8 * SPACE_PITCH + 8
NEAR_END = 3
"""The free spaces warn if no more Ra tiles than this are to come."""


@cache
def upper_ground() -> Image.Image:
    """Everything that never changes in the upper part, on the ceiling of the whole board, RGB."""
    ground = bare_ground().copy()
    lay_panel(ground, (MARGIN, RA_TOP, RIGHT, RA_BOTTOM))
    lay_panel(ground, (MARGIN, AUCTION_TOP, RIGHT, AUCTION_BOTTOM))
    for name, at in (("boat", (MARGIN + 9, RA_TOP + 1)), ("bag", (BAG_LEFT + 4, RA_TOP + 7))):
        ground.paste(sprite(name), at, sprite(name))
    lay_line(ground, BAG_LEFT - 8, RA_TOP + 12, RA_BOTTOM - 12)
    lay_line(ground, CENTRE_LEFT, AUCTION_TOP + 14, AUCTION_BOTTOM - 14)
    return ground


def paste_ra_track(canvas: Canvas, view: View, marks: Marks, locale: str) -> None:
    """Paste the Ra track, how much of it is left, and the bag."""
    count, length = view.ra_tiles, view.ra_track_length
    for number in range(1, length + 1):
        if number <= count:
            slot = _ra_tile(number, number in marks.ra_tiles)
        else:
            slot = _ra_space(number, last=number == length, near=length - count <= NEAR_END)
        canvas.paste(slot, (SLOT_LEFT + (number - 1) * SLOT_PITCH - 3, RA_TOP + 4))
    left = SLOT_LEFT + length * SLOT_PITCH + 6
    canvas.paste(_ra_words(count, length, left, locale), (left, RA_TOP + 4))
    canvas.paste(_bag(view.tiles_in_bag, locale), (BAG_LEFT + 64, RA_TOP + 4))


def paste_spaces(canvas: Canvas, view: View, marks: Marks, locale: str) -> None:
    """Paste the eight spaces; those whose tiles a god of the player to move can take show their numbers."""
    takeable = view.usable_spaces
    for space, kind in enumerate(view.track, start=1):
        cell = _space(space, kind, space in marks.spaces, space in takeable, locale)
        canvas.paste(cell, (SPACE_LEFT + (space - 1) * SPACE_PITCH, AUCTION_TOP + 4))


def paste_centre_sun(canvas: Canvas, view: View, marks: Marks, locale: str) -> None:
    """Paste the sun in the centre of the board."""
    canvas.paste(_centre_sun(view.centre, marks.centre, locale), (CENTRE_LEFT + 3, AUCTION_TOP + 3))


@lru_cache(maxsize=32)
def _ra_tile(number: int, lit: bool) -> Image.Image:
    cell = _ground_at((SLOT_LEFT + (number - 1) * SLOT_PITCH - 3, RA_TOP + 4), (SLOT_PITCH, 68))
    tile = sprite(f"tile-ra-{RA_SLOT}")
    cell.paste(tile, (3, 4), tile)
    if lit:
        lay_ring(cell, (3, 4), RA_SLOT)
    return indexed(cell)


@lru_cache(maxsize=64)
def _ra_space(number: int, *, last: bool, near: bool) -> Image.Image:
    cell = _ground_at((SLOT_LEFT + (number - 1) * SLOT_PITCH - 3, RA_TOP + 4), (SLOT_PITCH, 68))
    edge = colours.SLOT_LAST if last else colours.SLOT_NEAR if near else colours.SLOT
    lay_recess(cell, (3, 4), RA_SLOT, edge, 2.5 if last or near else 1.5)
    if last:
        horizon = sprite("horizon")
        cell.paste(horizon, (33 - horizon.width // 2, 34 - horizon.height // 2), horizon)
    else:
        write(cell, (33, 35), str(number), lettering.SLOT, edge, anchor="mm")
    return indexed(cell)


@lru_cache(maxsize=128)
def _ra_words(count: int, length: int, at: int, locale: str) -> Image.Image:
    cell = _ground_at((at, RA_TOP + 4), (BAG_LEFT - 12 - at, 68))
    left = length - count
    hot = left < NEAR_END
    numbers = f"{count}/{length}"
    write(cell, (8, 35), numbers, lettering.RA_COUNT, colours.ALARM if hot else colours.GOLD_TEXT)
    style = lettering.RA_COUNT
    x = 8 + lettering.width(numbers, style.face, style.size) + 14
    room = cell.width - x - 4
    more = colours.ALARM if hot else "#F1E2BC"
    write(cell, (x, 22), text(locale, "picture-more-ra", count=left), lettering.NOTE, more, room=room)
    to_end = text(locale, "picture-to-end", count=left)
    write(cell, (x, 49), to_end, lettering.CAPTION, colours.CAPTION, room=room)
    return indexed(cell)


@lru_cache(maxsize=256)
def _bag(count: int, locale: str) -> Image.Image:
    cell = _ground_at((BAG_LEFT + 64, RA_TOP + 4), (88, 68))
    write(cell, (0, 25), str(count), lettering.BAG_COUNT, colours.GOLD_TEXT)
    write(cell, (0, 53), text(locale, "picture-in-bag"), lettering.CAPTION, colours.CAPTION, room=88)
    return indexed(cell)


@lru_cache(maxsize=512)
def _space(space: int, kind: Tile | None, lit: bool, takeable: bool, locale: str) -> Image.Image:
    at = SPACE_LEFT + (space - 1) * SPACE_PITCH, AUCTION_TOP + 4
    cell = _ground_at(at, (SPACE_PITCH, 168))
    if kind is None:
        lay_recess(cell, (TILE_INSET, 8), LARGE, colours.SLOT, 1.5)
        write(cell, (SPACE_PITCH / 2, 73), str(space), lettering.SPACE, colours.SLOT, anchor="mm")
        return indexed(cell)
    fill(cell, "#000000", shadow((LARGE, LARGE), 18, 3, 0.6, 8), at=(TILE_INSET - 8, 3))
    tile = sprite(f"tile-{kind}-{LARGE}")
    if lit:
        lay_ring(cell, (TILE_INSET, 8), LARGE, outer=True)
    cell.paste(tile, (TILE_INSET, 8), tile)
    if lit:
        lay_ring(cell, (TILE_INSET, 8), LARGE)
    if takeable:
        _lay_number(cell, space)
    colour = colours.DISASTER_NAME if kind in DISASTERS else colours.TILE_NAME
    where = SPACE_PITCH / 2, LABEL_Y - 4
    words = tile_label(kind, locale)
    write(cell, where, words, lettering.TILE_NAME, colour, anchor="mm", room=SPACE_PITCH - 10)
    return indexed(cell)


def _lay_number(cell: Image.Image, space: int) -> None:
    """Draw the number of a space on a corner of its tile."""
    size = NUMBER_SIZE, NUMBER_SIZE
    fill(cell, colours.CEILING[1], rounded(size, NUMBER_SIZE / 2), at=(1, 3))
    fill(cell, colours.GOLD, outline(size, NUMBER_SIZE / 2, 0, 3), at=(1, 3))
    where = 1 + NUMBER_SIZE / 2, 3 + NUMBER_SIZE / 2 + 1
    write(cell, where, str(space), lettering.SPACE_NUMBER, colours.GOLD_TEXT, anchor="mm")


@lru_cache(maxsize=64)
def _centre_sun(sun: int, lit: bool, locale: str) -> Image.Image:
    size = RIGHT - CENTRE_LEFT - 6, 170
    cell = _ground_at((CENTRE_LEFT + 3, AUCTION_TOP + 3), size)
    middle = size[0] // 2
    lay_light(cell, glow(164), "#FFB93A", (middle - 82, 0))
    if lit:
        halo = outline((SUN_LARGE + 16, SUN_LARGE + 16), (SUN_LARGE + 16) / 2, 4, 4)
        fill(cell, colours.WHITE, halo, at=(middle - SUN_LARGE // 2 - 8, 5))
    disc = sprite(f"sun-up-{SUN_LARGE}")
    cell.paste(disc, (middle - SUN_LARGE // 2, 13), disc)
    write(cell, (middle, 13 + SUN_LARGE * 0.515), str(sun), lettering.CENTRE_SUN, NUMBER_UP, anchor="mm")
    words = text(locale, "picture-centre-sun")
    where = middle, LABEL_Y - 3
    write(cell, where, words, lettering.NOTE, colours.GOLD_TEXT, anchor="mm", room=size[0] - 4)
    return indexed(cell)


def lay_ring(cell: Image.Image, at: Size, size: int, *, outer: bool = False) -> None:
    """Draw the light around a new tile: the glow behind it if `outer`, else the white ring on its edge."""
    if outer:
        soft = shadow((size, size), size * 0.16, 4, 1, 12).point(lambda value: min(255, value * 2))
        fill(cell, colours.GLOW, soft, at=(at[0] - 12, at[1] - 12))
        return
    margin = 3
    ring = outline((size + 2 * margin, size + 2 * margin), size * 0.15 + margin, 0, 5)
    fill(cell, colours.WHITE, ring, at=(at[0] - margin, at[1] - margin))


def _ground_at(at: Size, size: Size) -> Image.Image:
    return upper_ground().crop((*at, at[0] + size[0], at[1] + size[1]))
