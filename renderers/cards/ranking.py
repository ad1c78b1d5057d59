"""A ranking of people as a card: for each a strip with up to three figures, medals for the best.

It draws whatever ranking it is given, in words that are ready to be read.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.art.medals import MEDAL, MEDAL_INKS, MEDALS, lay_medal
from renderers.art.shapes import fill, outline, rounded
from renderers.art.surfaces import lay_strip, papyrus
from renderers.art.temple import step
from renderers.canvas import lettering
from renderers.canvas.ground import MARGIN, WIDTH
from renderers.canvas.lettering import Style
from renderers.cards.card import BODY_TOP, Card, Ground, scene
from renderers.cards.cells import Cell, Words
from renderers.cards.header import lay_out_header
from renderers.names import drawable, numbered_player

MOST_ROWS = 9
"""More would be too small on a phone: eight of a page, and one for the person who asks."""
ROWS_TOP, ROW_HEIGHT, ROW_PITCH = 154, 82, 89
STEP_HEIGHT = 32
MEDAL_X, NAME_LEFT, NAME_ROOM = 59, 110, 560
BAR_WIDTH, BAR_HEIGHT, BAR_BELOW = 160, 16, 15
"""The size of a bar under a figure, and how far below the middle of its strip it begins."""
OF = 78
"""How much room what a figure above a bar is a part of has at its right edge."""
COLUMN_RIGHTS = (850, 1052, 1244)
COLUMN_ROOM = 184
STEPS = 44
"""The number of lengths that a bar can have."""


class Figure(NamedTuple):
    """A figure of a strip, and small words below it; above a bar, beside it."""

    words: str
    below: str = ""
    share: float | None = None
    """How much of the bar under it is filled, from 0 to 1; None for no bar."""


class Ranked(NamedTuple):
    """One person's strip."""

    place: int
    name: str
    """As Discord gives it."""
    figures: tuple[Figure, ...]
    """One for each column."""


def lay_out_ranking(
    title: str, subtitle: str, columns: Sequence[str], people: Sequence[Ranked], locale: str
) -> Card:
    """The card as values: the first nine people under the headings of at most three columns."""
    shown = people[:MOST_ROWS]
    cells = (
        *lay_out_header(title, subtitle, ""),
        _headings(columns),
        *(cell for number, person in enumerate(shown) for cell in _strip(number, person, locale)),
    )
    rows = tuple((person.place, *_bars(person)) for person in shown)
    return Card(Ground(paint_rows, rows), cells)


def _bars(person: Ranked) -> Iterator[tuple[int, int]]:
    """The right edge of each bar of a strip, and its length in steps."""
    for figure, right in zip(person.figures, COLUMN_RIGHTS, strict=False):
        if figure.share is not None:
            yield right, round(STEPS * figure.share)


def _headings(columns: Sequence[str]) -> Cell:
    words = tuple(
        Words(
            heading,
            lettering.HEADING,
            colours.INK,
            (right, BODY_TOP + STEP_HEIGHT / 2 - 1),
            COLUMN_ROOM,
            "rm",
        )
        for heading, right in zip(columns, COLUMN_RIGHTS, strict=False)
    )
    left, right = COLUMN_RIGHTS[0] - COLUMN_ROOM - 2, COLUMN_RIGHTS[-1] + 4
    return Cell((left, BODY_TOP, right, BODY_TOP + STEP_HEIGHT), words)


def _strip(number: int, person: Ranked, locale: str) -> Iterator[Cell]:
    top = ROWS_TOP + number * ROW_PITCH
    middle, bottom = top + ROW_HEIGHT // 2, top + ROW_HEIGHT
    ink = MEDAL_INKS[person.place - 1] if person.place <= len(MEDAL_INKS) else colours.INK_SOFT
    place = Words(str(person.place), lettering.PLACE_NUMBER, ink, (MEDAL_X, middle + 1), 60)
    yield Cell((MEDAL_X - 34, middle - 22, MEDAL_X + 34, middle + 22), (place,))
    name = drawable(person.name, numbered_player(person.place - 1, locale))
    words = Words(name, lettering.RANKED, colours.INK, (NAME_LEFT, middle), NAME_ROOM, "lm")
    yield Cell((NAME_LEFT - 4, top + 6, NAME_LEFT + NAME_ROOM + 4, bottom - 6), (words,))
    for figure, right in zip(person.figures, COLUMN_RIGHTS, strict=False):
        yield _figure(figure, right, top)


def _figure(figure: Figure, right: int, top: int) -> Cell:
    middle, bottom = top + ROW_HEIGHT // 2, top + ROW_HEIGHT
    if figure.share is not None:
        y = middle - 13
        style = lettering.CAPTION
        beside = min(OF, round(lettering.full_width(figure.below, style))) + 8
        part = Words(
            figure.words, lettering.POINTS, colours.INK, (right - beside, y), BAR_WIDTH - beside, "rm"
        )
        whole = Words(figure.below, style, colours.INK_SOFT, (right, y + 2), OF, "rm")
        return Cell((right - BAR_WIDTH, top + 5, right + 4, middle + BAR_BELOW - 2), (part, whole))
    if not figure.below:
        return Cell(
            (right - 130, top + 6, right + 4, bottom - 6), (_number(figure, right, middle, lettering.MEAN),)
        )
    below = Words(figure.below, lettering.CAPTION, colours.INK_SOFT, (right, middle + 23), 100, "rm")
    number = _number(figure, right, middle - 13, lettering.POINTS)
    return Cell((right - 104, top + 5, right + 4, bottom - 5), (number, below))


def _number(figure: Figure, right: int, y: float, style: Style) -> Words:
    return Words(figure.words, style, colours.INK, (right, y), 124, "rm")


def paint_rows(*rows: tuple[int, *tuple[tuple[int, int], ...]]) -> Image.Image:
    """The card without words, RGB: a strip a person, with the medal of a place and bars.

    Of each bar the right edge is given, and of how many steps it is.
    """
    card = scene(ROWS_TOP + len(rows) * ROW_PITCH - (ROW_PITCH - ROW_HEIGHT) + MARGIN, 3)
    card.paste(step(WIDTH - 12, STEP_HEIGHT), (6, BODY_TOP))
    for number, (place, *bars) in enumerate(rows):
        top = ROWS_TOP + number * ROW_PITCH
        kind = "wins" if place == 1 else "plain"
        lay_strip(card, papyrus((WIDTH - 2 * MARGIN, ROW_HEIGHT), kind), (MARGIN, top), kind)
        if place <= len(MEDALS):
            lay_medal(card, (MEDAL_X - MEDAL // 2, top + (ROW_HEIGHT - MEDAL) // 2), place)
        for right, length in bars:
            _lay_bar(card, (right - BAR_WIDTH, top + ROW_HEIGHT // 2 + BAR_BELOW), length)
    return card


def _lay_bar(card: Image.Image, at: tuple[int, int], length: int) -> None:
    size = BAR_WIDTH, BAR_HEIGHT
    whole = rounded(size, BAR_HEIGHT / 2)
    fill(card, "#C9AE78", whole, at=at)
    filled = BAR_WIDTH * length // STEPS
    if filled:
        fill(card, colours.MALACHITE, whole.crop((0, 0, filled, BAR_HEIGHT)), at=at)
    fill(card, "#8A6A2E", outline(size, BAR_HEIGHT / 2, 0, 1.2), at=at)
