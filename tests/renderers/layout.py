"""Recording where the cells and the texts of a picture lie while it is drawn."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from renderers.canvas.canvas import Canvas
from tests.renderers.written import watch_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from PIL import Image

    from renderers.canvas.lettering import Line

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
    """Width and height of the overlap of two boxes; not above 0 if there is none."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def contains(one: Box, other: Box) -> bool:
    """Whether the first box contains the other."""
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
