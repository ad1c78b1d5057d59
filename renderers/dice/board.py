"""The board of the dice game as a picture."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.dice.events import EpochEnded, EpochScored, FigureMoved
from engine.dice.state import Phase
from renderers.canvas import lettering, png
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import cut_names, last_that_fit
from renderers.cards.header import paste_epoch, paste_header, sub_line_room
from renderers.dice.dice_panel import paste_dice, paste_final_points
from renderers.dice.ground import ground
from renderers.dice.headlines import headline, question
from renderers.dice.log import note, worth_telling
from renderers.dice.marks import find_marks
from renderers.dice.players import paste_players
from renderers.dice.spaces import paste_spaces
from renderers.dice.tracks import paste_ra_track, paste_track
from renderers.names import shown_names
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from engine.dice.events import Event
    from engine.dice.view import View
    from renderers.canvas.picture import Picture
    from renderers.dice.marks import Marks

NAME_ROOM_HEADLINE, NAME_ROOM_SUB_LINE = 440, 190
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
    canvas = draw_board(view, shown, find_marks(events), told, locale=locale, code=code)
    return canvas.to_picture(f"ra-{code}".lower() if code else "ra", drawn)


def tell(
    view: View, shown: Sequence[str], events: Sequence[Event], locale: str, code: str = ""
) -> tuple[str, str]:
    """The headline and the line under it; `shown` are the names as pictures draw them."""
    return headline(view, cut_for_headline(view, shown), locale), _sub_line(view, shown, events, locale, code)


def draw_board(
    view: View, shown: Sequence[str], marks: Marks, told: tuple[str, str], *, locale: str, code: str = ""
) -> Canvas:
    """Draw the board; `shown` are the names as pictures draw them, `told` the headline and the sub-line."""
    over = view.places is not None
    points = over or (view.to_act is None and marks.scored is not None)
    canvas = Canvas(_ground(over=points))
    paste_epoch(canvas, view.epoch, locale, over=over)
    paste_header(canvas, *told, code)
    if points:
        paste_final_points(canvas, view, shown, locale)
    else:
        paste_dice(canvas, view, marks, locale)
    paste_ra_track(canvas, view, marks)
    paste_track(canvas, view, "pharaoh", marks, locale)
    paste_track(canvas, view, "nile", marks, locale)
    paste_spaces(canvas, view, marks, locale)
    paste_players(canvas, view, shown, marks, locale)
    return canvas


def cut_for_headline(view: View, shown: Sequence[str]) -> list[str]:
    """Names that leave room for the rest of a headline, even of one with several winners."""
    winners = (view.places or ()).count(1)
    return cut_names(shown, lettering.HEADLINE, NAME_ROOM_HEADLINE / max(1, winners - 0.5))


@cache
def _ground(*, over: bool) -> Image.Image:
    return indexed(ground(over=over))


def _sub_line(view: View, names: Sequence[str], events: Sequence[Event], locale: str, code: str) -> str:
    """The latest events, as many as fit, and what the player to move can do."""
    told = worth_telling(events)
    scored = next((event for event in reversed(told) if isinstance(event, EpochScored)), None)
    if scored:
        told = [event for event in told if not isinstance(event, EpochEnded | EpochScored | FigureMoved)]
    parts = notes(told, names, locale)
    if view.phase is Phase.ROLLING:
        parts.append(text(locale, f"dice-asked-{question(view)}"))
    return last_that_fit(parts, sub_line_room(code))


def notes(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """The last events in a few words each."""
    shown = cut_names(names, lettering.SUB_LINE, NAME_ROOM_SUB_LINE)
    return [note(event, shown, locale) for event in events[-MOST_NOTES:]]
