"""Recording where the cells and the texts of a picture lie while it is drawn."""

import io
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from renderers.canvas.canvas import Canvas
from renderers.canvas.picture import Picture
from renderers.fonts import CHARACTERS
from tests.renderers.phones import is_readable
from tests.renderers.written import Box, Written, WrittenText

EDGE = 4
"""Cells have empty edges, of which so many pixels may be covered."""
CELL_WIDTH = 640
"""Wider images are grounds and courts, where the painter alone decides what stands before what."""
BEHIND = 14
"""How far aside things of one kind stand behind each other."""
LEAST_RATIO, TALL_RATIO = 1.33, 0.8
"""Of width to height: no wide picture is higher than a screen of 4 : 3, no tall one than 4 : 5."""


class Drawing:
    """The box of every cell pasted on a picture or a row, and every icon and text in it, during a test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cells: list[tuple[Canvas, Box]] = []
        self.texts = Written(monkeypatch).texts
        paste_cell = Canvas.paste

        def paste(canvas: Canvas, cell: Image.Image, at: tuple[int, int]) -> None:
            self.cells.append((canvas, (*at, at[0] + cell.width, at[1] + cell.height)))
            paste_cell(canvas, cell, at)

        monkeypatch.setattr(Canvas, "paste", paste)
        self.icons: list[tuple[Image.Image, Box]] = []
        paste_image = Image.Image.paste

        def lay(image: Image.Image, what: Any, at: Any = None, mask: Image.Image | None = None) -> None:
            if isinstance(what, Image.Image) and mask is what and what.mode == "RGBA":
                self._add_icon(image, what, at or (0, 0))
            paste_image(image, what, at, mask)

        monkeypatch.setattr(Image.Image, "paste", lay)

    def _add_icon(self, image: Image.Image, icon: Image.Image, at: tuple[int, ...]) -> None:
        """Note where what can be seen of an icon lies, without its soft edge."""
        if image.width >= CELL_WIDTH:
            return
        if seen := icon.getchannel("A").point(lambda value: 255 if value > 100 else 0).getbbox():
            (x, y), (left, top, right, bottom) = at[:2], seen
            self.icons.append((image, (x + left, y + top, x + right, y + bottom)))

    def assert_keeps_the_laws(self, picture: Picture, least_ratio: float = LEAST_RATIO) -> None:
        """Fail unless cells lie in the picture and beside each other, texts and icons in them and apart.

        What is written can be read on a phone. Then begin again.
        """
        sizes = {canvas: canvas.image.size for canvas in {canvas for canvas, _ in self.cells}}
        assert [box for canvas, box in self.cells if not contains((0, 0, *sizes[canvas]), box)] == []
        assert list(hidden_parts(self.cells)) == []
        assert list(overlapping(self.texts)) == []
        assert [text.words for text in self.texts if not text.is_inside] == []
        assert {sign for text in self.texts for sign in text.words} <= CHARACTERS
        assert [box for image, box in self.icons if not contains((0, 0, *image.size), box)] == []
        assert list(crowded(self.icons)) == []
        assert list(on_icons(self.texts, self.icons)) == []
        assert [text.words for text in self.texts if not is_readable(text)] == []
        assert picture.width / picture.height >= least_ratio
        self.cells.clear()
        self.icons.clear()
        self.texts.clear()


def changed_box(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ."""
    first, second = (Image.open(io.BytesIO(picture.data)).convert("RGB") for picture in (one, other))
    return ImageChops.difference(first, second).getbbox()


def shared(one: Box, other: Box) -> tuple[float, float]:
    """Width and height of the overlap of two boxes; not above 0 if there is none."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def contains(one: Box, other: Box, edge: float = 0) -> bool:
    """Whether the other box leaves the first by no more than an edge."""
    return min(other[0] - one[0], other[1] - one[1], one[2] - other[2], one[3] - other[3]) >= -edge


def hidden_parts(cells: Iterable[tuple[Canvas, Box]]) -> Iterator[tuple[Box, Box]]:
    """Cells of one canvas that cover more of another than its edge, without lying on it as on a ground."""
    for (below, lower), (above, upper) in combinations(cells, 2):
        if below is above and min(shared(lower, upper)) > EDGE and not contains(lower, upper):
            yield lower, upper


def overlapping(texts: Iterable[WrittenText]) -> Iterator[tuple[str, str]]:
    """Texts on the same image that touch each other; a text on its own shadow is one text."""
    for one, other in combinations(texts, 2):
        if one.image is other.image and one.words != other.words and min(shared(one.box, other.box)) > 1:
            yield one.words, other.words


def crowded(icons: Iterable[tuple[Image.Image, Box]]) -> Iterator[tuple[Box, Box]]:
    """Icons on one image that touch each other; those of a kind may stand behind each other."""
    for (image, one), (other_image, other) in combinations(icons, 2):
        aside = abs(one[0] + one[2] - other[0] - other[2]) / 2
        if image is other_image and min(shared(one, other)) > 1 and aside > BEHIND:
            yield one, other


def on_icons(
    texts: Iterable[WrittenText], icons: Iterable[tuple[Image.Image, Box]]
) -> Iterator[tuple[str, Box]]:
    """Texts that lie partly on an icon; numbers on plates may."""
    icons = tuple(icons)
    for text in texts:
        if not text.words.lstrip("×").isdigit():
            for image, box in icons:
                if text.image is image and min(shared(text.box, box)) > 1 and not contains(box, text.box, 1):
                    yield text.words, box
