"""What is written in pictures while they are drawn: every text with its size, its ink and its ground."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    import pytest


class WrittenText(NamedTuple):
    """One text that Pillow drew."""

    words: str
    box: tuple[float, float, float, float]
    ink: str
    font: str
    """The file of the font."""
    size: int
    cell: tuple[int, int]
    """The size of the image on which it stands."""
    ground: Image.Image
    """What lay in its box before, RGB."""

    @property
    def is_inside(self) -> bool:
        """Whether it does not leave its image by more than a blurred edge."""
        left, top, right, bottom = self.box
        return left >= -1 and top >= -1 and right <= self.cell[0] + 1 and bottom <= self.cell[1] + 1


class Written:
    """Every text that is drawn as long as the test runs; of a text on its own shadow only the text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[WrittenText] = []
        draw_text = ImageDraw.ImageDraw.text

        def text(drawing, xy, text, fill, font, anchor):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, PLR0917
            if text.strip():
                box = drawing.textbbox(xy, text, font, anchor)
                ground = drawing._image.crop([round(edge) for edge in box])
                written = WrittenText(text, box, fill, font.path.name, font.size, drawing.im.size, ground)
                self._add(written)
            draw_text(drawing, xy, text, fill, font, anchor)

        monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)

    def _add(self, written: WrittenText) -> None:
        last = self.texts[-1] if self.texts else None
        if last and last.words == written.words and abs(last.box[0] - written.box[0]) == 1:
            self.texts.pop()
        self.texts.append(written)


def forget_cells() -> None:
    """Let all cells be drawn anew: what is kept would not be written again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(
            ("renderers.ra", "renderers.dice", "renderers.header", "renderers.cards", "renderers.leaderboard")
        ):
            for function in vars(module).values():
                getattr(function, "cache_clear", lambda: None)()
