"""The winner card of the dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers import lettering
from renderers.dice.board import cut_for_headline
from renderers.dice.facts import headline
from renderers.dice.scores import (
    best_categories,
    best_of_epoch,
    by_place,
    categories_text,
    category_points,
    category_sums,
    decided_text,
    start_fame,
)
from renderers.fame_plot import Line
from renderers.telling import cut_names, shown_names
from renderers.winners import MOST_BEST_ROOMY, Best, Ending, Standing, lay_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.scoring import EpochScore
    from engine.dice.state import Seat
    from engine.dice.view import View
    from renderers.cards import Card
    from renderers.picture import Picture

NAME_ROOM_SUB_LINE = 200
"""Pixels that a name may take in the line under the headline."""
LINES = (("#9A7030", "circle"), ("#2A2430", "square"), ("#0D7A84", "triangle"), ("#C2601A", "diamond"))
"""By seat: the tones of the markers, dark enough for papyrus, and their shapes."""


def render_winner(view: View, names: Sequence[str], locale: str = "en", *, code: str = "") -> Picture:
    """The end of a game as a PNG, 1280 pixels wide; the same values give the same bytes.

    `code` is the table's and appears in a corner and in the file's name.
    """
    canvas = lay_out_winner(view, names, locale, code=code).to_canvas()
    return canvas.to_picture(f"ra-{code}-winner".lower() if code else "ra-winner")


def lay_out_winner(view: View, names: Sequence[str], locale: str, *, code: str) -> Card:
    """The card as values."""
    shown = shown_names(names, locale)
    title = headline(view, cut_for_headline(view, shown), locale)
    decided = decided_text(view, cut_names(shown, lettering.SUB_LINE, NAME_ROOM_SUB_LINE), locale)
    standings = tuple(_standing(view, seat, shown[seat], locale) for seat in by_place(view))
    epochs = tuple(_best(epoch, shown, locale) for epoch in view.epochs)
    return lay_out(Ending(title, decided, standings, epochs), locale, code)


def _standing(view: View, seat: Seat, name: str, locale: str) -> Standing:
    fame = (start_fame(view, seat), *(epoch.fame[seat] for epoch in view.epochs))
    line = Line(fame, (view.places or ())[seat], *LINES[seat])
    best = best_categories(category_sums(view, seat), most=MOST_BEST_ROOMY)
    return Standing(name, line, _told(best, locale, signs=False))


def _best(epoch: EpochScore, names: Sequence[str], locale: str) -> Best:
    seats, most = best_of_epoch(epoch)
    by = best_categories(category_points(epoch.points[seats[0]]), most=2)
    told = _told(by, locale, signs=True) if len(seats) == 1 else None
    return Best(", ".join(names[seat] for seat in seats), most, told)


def _told(points: Sequence[tuple[str, int]], locale: str, *, signs: bool) -> tuple[str, ...]:
    return tuple(categories_text([one], locale, signs=signs) for one in points)
