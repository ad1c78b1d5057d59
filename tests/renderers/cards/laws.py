"""The laws of layout that every card keeps."""

from collections.abc import Iterable
from itertools import combinations
from typing import cast

from renderers.canvas import lettering
from renderers.canvas.ground import MARGIN, WIDTH
from renderers.canvas.lettering import DRAWN_AS
from renderers.cards.card import Card
from renderers.cards.cells import Words
from renderers.cards.sheet_grid import BESIDE, CELL_MARGIN, DISC, LARGE_DISC, Grid
from renderers.fonts import CHARACTERS
from tests.renderers.layout import Box, contains, shared

BLUR = 1
"""Pixels by which the soft edge of a letter may leave its box."""


def text_box(words: Words) -> Box:
    """The box of a line's letters on the card."""
    fitted, size = lettering.fit(words.text.translate(DRAWN_AS), words.style, words.room)
    left, top, right, bottom = lettering.box(lettering.Line(fitted, words.style.face, size), words.anchor)
    x, y = words.at
    return x + left, y + top, x + right, y + bottom


def words_on(card: Card) -> list[Words]:
    """All that is written on a card, with how it is set."""
    return [one for cell in card.cells for one in cell.content if isinstance(one, Words) and one.text]


def texts_on(card: Card) -> list[str]:
    """All that is written on a card."""
    return [one.text for one in words_on(card)]


def is_cut(words: Words) -> bool:
    """Whether there is no room for all of it."""
    text = words.text.translate(DRAWN_AS)
    return lettering.fit(text, words.style, words.room)[0] != text


def grid_of(sheet: Card) -> Grid:
    """The rows and columns of a score sheet."""
    (grid,) = sheet.ground.values
    return cast("Grid", grid)


def overlaps(boxes: Iterable[Box]) -> list[tuple[Box, Box]]:
    """The pairs of boxes that overlap by more than an edge."""
    return [pair for pair in combinations(boxes, 2) if min(shared(*pair)) > BLUR]


def assert_sound(card: Card, height: int) -> None:
    """Cells lie on the card and do not overlap; texts lie in their cells and do not overlap."""
    whole: Box = (MARGIN - BLUR, 0, WIDTH - MARGIN, height)
    assert [cell.box for cell in card.cells if not contains(whole, cell.box, BLUR)] == []
    assert overlaps(cell.box for cell in card.cells) == []
    for cell in card.cells:
        lines = [words for words in cell.content if isinstance(words, Words) and words.text]
        assert [words.text for words in lines if not contains(cell.box, text_box(words), BLUR)] == []
        if cell.box[1] > MARGIN:  # the headline lies on its own shadow
            assert overlaps(map(text_box, lines)) == []
        assert {sign for words in lines for sign in words.text.translate(DRAWN_AS)} <= CHARACTERS


def assert_sheet_is_sound(sheet: Card) -> None:
    """The same of a score sheet, of which no text lies on the figure of a player either.

    On the sheet of an epoch each column's points lie in the middle below its figure and name.
    """
    grid = grid_of(sheet)
    assert_sound(sheet, grid.height)
    side = DISC if grid.final else LARGE_DISC
    for place in range(len(grid.seats)):
        left, top = grid.figure(place)
        figure = left, top, left + side, top + side
        assert [words.text for words in words_on(sheet) if min(shared(text_box(words), figure)) > BLUR] == []
        if not grid.final:
            taken = LARGE_DISC if grid.names_below else BESIDE + grid.names[place]
            middle, (near, far) = left + taken / 2, grid.column(place)
            assert abs(middle - (near + far) / 2) <= CELL_MARGIN
