"""The winner card of Ra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.art.medals import MARKERS
from renderers.canvas import lettering
from renderers.canvas.lettering import cut_names
from renderers.cards.fame_plot import Line
from renderers.cards.winner import WinnerCards
from renderers.ra.headlines import headline
from renderers.ra.scores import SCORES, category_sums, decided_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games import Seat
    from engine.ra.view import View

NAME_ROOM = 480
"""Pixels that a name may take in the headline."""
LINES = ("#B5321C", "#24439B", "#14704A", "#7A4BA6", "#4A4038")
"""The colours of the lines by place; each line has a marker of its own too."""


def _headline(view: View, shown: Sequence[str], locale: str) -> str:
    return headline(view, cut_names(shown, lettering.HEADLINE, NAME_ROOM), locale)


def _line(view: View, row: int, seat: Seat) -> Line:
    fame = tuple(total or 0 for total in view.fame_by_epoch(seat))
    return Line(fame, row + 1, LINES[row], MARKERS[row])


_CARDS = WinnerCards(_headline, decided_text, SCORES, category_sums, _line)
render_winner, lay_out_winner = _CARDS.render, _CARDS.lay_out
