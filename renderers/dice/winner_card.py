"""The winner card of the dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.cards.fame_plot import Line
from renderers.cards.sentences import fit_headline
from renderers.cards.winner import WinnerCards
from renderers.dice.headlines import headline
from renderers.dice.scores import SCORES, category_sums, decided_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.view import View
    from engine.games import Seat

LINES = (("#9A7030", "circle"), ("#2A2430", "square"), ("#0D7A84", "triangle"), ("#C2601A", "diamond"))
"""By seat the tones of the markers, dark enough for papyrus, and their shapes."""


def _headline(view: View, shown: Sequence[str], locale: str) -> str:
    return fit_headline(lambda names: headline(view, names, locale), shown)


def _line(view: View, _row: int, seat: Seat) -> Line:
    fame = (view.start_fame(seat), *(epoch.fame[seat] for epoch in view.epochs))
    return Line(fame, (view.places or ())[seat], *LINES[seat])


_CARDS = WinnerCards(_headline, decided_text, SCORES, category_sums, _line)
render_winner, lay_out_winner = _CARDS.render, _CARDS.lay_out
