"""Score sheets of either game: a column a player, a row a category, after an epoch or at the end.

A game says what is written, as a `Table`; where it lies and how it is drawn is decided here.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.canvas import lettering
from renderers.canvas.picture import Picture
from renderers.cards.card import BODY_TOP, Card, Ground
from renderers.cards.cells import Cell, Sign, Words, name_lines
from renderers.cards.header import lay_out_header
from renderers.cards.sheet_grid import (
    BESIDE,
    CELL_MARGIN,
    DISC,
    LABEL_TEXT,
    LABELS_LEFT,
    LABELS_RIGHT,
    NAMES_HEIGHT,
    Grid,
    paint_sheet,
)
from renderers.words import text
from renderers.words.formats import ROMAN, number, signed

RANK_INKS = {"most": colours.MALACHITE, "fewest": colours.CARNELIAN}


class Row(NamedTuple):
    """A category."""

    icon: str
    """A sprite."""
    name: str
    rule: str
    """How the category is scored."""
    height: int


class Entry(NamedTuple):
    """What a player scored in a category."""

    points: tuple[int, ...]
    """By epoch; one number where epochs are not told apart."""
    reason: str = ""
    """Where the points come from, if epochs are not told apart."""
    figures: tuple[tuple[str, str], ...] = ()
    """Where the points of each epoch come from, with the player's rank ("most", "fewest", …)."""


class Column(NamedTuple):
    """A player."""

    seat: int
    name: str
    """As it is drawn."""
    place: int
    """In the game; the first ones stand out on the final sheet."""
    entries: tuple[Entry, ...]
    """One a row."""
    fame: tuple[int | None, ...]
    """After each epoch on the sheet; None if it is hidden."""
    total: int
    """The sum of the epoch."""
    beside: str = ""
    """A remark behind the fame after an epoch."""
    left: bool = False
    """Whether the player left the game; the final sheet says so."""


class Table(NamedTuple):
    """A sheet, of an epoch or of the whole game."""

    final: bool
    epoch: int
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]


def lay_out(table: Table, told: str, disc: Callable[[int, int], Image.Image], locale: str, code: str) -> Card:
    """The sheet as values: `told` is said below the headline, `disc` draws the figure of a seat at a size."""
    winners = tuple(table.final and column.place == 1 for column in table.columns)
    rows = tuple((row.icon, row.height) for row in table.rows)
    seats = tuple(column.seat for column in table.columns)
    bare = Grid(winners, table.final, rows, table.epoch, seats, (), disc)
    grid = bare._replace(names=tuple(_name_width(column.name, bare) for column in table.columns))
    sheet = _Sheet(table, grid, locale)
    epoch = text(locale, "sheet-epoch", epoch=ROMAN[table.epoch])
    headline = text(locale, "sheet-final") if table.final else epoch
    cells = (*lay_out_header(headline, told, code), *sheet.labels(), *sheet.names(), *sheet.cells())
    return Card(Ground(paint_sheet, (grid,)), cells)


def sheet_picture(card: Card, epoch: int, code: str) -> Picture:
    """The sheet drawn; by its file's name it is found after a crash."""
    return card.to_canvas().to_picture(f"ra-{code}-epoch-{epoch}".lower() if code else f"ra-epoch-{epoch}")


def _name_width(name: str, grid: Grid) -> int:
    """How wide a name is as a head of a column."""
    lines = name_lines(name, (0, 0), grid.name_room)
    fitted = ((*lettering.fit(one.text, one.style, one.room), one.style.face) for one in lines)
    return ceil(max(lettering.width(words, face, size) for words, size, face in fitted))


class _Sheet:
    """Lays out one sheet."""

    def __init__(self, table: Table, grid: Grid, locale: str) -> None:
        self._table, self._grid, self._locale = table, grid, locale

    def labels(self) -> Iterator[Cell]:
        """The name of each row, and how it is scored."""
        for place, row in enumerate(self._table.rows):
            top, bottom = self._grid.tops[place : place + 2]
            at, room = (LABEL_TEXT, (top + bottom) / 2), LABELS_RIGHT - LABEL_TEXT
            lines: tuple[Words, ...]
            if row.rule:
                lines = _two_lines((row.name, lettering.CATEGORY), (row.rule, lettering.CAPTION), at, room)
            else:
                lines = (Words(row.name, lettering.CATEGORY, colours.INK, at, room, "lm"),)
            yield Cell((LABEL_TEXT - 4, top + 3, LABELS_RIGHT, bottom - 3), lines)
        yield self._sum_label()

    def _sum_label(self) -> Cell:
        top, bottom = self._grid.tops[-2:]
        middle, room = (top + bottom) / 2, LABELS_RIGHT - LABELS_LEFT - 8
        box = LABELS_LEFT - 4, top + 5, LABELS_RIGHT, bottom - 3
        if not self._grid.final:
            title = text(self._locale, "sheet-sum", epoch=ROMAN[self._table.epoch])
            words = Words(title, lettering.HEADLINE, colours.INK, (LABELS_LEFT, middle), room, "lm")
            return Cell(box, (words,))
        title, rule = text(self._locale, "sheet-fame"), text(self._locale, "sheet-fame-rule")
        at = LABELS_LEFT, middle + 2
        return Cell(box, _two_lines((title, lettering.HEADLINE), (rule, lettering.CAPTION), at, room, gap=22))

    def names(self) -> Iterator[Cell]:
        """The heads of the columns."""
        top = self._grid.names_top
        for place, column in enumerate(self._table.columns):
            left, right = self._grid.column(place)
            left, right = left + CELL_MARGIN, right - CELL_MARGIN
            x = where = (left + right) / 2
            if not self._grid.names_below:
                left = self._grid.figure(place)[0] + BESIDE - 4
                where = left + 4 + self._grid.names[place] / 2
            at, room = (where, top + NAMES_HEIGHT / 2 + 1), self._grid.name_room
            lines = name_lines(column.name, at, room)
            yield Cell((left, top + 2, right, top + NAMES_HEIGHT - 2), lines)
            if not self._grid.final:
                continue
            if not self._grid.winners[place]:
                yield Cell((left, BODY_TOP + 10, right, top), (self._rank(place, column, x, right),))
            below = top + NAMES_HEIGHT
            numerals = self._by_epoch(place, list(ROMAN[1:]), lettering.CAPTION, below + 12)
            yield Cell((left, below, right, below + 24), tuple(numerals))

    def _rank(self, place: int, column: Column, x: float, right: int) -> Words:
        """The place of a player right of their figure, and whether they left the game."""
        rank = text(self._locale, "chip-place", place=column.place)
        after = self._grid.figure(place)[0] + DISC + 4
        if column.left:
            told = text(self._locale, "sheet-place-left", place=rank)
            at = (after + right) / 2, BODY_TOP + 23
            return Words(told, lettering.CAPTION, colours.INK_SOFT, at, right - after)
        return Words(rank, lettering.SUM, colours.INK_SOFT, (x + 2, BODY_TOP + 23), 2 * (x + 2 - after))

    def cells(self) -> Iterator[Cell]:
        """The points with their reasons, and the sums under them."""
        for place, column in enumerate(self._table.columns):
            for row, entry in enumerate(column.entries):
                content = (
                    self._points_of_game(place, row, entry)
                    if self._grid.final
                    else self._points_of_epoch(place, row, entry)
                )
                yield Cell(self._grid.cell(place, row), tuple(content))
            left, top, right, bottom = self._grid.cell(place, len(column.entries))
            sums = self._fame if self._grid.final else self._sum
            yield Cell((left, top + 2, right, bottom), tuple(sums(place, column)))

    def _points_of_epoch(self, place: int, row: int, entry: Entry) -> Iterator[Words]:
        left, top, right, bottom = self._grid.cell(place, row)
        x, middle, room = (left + right) / 2, (top + bottom) / 2, right - left
        (points,) = entry.points
        yield Words(number(points), lettering.POINTS, _ink(points), (x, middle - 15), room)
        yield Words(entry.reason, lettering.REASON, colours.INK_SOFT, (x, middle + 22), room)

    def _points_of_game(self, place: int, row: int, entry: Entry) -> Iterator[Words | Sign]:
        left, top, right, bottom = self._grid.cell(place, row)
        x, room = (left + right) / 2, right - left
        total = sum(entry.points)
        if len(entry.points) == 1 and not entry.reason:
            yield Words(number(total), lettering.POINTS, _ink(total), (x, (top + bottom) / 2), room)
            return
        yield Words(number(total), lettering.POINTS, _ink(total), (x, top + 19), room)
        if entry.reason:
            yield Words(entry.reason, lettering.CAPTION, colours.INK_SOFT, (x, bottom - 16), room)
            return
        told = [number(points) for points in entry.points]
        lines = self._by_epoch(place, told, lettering.EPOCH_POINTS, top + 51)
        for words, points in zip(lines, entry.points, strict=True):
            yield words._replace(colour=_ink(points)) if points else words
        if entry.figures:
            yield from self._figures(place, entry.figures, top + 79)

    def _figures(self, place: int, figures: Sequence[tuple[str, str]], y: float) -> Iterator[Words | Sign]:
        lines = self._by_epoch(place, [figure for figure, _ in figures], lettering.CAPTION, y)
        for words, (_, rank) in zip(lines, figures, strict=True):
            x, _ = words.at
            if rank in RANK_INKS:
                yield Sign(rank, RANK_INKS[rank], (round(x) - 18, round(y) - 7))
                x += 8
            yield words._replace(at=(x, y))

    def _sum(self, place: int, column: Column) -> Iterator[Words]:
        """The sum of the epoch and, if it is open, the fame after it."""
        left, top, right, bottom = self._grid.cell(place, len(column.entries))
        x, room = (left + right) / 2, right - left
        (fame,) = column.fame
        y = (top + bottom) / 2 if fame is None else top + 28
        yield Words(signed(column.total), lettering.TOTAL, _ink(column.total), (x, y), room)
        if fame is not None:
            after, style = text(self._locale, "sheet-fame-after", fame=fame), lettering.SUM
            whole = after + column.beside
            if lettering.can_fit(whole, style, room):
                after = whole
            yield Words(after, style, colours.INK_SOFT, (x, top + 68), room)

    def _fame(self, place: int, column: Column) -> Iterator[Words]:
        left, top, right, _ = self._grid.cell(place, len(column.entries))
        ink = colours.INK_SET if self._grid.winners[place] else colours.INK
        fame = [number(total or 0) for total in column.fame]
        yield Words(fame[-1], lettering.TOTAL, ink, ((left + right) / 2, top + 29), right - left)
        yield from self._by_epoch(place, fame, lettering.EPOCH_POINTS, top + 73)

    def _by_epoch(
        self, place: int, texts: Sequence[str], style: lettering.Style, y: float
    ) -> Iterator[Words]:
        places, room = self._grid.epoch_x(place)
        for x, words in zip(places, texts, strict=True):
            yield Words(words, style, colours.INK_SOFT, (x, y), room)


def _two_lines(
    first: tuple[str, lettering.Style],
    second: tuple[str, lettering.Style],
    at: tuple[float, float],
    room: float,
    gap: float = 15,
) -> tuple[Words, Words]:
    """A name and a caption under it, with the same left edge."""
    x, y = at
    return (
        Words(*first, colours.INK, (x, y - gap), room, "lm"),
        Words(*second, colours.INK_SOFT, (x, y + gap + 2), room, "lm"),
    )


def _ink(points: int) -> str:
    if points < 0:
        return colours.INK_SET
    return colours.INK if points else colours.INK_FAINT
