"""One of every picture, so that every label that pictures can have is in one of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.ra import view
from engine.ra.events import DisasterFulfilled, LotSold
from engine.ra.options import Options
from engine.ra.state import Auction, AuctionKind, Loss
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from engine.ratings import Rating, RatingChange
from renderers.cards.leaderboard import COLUMNS, render_leaderboard
from renderers.gallery import Line
from renderers.ra import render, render_key, render_lots, render_sheet, render_winner
from tests.engine.ra.positions import make_player, make_state
from tests.renderers.ra.auctions import MOMENTS
from tests.renderers.ra.samples import EVERYTHING, crowded_auction, great_discard, moments
from tests.renderers.written import Written, forget_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ra.events import Event
    from tests.renderers.ra.samples import Moment
    from tests.renderers.written import WrittenText

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
"""Short, so that any words cut in a picture are the picture's own."""
KINDS = [kind for kind in Tile if kind is not Tile.RA]
RICH, POOR = make_player([16, 9], [1], EVERYTHING), make_player([13], [2])


@cache
def texts_in_pictures(locale: str) -> tuple[WrittenText, ...]:
    """All texts in the boards, auctions, sheets and cards of a language, as they are written."""
    forget_cells()
    with pytest.MonkeyPatch.context() as monkeypatch:
        written = Written(monkeypatch)
        draw_everything(locale)
    return tuple(written.texts)


def draw_everything(locale: str) -> None:
    """Draw one of each picture in a language."""
    ratings = {
        0: RatingChange(Rating(30, 3), Rating(31, 3), 4),
        1: RatingChange(Rating(30, 3), Rating(28, 3), 9),
    }
    for position, events in every_moment():
        render(position, NAMES[: len(position.players)], locale, events=events, code="K3F")
    for players in (2, 3, 4, 5):
        for hidden in (False, True):
            *_, (last, _) = moments(players, seed=players, hidden=hidden)
            for epoch in (1, 2, 3):
                render_sheet(last, NAMES[:players], locale, epoch=epoch, code="K3F")
            render_winner(last, NAMES[:players], locale, code="K3F", ratings=ratings)
    render_key.__wrapped__(locale)
    render_lots(every_sale(), NAMES, locale)
    rating = Rating(25.0, 3.0)
    lines = [Line(place, name, 10, 8 - place, 1.5, 42.5, rating) for place, name in enumerate(NAMES, start=1)]
    for by in COLUMNS:
        render_leaderboard(lines, locale, by=by)


def every_sale() -> list[Event]:
    """Lots with all kinds of tiles, with none, and with all that disasters can take."""
    lots = [LotSold(start // 8, tuple(KINDS[start : start + 8]), 16, 1) for start in range(0, len(KINDS), 8)]
    lost = (*[Tile.FLOOD] * 2, *[Tile.NILE] * 2, *sorted(CIVILIZATION), *sorted(MONUMENTS))
    return [*lots, DisasterFulfilled(3, Tile.UNREST, lost, chosen=True), LotSold(4, (), 9, 8)]


def every_moment() -> Iterator[Moment]:
    """Positions in which each tile, each question, each chip and each number of Ra tiles appears."""
    for start in range(0, len(KINDS), 8):
        track = KINDS[start : start + 8]
        for auction in (None, Auction(AuctionKind.FORCED, (), (1, 0), 0, None)):
            state = make_state([RICH, POOR], track=track, auction=auction, ra_tiles=start // 8, epoch=2)
            yield view(state, None), ()
    for disaster in (Tile.UNREST, Tile.EARTHQUAKE):
        for count in (1, 2, 8):
            options = Options(hidden_scores=False)
            state = make_state([RICH, POOR], losses=(Loss(0, disaster, count),), options=options)
            yield view(state, None), ()
    for moment in (crowded_auction, great_discard, *MOMENTS.values()):
        yield moment()
    for players in (2, 3, 4, 5):
        played = list(moments(players, seed=players))
        yield from [*played[::40], played[-1]]
