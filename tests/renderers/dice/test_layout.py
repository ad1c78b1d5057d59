"""Laws of layout for boards of random games, and for moments that are rare in these."""

from __future__ import annotations

from functools import cache

import pytest

from renderers.dice import render
from renderers.fonts import CHARACTERS
from tests.renderers.dice.samples import HARD_NAMES, MOMENTS, NAMES, PLAYERS, moments
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import Drawing, contains, hidden_parts, overlapping
from tests.renderers.sight import SMALLEST_TEXT, stands_out
from tests.renderers.written import Written, WrittenText, forget_cells

SUB_LINE_WIDTH = 900
"""Only the line under the headline is wider; it may be cut, since other texts tell the same."""
SHORT_NAMES = ["Анна", "Борис", "Вера", "Глеб"]
"""Whatever is cut beside them is the picture's own word."""
each_moment = pytest.mark.parametrize("name", MOMENTS)


@cache
def texts_in_boards(locale: str) -> tuple[WrittenText, ...]:
    """All texts in the boards of a language, as they are written."""
    forget_cells()
    with pytest.MonkeyPatch.context() as monkeypatch:
        written = Written(monkeypatch)
        for moment in MOMENTS.values():
            view, events = moment()
            render(view, SHORT_NAMES[: len(view.players)], locale, events=events, code="K3F")
    return tuple(written.texts)


@each_moment
def test_no_cell_hides_another(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell lies in the picture, and beside the others or on a larger one that is its ground."""
    drawing = Drawing(monkeypatch)
    view, events = MOMENTS[name]()
    picture = render(view, HARD_NAMES[: len(view.players)], events=events, code="K3F")
    whole = 0, 0, picture.width, picture.height
    assert len(drawing.cells) > 20
    assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
    assert list(hidden_parts(drawing.cells)) == []


@each_moment
def test_texts_stay_apart_and_inside(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On no cell do two texts touch, none leaves its cell, and no letter is missing."""
    drawing, written = Drawing(monkeypatch), Written(monkeypatch)
    view, events = MOMENTS[name]()
    forget_cells()
    render(view, HARD_NAMES[: len(view.players)], "ru", events=events, code="WWWWW")
    assert list(overlapping(drawing.texts)) == []
    assert [text.words for text in written.texts if not text.is_inside] == []
    assert {sign for text in written.texts for sign in text.words} <= CHARACTERS


@pytest.mark.parametrize("players", PLAYERS)
def test_boards_of_random_games_keep_the_laws(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a whole game: cells beside each other, texts inside them and apart, the shape of a screen."""
    written, drawing = Written(monkeypatch), Drawing(monkeypatch)
    forget_cells()
    for view, events in moments(players, seed=players)[players::23]:
        drawing.cells.clear()
        picture = render(view, NAMES[:players], "es", events=events)
        assert list(hidden_parts(drawing.cells)) == []
        assert picture.width / picture.height >= 1.33
    assert [text for text in written.texts if not text.is_inside] == []
    assert list(overlapping(drawing.texts)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_and_stands_out(language: str) -> None:
    """No text is smaller than 22 px; each has a contrast of 4.5 with its ground, of 3.0 from 32 px on."""
    texts = texts_in_boards(language)
    assert len(texts) > 300
    assert {text.words for text in texts if text.size < SMALLEST_TEXT} == set()
    assert {(text.words, text.ink, text.size) for text in texts if not stands_out(text)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_layouts_hold_the_words_of_every_language(language: str) -> None:
    """Nothing that a board must say is cut."""
    cut = [text for text in texts_in_boards(language) if text.words.endswith("…")]
    assert {text.words for text in cut if text.cell[0] < SUB_LINE_WIDTH or text.size > 27} == set()


@each_moment
def test_the_same_moment_gives_the_same_bytes(name: str) -> None:
    """A picture does not depend on what was drawn before, and its file is small enough."""
    view, events = MOMENTS[name]()
    names = NAMES[: len(view.players)]
    first = render(view, names, events=events, code="K3F")
    forget_cells()
    assert render(view, names, events=events, code="K3F") == first
    assert first.filename == "ra-k3f.png"
    assert len(first.data) <= 150_000
