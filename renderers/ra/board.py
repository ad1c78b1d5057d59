"""The board of Ra as a picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.ra.events import EpochEnded, EpochScored
from renderers.art.surfaces import framed, lay_strip
from renderers.canvas import lettering, png
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import MARGIN, WIDTH, bare_ground
from renderers.canvas.lettering import cut_names, last_that_fit
from renderers.cards.header import paste_epoch, paste_header, sub_line_room
from renderers.names import shown_names
from renderers.ra.auction import draw_auction
from renderers.ra.epoch_end import paste_points, shows_points
from renderers.ra.headlines import asked_values, headline
from renderers.ra.log import note, worth_telling
from renderers.ra.marks import find_marks
from renderers.ra.rows import paste_row, strip
from renderers.ra.seats import make_row
from renderers.ra.tracks import RA_TOP, ROWS_TOP, paste_centre_sun, paste_ra_track, paste_spaces, upper_ground
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from engine.ra.events import Event
    from engine.ra.view import View
    from renderers.canvas.picture import Picture
    from renderers.ra.marks import Marks

ROW_HEIGHTS = {2: 128, 3: 112, 4: 106, 5: 100}
ROW_GAP, BAND_MARGIN = 8, 8
NAME_ROOM_HEADLINE, NAME_ROOM_SUB_LINE, NAME_ROOM_POINTS = 440, 190, 105
"""Pixels that a name may take in a sentence before it is cut, so that the rest stays readable."""
MOST_NOTES = 10
"""More notes than this never fit into the line under the headline."""


def render(
    view: View,
    names: Sequence[str],
    locale: str = "en",
    *,
    events: Sequence[Event] = (),
    code: str = "",
    drawn: Callable[[], None] = png.nothing,
) -> Picture:
    """The board as a PNG, 1280 pixels wide; the same values give the same bytes.

    `events` are those since the last picture: they are lit, and told under the headline. `code` is the
    table's: it appears in a corner and in the file name. `drawn` is called when only the compression is left,
    during which Python's lock is released.
    """
    shown = shown_names(names, locale)
    told = tell(view, shown, events, locale, code)
    draw = draw_auction if view.auction else draw_board
    canvas = draw(view, shown, find_marks(events), told, locale=locale, code=code)
    return canvas.to_picture(f"ra-{code}".lower() if code else "ra", drawn)


def tell(
    view: View, shown: Sequence[str], events: Sequence[Event], locale: str, code: str = ""
) -> tuple[str, str]:
    """The headline and the line under it; `shown` are the names as pictures draw them."""
    told = headline(view, cut_for_headline(shown), locale)
    return told, _sub_line(view, shown, events, locale, sub_line_room(code))


def draw_board(
    view: View, shown: Sequence[str], marks: Marks, told: tuple[str, str], *, locale: str, code: str = ""
) -> Canvas:
    """Draw the board; `shown` are the names as pictures draw them, `told` the headline and the sub-line."""
    rows = [make_row(view, player, shown[player.seat], marks, locale) for player in view.players]
    over = view.places is not None
    canvas = Canvas(_ground(len(rows), over))
    paste_epoch(canvas, view.epoch, locale, over=over)
    paste_header(canvas, *told, code)
    if not over:
        paste_ra_track(canvas, view, marks, locale)
        if shows_points(view, marks):
            paste_points(canvas, marks, shown, locale)
        else:
            paste_spaces(canvas, view, marks, locale)
        paste_centre_sun(canvas, view, marks, locale)
    height = ROW_HEIGHTS[len(rows)]
    for top, row in zip(_row_tops(len(rows), over), rows, strict=False):
        canvas.paste(_band(row.strip, height, top), (MARGIN - BAND_MARGIN, top - ROW_GAP // 2))
        paste_row(canvas, (MARGIN, top), height, row)
    return canvas


def cut_for_headline(shown: Sequence[str]) -> list[str]:
    """Names that leave room for the rest of a headline."""
    return cut_names(shown, lettering.HEADLINE, NAME_ROOM_HEADLINE)


@lru_cache(maxsize=8)
def _ground(players: int, over: bool) -> Image.Image:
    """The ceiling, with panels as long as the game goes on."""
    bottom = _row_tops(players, over)[-1] - ROW_GAP + MARGIN
    return indexed(framed((bare_ground() if over else upper_ground()).crop((0, 0, WIDTH, bottom))))


@lru_cache(maxsize=64)
def _band(kind: str, height: int, top: int) -> Image.Image:
    """A player's strip with its shadow and frame, on the ceiling around it."""
    box = MARGIN - BAND_MARGIN, top - ROW_GAP // 2, WIDTH - MARGIN + BAND_MARGIN, top + height + ROW_GAP // 2
    band = bare_ground().crop(box)
    lay_strip(band, strip(kind, height), (BAND_MARGIN, ROW_GAP // 2), kind)
    return indexed(band)


def _row_tops(players: int, over: bool) -> range:
    """Where each row begins, and a next one would; once the game is over nothing lies above them."""
    start, step = (RA_TOP if over else ROWS_TOP), ROW_HEIGHTS[players] + ROW_GAP
    return range(start, start + players * step + 1, step)


def _sub_line(view: View, names: Sequence[str], events: Sequence[Event], locale: str, room: int) -> str:
    """The latest events, as many as fit, and what the player to move can do."""
    told = worth_telling(view, events)
    marks = find_marks(events)
    if marks.scored and not view.places:
        told = [event for event in told if not isinstance(event, EpochEnded | EpochScored)]
    parts = notes(told, names, locale)
    if not (view.auction or view.losses or view.places):
        parts.append(text(locale, f"asked-{view.question}", **asked_values(view)))
    if marks.scored and not (view.places or shows_points(view, marks)):
        return _points_first(marks.scored, names, parts, locale, room)
    return last_that_fit(parts, room)


def _points_first(scored: EpochScored, names: Sequence[str], parts: list[str], locale: str, room: int) -> str:
    """The points of the last epoch, which no later picture tells, and as many of the last notes as fit.

    Names are cut if they would leave no room for a note.
    """
    style = lettering.SUB_LINE
    for first_told in range(len(parts) + 1):
        for name_room in (NAME_ROOM_SUB_LINE, NAME_ROOM_POINTS):
            points = note(scored, cut_names(names, style, name_room), locale)
            told = text(locale, "picture-scored", epoch=scored.score.epoch, points=points)
            line = " · ".join([told, *parts[first_told:]])
            if lettering.width(line, style.face, style.size) <= room:
                return line
    return told


def notes(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """The last events in a few words each; measuring all of a long series would take seconds."""
    shown = cut_names(names, lettering.SUB_LINE, NAME_ROOM_SUB_LINE)
    return [note(event, shown, locale) for event in events[-MOST_NOTES:]]
