"""Drawing the bidders' rows: their bids, the suns they could bid, and what they own of the lot's kinds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageFilter

from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import SMALL, SUN_BID, SUN_SMALL, sprite
from renderers.art.plates import CHIP_HEIGHT, chip_width, lay_chip, lay_chip_light, lay_fame
from renderers.art.shapes import ellipse, fill, gradient, outline, rounded
from renderers.art.suns import NUMBER_DOWN, NUMBER_UP
from renderers.art.surfaces import papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import write
from renderers.ra.lot import LADDER_LEFT
from renderers.ra.rows import GROUPS, NAME_HEIGHT, count_ink, lay_name, lay_pharaoh_mark, pale

if TYPE_CHECKING:
    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas

WIDTH = RIGHT - LADDER_LEFT
INSET = 18
STATUS_WIDTH, STATUS_HEIGHT = 174, 128
STATUS_LEFT = WIDTH - STATUS_WIDTH - 4
SUN_PITCH = 52
CHIP_AIR = 6
FAME_SIZE = 92, 40
LOW_HEIGHT = 142
"""The height of the lowest rows, which have no room to spare."""
CIVILIZATION_SUM, MONUMENT_SUM = "civilization", "monuments"
MOST_COLUMNS = 11
"""A lot never concerns more columns."""
WIDEST_PITCH, MARK_WIDTH = 60, 14
WELL_HEIGHT = 83
PIP, PIP_PITCH = 13, 16
CONCERNED = ("#FFFFFF", "#FFEFB0"), ("#ECE2C8", "#DDCC9E")
"""The ground of columns that the lot concerns, for players who may bid and for players who are out."""
SUM_KINDS = {CIVILIZATION_SUM: len(CIVILIZATION), MONUMENT_SUM: len(MONUMENTS)}


class Holding(NamedTuple):
    """A bidder's tiles of one column."""

    column: str
    """A kind of tile, gods as one, or the name of a sum."""
    number: int
    kinds: int
    """The number of different kinds, for a sum."""
    concerned: bool
    """Whether the lot brings or takes tiles of the column."""
    mark: str | None
    """"most" or "fewest"."""
    dry: bool
    """Niles without a flood."""
    loss: int
    """How many tiles the lot would cost the bidder."""


class Bidder(NamedTuple):
    """A bidder as the picture shows them: strings and numbers only."""

    name: str
    strip: str
    """The kind of papyrus: plain, acts or out."""
    signs: tuple[str, ...]
    """What stands before the name, as in a `Row`."""
    chip: tuple[str, str]
    """The kind of the chip and its words."""
    bid: int | None
    bid_lit: bool
    """Whether theirs is the newest bid."""
    suns: tuple[tuple[int, str], ...]
    """Each sun with its state: up, low (not to be bid now), gone (bid) or down."""
    fame: str
    holdings: tuple[Holding, ...]


def paste_bidder(canvas: Canvas, at: Size, height: int, bidder: Bidder) -> None:
    """Paste all cells of a row on its strip, whose upper left corner is at `at`."""
    left, top = at
    kind = bidder.strip
    upper = _upper_middle(height)
    suns_left = STATUS_LEFT - 6 - len(bidder.suns) * SUN_PITCH
    fame_left = suns_left - FAME_SIZE[0] - 8
    name = _name(kind, height, bidder.name, fame_left - 10 - INSET, bidder.signs)
    canvas.paste(name, (left + INSET, top + upper - NAME_HEIGHT // 2))
    canvas.paste(_fame(kind, height, bidder.fame, fame_left), (left + fame_left, top + upper - 20))
    for place, (sun, state) in enumerate(bidder.suns):
        x = suns_left + place * SUN_PITCH
        canvas.paste(_sun(kind, height, sun, state, x), (left + x, top + upper - 26))
    status = _status(kind, height, bidder.chip, bidder.bid, bidder.bid_lit)
    canvas.paste(status, (left + STATUS_LEFT, top + (height - STATUS_HEIGHT) // 2))
    x = INSET
    pitch = column_pitch(len(bidder.holdings))
    for holding in bidder.holdings:
        cell = _holding(kind, height, holding, pitch)
        canvas.paste(cell, (left + x, top + _wells_top(height)))
        x += cell.width


def sheet(kind: str, height: int) -> Image.Image:
    """The papyrus of a row."""
    return papyrus((WIDTH, height), kind, crossed=False)


def column_pitch(columns: int) -> int:
    """The width of each of so many columns."""
    room = STATUS_LEFT - INSET - MARK_WIDTH
    return min(WIDEST_PITCH, room // columns)


@lru_cache(maxsize=256)
def _name(kind: str, height: int, name: str, width: int, signs: tuple[str, ...]) -> Image.Image:
    cell = _part(kind, height, (INSET, _upper_middle(height) - NAME_HEIGHT // 2), (width, NAME_HEIGHT))
    lay_name(cell, name, signs)
    return indexed(cell)


@lru_cache(maxsize=256)
def _fame(kind: str, height: int, fame: str, left: int) -> Image.Image:
    cell = _part(kind, height, (left, _upper_middle(height) - 20), FAME_SIZE)
    lay_fame(cell, (0, 0), FAME_SIZE, fame)
    return indexed(cell)


@lru_cache(maxsize=1024)
def _sun(kind: str, height: int, number: int, state: str, left: int) -> Image.Image:
    cell = _part(kind, height, (left, _upper_middle(height) - 26), (SUN_PITCH, SUN_PITCH))
    if state == "gone":
        fill(cell, "#A58D58", outline((SUN_PITCH, SUN_PITCH), 26, 4, 2))
        return indexed(cell)
    down = state == "down"
    bare = cell.copy()
    disc = sprite(f"sun-{'down' if down else 'up'}-{SUN_SMALL}")
    cell.paste(disc, (3, 3), disc)
    ink = NUMBER_DOWN if down else NUMBER_UP
    if state == "low":
        cell, ink = Image.blend(cell, bare, 0.68), colours.LOW_SUN
    style = lettering.SUN if state == "up" else lettering.USED_SUN
    write(cell, (26, 26.7), str(number), style, ink, anchor="mm")
    return indexed(cell)


@lru_cache(maxsize=128)
def _status(kind: str, height: int, chip: tuple[str, str], bid: int | None, lit: bool) -> Image.Image:
    """The sun that was bid above its chip, or the chip alone."""
    cell = _part(kind, height, (STATUS_LEFT, (height - STATUS_HEIGHT) // 2), (STATUS_WIDTH, STATUS_HEIGHT))
    width = chip_width(chip[1], CHIP_AIR)
    chip_at = (STATUS_WIDTH - width) // 2, (STATUS_HEIGHT - CHIP_HEIGHT) // 2
    if bid is not None:
        chip_at = chip_at[0], STATUS_HEIGHT - CHIP_HEIGHT - 2
        _lay_bid(cell, bid, leads=chip[0] == "leads", lit=lit)
    if chip[0] == "leads" and lit:
        lay_chip_light(cell, chip_at, width)
    lay_chip(cell, chip_at, *chip, CHIP_AIR)
    return indexed(cell)


def _lay_bid(cell: Image.Image, bid: int, *, leads: bool, lit: bool) -> None:
    at = (STATUS_WIDTH - SUN_BID) // 2, 4
    if leads:
        light = Image.new("L", cell.size, 0)
        light.paste(
            ellipse((SUN_BID + 4, SUN_BID + 4), (0, 0, SUN_BID + 4, SUN_BID + 4)), (at[0] - 2, at[1] - 2)
        )
        fill(cell, "#FF9A1F", light.filter(ImageFilter.GaussianBlur(9 if lit else 5)))
    bare = cell.copy()
    disc = sprite(f"sun-up-{SUN_BID}")
    cell.paste(disc, at, disc)
    if not leads:
        cell.paste(Image.blend(cell, bare, 0.62), (0, 0))
    where = at[0] + SUN_BID / 2, at[1] + SUN_BID * 0.5
    ink = NUMBER_UP if leads else colours.LOW_SUN
    write(cell, where, str(bid), lettering.BID_SUN, ink, anchor="mm")


@lru_cache(maxsize=2048)
def _holding(kind: str, height: int, holding: Holding, pitch: int) -> Image.Image:
    """One column; all are cut from the same place, so that none depends on its neighbours."""
    width = pitch + MARK_WIDTH * (holding.column == Tile.PHARAOH)
    cell = _part(kind, height, (INSET, _wells_top(height)), (width, WELL_HEIGHT))
    well = width - 4, WELL_HEIGHT
    _lay_well(cell, well, kind, holding)
    _lay_icon(cell, holding, (pitch - 4 - SMALL) // 2)
    if holding.concerned:
        fill(cell, colours.WELL_EDGE, outline(well, 9, 0, 2))
    middle = (pitch - 4) / 2
    if holding.number or holding.mark or holding.column in SUM_KINDS:
        ink = count_ink(holding.column, holding.number, holding.dry)
        write(cell, (middle, 66), str(holding.number), lettering.COUNT, ink, anchor="mm")
    if holding.mark:
        lay_pharaoh_mark(cell, holding.mark, (int(middle) + SMALL // 2, 60))
    if holding.loss:
        _lay_loss(cell, holding.loss, width - 4)
    return indexed(cell)


def _lay_well(cell: Image.Image, size: Size, strip_kind: str, holding: Holding) -> None:
    """The ground of a column, bright if the lot concerns it."""
    if not holding.concerned:
        fill(cell, pale(_tint(holding.column)), rounded(size, 9), 0.45)
        return
    top, bottom = CONCERNED[strip_kind == "out"]
    cell.paste(gradient(size, top, bottom), (0, 0), rounded(size, 9))


def _lay_icon(cell: Image.Image, holding: Holding, left: int) -> None:
    name, top = holding.column, 8
    if name in SUM_KINDS:
        _lay_pips(cell, name, holding.kinds, (left, top))
        return
    icon = sprite(f"tile-{name}-{SMALL}" if holding.number else f"ghost-{name}")
    inset = (SMALL - icon.width) // 2
    cell.paste(icon, (left + inset, top + inset), icon)


def _lay_pips(cell: Image.Image, name: str, kinds: int, at: Size) -> None:
    """A small square for each kind there is, filled for each that the bidder owns."""
    theme = colours.CIVILIZED if name == CIVILIZATION_SUM else colours.MONUMENT
    square = (PIP, PIP)
    for number in range(SUM_KINDS[name]):
        place = at[0] + number % 3 * PIP_PITCH, at[1] + number // 3 * PIP_PITCH
        if number < kinds:
            cell.paste(gradient(square, theme.top, theme.bottom), place, rounded(square, 3))
        edge = theme.line if number < kinds else colours.GHOST
        fill(cell, edge, outline(square, 3, 0, 1.5), at=place)


def _lay_loss(cell: Image.Image, loss: int, right: int) -> None:
    """What disasters would cost, on the upper edge of the column."""
    words = f"−{loss}"
    style = lettering.LOSS
    size = round(lettering.width(words.translate(lettering.DRAWN_AS), style.face, style.size)) + 12, 24
    at = right - size[0], 0
    fill(cell, colours.DISASTER.bottom, rounded(size, 8), at=at)
    fill(cell, colours.DISASTER.frame, outline(size, 8, 0, 1.5), at=at)
    write(cell, (at[0] + size[0] / 2, 11.5), words, style, colours.DISASTER_NAME, anchor="mm")


def _tint(name: str) -> str:
    if name in SUM_KINDS:
        return (colours.CIVILIZED if name == CIVILIZATION_SUM else colours.MONUMENT).bottom
    return next(tint for kinds, tint in GROUPS if name in kinds)


def _upper_middle(height: int) -> int:
    """The middle of the line with name and suns."""
    return 29 + (height - LOW_HEIGHT) // 4


def _wells_top(height: int) -> int:
    return 55 + (height - LOW_HEIGHT) * 3 // 5


def _part(kind: str, height: int, at: Size, size: Size) -> Image.Image:
    return sheet(kind, height).crop((*at, at[0] + size[0], at[1] + size[1]))
