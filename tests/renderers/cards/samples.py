"""Lines of leaderboards, ratings that have changed, ends of games, and what lays out their cards."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import renderers.dice.score_sheet
import renderers.dice.winner_card
import renderers.ra.score_sheet
import renderers.ra.winner_card
from engine.leaving import rank
from engine.ratings import Rating, RatingChange
from renderers.cards.card import Card
from renderers.gallery import Line
from renderers.gallery import dice as gallery
from tests.renderers.ra.samples import HARD_NAMES, last


class LayOuts(NamedTuple):
    """What lays out the two kinds of cards of a game."""

    sheet: Callable[..., Card]
    winner: Callable[..., Card]


LAY_OUTS = {
    "ra": LayOuts(renderers.ra.score_sheet.lay_out_sheet, renderers.ra.winner_card.lay_out_winner),
    "dice": LayOuts(renderers.dice.score_sheet.lay_out_sheet, renderers.dice.winner_card.lay_out_winner),
}
LINES = [
    Line(1, "Клеопатра", 96, 41, 1.8, 52.3, Rating(44.2, 1.3), is_provisional=False),
    Line(2, "Imhotep", 91, 38, 1.9, 49, Rating(41, 1.2), is_provisional=False),
    Line(3, "xX_ScorpionKing_Xx", 71, 22, 2.4, 44.5, Rating(33.3, 2), is_provisional=False),
    Line(4, HARD_NAMES[0], 40, 12, 2.46, 108, Rating(25.1, 3.25), is_provisional=False),
    Line(5, HARD_NAMES[1], 1033, 9, 2.7, 9, Rating(2.5, 3), is_provisional=False),
    Line(6, HARD_NAMES[4], 1, 1, 1, 60, Rating(27, 8), is_provisional=True),
    Line(7, "Jörg Müller", 35, 0, 3.1, 0, Rating(-32, 2), is_provisional=True),
    Line(8, "Teti", 2, 0, 5, 12),
    Line(1204, "The one who asks", 1, 0, 5, 12, Rating(20, 7.7)),
    Line(1205, "The tenth", 1, 0, 5, 12),
]
"""The lines of a leaderboard."""
RATINGS = {
    seat: RatingChange(Rating(40 - 20 * seat, 3), Rating(41 - 24 * seat, 2.9), 3 + seat) for seat in range(5)
}
"""Ratings that have changed, the first two provisional, the last ones negative."""


def end_of(game: str, left: tuple[int, ...] = ()) -> Any:
    """The end of a game of five, or of four in the dice game, in which these have left, in their order."""
    view = last("five") if game == "ra" else gallery.steps("four")[-1].view
    return replace(view, left=left, places=rank([-place for place in view.places or ()], left))
