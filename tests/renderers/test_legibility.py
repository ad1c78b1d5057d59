"""Everything that is written in pictures can be read, in every language."""

from functools import cache

import pytest

from engine.ra.tiles import Tile
from renderers.fonts import CHARACTERS
from renderers.games import RENDERERS
from renderers.ra.labels import tile_label
from tests.analyses import analysis_of, record_of
from tests.in_turn import repeated
from tests.renderers.every_picture import texts_in_pictures
from tests.renderers.languages import LANGUAGES
from tests.renderers.phones import is_readable
from tests.renderers.sight import SMALLEST_TEXT, stands_out
from tests.renderers.written import WrittenText

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


@cache
def texts_of(game: str, languages: tuple[str, ...]) -> list[WrittenText]:
    """All that is written in a game's pictures."""
    analysed = [(record_of(name), analysis_of(name)) for name in ANALYSED[game]]
    return texts_in_pictures(game, languages, analysed)


@each_game
def test_every_text_is_large_and_stands_out(game: str, languages: tuple[str, ...]) -> None:
    """No text is smaller than 22 px; each has a contrast of 4.5 with its ground, of 3.0 from 32 px on."""
    texts = texts_of(game, languages)
    assert len(texts) > 1000
    assert {text.words for text in texts if text.size < SMALLEST_TEXT} == set()
    different = {(text.ink, text.size, text.ground.tobytes()): text for text in texts}.values()
    assert {(text.words, text.ink, text.size) for text in different if not stands_out(text)} == set()


@each_game
def test_every_text_is_readable_on_a_phone(game: str, languages: tuple[str, ...]) -> None:
    """Whatever a decision needs is at least 9 px high where a picture is 400 px wide."""
    assert {text.words for text in texts_of(game, languages) if not is_readable(text)} == set()


@each_game
def test_layouts_hold_the_words_of_every_language(game: str, languages: tuple[str, ...]) -> None:
    """Nothing that a picture must say is cut, leaves its place, or needs a letter that the fonts lack."""
    texts = texts_of(game, languages)
    essential = [text for text in texts if text.image.width < SUB_LINE_WIDTH or text.size > 27]
    assert {text.words for text in essential if text.words.endswith("…")} == set()
    assert {(text.words, text.image.size) for text in texts if not text.is_inside} == set()
    assert {sign for text in texts for sign in text.words} <= CHARACTERS


def test_pictures_name_every_tile() -> None:
    """The label of each tile that can be sold is somewhere in the pictures of Ra, in every language."""
    labels = {tile_label(kind, locale) for locale in WHOLE for kind in Tile if kind is not Tile.RA}
    assert labels <= {text.words for text in texts_of("ra", WHOLE)}
