"""Everything that is written in pictures can be read, in every language."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product

import pytest

from engine.ra import view
from engine.ra.options import Options
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.ratings import Rating
from renderers.analysis import render_analysis
from renderers.canvas import png
from renderers.canvas.picture import Picture
from renderers.cards.leaderboard import COLUMNS, render_leaderboard
from renderers.fonts import CHARACTERS
from renderers.gallery import Line, statistics
from renderers.games import RENDERERS
from renderers.ra import render_key, render_lots
from renderers.ra.labels import tile_label
from renderers.statistics import render_player, render_server
from tests.analyses import analysis_of, record_of
from tests.engine.ra.positions import make_player, make_state
from tests.in_turn import repeated
from tests.renderers.boards import GAMES, MOMENTS, Board, board, boards_of
from tests.renderers.cards.samples import RATINGS
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import WrittenText, is_readable, texts_of
from tests.renderers.ra.samples import EVERYTHING, KINDS, every_sale
from tests.renderers.test_sight import SMALLEST_TEXT, stands_out

NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина"]
"""Short, so that any words cut in a picture are the picture's own."""
Draw = Callable[[str], Picture]
"""Draws a picture in a language."""
SUB_LINE_WIDTH = 900
"""Only the line under the headline is wider; it may be cut, since other texts tell the same."""
ANALYSED = {"ra": ("two", "four"), "dice": ("dice-two", "dice-four")}
"""A game of two, whose curves share a plot, and one of four."""
WHOLE, OF_REGIONS = (tuple(one for one in LANGUAGES if ("-" in one) is is_part) for is_part in (False, True))
each_game = pytest.mark.parametrize(
    ("game", "languages"),
    [*((game, WHOLE) for game in RENDERERS), *(repeated(game, OF_REGIONS) for game in RENDERERS)],
    ids=str,
)

RICH, POOR = make_player([16, 9], [1], EVERYTHING), make_player([13], [2])


@cache
def texts_in(game: str, languages: tuple[str, ...]) -> list[WrittenText]:
    """All texts in a game's boards and cards in some languages, as they are written.

    What is the same in several languages is written once.
    """
    boards: Iterator[Draw] = (partial(shown.draw, NAMES, code="K3F") for shown in _every_board(game))
    drawings = product((*boards, *_cards(game)), languages)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(png, "encode", lambda *_: b"")
        return texts_of(lambda: [draw(locale) for draw, locale in drawings])


def _every_board(game: str) -> Iterator[Board]:
    """Boards in which everything that a game's boards can say appears."""
    if game == "ra":
        yield from (Board(RENDERERS["ra"], view(state, None), ()) for state in _rare_states())
    yield from (board(name) for name, (one, _) in MOMENTS.items() if one == game)
    for one, players in GAMES:
        if one == game:
            played = boards_of(game, players, seed=players)
            yield from [*played[::160], played[-1]]


def _cards(game: str) -> Iterator[Draw]:
    """Each kind of card; those that are of no game with those of Ra."""
    renderer = RENDERERS[game]
    for name in ANALYSED[game]:
        record = record_of(name)
        yield partial(render_analysis, record, analysis_of(name), NAMES[: record.players], code="K3F")
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


@each_game
def test_every_text_is_large_and_stands_out(game: str, languages: tuple[str, ...]) -> None:
    """No text is smaller than 22 px; each has a contrast of 4.5 with its ground, of 3.0 from 32 px on."""
    texts = texts_in(game, languages)
    assert len(texts) > 1000
    assert {text.words for text in texts if text.size < SMALLEST_TEXT} == set()
    different = {(text.ink, text.size, text.ground.tobytes()): text for text in texts}.values()
    assert {(text.words, text.ink, text.size) for text in different if not stands_out(text)} == set()


@each_game
def test_every_text_is_readable_on_a_phone(game: str, languages: tuple[str, ...]) -> None:
    """Whatever a decision needs is at least 9 px high where a picture is 400 px wide."""
    assert {text.words for text in texts_in(game, languages) if not is_readable(text)} == set()


@each_game
def test_layouts_hold_the_words_of_every_language(game: str, languages: tuple[str, ...]) -> None:
    """Nothing that a picture must say is cut, leaves its place, or needs a letter that the fonts lack."""
    texts = texts_in(game, languages)
    essential = [text for text in texts if text.image.width < SUB_LINE_WIDTH or text.size > 27]
    assert {text.words for text in essential if text.words.endswith("…")} == set()
    assert {(text.words, text.image.size) for text in texts if not text.is_inside} == set()
    assert {sign for text in texts for sign in text.words} <= CHARACTERS


def test_pictures_name_every_tile() -> None:
    """The label of each tile that can be sold is somewhere in the pictures of Ra, in every language."""
    labels = {tile_label(kind, locale) for locale in WHOLE for kind in Tile if kind is not Tile.RA}
    assert labels <= {text.words for text in texts_in("ra", WHOLE)}
