"""The board of the dice game as a picture."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

from engine.dice.events import EpochEnded, EpochScored, Event, FigureMoved
from engine.dice.state import Phase
from engine.dice.view import View
from engine.protocol import Seat
from renderers.canvas.canvas import Canvas, indexed
from renderers.cards.boards import MOST_NOTES, Boards
from renderers.cards.header import paste_epoch, paste_header
from renderers.cards.sentences import fit_notes
from renderers.dice.dice_panel import paste_dice, paste_final_points
from renderers.dice.ground import ground
from renderers.dice.headlines import headline, question
from renderers.dice.highlights import Highlights, find_highlights
from renderers.dice.log import note, worth_telling
from renderers.dice.places import TALL, WIDE, Places
from renderers.dice.players import paste_players
from renderers.dice.spaces import paste_spaces, sheet, sheet_at
from renderers.dice.sun_track import paste_ra_track
from renderers.dice.tracks import paste_track
from renderers.look import PLAIN, Look
from renderers.words import text


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
    own, over = TALL if look.tall else WIDE, view.places is not None
    points = over or (view.to_act is None and highlights.scored is not None)
    canvas = _ground(own, view.civilization_capacity, epoch=view.epoch, over=points).copy()
    paste_epoch(canvas, view.epoch, locale, over=over)
    paste_header(canvas, view.epoch, *told, code)
    if points:
        paste_final_points(canvas, own, view, shown, locale)
    else:
        paste_dice(canvas, own, view, locale)
    paste_ra_track(canvas, own, view, highlights)
    paste_track(canvas, own, view, "pharaoh", highlights, locale=locale)
    paste_track(canvas, own, view, "nile", highlights, locale=locale)
    paste_spaces(canvas, own, view, highlights)
    paste_players(canvas, own, view, shown, highlights, locale=locale)
    return canvas


@lru_cache(maxsize=12)
def _ground(own: Places, capacity: int, *, epoch: int, over: bool) -> Canvas:
    hall = Canvas(indexed(ground(own, epoch=epoch, over=over)))
    hall.paste(sheet(own, capacity), sheet_at(own))
    return hall


def _sub_line(view: View, names: Sequence[str], events: Sequence[Event], locale: str, room: int) -> str:
    """The latest events, as many as fit, and what the player to move can do."""
    told = worth_telling(events)
    scored = next((event for event in reversed(told) if isinstance(event, EpochScored)), None)
    if scored:
        told = [event for event in told if not isinstance(event, EpochEnded | EpochScored | FigureMoved)]
    asked = [text(locale, f"dice-asked-{question(view)}")] if view.phase is Phase.ROLLING else []
    return fit_notes(lambda shown: [*notes(told, shown, locale, view.to_act), *asked], names, room)


def notes(
    events: Sequence[Event], names: Sequence[str], locale: str, headed: Seat | None = None
) -> list[str]:
    """The last events in a few words; the first ones of the player in the headline without their name."""
    last = events[-MOST_NOTES:]
    own = len(list(takewhile(lambda event: getattr(event, "seat", None) == headed, last)))
    return [note(event, names, locale, headed=number < own) for number, event in enumerate(last)]


BOARDS = Boards(headline, note, notes, _sub_line, find_highlights, draw_board)
render = BOARDS.render
