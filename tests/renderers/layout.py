"""Recording what is written and laid in pictures while they are drawn, and the laws that it keeps."""

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops

from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas
from renderers.canvas.lettering import Line, Style
from renderers.canvas.picture import Picture
from renderers.fonts import CHARACTERS, Face, font

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


# How high what is written is on a phone. There a picture is 400 pixels wide, less than a third of its width.
# What a decision needs is at least nine pixels high there: numbers from foot to head, words from the top of a
# capital to the foot of a "p".

LEAST_HEIGHT = 29
"""In pixels of a picture; the least size of a player's marker as well."""
EXCEPTIONS = {
    "TILE_NAME": "names of tiles stand under their pictures, which say the same",
    "USED_SUN": "used suns cannot be bid any more",
    "FLOODS": "the player's card says the same; in strips of lots, how many there were of what is sold",
    "DIE_STATE": "long words for what a ring, a bar or a check says",
    "CAPTION": "the table's code, and remarks under what they explain",
    "TOLD": "rolls that name several dice with their faces, and why, in an analysis; its text says the same",
    "REASON": "where points come from, under the points of an epoch that is over",
    "EPOCH_POINTS": "points of single epochs, under their sum",
    "MEDAL_NUMBER": "places, which are in order",
    "PLACE_NUMBER": "places, which are in order",
    "BEST": "points of the best of an epoch, in a plot of a game that is over",
    "NOTE": "the scale of that plot",
    "STATUE_NAMES": "several winners, who are named beside as well",
    "HEADING": "heads of leaderboards, statistics and analyses, over what explains itself",
    **dict.fromkeys(("STAT", "FIGURE"), "statistics, which nobody decides by"),
    "MOMENT_NUMBER": "numbers of moments, which are in order",
    **dict.fromkeys(
        ("KEY_TITLE", "KEY_NAME", "KEY_TIMES", "KEY_SUN", "STEP", "STEP_POINTS", "RULE", "STAYS"),
        "the key card is the rules, which are read at leisure and are in words too",
    ),
}
"""The styles that may be smaller, each with its reason."""

IN_SENTENCES = ("HEADLINE", "SUB_LINE", "PLATE", "PLAYER", "LONG_NAME", "RANKED", "STATUE_NAME")
"""Styles of names and sentences, in which what is only a number is a word: somebody may be called 7."""


@cache
def height(face: Face, size: int, *, number: bool) -> int:
    """How high numbers or words are in a face at a size, in pixels."""
    _, top, _, bottom = font(face, size).getbbox("0" if number else "Hp", anchor="ls")
    return round(bottom - top)


def is_readable(text: WrittenText) -> bool:
    """Whether a text is high enough, or an exception."""
    is_word = any(sign.isalpha() for sign in text.words) or _is_set_as(text, IN_SENTENCES)
    if height(Face(text.font), text.size, number=not is_word) >= LEAST_HEIGHT:
        return True
    return _is_set_as(text, EXCEPTIONS)


def _is_set_as(text: WrittenText, styles: Iterable[str]) -> bool:
    """Whether a text is set in one of these styles, by name; names in two lines are a little smaller."""
    wanted = [getattr(lettering, name) for name in styles]
    return text.style is not None and any(
        text.style == style or text.style == style._replace(size=style.smallest) for style in wanted
    )


# Where cells, icons and texts lie.

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
