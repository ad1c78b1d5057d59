"""The river of a board: the Ra track in the water, the sun's boat over it, and how near the end is."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from engine.ra.view import View
from renderers.art import colours
from renderers.art.atlas import BOAT, KEEL, RA_SLOT, sprite
from renderers.art.epochs import LIGHTS
from renderers.art.landscape import HEIGHT, HORIZON, MOUNTAIN_TOP, shore
from renderers.art.shapes import Size, fill, glow, outline, rounded, shadow
from renderers.art.stencil import Stencil
from renderers.art.surfaces import framed, lay_light
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import can_fit, full_width, wrapped, write
from renderers.ra.grid import SKY_BOTTOM, WIDTH
from renderers.ra.highlights import Highlights
from renderers.words import text

SLOT_LEFT, SLOT_PITCH, SLOT_TOP = 96, 64, HORIZON - 5
MOUNTAIN_GAP, SERPENT_AT = 26, (-22, HEIGHT - 94)
"""How far behind the last space the mountain begins, and where the serpent lies, from its foot."""
WORDS_LEFT, LINE = 108, 33
BAG_LEFT, BAG_TEXT = WIDTH - 133, WIDTH - 97
NO_TILE = 0.35
"""Where the boat waits before the first Ra tile, in spaces."""
NEAR_END, VERY_NEAR = 3, 2
"""How few Ra tiles are missing when the serpent rears up, and when the words warn."""
SHINE, SHINE_NEAR = 200, 260
RING = 32
"""How much brighter each ring of the light is: flat rings, as the sky has flat bands."""
WARNING, STEADY = "#FFB27A", "#FFE9A8"
OVER_LEFT, OVER_BOAT = 1010, 930
"""Where the mountain begins and where the boat is once the game is over."""


def mountain_left(length: int) -> int:
    """Where the mountain begins behind a Ra track of this length."""
    return SLOT_LEFT + length * SLOT_PITCH + MOUNTAIN_GAP


def paste_river(canvas: Canvas, view: View, highlights: Highlights, locale: str) -> None:
    """Paste the Ra track with the boat on it, how much of it is left, and the bag."""
    lit = frozenset(number for number in highlights.ra_tiles if number <= view.ra_tiles)
    canvas.paste(_river(view.epoch, view.ra_track_length, view.ra_tiles, lit, locale), (0, MOUNTAIN_TOP))
    bag = _bag(view.epoch, view.ra_track_length, view.tiles_in_bag)
    canvas.paste(bag, (BAG_TEXT - 4, HORIZON - 34))


def paste_last_river(canvas: Canvas, epoch: int) -> None:
    """Paste the river at the end of the game: no track any more, the boat before the mountain."""
    canvas.paste(_last_river(epoch), (0, MOUNTAIN_TOP))


@lru_cache(maxsize=16)
def _river(epoch: int, length: int, count: int, lit: frozenset[int], locale: str) -> Image.Image:
    picture = shore(epoch, mountain_left(length)).copy()
    middle = SLOT_LEFT + (max(count, NO_TILE) - 1) * SLOT_PITCH + RA_SLOT / 2
    x, left = round(middle), length - count
    lay_shine(picture, epoch, x, SHINE_NEAR if left <= VERY_NEAR else SHINE)
    for number in range(1, length + 1):
        at = SLOT_LEFT + (number - 1) * SLOT_PITCH, SLOT_TOP
        if number <= count:
            _lay_ra(picture, at, lit=number in lit)
        else:
            _lay_space(picture, at, number, last=number == length, near=left <= NEAR_END)
    serpent = sprite("serpent-reared" if left <= NEAR_END else "serpent-asleep")
    picture.paste(serpent, (mountain_left(length) + SERPENT_AT[0], SERPENT_AT[1]), serpent)
    _lay_boat(picture, x)
    _write_progress(picture, count, length, locale)
    bag = sprite("bag")
    picture.paste(bag, (BAG_LEFT, HORIZON - 26), bag)
    return _cut_out(picture)


@lru_cache(maxsize=3)
def _last_river(epoch: int) -> Image.Image:
    picture = shore(epoch, OVER_LEFT).copy()
    lay_shine(picture, epoch, OVER_BOAT, SHINE_NEAR)
    _lay_boat(picture, OVER_BOAT)
    return _cut_out(picture)


def _cut_out(picture: Image.Image) -> Image.Image:
    whole = Image.new("RGB", (WIDTH, 2 * HEIGHT))
    whole.paste(picture, (0, 0))
    return indexed(framed(whole).crop((0, MOUNTAIN_TOP, WIDTH, SKY_BOTTOM)))


def lay_shine(picture: Image.Image, epoch: int, x: int, size: int) -> None:
    """The light around the boat; it begins below the lines of the headline."""
    top = HORIZON - 24 - size // 2
    below = Image.new("L", (size, size))
    below.paste(Image.linear_gradient("L").resize((size, 26)), (0, MOUNTAIN_TOP - top))
    below.paste(255, (0, MOUNTAIN_TOP + 26 - top, size, size))
    left = max(0, x - size // 2)
    shine = ImageChops.multiply(glow(size), below).crop((left - x + size // 2, 0, size, HEIGHT - top))
    lay_light(picture, shine.point(lambda v: v // RING * RING), LIGHTS[epoch].shine, (left, top))


def _lay_boat(picture: Image.Image, x: int) -> None:
    glade = Stencil((120, 12)).oval(0, 0, 120, 12).cut().filter(ImageFilter.GaussianBlur(2))
    fill(picture, STEADY, glade, 0.45, at=(x - 60, HORIZON - 4))
    boat = sprite("boat")
    picture.paste(boat, (x - BOAT[0] // 2, HORIZON + 3 - KEEL), boat)


def _lay_ra(picture: Image.Image, at: Size, *, lit: bool) -> None:
    square = RA_SLOT, RA_SLOT
    fill(picture, "#000000", shadow(square, 8, 3, 0.6, 6), at=(at[0] - 6, at[1] - 3))
    if lit:
        ring = RA_SLOT + 10, RA_SLOT + 10
        fill(picture, colours.WHITE, rounded(ring, 12), at=(at[0] - 5, at[1] - 5))
    tile = sprite(f"tile-ra-{RA_SLOT}")
    picture.paste(tile, at, tile)


def _lay_space(picture: Image.Image, at: Size, number: int, *, last: bool, near: bool) -> None:
    """A free space: a stone in the water with its number; the last ones glow as the end comes near."""
    square, warns = (RA_SLOT, RA_SLOT), last or near
    fill(picture, "#0A1030", rounded(square, 9), 0.62, at=at)
    edge = "#FF6A3A" if last else "#FFB066" if near else "#DCE6F2"
    ring = outline(square, 9, 0, 3 if warns else 1.6)
    fill(picture, edge, ring, 1 if warns else 0.65, at=at)
    x, y = at[0] + RA_SLOT // 2, at[1] + RA_SLOT // 2
    if last:
        horizon = sprite("horizon")
        picture.paste(horizon, (x - horizon.width // 2, y - horizon.height // 2), horizon)
        return
    write(picture, (x, y + 1), str(number), lettering.SLOT, "#FFD9A8" if near else "#E8EEFA", anchor="mm")


def _write_progress(picture: Image.Image, count: int, length: int, locale: str) -> None:
    """How many Ra tiles there are, and how many more end the epoch."""
    left, x = length - count, mountain_left(length) + WORDS_LEFT
    ink, style = (WARNING if left <= VERY_NEAR else STEADY), lettering.RA_COUNT
    numbers = f"{count}/{length}"
    write(picture, (x, HORIZON), numbers, style, ink)
    x += round(full_width(numbers, style)) + 12
    room, more, style = BAG_LEFT - 4 - x, text(locale, "picture-more-ra", count=left), lettering.MORE_RA
    fits = can_fit(more, style, room)
    lines = (more,) if fits else wrapped(more, style._replace(size=style.smallest), room)
    for number, line in enumerate(lines):
        write(picture, (x, HORIZON + LINE * (number - (len(lines) - 1) / 2)), line, style, ink, room=room)


@lru_cache(maxsize=64)
def _bag(epoch: int, length: int, count: int) -> Image.Image:
    left, top = BAG_TEXT - 4, HORIZON - 34
    cell = shore(epoch, mountain_left(length)).crop((left, top, WIDTH - 8, top + 66))
    room = cell.width - 6
    write(cell, (4, 34), str(count), lettering.BAG_COUNT, STEADY, room=room)
    return indexed(cell)
