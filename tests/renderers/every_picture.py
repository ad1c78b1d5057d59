"""Every kind of picture of a game, drawn in some languages, and all that is written in them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pytest

from engine.analysis import Analysis
from engine.ra import view
from engine.ra.options import Options
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.ratings import Rating
from engine.record import Record
from renderers.analysis import render_analysis
from renderers.canvas import png
from renderers.canvas.picture import Picture
from renderers.cards.leaderboard import COLUMNS, render_leaderboard
from renderers.gallery import Line, statistics
from renderers.games import RENDERERS
from renderers.ra import render_key, render_lots
from renderers.statistics import render_player, render_server
from tests.engine.ra.positions import make_player, make_state
from tests.renderers.boards import GAMES, MOMENTS, Board, board, boards_of
from tests.renderers.cards.samples import RATINGS
from tests.renderers.ra.samples import EVERYTHING, KINDS, every_sale
from tests.renderers.written import WrittenText, texts_of

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
"""Short, so that any words cut in a picture are the picture's own."""
Draw = Callable[[str], Picture]
"""Draws a picture in a language."""
RICH, POOR = make_player([16, 9], [1], EVERYTHING), make_player([13], [2])


def texts_in_pictures(
    game: str, languages: Sequence[str], analysed: Sequence[tuple[Record, Analysis]]
) -> list[WrittenText]:
    """All texts in a game's boards and cards in some languages, as they are written.

    What is the same in several languages is written once.
    """
    drawings = product((*_boards(game), *_cards(game, analysed)), languages)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(png, "encode", lambda *_: b"")
        return texts_of(lambda: [draw(locale) for draw, locale in drawings])


def _boards(game: str) -> Iterator[Draw]:
    return (partial(shown.draw, NAMES, code="K3F") for shown in every_board(game))


def every_board(game: str) -> Iterator[Board]:
    """Boards in which everything that a game's boards can say appears."""
    if game == "ra":
        yield from (Board(RENDERERS["ra"], view(state, None), ()) for state in _rare_states())
    yield from (board(name) for name, (one, _) in MOMENTS.items() if one == game)
    for one, players in GAMES:
        if one == game:
            played = boards_of(game, players, seed=players)
            yield from [*played[::160], played[-1]]


def _cards(game: str, analysed: Sequence[tuple[Record, Analysis]]) -> Iterator[Draw]:
    """Each kind of card; those that are of no game with those of Ra."""
    renderer = RENDERERS[game]
    for record, analysis in analysed:
        yield partial(render_analysis, record, analysis, NAMES[: record.players], code="K3F")
    for one, players in (GAMES[0], GAMES[3], GAMES[4], GAMES[-1]):
        if one == game:
            last = boards_of(game, players, seed=players, hidden=players % 2 == 0)[-1].view
            for epoch in (1, 2, 3):
                yield partial(renderer.render_sheet, last, NAMES[:players], epoch=epoch, code="K3F")
            yield partial(renderer.render_winner, last, NAMES[:players], code="K3F", ratings=RATINGS)
    if game == "ra":
        yield render_key.__wrapped__
        yield partial(render_lots, every_sale(), NAMES)
        rating = Rating(25.0, 3.0)
        lines = [Line(at, name, 10, 8 - at, 1.5, 42.5, rating) for at, name in enumerate(NAMES, start=1)]
        for by in COLUMNS:
            yield partial(render_leaderboard, lines, by=by)
        yield partial(render_player, statistics.PLAYER)
        yield partial(render_server, statistics.SERVER)


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
