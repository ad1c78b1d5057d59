"""Every kind of picture of a game, drawn in one language, and all that is written in them."""

from collections.abc import Iterator
from functools import cache

import pytest

from engine.analysis import Analysis, analyse
from engine.ra import view
from engine.ra.options import Options
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.ratings import Rating
from engine.record import Record
from renderers.analysis import render_analysis
from renderers.cards.leaderboard import COLUMNS, render_leaderboard
from renderers.gallery import RECORDS as RA_RECORDS
from renderers.gallery import Line, dice, statistics
from renderers.games import RENDERERS
from renderers.ra import render_key, render_lots
from renderers.statistics import render_player, render_server
from tests.engine.ra.positions import make_player, make_state
from tests.renderers.boards import GAMES, MOMENTS, Board, board, boards_of
from tests.renderers.cards.samples import RATINGS
from tests.renderers.ra.samples import EVERYTHING, KINDS, every_sale
from tests.renderers.written import Written, WrittenText, forget_cells

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
"""Short, so that any words cut in a picture are the picture's own."""
RECORDS = {"ra": RA_RECORDS, "dice": dice.RECORDS}
RICH, POOR = make_player([16, 9], [1], EVERYTHING), make_player([13], [2])


@cache
def texts_in_pictures(game: str, locale: str) -> tuple[WrittenText, ...]:
    """All texts in a game's boards and cards in a language, as they are written."""
    forget_cells()
    with pytest.MonkeyPatch.context() as monkeypatch:
        written = Written(monkeypatch)
        for shown in every_board(game):
            shown.draw(NAMES, locale, code="K3F")
        _draw_cards(game, locale)
    return tuple(written.texts)


def every_board(game: str) -> Iterator[Board]:
    """Boards in which everything that a game's boards can say appears."""
    if game == "ra":
        yield from (Board(RENDERERS["ra"], view(state, None), ()) for state in _rare_states())
    yield from (board(name) for name, (one, _) in MOMENTS.items() if one == game)
    for one, players in GAMES:
        if one == game:
            played = boards_of(game, players, seed=players)
            yield from [*played[::80], played[-1]]


def _draw_cards(game: str, locale: str) -> None:
    """Draw each kind of card, those that are of no game with those of Ra."""
    renderer = RENDERERS[game]
    for record, analysis in _analyses(game):
        render_analysis(record, analysis, NAMES[: record.players], locale, code="K3F")
    for one, players in GAMES:
        if one == game:
            last = boards_of(game, players, seed=players, hidden=players % 2 == 0)[-1].view
            for epoch in (1, 2, 3):
                renderer.render_sheet(last, NAMES[:players], locale, epoch=epoch, code="K3F")
            renderer.render_winner(last, NAMES[:players], locale, code="K3F", ratings=RATINGS)
    if game == "ra":
        render_key.__wrapped__(locale)
        render_lots(every_sale(), NAMES, locale)
        rating = Rating(25.0, 3.0)
        lines = [
            Line(place, name, 10, 8 - place, 1.5, 42.5, rating) for place, name in enumerate(NAMES, start=1)
        ]
        for by in COLUMNS:
            render_leaderboard(lines, locale, by=by)
        render_player(statistics.PLAYER, locale)
        render_server(statistics.SERVER, locale)


@cache
def _analyses(game: str) -> tuple[tuple[Record, Analysis], ...]:
    """Of a game of two, whose curves share a plot, and of one of four."""
    records = [RECORDS[game].record(players) for players in ("two", "four")]
    return tuple((record, analyse(record)) for record in records)


def _rare_states() -> Iterator[State]:
    """Positions of Ra in which each tile, each loss and each number of Ra tiles appears."""
    for start in range(0, len(KINDS), 8):
        track = KINDS[start : start + 8]
        for auction in (None, Auction(AuctionKind.FORCED, (), (1, 0), 0, None)):
            yield make_state([RICH, POOR], track=track, auction=auction, ra_tiles=start // 8, epoch=2)
    for disaster in (Tile.UNREST, Tile.EARTHQUAKE):
        for count in (1, 2, 8):
            options = Options(hidden_scores=False)
            yield make_state([RICH, POOR], losses=(Loss(0, disaster, count),), options=options)
