"""The winner card of Ra."""

from collections.abc import Sequence

from engine.protocol import Seat
from engine.ra.tiles import Tile
from engine.ra.view import View
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.seats import TONES, medallion
from renderers.canvas import lettering
from renderers.canvas.lettering import cut_names
from renderers.cards.winner import WinnerCards
from renderers.ra.headlines import headline
from renderers.ra.scores import SCORES, category_sums, decided_text

NAME_ROOM = 620
"""Pixels that a name may take in the headline."""


def _headline(view: View, shown: Sequence[str], locale: str) -> str:
    return headline(view, cut_names(shown, lettering.HEADLINE, NAME_ROOM), locale)


def _fame(view: View, seat: Seat) -> tuple[int, ...]:
    return tuple(total or 0 for total in view.fame_by_epoch(seat))


def _monuments(view: View, seat: Seat) -> tuple[tuple[Tile, int], ...]:
    tiles = view.players[seat].tiles
    return tuple((kind, tiles.count(kind)) for kind in MONUMENT_ORDER if kind in tiles)


_CARDS = WinnerCards(
    _headline,
    decided_text,
    SCORES,
    category_sums,
    _fame,
    _monuments,
    medallion,
    tuple(top for top, _ in TONES),
)
render_winner, lay_out_winner = _CARDS.render, _CARDS.lay_out
