"""The civilization and pyramid spaces, a row for each die, with the players' markers on them."""

from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image

from engine.dice.actions import COLUMNS, Disaster, PlaceCivilization, PlacePyramid
from engine.dice.faces import COLOURS, DIE_ORDER, Colour
from engine.dice.state import Phase
from engine.dice.view import View
from engine.protocol import Seat
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import sized
from renderers.art.dice import STONES, marker
from renderers.art.shapes import Size, fill, outline, rounded
from renderers.art.stencil import Stencil
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import MARGIN
from renderers.canvas.lettering import scaled, write
from renderers.dice.ground import ground_at
from renderers.dice.highlights import Highlights, shown_on_turn
from renderers.dice.places import Places

HEAD_LEFT, END = MARGIN + 12, 14
"""Where the dice at the heads of rows begin, and the room after the last space."""
TINTS = {
    Colour.RED: "#F49E80",
    Colour.BLUE: "#AEB9DE",
    Colour.YELLOW: "#FCE9AE",
    Colour.GREEN: "#9DD5CF",
    Colour.PURPLE: "#CBB9DB",
}
"""Pale tones of the dice that are in the palette."""
LIGHT = 3
"""The room for a light around a space."""


class Pyramids(NamedTuple):
    """Where the spaces for pyramids lie: beside those for civilization, over all the rest of the sheet."""

    left: int
    pitch: int

    def column(self, number: int) -> int:
        """The left edge of a column, the first being 1."""
        return self.left + (number - 1) * self.pitch


@cache
def pyramids(own: Places, capacity: int) -> Pyramids:
    """Beside `capacity` civilization spaces a row."""
    sheet = own.sheet
    left = sheet.civilization_left + capacity * sheet.civilization_pitch + sheet.gap
    return Pyramids(left, (sheet.right - END - sheet.side - left) // (COLUMNS - 1))


def _row_top(own: Places, colour: Colour) -> int:
    return own.sheet.top + own.sheet.head_height + DIE_ORDER[colour] * own.sheet.row_pitch


Held = tuple[Seat, str]
"""Who has a space, in which state."""
OPEN: Held = (-1, "open")
"""A space where a marker may be placed now."""


def paste_spaces(canvas: Canvas, own: Places, view: View, highlights: Highlights) -> None:
    """Paste the markers on their spaces, and show what may be placed or lost now, and what just was."""
    capacity = view.civilization_capacity
    left, pitch, beside = own.sheet.civilization_left, own.sheet.civilization_pitch, pyramids(own, capacity)
    civilization, columns = _civilization(view, highlights), _pyramids(view, highlights)
    for colour in COLOURS:
        spaces = [(left + place * pitch, who) for place, who in enumerate(civilization[colour])]
        spaces += [(beside.column(column), who) for column, who in columns[colour]]
        at = left - LIGHT, _row_top(own, colour) - LIGHT
        canvas.paste(_row(own, colour, tuple(spaces), capacity), at)


def _civilization(view: View, highlights: Highlights) -> dict[Colour, list[Held]]:
    """By colour its spaces for civilization that are not empty, from the left."""
    loser, acting = _loser(view, Disaster.CIVILIZATION), shown_on_turn(view, highlights)
    rows: dict[Colour, list[Held]] = {colour: [] for colour in COLOURS}
    for seat, player in enumerate(view.players):
        for colour in player.civilization:
            new = (colour, seat) in highlights.civilization
            rows[colour].append((seat, _state(seat, acting, loser, new=new)))
    for colour, seat in sorted(highlights.lost_civilization):
        if colour not in view.players[seat].civilization and len(rows[colour]) < view.civilization_capacity:
            rows[colour].append((seat, "lost"))
    for action in view.legal:
        if isinstance(action, PlaceCivilization) and len(rows[action.colour]) < view.civilization_capacity:
            rows[action.colour].append(OPEN)
    return rows


def _pyramids(view: View, highlights: Highlights) -> dict[Colour, list[tuple[int, Held]]]:
    """By colour its spaces for pyramids that are not empty, from the left, by their columns."""
    loser, acting = _loser(view, Disaster.PYRAMID), shown_on_turn(view, highlights)
    rows: dict[Colour, dict[int, Held]] = {colour: {} for colour in COLOURS}
    for action in view.legal:
        if isinstance(action, PlacePyramid):
            rows[action.space.colour][action.space.column] = OPEN
    for (colour, column), seat in highlights.lost_pyramids.items():
        rows[colour][column] = seat, "lost"
    for seat, player in enumerate(view.players):
        for space in player.pyramids:
            state = _state(seat, acting, loser, new=space in highlights.pyramids)
            rows[space.colour][space.column] = seat, state
    return {colour: sorted(row.items()) for colour, row in rows.items()}


def _loser(view: View, disaster: Disaster) -> Seat | None:
    """The seat that must now choose among its markers."""
    return view.losers[0] if view.phase is Phase.LOSING and view.disaster is disaster else None


def _state(seat: Seat, acting: Seat | None, loser: Seat | None, *, new: bool) -> str:
    """What a marker shows: that it may go, is new, or belongs to the player to move, or nothing."""
    return "losable" if seat == loser else "new" if new else "own" if seat == acting else "plain"


@cache
def _painted(own: Places, capacity: int) -> Image.Image:
    """The papyrus with its empty spaces on the ground, RGB."""
    place, beside = own.sheet, pyramids(own, capacity)
    left, top = sheet_at(own)
    sheet = ground_at(own, (left, top), (place.right + 6 - left, place.bottom + 6 - top))
    size = place.right - MARGIN, place.bottom - place.top
    lay_strip(sheet, papyrus(size, "plain"), (6, 4), "plain")
    for colour in COLOURS:
        y = _row_top(own, colour) - top
        head = sized(f"die-{colour}", place.head)
        sheet.paste(head, (HEAD_LEFT - left, y + (place.side - place.head) // 2), head)
        lefts = [place.civilization_left + number * place.civilization_pitch for number in range(capacity)]
        for x in (*lefts, *map(beside.column, range(1, COLUMNS + 1))):
            _lay_space(sheet, colour, (x - left, y), place.side)
    middle_y = 4 + place.head_height // 2 + 2
    for kind, middle in (
        (Tile.RELIGION, place.civilization_left + capacity * place.civilization_pitch / 2),
        (Tile.PYRAMID, beside.left - place.gap * 0.54),
    ):
        sign = sized(f"tile-{kind}", place.sign)
        sheet.paste(sign, (round(middle - left - place.sign / 2), middle_y - place.sign // 2), sign)
    style = scaled(lettering.COLUMN, own.scale)
    for column in range(1, COLUMNS + 1):
        where = beside.column(column) + place.side / 2 - left, middle_y - 2
        write(sheet, where, str(column), style, colours.INK_SOFT, anchor="mm")
    return sheet


def _lay_space(sheet: Image.Image, colour: Colour, at: Size, side: int) -> None:
    square = side, side
    fill(sheet, TINTS[colour], rounded(square, 9), at=at)
    fill(sheet, STONES[colour].bottom, outline(square, 9, 0, 2), at=at)


@cache
def sheet(own: Places, capacity: int) -> Image.Image:
    """The papyrus with its empty spaces, `capacity` for civilization in a row, in palette colours."""
    return indexed(_painted(own, capacity))


def sheet_at(own: Places) -> Size:
    """Where the papyrus lies."""
    return MARGIN - 6, own.sheet.top - 4


@lru_cache(maxsize=128)
def _row(own: Places, colour: Colour, spaces: tuple[tuple[int, Held], ...], capacity: int) -> Image.Image:
    """A row of spaces, with those that are not empty by their left edges."""
    left, top = own.sheet.civilization_left - LIGHT, _row_top(own, colour) - LIGHT
    right = pyramids(own, capacity).column(COLUMNS) + own.sheet.side + LIGHT
    x, y = left - sheet_at(own)[0], top - sheet_at(own)[1]
    row = Canvas(sheet(own, capacity).crop((x, y, x + right - left, y + own.sheet.side + 2 * LIGHT)))
    for at, held in spaces:
        row.paste(_space(own, colour, (at - LIGHT, top), held, capacity), (at - LIGHT - left, 0))
    return row.image


@lru_cache(maxsize=2048)
def _space(own: Places, colour: Colour, at: Size, held: Held, capacity: int) -> Image.Image:
    """One space with its marker, or with a sign for what may happen or has happened there."""
    (seat, state), side, size = held, own.sheet.side, own.sheet.side + 2 * LIGHT
    left, top = at[0] - sheet_at(own)[0], at[1] - sheet_at(own)[1]
    cell = _painted(own, capacity).crop((left, top, left + size, top + size))
    if state == "open":
        _lay_plus(cell, STONES[colour].bottom)
        return indexed(cell)
    square, whole, inset = (side, side), (size, size), (size - own.sheet.marker) // 2
    if state == "new":
        fill(cell, "#FFFBEA", rounded(whole, 11))
        fill(cell, "#D9781E", outline(whole, 11, 0, 4))
    if state == "own":
        fill(cell, "#FFFBEA", rounded(square, 9), at=(LIGHT, LIGHT))
        fill(cell, STONES[colour].bottom, outline(square, 9, 0, 4), at=(LIGHT, LIGHT))
    sign = marker(seat, own.sheet.marker)
    if state == "lost":
        fill(cell, "#FFFBEA", rounded(square, 9), 0.6, at=(LIGHT, LIGHT))
        cell.paste(sign, (inset, inset), sign.getchannel("A").point(lambda value: value * 2 // 5))
        _lay_cross(cell)
    else:
        cell.paste(sign, (inset, inset), sign)
    if state in {"lost", "losable"}:
        fill(cell, colours.CARNELIAN_DARK, outline(whole, 11, 0, 5))
    return indexed(cell)


def _lay_plus(cell: Image.Image, colour: str) -> None:
    middle = cell.width // 2
    fill(cell, colour, rounded((24, 6), 2), at=(middle - 12, middle - 3))
    fill(cell, colour, rounded((6, 24), 2), at=(middle - 3, middle - 12))


def _lay_cross(cell: Image.Image) -> None:
    near, far = 12, cell.width - 12
    cross = Stencil(cell.size).line([(near, near), (far, far)], 6).line([(near, far), (far, near)], 6)
    fill(cell, colours.CARNELIAN_DARK, cross.cut())
