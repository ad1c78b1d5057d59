"""What is written in pictures while they are drawn: every text with its size, its ink and its ground."""

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from PIL import Image

from renderers.canvas import lettering
from renderers.canvas.lettering import Line, Style

Box = tuple[float, float, float, float]


class WrittenText(NamedTuple):
    """One line of text."""

    words: str
    box: Box
    ink: str
    font: str
    """The file of the font."""
    size: int
    style: Style | None
    """How it was to be set; None if it was set as it is."""
    image: Image.Image
    """On which it is written."""
    ground: Image.Image
    """What lay in its box before, RGB."""

    @property
    def is_inside(self) -> bool:
        """Whether it does not leave its image by more than a blurred edge."""
        left, top, right, bottom = self.box
        return left >= -1 and top >= -1 and right <= self.image.width + 1 and bottom <= self.image.height + 1


class Written:
    """Every text that is drawn as long as the test runs; of a text on its own shadow only the text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[WrittenText] = []
        self._style: Style | None = None
        write_line, fit = lettering.write_line, lettering.fit

        def fit_noted(text: str, style: Style, room: float) -> tuple[str, int]:
            self._style = style
            return fit(text, style, room)

        def write(image: Image.Image, at: tuple[float, float], line: Line, colour: str, anchor: str) -> None:
            words, face, size = line
            if words.strip():
                box = _box(at, line, anchor)
                left, top, right, bottom = map(round, box)
                ground = image.crop((left, top, right, bottom))
                style, self._style = self._style, None
                self._add(WrittenText(words, box, colour, face.value, size, style, image, ground))
            write_line(image, at, line, colour, anchor)

        monkeypatch.setattr(lettering, "write_line", write)
        monkeypatch.setattr(lettering, "fit", fit_noted)

    def _add(self, written: WrittenText) -> None:
        last = self.texts[-1] if self.texts else None
        if last and last.words == written.words and abs(last.box[0] - written.box[0]) == 1:
            self.texts.pop()
        self.texts.append(written)


def texts_of(draw: Callable[[], object]) -> list[WrittenText]:
    """All that is written while something is drawn, in cells that are known already too."""
    forget_cells()
    with pytest.MonkeyPatch.context() as patches:
        written = Written(patches)
        draw()
    return written.texts


def _box(at: tuple[float, float], line: Line, anchor: str) -> Box:
    (x, y), (left, top, right, bottom) = at, lettering.box(line, anchor)
    return x + left, y + top, x + right, y + bottom


def forget_cells() -> None:
    """Clear all caches of cells: cached cells would not be written again. Art has no words, and stays."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("renderers.ra", "renderers.dice", "renderers.cards")):
            for function in vars(module).values():
                if getattr(function, "__module__", "") == name:
                    getattr(function, "cache_clear", lambda: None)()
