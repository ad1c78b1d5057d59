"""Drawing the bidders' rows: who they are, the suns they could bid, what they own, and what they bid."""

from functools import lru_cache

from PIL import Image, ImageFilter

from renderers.art import colours
from renderers.art.shapes import Size, ellipse, fill, outline, polygon
from renderers.art.suns import NUMBER_UP
from renderers.art.surfaces import papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import full_width, scaled, write
from renderers.cards.plates import CHIP_HEIGHT, chip_width, lay_chip, lay_chip_light
from renderers.ra.bidders import Bidder
from renderers.ra.columns import WELL_MARGIN
from renderers.ra.grid import LOW_ROW, MARGIN, STRIP_WIDTH, TALL_ROW, is_stacked
from renderers.ra.ground import STRIP_AT
from renderers.ra.holdings import draw_group
from renderers.ra.places import Places, places
from renderers.ra.rows import (
    FAME_HEIGHT,
    draw_fame,
    draw_name,
    draw_seat,
    fame_width,
    lay_sun,
    part,
    place_suns,
    row_band,
    sun_disc,
)
from renderers.words.formats import signed

STATUS_LEFT, STATUS_WIDTH = 1070, 178
BID_SUN, TALL_BID_SUN = 54, 70
NOTHING_LEFT, PLATE_AIR = 640, 8
"""Where a bidder's name ends if there is no tile in the lot, and what is left free after the suns then."""
BID_LEFT = 6
"""Where the sun lies if there is something to its right."""
FAINT, FAINT_BID = 0.55, 0.5
"""How much of its ground is seen through a sun that cannot be bid, and through a bid that was beaten."""
CHIP_AIR = 2
ARROW, ARROW_ROOM = (24, 28), 28


@lru_cache(maxsize=24)
def draw_bidder(bidder: Bidder, lot_left: int, pitch: int, height: int, new: str) -> Image.Image:
    """A row with its shadow and frame, in palette colours; `new` is the word for a kind that a bidder lacks.

    The columns of the lot begin at `lot_left` in the picture and are `pitch` wide.
    """
    canvas, (left, top) = Canvas(row_band(sheet, bidder.strip, height)), STRIP_AT
    kind, own = bidder.strip, places(height)
    seat = draw_seat(sheet, kind, height, bidder.seat, bidder.plate, absent=bidder.absent)
    canvas.paste(seat, (left + own.seat[0], top + own.seat[1]))
    right, plate = NOTHING_LEFT, _beside_suns(bidder, own)
    if bidder.groups:
        right = lot_left - MARGIN - 6 - fame_width(bidder.fame)
        plate = right, own.name[1]
    end = right - (4 if bidder.fame else 0)
    name = draw_name(sheet, kind, height, bidder.name, end, calls=bidder.calls)
    canvas.paste(name, (left + own.name[0], top + own.name[1]))
    for sun, state, where in place_suns(bidder.suns, own):
        canvas.paste(_sun(kind, height, sun, state, where), (left + where[0], top + where[1]))
    if bidder.fame:
        fame = draw_fame(sheet, kind, height, bidder.fame, plate)
        canvas.paste(fame, (left + plate[0], top + plate[1]))
    x = left + lot_left - MARGIN + 3
    for group in bidder.groups:
        cell = draw_group(kind, height, group, pitch, new)
        canvas.paste(cell, (x, top + WELL_MARGIN))
        x += group.columns * pitch
    status = _status(kind, height, bidder.chip, bidder.bid, bidder.bid_lit, bidder.change)
    canvas.paste(status, (left + STATUS_LEFT, top + 3))
    return canvas.image


def _beside_suns(bidder: Bidder, own: Places) -> Size:
    """Where the plate with the fame is if there is no tile in the lot: not behind a name of any length."""
    x, y = own.suns
    return x + len(bidder.suns) * own.pitch + PLATE_AIR, y + (own.sun - FAME_HEIGHT) // 2


def sheet(kind: str, height: int) -> Image.Image:
    """The papyrus of a row."""
    return papyrus((STRIP_WIDTH, height), kind)


@lru_cache(maxsize=512)
def _sun(kind: str, height: int, number: int, state: str, place: tuple[int, int, int]) -> Image.Image:
    left, top, size = place
    cell = part(sheet, kind, height, (left, top), (size, size))
    lay_bidder_sun(cell, number, state)
    return indexed(cell)


def lay_bidder_sun(cell: Image.Image, number: int, state: str) -> None:
    """A sun that is asked for, could be bid, cannot be bid, was bid, or lies face down."""
    ring, radius = cell.size, cell.width / 2
    if state == "gone":
        fill(cell, "#8A6A2E", outline(ring, radius, 5, 2.5))
        return
    bare = cell.copy()
    lay_sun(cell, number, "down" if state == "down" else "up")
    if state == "low":
        cell.paste(Image.blend(cell, bare, FAINT))
    if state == "asked":
        fill(cell, colours.CARNELIAN_DARK, outline(ring, radius, 0, 4))


@lru_cache(maxsize=96)
def _status(  # noqa: PLR0917
    kind: str, height: int, chip: tuple[str, str], bid: int | None, lit: bool, change: tuple[int, int] | None
) -> Image.Image:
    """The sun that was bid and what the lot would change, above the chip; or the chip alone."""
    cell = part(sheet, kind, height, (STATUS_LEFT, 3), (STATUS_WIDTH, height - 6))
    wide = chip_width(chip[1], CHIP_AIR)
    at = (STATUS_WIDTH - wide) // 2, (cell.height - CHIP_HEIGHT) // 2
    if bid is not None or change:
        at = at[0], cell.height - CHIP_HEIGHT - min(10, (height - LOW_ROW) // 6)
    if bid is not None:
        beside = change and not is_stacked(height)
        size = TALL_BID_SUN if height >= TALL_ROW and not beside else BID_SUN
        left = BID_LEFT if beside else (STATUS_WIDTH - size) // 2
        _lay_bid(cell, bid, size, left, leads=chip[0] == "leads", lit=lit)
    if change:
        left, y = 0 if bid is None else BID_LEFT + BID_SUN, (at[1] + 2) // 2
        if is_stacked(height):
            left, y = 0, cell.height // 2 if bid is None else TALL_BID_SUN + 34
        _lay_change(cell, change, left, y, places(height).scale if is_stacked(height) else 1)
    if chip[0] == "leads" and lit:
        lay_chip_light(cell, at, wide)
    lay_chip(cell, at, *chip, CHIP_AIR)
    return indexed(cell)


def _lay_change(cell: Image.Image, change: tuple[int, int], left: int, y: int, scale: float) -> None:
    """An arrow and the points with the lot, right of `left`; those without it stand under the figure."""
    style, then = scaled(lettering.LOT_POINTS, scale), signed(change[1])
    taken = ARROW_ROOM + round(full_width(then, style))
    x = left + (cell.width - left - taken) // 2
    arrow = polygon(ARROW, [(0, 9), (11, 9), (11, 0), (24, 14), (11, 28), (11, 19), (0, 19)])
    fill(cell, colours.INK, arrow, at=(x, y - ARROW[1] // 2))
    better, worse = change[1] > change[0], change[1] < change[0]
    ink = colours.MALACHITE_DARK if better else colours.INK_SET if worse else colours.INK
    write(cell, (x + ARROW_ROOM, y), then, style, ink)


def _lay_bid(cell: Image.Image, bid: int, size: int, left: int, *, leads: bool, lit: bool) -> None:
    at = left, 1
    if leads:
        light = Image.new("L", cell.size, 0)
        light.paste(ellipse((size + 4, size + 4), (0, 0, size + 4, size + 4)), (at[0] - 2, at[1] - 2))
        fill(cell, "#FF9A1F", light.filter(ImageFilter.GaussianBlur(9 if lit else 5)))
    bare = cell.copy()
    disc = sun_disc(size)
    cell.paste(disc, at, disc)
    if not leads:
        cell.paste(Image.blend(cell, bare, FAINT_BID))
    where, style = (at[0] + size / 2, at[1] + size / 2 - 1), lettering.BID_SUN
    write(cell, where, str(bid), style, NUMBER_UP if leads else colours.LOW_SUN, anchor="mm")
