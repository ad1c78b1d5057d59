"""The score sheets and winner cards of Ra, and the leaderboards, whose pixels are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ratings import Rating, RatingChange
from renderers.cards.leaderboard import render_leaderboard
from renderers.gallery import Line
from renderers.ra import render_key, render_lots, render_sheet, render_winner
from renderers.statistics import render_player, render_server
from tests.renderers import statistics_samples
from tests.renderers.ra.every_picture import every_sale
from tests.renderers.ra.samples import HARD_NAMES, NAMES, hidden, last, left, tied

if TYPE_CHECKING:
    from collections.abc import Callable

    from renderers.canvas.picture import Picture

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
PICTURES: dict[str, Callable[[], Picture]] = {
    "sheet-hidden-three": lambda: render_sheet(hidden("three", 1), NAMES[:3], epoch=1, code="K3F"),
    "sheet-open-five-ru": lambda: render_sheet(last("five"), HARD_NAMES, "ru", epoch=2, code="K3F"),
    "sheet-final-five": lambda: render_sheet(last("five"), NAMES, epoch=3, code="K3F"),
    "sheet-final-four-ru": lambda: render_sheet(last("four"), HARD_NAMES[:4], "ru", epoch=3, code="K3F"),
    "sheet-final-two-es": lambda: render_sheet(last("two"), NAMES[:2], "es", epoch=3),
    "winner-five": lambda: render_winner(last("five"), HARD_NAMES, code="K3F"),
    "winner-two-es": lambda: render_winner(last("two"), NAMES[:2], "es", code="K3F"),
    "winner-tied-three-ru": lambda: render_winner(tied("three"), NAMES[:3], "ru"),
    "key": render_key,
    "key-es": lambda: render_key("es"),
    "key-ru": lambda: render_key("ru"),
    "lots": lambda: render_lots(every_sale(), HARD_NAMES, code="K3F"),
    "sheet-left-five-ru": lambda: render_sheet(left("five"), NAMES, "ru", epoch=3, code="K3F"),
    "winner-left-five": lambda: render_winner(left("five"), NAMES, code="K3F"),
    "leaderboard": lambda: render_leaderboard(LINES, about="Ra · all time · by rating"),
    "leaderboard-ru": lambda: render_leaderboard(LINES[2:4], "ru", by="wins", about="Ра · за 30 дней"),
    "winner-rated-five": lambda: render_winner(last("five"), HARD_NAMES, code="K3F", ratings=RATINGS),
    "statistics": lambda: render_player(statistics_samples.USUAL),
    "statistics-first-ru": lambda: render_player(statistics_samples.FIRST_GAME, "ru"),
    "statistics-server-es": lambda: render_server(statistics_samples.SERVER, "es"),
}
"""By name a function that draws the picture."""
