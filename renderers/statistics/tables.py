"""Small tables of figures on the cards of statistics, laid out as values."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from renderers.art import colours
from renderers.canvas import lettering
from renderers.canvas.lettering import Style
from renderers.cards.cells import Box, Cell, Words

HEADING, ROW = 40, 42
"""Heights."""
BETWEEN = 8
"""The least distance of figures in a row."""


class Figure(NamedTuple):
    """A word or number in a column."""

    words: str
    ink: str = colours.INK


class Columns(NamedTuple):
    """Where the columns of a table are, in pixels of the card."""

    left: int
    """Of the labels."""
    label_room: int
    room: int
    """Of the first figure; the others have what is between the columns."""
    rights: tuple[int, ...]
    pad: int = 8
    """How far a row's box reaches beyond its words."""

    @property
    def rooms(self) -> tuple[int, ...]:
        """Of each column's figures."""
        return self.room, *(right - left - BETWEEN for left, right in pairwise(self.rights))

    def box(self, top: int, height: int) -> Box:
        """The box of a row."""
        return self.left - self.pad, top, self.rights[-1] + self.pad, top + height


def lay_out_row(columns: Columns, top: int, label: str, figures: Sequence[Figure]) -> Cell:
    """A label with its figures, which end at the right edges of their columns."""
    y = top + ROW / 2
    name = Words(label, lettering.HEADING, colours.INK, (columns.left, y), columns.label_room, "lm")
    words = _figures(columns, y, figures, lettering.FIGURE)
    return Cell(columns.box(top, ROW), (name, *words))


def lay_out_headings(columns: Columns, top: int, title: str, headings: Sequence[str]) -> Cell:
    """The headings of columns, with the title of the table at their left."""
    y = top + HEADING / 2
    name = Words(title, lettering.HEADING, colours.INK, (columns.left, y), columns.label_room, "lm")
    small = [Figure(words, colours.INK_SOFT) for words in headings]
    return Cell(columns.box(top, HEADING), (name, *_figures(columns, y, small, lettering.CAPTION)))


def _figures(columns: Columns, y: float, figures: Sequence[Figure], style: Style) -> tuple[Words, ...]:
    return tuple(
        Words(figure.words, style, figure.ink, (right, y), room, "rm")
        for figure, right, room in zip(figures, columns.rights, columns.rooms, strict=False)
    )
