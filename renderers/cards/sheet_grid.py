"""Where everything lies on a score sheet, and the sheet without words."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.medals import sign
from renderers.art.shapes import Size, fill, rounded
from renderers.art.surfaces import lay_plate, lay_strip, papyrus
from renderers.canvas.ground import MARGIN, WIDTH
from renderers.cards.card import BODY_TOP, scene
from renderers.cards.cells import Box

LABELS_LEFT, LABELS_RIGHT, COLUMNS_RIGHT = 30, 264, 1258
LABEL_TEXT = LABELS_LEFT + 49
NAMES_HEIGHT, CROWN_HEIGHT, NUMERALS_HEIGHT = 62, 32, 26
ROW_HEIGHT, LOW_ROW, HIGH_ROW, SUM_ROW, START_ROW = 90, 69, 95, 92, 46
"""Heights: rows of an epoch's sheet, rows of the final one without and with figures, the sums, the start."""
DISC, LARGE_DISC = 36, 44
"""Sizes of the seats' figures, beside places and beside names."""
BESIDE = LARGE_DISC + 8
"""How far from the left edge of a figure a name begins."""
MOST_BESIDE = 4
"""The most columns that have room for names beside figures."""
PAD, CELL_MARGIN, ICON = 6, 8, 46
RULE, WINNER = "#A98F55", "#FFF1C4"


class Grid(NamedTuple):
    """The rows and columns of a sheet, in pixels of the card."""

    winners: tuple[bool, ...]
    """The columns that stand out; none on an epoch's sheet."""
    final: bool
    rows: tuple[tuple[str, int], ...]
    """The icon and the height of each."""
    epoch: int
    seats: tuple[int, ...]
    """By column."""
    names: tuple[int, ...]
    """How wide the name of each column is, which stands beside a figure on the sheet of an epoch."""
    disc: Callable[[int, int], Image.Image]
    """The figure of a seat at a size."""

    @property
    def names_below(self) -> bool:
        """Whether names are below the figures: on the final sheet, and where columns are narrow."""
        return self.final or len(self.winners) > MOST_BESIDE

    @property
    def names_top(self) -> int:
        """Where the names begin; the final sheet has the crown and the places above them."""
        above = CROWN_HEIGHT if self.final else LARGE_DISC + 6 if self.names_below else 0
        return BODY_TOP + PAD + above

    @property
    def tops(self) -> list[int]:
        """The upper edges of all rows and of the sums, and the lower edge of the sums."""
        tops = [self.names_top + NAMES_HEIGHT + (NUMERALS_HEIGHT if self.final else 0)]
        for _, height in self.rows:
            tops.append(tops[-1] + height)
        return [*tops, tops[-1] + SUM_ROW]

    @property
    def height(self) -> int:
        """The height of the whole picture."""
        return self.tops[-1] + PAD + MARGIN

    def column(self, place: int) -> tuple[int, int]:
        """A column's left and right edge."""
        pitch = (COLUMNS_RIGHT - LABELS_RIGHT) / len(self.winners)
        return round(LABELS_RIGHT + place * pitch), round(LABELS_RIGHT + (place + 1) * pitch)

    @property
    def name_room(self) -> int:
        """The room that a name has in the head of a column, which may be beside the figure."""
        left, right = self.column(0)
        return right - left - 2 * CELL_MARGIN - 4 - (0 if self.names_below else BESIDE + 4)

    def figure(self, place: int) -> Size:
        """Where a player's figure is: beside their place on the final sheet, else above or beside their name.

        Figure and name together stand in the middle, above the points.
        """
        left, right = self.column(place)
        if self.final:
            return (left + right) // 2 - 84, BODY_TOP + 4
        if self.names_below:
            return (left + right - LARGE_DISC) // 2, BODY_TOP + PAD
        x = (left + right - self.names[place] - BESIDE) // 2
        return max(left + CELL_MARGIN + 4, x), self.names_top + (NAMES_HEIGHT - LARGE_DISC) // 2

    def cell(self, place: int, row: int) -> Box:
        """The box of a cell, clear of lines and frames."""
        left, right = self.column(place)
        return left + CELL_MARGIN, self.tops[row] + 3, right - CELL_MARGIN, self.tops[row + 1] - 3

    def epoch_x(self, place: int) -> tuple[tuple[float, ...], float]:
        """The middles of the three epochs' points in a column, and the room that each has."""
        left, right = self.column(place)
        pitch = min(110, (right - left) * 0.31)
        return tuple((left + right) / 2 + step * pitch for step in (-1, 0, 1)), pitch - 4


def paint_sheet(grid: Grid) -> Image.Image:
    """The sheet without words, RGB: papyrus, lines, icons, figures, the winners' columns."""
    tops = grid.tops
    card = scene(grid.height, grid.epoch)
    panel = WIDTH - 2 * MARGIN, tops[-1] + PAD - BODY_TOP
    lay_strip(card, papyrus(panel, "plain"), (MARGIN, BODY_TOP), "plain")
    for place, wins in enumerate(grid.winners):
        if wins:
            _lay_winner(card, grid, place)
        _lay_figure(card, grid, place)
    for top in tops[:-2]:
        _lay_rule(card, top, 1, RULE)
    _lay_rule(card, tops[-2], 3, colours.FRAME)
    for (name, _), top, bottom in zip(grid.rows, tops, tops[1:], strict=False):
        icon = sprite(name)
        left = LABELS_LEFT + (ICON - icon.width) // 2
        card.paste(icon, (left, (top + bottom - icon.height) // 2), icon)
    return card


def _lay_figure(card: Image.Image, grid: Grid, place: int) -> None:
    disc = grid.disc(grid.seats[place], DISC if grid.final else LARGE_DISC)
    card.paste(disc, grid.figure(place), disc)


def _lay_winner(card: Image.Image, grid: Grid, place: int) -> None:
    """Make a winner's column stand out by its light, its frame and its crown."""
    left, right = grid.column(place)
    at = left + 3, BODY_TOP + 6
    size = right - left - 6, grid.tops[-1] + 1 - at[1]
    lay_plate(card, size, 10, WINNER, colours.FRAME, width=4, at=at)
    crown = sign("crown")
    where = (left + right - crown.width) // 2, BODY_TOP + 13
    fill(card, "#7A4A08", crown, at=(where[0], where[1] + 1))
    fill(card, "#D9981E", crown, at=where)


def _lay_rule(card: Image.Image, y: int, weight: int, colour: str) -> None:
    size = COLUMNS_RIGHT - LABELS_LEFT + 4, weight
    fill(card, colour, rounded(size, 0), at=(LABELS_LEFT - 2, y - weight // 2))
