"""Laws of layout: of every picture of random games, and of the moments that those seldom come to."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from renderers.canvas import Canvas
from renderers.ra import render
from tests.renderers.auctions import MOMENTS
from tests.renderers.samples import HARD_NAMES, NAMES, crowded_auction, great_discard, moments
from tests.renderers.written import Written, forget_cells, watch_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PIL import Image

    from renderers.lettering import Line
    from tests.renderers.samples import Moment

Box = tuple[float, float, float, float]

EDGE = 4
"""Cells have empty edges, of which so many pixels may be covered."""


class Pasted(NamedTuple):
    """A cell that was pasted."""

    box: Box
    picture: tuple[int, int]


class TextOn(NamedTuple):
    """A text and the image on which it was written."""

    words: str
    box: Box
    image: Image.Image


class Drawing:
    """Every cell that is pasted and every text that is written as long as the test runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cells: list[Pasted] = []
        self.texts: list[TextOn] = []
        self._watch_cells(monkeypatch)
        self._watch_texts(monkeypatch)

    def _watch_cells(self, monkeypatch: pytest.MonkeyPatch) -> None:
        paste_cell = Canvas.paste

        def paste(canvas: Canvas, cell: Image.Image, at: tuple[int, int]) -> None:
            box = (*at, at[0] + cell.width, at[1] + cell.height)
            self.cells.append(Pasted(box, canvas.image.size))
            paste_cell(canvas, cell, at)

        monkeypatch.setattr(Canvas, "paste", paste)

    def _watch_texts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def seen(image: Image.Image, line: Line, box: Box, colour: str) -> None:
            self.texts.append(TextOn(line.words, box, image))

        watch_lines(monkeypatch, seen)


def shared(one: Box, other: Box) -> tuple[float, float]:
    """Width and height of what two boxes share; not above 0 where they share nothing."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def contains(one: Box, other: Box) -> bool:
    """Whether the other box lies in the first."""
    return one[0] <= other[0] and one[1] <= other[1] and one[2] >= other[2] and one[3] >= other[3]


def hidden_parts(cells: list[Pasted]) -> Iterator[tuple[Box, Box]]:
    """Cells of one picture that cover more of another than its edge, without lying on it as on a ground."""
    for lower, upper in combinations([cell.box for cell in cells], 2):
        if min(shared(lower, upper)) > EDGE and not contains(lower, upper):
            yield lower, upper


def overlapping(texts: list[TextOn]) -> Iterator[tuple[str, str]]:
    """Texts on the same image that touch each other; a text on its own shadow is one text."""
    for one, other in combinations(texts, 2):
        if one.image is other.image and one.words != other.words and min(shared(one.box, other.box)) > 1:
            yield one.words, other.words


ALL_MOMENTS: tuple[Callable[[], Moment], ...] = (*MOMENTS.values(), crowded_auction, great_discard)


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_no_cell_hides_another(moment: Callable[[], Moment], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell lies in the picture and beside the others, or on a larger one that is its ground."""
    drawing = Drawing(monkeypatch)
    view, events = moment()
    picture = render(view, HARD_NAMES[: len(view.players)], events=events, code="K3F")
    whole = 0, 0, picture.width, picture.height
    assert len(drawing.cells) > 20
    assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
    assert list(hidden_parts(drawing.cells)) == []


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_no_two_texts_overlap(moment: Callable[[], Moment], monkeypatch: pytest.MonkeyPatch) -> None:
    """On no cell do two texts touch each other."""
    drawing = Drawing(monkeypatch)
    view, events = moment()
    forget_cells()
    render(view, HARD_NAMES[: len(view.players)], events=events, code="WWWWW")
    assert len(drawing.texts) > 20
    assert list(overlapping(drawing.texts)) == []


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    names=st.lists(st.text(max_size=40), min_size=5, max_size=5),
    hidden=st.booleans(),
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pictures_of_random_games_keep_the_laws(
    players: int, seed: int, names: list[str], hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the game and the names: cells beside each other, texts inside them, the shape of a screen."""
    with monkeypatch.context() as patch:
        written, drawing = Written(patch), Drawing(patch)
        forget_cells()
        for view, events in list(moments(players, seed, hidden=hidden))[seed % 37 :: 37]:
            drawing.cells.clear()
            picture = render(view, names[:players], events=events, code="K3F")
            whole = 0, 0, picture.width, picture.height
            assert [cell for cell in drawing.cells if not contains(whole, cell.box)] == []
            assert list(hidden_parts(drawing.cells)) == []
            assert picture.width / picture.height >= 1.33
        assert [text for text in written.texts if not text.is_inside] == []
        assert list(overlapping(drawing.texts)) == []


@pytest.mark.parametrize("moment", ALL_MOMENTS)
def test_the_same_moment_gives_the_same_bytes(moment: Callable[[], Moment]) -> None:
    """A picture does not depend on what was drawn before, and weighs what it may."""
    view, events = moment()
    names = NAMES[: len(view.players)]
    first = render(view, names, events=events, code="K3F")
    forget_cells()
    assert render(view, names, events=events, code="K3F") == first
    assert len(first.data) <= (180_000 if len(names) > 3 else 120_000)
