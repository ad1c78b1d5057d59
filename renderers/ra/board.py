"""The board of Ra as a picture."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ra.events import EpochEnded, EpochScored, Event
from engine.ra.view import View
from renderers.art.desert import MONUMENT_ORDER, monument_x
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas
from renderers.canvas.lettering import cut_names
from renderers.cards.boards import MOST_NOTES, Boards
from renderers.cards.header import paste_epoch, paste_header
from renderers.cards.sentences import SUB_LINE_ROOM, fit_notes
from renderers.look import PLAIN, Look
from renderers.ra.auction import draw_auction
from renderers.ra.columns import columns
from renderers.ra.court import paste_centre_sun, paste_court
from renderers.ra.grid import MARGIN, is_tall, picture_height, row_at, row_height, row_tops
from renderers.ra.ground import Head, board_ground, paste_heads
from renderers.ra.hall import paste_disaster, paste_places, paste_points, shows_points
from renderers.ra.headlines import asked_values, headline
from renderers.ra.highlights import Highlights, find_highlights
from renderers.ra.log import note, worth_telling
from renderers.ra.river import paste_last_river, paste_river
from renderers.ra.rows import NOW_LEFT, NOW_ROOM, draw_row
from renderers.ra.seats import make_rows
from renderers.ra.window import scale_of
from renderers.words import text

NAME_ROOM_POINTS = 105
"""Pixels that a name may take before its points where there is no room for longer ones."""


def draw_picture(view: View, *shown: Any, **about: Any) -> Canvas:
    """Draw the auction while one runs, else the board; takes what either of them takes."""
    return (draw_auction if view.auction else draw_board)(view, *shown, **about)


def draw_board(
    view: View,
    shown: Sequence[str],
    highlights: Highlights,
    told: tuple[str, str],
    *,
    locale: str,
    code: str = "",
    look: Look = PLAIN,
) -> Canvas:
    """Draw the board; `shown` are the names as pictures draw them, `told` the headline and the sub-line."""
    rows = make_rows(view, shown, highlights, locale, look)
    over = view.places is not None
    height = row_height(len(rows), tall=look.tall)
    canvas = board_ground(picture_height(len(rows), height), view.epoch)
    paste_heads(canvas, _heads(height, now=look.points_now and not over), locale)
    paste_epoch(canvas, view.epoch, locale, over=over)
    paste_header(canvas, view.epoch, *told, code)
    paste_centre_sun(canvas, view, highlights, locale)
    if over:
        paste_last_river(canvas, view.epoch)
        paste_places(canvas, view, shown, locale)
    else:
        paste_river(canvas, view, highlights, locale)
        if shows_points(view, highlights):
            paste_points(canvas, highlights, shown, locale)
        elif view.losses:
            paste_disaster(canvas, view, highlights, locale)
        else:
            paste_court(canvas, view, highlights, locale)
    for top, row in zip(row_tops(len(rows), height), rows, strict=True):
        canvas.paste(draw_row(row, height), row_at(top))
    return canvas


@lru_cache(maxsize=8)
def _heads(height: int, *, now: bool) -> tuple[Head, ...]:
    """The heads of the columns: the tiles' own pictures; `now` is that of the points under the figures."""
    there = columns(height)
    heads = [Head("picture-now", MARGIN + NOW_LEFT, NOW_ROOM, "lm")] if now else []
    heads += [Head(kind, MARGIN + x + there.icon / 2) for kind, x in there.lefts.items()]
    if is_tall(height):  # monuments lie below the other columns
        return tuple(heads)
    pitch, _ = scale_of(there.window_size)
    for place, kind in enumerate(MONUMENT_ORDER):
        heads.append(Head(kind, MARGIN + there.window[0] + monument_x(place, pitch)))
    return tuple(heads)


def _sub_line(view: View, names: Sequence[str], events: Sequence[Event], locale: str, room: int) -> str:
    """The latest events, as many as fit, and what the player to move can do."""
    told = worth_telling(view, events)
    highlights = find_highlights(events)
    if highlights.scored and not view.places:
        told = [event for event in told if not isinstance(event, EpochEnded | EpochScored)]
    asks = not (view.auction or view.losses or view.places)
    asked = [text(locale, f"asked-{view.question}", **asked_values(view))] if asks else []
    if highlights.scored and not (view.places or shows_points(view, highlights)):
        shown = cut_names(names, lettering.SUB_LINE, SUB_LINE_ROOM)
        return _points_first(highlights.scored, names, [*notes(told, shown, locale), *asked], locale, room)
    return fit_notes(lambda shown: [*notes(told, shown, locale), *asked], names, room)


def _points_first(scored: EpochScored, names: Sequence[str], parts: list[str], locale: str, room: int) -> str:
    """The points of the last epoch, which no later picture tells, and as many of the last notes as fit.

    Names are cut if they would leave no room for a note.
    """
    for first_told in range(len(parts) + 1):
        for name_room in (SUB_LINE_ROOM, NAME_ROOM_POINTS):
            points = note(scored, cut_names(names, lettering.SUB_LINE, name_room), locale)
            told = text(locale, "picture-scored", epoch=scored.score.epoch, points=points)
            line = " · ".join([told, *parts[first_told:]])
            if lettering.full_width(line, lettering.SUB_LINE) <= room:
                return line
    return told


def notes(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """The last events in a few words each."""
    return [note(event, names, locale) for event in events[-MOST_NOTES:]]


BOARDS = Boards(headline, note, notes, _sub_line, find_highlights, draw_picture)
render = BOARDS.render
