"""The score sheet of Ra: a column a player, a row a category, after an epoch or at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.state import EPOCHS
from engine.ra.tiles import CIVILIZATION, Tile
from renderers import lettering
from renderers.art import colours
from renderers.cards import BODY_TOP, Card, Cell, Ground, Sign, Words, header, name_lines
from renderers.names import drawable
from renderers.ra.scores import by_place, final_line, pharaohs, rank_of, reason
from renderers.ra.sheet_grid import (
    CELL_MARGIN,
    COUNTED,
    LABEL_TEXT,
    LABELS_LEFT,
    LABELS_RIGHT,
    LAST_ONLY,
    NAMES_HEIGHT,
    Grid,
    paint_sheet,
)
from renderers.telling import ROMAN, cut_names, fallback, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.state import Seat
    from engine.ra.view import EpochView, View
    from renderers.picture import Picture

NAME_ROOM_SUB_LINE = 260
"""Pixels that a name may take in the line under the headline."""


def render_sheet(
    view: View, names: Sequence[str], locale: str = "en", *, epoch: int, code: str = ""
) -> Picture:
    """The points of an epoch that is over, with their reasons; of the last one those of the whole game.

    A PNG, 1280 pixels wide; the same values give the same bytes. Totals that the view hides are not in it.
    `code` is the table's and appears in a corner and in the file's name.
    """
    card = lay_out_sheet(view, names, locale, epoch=epoch, code=code)
    return card.to_canvas().to_picture(f"ra-{code}-epoch-{epoch}".lower() if code else f"ra-epoch-{epoch}")


def lay_out_sheet(view: View, names: Sequence[str], locale: str, *, epoch: int, code: str) -> Card:
    """The sheet as values: of an epoch by seats, the final one by places."""
    shown = [drawable(name, fallback(seat, locale)) for seat, name in enumerate(names)]
    grid = Grid(len(view.players), epoch == EPOCHS)
    seats = by_place(view) if grid.final else list(range(grid.players))
    sheet = _Sheet(view, grid, seats, epoch, locale)
    cells = (
        *header(*_headlines(view, shown, epoch, locale), code),
        *sheet.labels(),
        *sheet.names([shown[seat] for seat in seats]),
        *sheet.cells(),
    )
    return Card(Ground(paint_sheet, grid), cells)


def _headlines(view: View, names: Sequence[str], epoch: int, locale: str) -> tuple[str, str]:
    if epoch == EPOCHS:
        cut = cut_names(names, lettering.SUB_LINE, NAME_ROOM_SUB_LINE)
        return text(locale, "sheet-final"), final_line(view, cut, locale)
    hidden = None in view.epochs[epoch - 1].fame
    told = text(locale, "sheet-hidden" if hidden else "sheet-open")
    return text(locale, "sheet-epoch", epoch=ROMAN[epoch]), told


class _Sheet:
    """One sheet while it is laid out."""

    def __init__(self, view: View, grid: Grid, seats: Sequence[Seat], epoch: int, locale: str) -> None:
        """Take what the sheet shows; `seats` from the left column to the right one."""
        self._grid, self._seats, self._locale = grid, seats, locale
        self._epochs = view.epochs if grid.final else (view.epochs[epoch - 1],)

    def labels(self) -> Iterator[Cell]:
        """What each row is, and how it is scored."""
        for row, category in enumerate(self._grid.categories):
            top, bottom = self._grid.tops[row : row + 2]
            figures = "-counts" if self._grid.final and category in ("nile", "civilization") else ""
            name = text(self._locale, f"sheet-{category}")
            rule = text(self._locale, f"sheet-{category}-rule{figures}")
            at, room = (LABEL_TEXT, (top + bottom) / 2), LABELS_RIGHT - LABEL_TEXT - 8
            lines = _two_lines((name, lettering.CATEGORY), (rule, lettering.CAPTION), at, room)
            yield Cell((LABEL_TEXT - 4, top + 3, LABELS_RIGHT, bottom - 3), lines)
        yield self._sum_label()

    def _sum_label(self) -> Cell:
        top, bottom = self._grid.tops[-2:]
        middle, room = (top + bottom) / 2, LABELS_RIGHT - LABELS_LEFT - 8
        box = LABELS_LEFT - 4, top + 5, LABELS_RIGHT, bottom - 3
        if not self._grid.final:
            title = text(self._locale, "sheet-sum", epoch=ROMAN[self._epochs[0].epoch])
            return Cell(
                box, (Words(title, lettering.HEADLINE, colours.INK, (LABELS_LEFT, middle), room, "lm"),)
            )
        title, rule = text(self._locale, "sheet-fame"), text(self._locale, "sheet-fame-rule")
        at = LABELS_LEFT, middle + 2
        return Cell(box, _two_lines((title, lettering.HEADLINE), (rule, lettering.CAPTION), at, room, gap=22))

    def names(self, names: Sequence[str]) -> Iterator[Cell]:
        """The heads of the columns."""
        top = self._grid.names_top
        for number, name in enumerate(names):
            left, right = self._grid.column(number)
            left, right = left + CELL_MARGIN, right - CELL_MARGIN
            x = (left + right) / 2
            lines = name_lines(name, lettering.PLAYER, colours.INK, (x, top + 34), right - left - 4)
            yield Cell((left, top + 2, right, top + NAMES_HEIGHT - 2), lines)
            if not self._grid.final:
                continue
            if number:
                place = text(self._locale, "chip-place", place=number + 1)
                words = Words(place, lettering.HEADING, colours.INK_SOFT, (x, BODY_TOP + 26), right - left)
                yield Cell((left, BODY_TOP + 10, right, top), (words,))
            below = top + NAMES_HEIGHT
            numerals = self._by_epoch(number, list(ROMAN[1:]), lettering.CAPTION, below + 12)
            yield Cell((left, below, right, below + 24), tuple(numerals))

    def cells(self) -> Iterator[Cell]:
        """The points with their reasons, and under them the sums."""
        for number, seat in enumerate(self._seats):
            for row, category in enumerate(self._grid.categories):
                content = (
                    self._points_of_game(number, row, seat, category)
                    if self._grid.final
                    else self._points_of_epoch(number, row, seat, category)
                )
                yield Cell(self._grid.cell(number, row), tuple(content))
            row = len(self._grid.categories)
            left, top, right, bottom = self._grid.cell(number, row)
            sums = self._fame(number, row, seat) if self._grid.final else self._sum(number, row, seat)
            yield Cell((left, top + 2, right, bottom), tuple(sums))

    def _points_of_epoch(self, number: int, row: int, seat: Seat, category: str) -> Iterator[Words]:
        left, top, right, bottom = self._grid.cell(number, row)
        x, middle, room = (left + right) / 2, (top + bottom) / 2, right - left
        (epoch,) = self._epochs
        points = getattr(epoch.points[seat], category)
        yield Words(_number(points), lettering.POINTS, _ink(points), (x, middle - 15), room)
        why = reason(category, epoch, seat, self._locale)
        yield Words(why, lettering.REASON, colours.INK_SOFT, (x, middle + 22), room)

    def _points_of_game(self, number: int, row: int, seat: Seat, category: str) -> Iterator[Words | Sign]:
        left, top, right, _ = self._grid.cell(number, row)
        x, room = (left + right) / 2, right - left
        points = [getattr(epoch.points[seat], category) for epoch in self._epochs]
        total = sum(points)
        yield Words(_number(total), lettering.POINTS, _ink(total), (x, top + 21), room)
        if category in LAST_ONLY:
            why = reason(category, self._epochs[-1], seat, self._locale)
            yield Words(why, lettering.CAPTION, colours.INK_SOFT, (x, top + 54), room)
            return
        for words, value in zip(
            self._by_epoch(number, [_number(value) for value in points], lettering.EPOCH_POINTS, top + 54),
            points,
            strict=True,
        ):
            yield words._replace(colour=_ink(value)) if value else words
        if category in COUNTED:
            figures = [_figures(category, epoch, seat) for epoch in self._epochs]
            yield from self._figures(number, figures, top + 79)

    def _figures(self, number: int, figures: Sequence[tuple[str, str]], y: float) -> Iterator[Words | Sign]:
        lines = self._by_epoch(number, [figure for figure, _ in figures], lettering.CAPTION, y)
        for words, (_, rank) in zip(lines, figures, strict=True):
            x, _ = words.at
            if rank in RANK_INKS:
                yield Sign(rank, RANK_INKS[rank], (round(x) - 18, round(y) - 7))
                x += 8
            yield words._replace(at=(x, y))

    def _sum(self, number: int, row: int, seat: Seat) -> Iterator[Words]:
        """The sum of the epoch and, where it is open, the fame after it."""
        left, top, right, bottom = self._grid.cell(number, row)
        x, room = (left + right) / 2, right - left
        (epoch,) = self._epochs
        total, fame = epoch.points[seat].total, epoch.fame[seat]
        y = (top + bottom) / 2 if fame is None else top + 28
        yield Words(signed(total), lettering.TOTAL, _ink(total), (x, y), room)
        if fame is not None:
            after = text(self._locale, "sheet-fame-after", fame=fame)
            yield Words(after, lettering.HEADING, colours.INK_SOFT, (x, top + 71), room)

    def _fame(self, number: int, row: int, seat: Seat) -> Iterator[Words]:
        left, top, right, _ = self._grid.cell(number, row)
        ink = colours.INK if number else colours.INK_SET
        fame = [str(epoch.fame[seat]) for epoch in self._epochs]
        yield Words(fame[-1], lettering.TOTAL, ink, ((left + right) / 2, top + 29), right - left)
        yield from self._by_epoch(number, fame, lettering.EPOCH_POINTS, top + 73)

    def _by_epoch(
        self, number: int, texts: Sequence[str], style: lettering.Style, y: float
    ) -> Iterator[Words]:
        places, room = self._grid.epoch_x(number)
        for x, words in zip(places, texts, strict=True):
            yield Words(words, style, colours.INK_SOFT, (x, y), room)


RANK_INKS = {"most": colours.MALACHITE, "fewest": colours.CARNELIAN}


def _two_lines(
    first: tuple[str, lettering.Style],
    second: tuple[str, lettering.Style],
    at: tuple[float, float],
    room: float,
    gap: float = 15,
) -> tuple[Words, Words]:
    """A name and a caption under it, which begin at the same left edge."""
    x, y = at
    return (
        Words(*first, colours.INK, (x, y - gap), room, "lm"),
        Words(*second, colours.INK_SOFT, (x, y + gap + 2), room, "lm"),
    )


def _figures(category: str, epoch: EpochView, seat: Seat) -> tuple[str, str]:
    """The tiles that an epoch's points come from, and how many pharaohs that is among all players."""
    tiles = epoch.tiles[seat]
    if category == "nile":
        return f"{tiles.count(Tile.NILE)}+{tiles.count(Tile.FLOOD)}", ""
    if category == "civilization":
        return f"{len(CIVILIZATION.intersection(tiles))}/{len(CIVILIZATION)}", ""
    return str(tiles.count(Tile.PHARAOH)), rank_of(pharaohs(epoch), seat)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _ink(points: int) -> str:
    if points < 0:
        return colours.INK_SET
    return colours.INK if points else colours.INK_FAINT
