"""The civilization and pyramid spaces, a row for each die, with the players' markers on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

from engine.dice.actions import COLUMNS, Disaster, PlaceCivilization, PlacePyramid, Space
from engine.dice.faces import COLOURS, DIE_ORDER, Colour
from engine.dice.state import Phase
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import ICON, PIP_DIE, sprite
from renderers.art.dice import STONES, marker
from renderers.art.shapes import OVERSAMPLING, fill, outline, rounded
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import MARGIN
from renderers.canvas.lettering import write
from renderers.dice.ground import SPACES_BOTTOM, SPACES_RIGHT, SPACES_TOP, ground
from renderers.dice.highlights import shown_on_turn

if TYPE_CHECKING:
    from engine.dice.view import View
    from engine.games import Seat
    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas
    from renderers.dice.highlights import Highlights

SIDE, MARKER = 61, 49
HEAD_LEFT = MARGIN + 12
CIVILIZATION_LEFT, CIVILIZATION_PITCH = MARGIN + 84, 66
AFTER_CIVILIZATION = 26
"""After the last civilization space, with room for the sign of pyramids."""
ROWS_TOP, ROW_PITCH, HEAD_MIDDLE = SPACES_TOP + 44, 70, 24
TINTS = {
    Colour.RED: "#F49E80",
    Colour.BLUE: "#AEB9DE",
    Colour.YELLOW: "#FCE9AE",
    Colour.GREEN: "#9DD5CF",
    Colour.PURPLE: "#CBB9DB",
}
"""Pale tones of the dice that are in the palette."""
CELL = SIDE + 6
"""A space with room for a light around it."""


class Pyramids(NamedTuple):
    """Where the spaces for pyramids lie: beside those for civilization, over all the rest of the sheet."""

    left: int
    pitch: int

    def column(self, number: int) -> int:
        """The left edge of a column, the first being 1."""
        return self.left + (number - 1) * self.pitch


def pyramids(capacity: int) -> Pyramids:
    """Beside so many civilization spaces a row."""
    left = CIVILIZATION_LEFT + capacity * CIVILIZATION_PITCH + AFTER_CIVILIZATION
    return Pyramids(left, (SPACES_RIGHT - 14 - SIDE - left) // (COLUMNS - 1))


def paste_spaces(canvas: Canvas, view: View, highlights: Highlights) -> None:
    """Paste all spaces with their markers, and show what may be placed or lost now, and what just was."""
    canvas.paste(_sheet(view.civilization_capacity), (MARGIN - 6, SPACES_TOP - 4))
    _paste_civilization(canvas, view, highlights)
    _paste_pyramids(canvas, view, highlights)


def _paste_civilization(canvas: Canvas, view: View, highlights: Highlights) -> None:
    loser, own = _loser(view, Disaster.CIVILIZATION), shown_on_turn(view, highlights)
    for colour in COLOURS:
        owners = [seat for seat, player in enumerate(view.players) if colour in player.civilization]
        lost = [
            seat for one, seat in sorted(highlights.lost_civilization) if one is colour and seat not in owners
        ]
        states = [
            (seat, _state(seat, own, loser, new=(colour, seat) in highlights.civilization)) for seat in owners
        ]
        states += [(seat, "lost") for seat in lost][: view.civilization_capacity - len(owners)]
        if PlaceCivilization(colour) in view.legal and len(states) < view.civilization_capacity:
            states.append((-1, "open"))
        for place, (seat, state) in enumerate(states):
            at = CIVILIZATION_LEFT + place * CIVILIZATION_PITCH, ROWS_TOP + DIE_ORDER[colour] * ROW_PITCH
            canvas.paste(_space(colour, at, seat, state, view.civilization_capacity), (at[0] - 3, at[1] - 3))


def _paste_pyramids(canvas: Canvas, view: View, highlights: Highlights) -> None:
    loser, own = _loser(view, Disaster.PYRAMID), shown_on_turn(view, highlights)
    owners = {space: seat for seat, player in enumerate(view.players) for space in player.pyramids}
    for colour in COLOURS:
        for column in range(1, COLUMNS + 1):
            space = Space(colour, column)
            if space in owners:
                seat = owners[space]
                state = _state(seat, own, loser, new=space in highlights.pyramids)
            elif space in highlights.lost_pyramids:
                seat, state = highlights.lost_pyramids[space], "lost"
            elif PlacePyramid(space) in view.legal:
                seat, state = -1, "open"
            else:
                continue
            left = pyramids(view.civilization_capacity).column(column)
            at = left, ROWS_TOP + DIE_ORDER[colour] * ROW_PITCH
            canvas.paste(_space(colour, at, seat, state, view.civilization_capacity), (at[0] - 3, at[1] - 3))


def _loser(view: View, disaster: Disaster) -> Seat | None:
    """The seat that must now choose among its markers."""
    return view.losers[0] if view.phase is Phase.LOSING and view.disaster is disaster else None


def _state(seat: Seat, own: Seat | None, loser: Seat | None, *, new: bool) -> str:
    """What a marker shows: that it may go, is new, or belongs to the player to move, or nothing."""
    return "losable" if seat == loser else "new" if new else "own" if seat == own else "plain"


@cache
def _painted(capacity: int) -> Image.Image:
    """The papyrus with its empty spaces on the ground, RGB."""
    box = MARGIN - 6, SPACES_TOP - 4, SPACES_RIGHT + 6, SPACES_BOTTOM + 6
    sheet = ground().crop(box)
    size = SPACES_RIGHT - MARGIN, SPACES_BOTTOM - SPACES_TOP
    lay_strip(sheet, papyrus(size, "plain", crossed=False), (6, 4), "plain")
    for colour in COLOURS:
        top = ROWS_TOP + DIE_ORDER[colour] * ROW_PITCH - box[1]
        head = sprite(f"die-{colour}-{PIP_DIE}")
        sheet.paste(head, (HEAD_LEFT - box[0], top + 2), head)
        lefts = [CIVILIZATION_LEFT + place * CIVILIZATION_PITCH for place in range(capacity)]
        lefts += map(pyramids(capacity).column, range(1, COLUMNS + 1))
        for left in lefts:
            _lay_space(sheet, colour, (left - box[0], top))
    for kind, middle in (
        (Tile.RELIGION, CIVILIZATION_LEFT + capacity * CIVILIZATION_PITCH / 2),
        (Tile.PYRAMID, pyramids(capacity).left - 14),
    ):
        sign = sprite(f"tile-{kind}-{ICON}")
        at = round(middle - box[0] - ICON / 2), SPACES_TOP + HEAD_MIDDLE - ICON // 2 - box[1]
        sheet.paste(sign, at, sign)
    for column in range(1, COLUMNS + 1):
        where = pyramids(capacity).column(column) + SIDE / 2 - box[0], SPACES_TOP + HEAD_MIDDLE - 2 - box[1]
        write(sheet, where, str(column), lettering.COLUMN, colours.INK_SOFT, anchor="mm")
    return sheet


def _lay_space(sheet: Image.Image, colour: Colour, at: Size) -> None:
    square = SIDE, SIDE
    fill(sheet, TINTS[colour], rounded(square, 9), at=at)
    fill(sheet, STONES[colour].bottom, outline(square, 9, 0, 2), at=at)


@cache
def _sheet(capacity: int) -> Image.Image:
    return indexed(_painted(capacity))


@lru_cache(maxsize=2048)
def _space(colour: Colour, at: Size, seat: Seat, state: str, capacity: int) -> Image.Image:
    """One space with its marker, or with a sign for what may happen or has happened there."""
    cell = _part(capacity, (at[0] - 3, at[1] - 3), (CELL, CELL))
    if state == "open":
        _lay_plus(cell, STONES[colour].bottom)
        return indexed(cell)
    inset = (CELL - MARKER) // 2
    if state == "new":
        fill(cell, "#FFFBEA", rounded((CELL, CELL), 11))
        fill(cell, "#D9781E", outline((CELL, CELL), 11, 0, 4))
    if state == "own":
        fill(cell, "#FFFBEA", rounded((SIDE, SIDE), 9), at=(3, 3))
        fill(cell, STONES[colour].bottom, outline((SIDE, SIDE), 9, 0, 4), at=(3, 3))
    sign = marker(seat, MARKER)
    if state == "lost":
        fill(cell, "#FFFBEA", rounded((SIDE, SIDE), 9), 0.6, at=(3, 3))
        cell.paste(sign, (inset, inset), sign.getchannel("A").point(lambda value: value * 2 // 5))
        _lay_cross(cell)
    else:
        cell.paste(sign, (inset, inset), sign)
    if state in {"lost", "losable"}:
        fill(cell, colours.CARNELIAN_DARK, outline((CELL, CELL), 11, 0, 5))
    return indexed(cell)


def _lay_plus(cell: Image.Image, colour: str) -> None:
    middle = CELL // 2
    fill(cell, colour, rounded((24, 6), 2), at=(middle - 12, middle - 3))
    fill(cell, colour, rounded((6, 24), 2), at=(middle - 3, middle - 12))


def _lay_cross(cell: Image.Image) -> None:
    mask = Image.new("L", (CELL * OVERSAMPLING, CELL * OVERSAMPLING), 0)
    near, far = 12 * OVERSAMPLING, (CELL - 12) * OVERSAMPLING
    for line in ((near, near, far, far), (near, far, far, near)):
        ImageDraw.Draw(mask).line(line, fill=255, width=6 * OVERSAMPLING)
    fill(cell, colours.CARNELIAN_DARK, mask.reduce(OVERSAMPLING))


def _part(capacity: int, at: Size, size: Size) -> Image.Image:
    left, top = at[0] - MARGIN + 6, at[1] - SPACES_TOP + 4
    return _painted(capacity).crop((left, top, left + size[0], top + size[1]))
