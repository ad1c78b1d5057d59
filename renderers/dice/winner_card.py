"""The winner card of the dice game."""

from collections.abc import Sequence

from engine.dice.view import View
from engine.protocol import Seat
from engine.ra.tiles import Tile
from renderers.art.dice import MARKER_TONES, marker
from renderers.cards.sentences import fit_headline
from renderers.cards.winner import WinnerCards
from renderers.dice.headlines import headline
from renderers.dice.scores import SCORES, category_sums, decided_text


def _headline(view: View, shown: Sequence[str], locale: str) -> str:
    return fit_headline(lambda names: headline(view, names, locale), shown)


def _fame(view: View, seat: Seat) -> tuple[int, ...]:
    return (view.start_fame(seat), *(epoch.fame[seat] for epoch in view.epochs))


def _monuments(view: View, seat: Seat) -> tuple[tuple[Tile, int], ...]:
    count = len(view.players[seat].pyramids)
    return ((Tile.PYRAMID, count),) if count else ()


_CARDS = WinnerCards(_headline, decided_text, SCORES, category_sums, _fame, _monuments, marker, MARKER_TONES)
render_winner, lay_out_winner = _CARDS.render, _CARDS.lay_out
