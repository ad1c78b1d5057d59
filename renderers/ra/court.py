"""The court of the temple on a board: the auction track between its columns, and the sun in the shrine."""

from functools import lru_cache

from PIL import Image

from engine.ra.tiles import DISASTERS, Tile
from engine.ra.view import View
from renderers.art import colours, temple
from renderers.art.atlas import SUN_LARGE, sprite, tile_sprite
from renderers.art.shapes import Size, fill, glow, outline, rounded, shadow
from renderers.art.suns import NUMBER_UP
from renderers.art.surfaces import lay_light, lay_plate
from renderers.art.temple import CORNICE, STAND, WINGS
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import write
from renderers.ra.grid import COURT_BOTTOM, COURT_HEIGHT, COURT_TOP, RIGHT, WIDTH
from renderers.ra.highlights import Highlights
from renderers.ra.labels import column_label
from renderers.words import text

NICHES, NICHE_LEFT, NICHE_PITCH = 8, 28, 136
HALL_RIGHT = NICHE_LEFT + NICHES * NICHE_PITCH
HALL_TOP = COURT_TOP + CORNICE
HALL_HEIGHT = COURT_BOTTOM - HALL_TOP
TILE, TILE_TOP = 118, 10
"""The size of the tiles, and how far below the cornice they hang."""
NAME_Y, NAME_PLATE = HALL_HEIGHT - 16, 30
COLUMN = 13
"""How far the foot of a column reaches into a niche."""
FLOOR = HALL_HEIGHT - 34
NUMBER_SIZE = 50
SHRINE_LEFT, SHRINE_RIGHT = HALL_RIGHT + 12, RIGHT - 2
SUN, SHINE = 110, 150
STEADY_GOLD = "#FFE9A8"
EIGHT = tuple(range(NICHE_LEFT, HALL_RIGHT + 1, NICHE_PITCH))
"""The middles of the columns between eight niches."""


@lru_cache(maxsize=8)
def court(columns: tuple[int, ...] = EIGHT, shrine_left: int = SHRINE_LEFT) -> Image.Image:
    """The temple without what stands in it, RGB; do not change it.

    `columns` are the middles of the columns; the hall reaches from the first to the last.
    """
    picture = temple.court(WIDTH, COURT_HEIGHT, (columns[0], columns[-1]), columns)
    temple.lay_shrine(picture, shrine_left, SHRINE_RIGHT)
    wings = sprite("winged-sun")
    picture.paste(wings, ((WIDTH - WINGS[0]) // 2, 0), wings)
    return picture


def paste_court(canvas: Canvas, view: View, highlights: Highlights, locale: str) -> None:
    """Paste the eight niches; where a god of the player to move can take a tile, its space is numbered."""
    takeable = view.usable_spaces
    for space, kind in enumerate(view.track, start=1):
        cell = _niche(space, kind, space in highlights.spaces, space in takeable, locale)
        canvas.paste(cell, (NICHE_LEFT + (space - 1) * NICHE_PITCH, HALL_TOP))


def paste_centre_sun(canvas: Canvas, view: View, highlights: Highlights, locale: str) -> None:
    """Paste the sun of the board into its shrine."""
    canvas.paste(_centre_sun(view.centre, highlights.centre, locale), (SHRINE_LEFT, HALL_TOP))


@lru_cache(maxsize=512)
def _niche(space: int, kind: Tile | None, lit: bool, takeable: bool, locale: str) -> Image.Image:
    left = NICHE_LEFT + (space - 1) * NICHE_PITCH
    cell = court().crop((left, CORNICE, left + NICHE_PITCH, COURT_HEIGHT))
    if kind is None:
        _lay_stand(cell)
        return indexed(cell)
    at = (NICHE_PITCH - TILE) // 2, TILE_TOP
    lay_tile(cell, kind, at, TILE, lit=lit)
    if takeable:
        _lay_number(cell, space, (at[0] - 6, at[1] - 6))
    ink = colours.DISASTER_NAME if kind in DISASTERS else colours.TILE_NAME
    where, room = (NICHE_PITCH / 2, NAME_Y), NICHE_PITCH - 4
    style = lettering.TILE_NAME
    words = column_label(kind, locale, style, room)
    taken = round(min(room, lettering.full_width(words, style))) + 4
    if taken > NICHE_PITCH - 2 * COLUMN:  # it reaches over the columns
        plate = taken, NAME_PLATE
        at = (NICHE_PITCH - taken) // 2, NAME_Y - NAME_PLATE // 2
        fill(cell, colours.CEILING[1], rounded(plate, 7), 0.85, at=at)
    write(cell, where, words, style, ink, anchor="mm", room=room)
    return indexed(cell)


def lay_tile(cell: Image.Image, kind: Tile, at: Size, size: int, *, lit: bool = False) -> None:
    """A tile with its shadow, and if it is new with a white ring around it."""
    left, top = at
    square = size, size
    fill(cell, "#000000", shadow(square, round(size * 0.15), 3, 0.55, 7), at=(left - 7, top - 3))
    if lit:
        ring = size + 12, size + 12
        fill(cell, colours.WHITE, rounded(ring, size * 0.15 + 5), at=(left - 6, top - 6))
    tile = tile_sprite(kind, size)
    cell.paste(tile, at, tile)


def _lay_stand(cell: Image.Image) -> None:
    """An empty place: an offering stand, waiting."""
    whole, edge = temple.stand()
    at = (NICHE_PITCH - STAND[0]) // 2, FLOOR - STAND[1] + 2
    fill(cell, "#4A4A80", whole, 0.75, at=at)
    fill(cell, "#8A8AC0", edge, 0.8, at=at)


def _lay_number(cell: Image.Image, space: int, at: Size) -> None:
    """The number of a space on a corner of its tile."""
    left, top = max(0, at[0]), at[1]
    size = NUMBER_SIZE, NUMBER_SIZE
    lay_plate(cell, size, NUMBER_SIZE / 2, colours.CEILING[1], colours.GOLD, width=3, at=(left, top))
    where = left + NUMBER_SIZE / 2, top + NUMBER_SIZE / 2
    write(cell, where, str(space), lettering.SPACE_NUMBER, colours.GOLD_TEXT, anchor="mm")


@lru_cache(maxsize=64)
def _centre_sun(sun: int, lit: bool, locale: str) -> Image.Image:
    cell = court().crop((SHRINE_LEFT, CORNICE, SHRINE_RIGHT, COURT_HEIGHT))
    middle = cell.width // 2
    lay_sun(cell, sun, (middle, 14 + SUN // 2), SUN, lit=lit)
    words = text(locale, "picture-centre-sun")
    where, room = (middle, NAME_Y), cell.width - 18
    write(cell, where, words, lettering.TILE_NAME, STEADY_GOLD, anchor="mm", room=room)
    return indexed(cell)


def lay_sun(cell: Image.Image, sun: int, middle: Size, size: int, *, lit: bool = False) -> None:
    """The sun of the board in its light, around a point."""
    x, y = middle
    left, top = max(0, x - SHINE // 2), max(0, y - SHINE // 2)
    shine = glow(SHINE).crop((left - x + SHINE // 2, top - y + SHINE // 2, SHINE, SHINE))
    shine = shine.crop((0, 0, min(shine.width, cell.width - left), shine.height))
    lay_light(cell, shine, "#FFB93A", (left, top))
    if lit:
        ring = size + 18, size + 18
        fill(cell, colours.WHITE, outline(ring, ring[0] / 2, 3, 5), at=(x - ring[0] // 2, y - ring[1] // 2))
    disc = sprite(f"sun-up-{SUN_LARGE}")
    if size != SUN_LARGE:
        disc = disc.resize((size, size), Image.Resampling.LANCZOS)
    cell.paste(disc, (x - size // 2, y - size // 2), disc)
    where = x, y + size * 0.015
    write(cell, where, str(sun), lettering.CENTRE_SUN, NUMBER_UP, anchor="mm")
