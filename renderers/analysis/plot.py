"""The card of an analysis without words: everybody's share of victory, and strips for the decisions shown."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.art.medals import sign
from renderers.art.shapes import Size, ellipse, fill, outline, rounded
from renderers.art.stencil import Stencil
from renderers.art.temple import step
from renderers.canvas.ground import MARGIN, RIGHT, WIDTH
from renderers.cards.card import scene
from renderers.cards.cells import Box, apart
from renderers.cards.stone import lay_sheet

PLOT: Box = (MARGIN, 118, RIGHT, 424)
INSET = 78, 80, 66, 20
"""How far inside its sheet the plot is: left, top, right, bottom."""
TAGS_Y, TAG = 172, 34
"""The middle of the numbers of the moments, and their diameter."""
WHOLE = 10_000
"""A certain victory, as a share."""
BAND = 34
STRIP, PITCH = 106, 114
SEATS_HEIGHT = 88
DISC, END_DISC, RING = 54, 40, 26
SPLIT_FROM = 3
"""From how many courses on each has a panel."""
SPLIT_TOP, PANEL_GAP = 42, 8
"""Where panels begin below the names of the epochs, and how far they are from each other."""
MARKS_EACH = 190
"""Pixels along a line from one of its marks to the next."""
HALO, GRID, FALL = "#FFFBEA", "#B99C5E", "#3B3A5A"


class Course(NamedTuple):
    """The share of victory of one seat."""

    seat: int
    colour: str
    mark: str
    """The sign that tells the line from others without colour."""
    shares: tuple[int, ...]
    """Before each move and at the end, in parts of `WHOLE`."""


class Tag(NamedTuple):
    """The number of a moment or a fall on the plot."""

    move: int
    """How many moves were before it."""
    seat: int
    number: int
    is_moment: bool


class Plot(NamedTuple):
    """All that is seen without words."""

    courses: tuple[Course, ...]
    """By seat."""
    epochs: tuple[int, ...]
    """Before how many moves each epoch begins."""
    moments: tuple[tuple[int, int], ...]
    """The number of moves before each moment, and its seat."""
    falls: tuple[tuple[int, int], ...]
    """The same of each fall."""
    disc: Callable[[int, int], Image.Image]
    """Draws the figure of a seat at a size."""

    @property
    def moves(self) -> int:
        return len(self.courses[0].shares) - 1

    @property
    def is_split(self) -> bool:
        """Whether each course has a panel of its own: three or more in one plot are a tangle on a phone."""
        return len(self.courses) >= SPLIT_FROM

    def panel(self, seat: int) -> tuple[int, int]:
        """Between which heights the course of a seat runs."""
        _, top, _, bottom = PLOT
        if not self.is_split:
            return top + INSET[1], bottom - INSET[3]
        top, pitch = top + SPLIT_TOP, (bottom - top - SPLIT_TOP) // len(self.courses)
        return top + seat * pitch, top + (seat + 1) * pitch - PANEL_GAP

    def x(self, move: int) -> float:
        """Where the position before a move, counted from 0, lies."""
        left, _, right, _ = PLOT
        near, far = left + INSET[0], right - INSET[2]
        return near + (far - near) * move / max(1, self.moves)

    def y(self, share: float, seat: int = 0) -> float:
        """The height of a share of victory, in parts of `WHOLE`."""
        high, low = self.panel(seat)
        return low - (low - high) * share / WHOLE

    @property
    def marked(self) -> list[Tag]:
        """The moments, and numbered after them the falls, in the order of play."""
        marked = [*self.moments, *self.falls]
        return sorted(
            Tag(move, seat, number, number <= len(self.moments))
            for number, (move, seat) in enumerate(marked, start=1)
        )

    def tags(self) -> list[tuple[Tag, float, float]]:
        """Where the numbers of moments and falls stand: above the plot or in a panel, and apart."""
        found, last = list[tuple[Tag, float, float]](), PLOT[2] - INSET[2] - TAG / 2
        for seat in range(len(self.courses)) if self.is_split else [None]:
            tags = [tag for tag in self.marked if seat in {None, tag.seat}]
            beside = TAG / 2 + 6 if self.is_split else 0
            y = TAGS_Y if seat is None else self.panel(seat)[0] + TAG / 2
            xs = apart([self.x(tag.move) + beside for tag in tags], TAG + 6, last)
            found += [(tag, x, y) for tag, x in zip(tags, xs, strict=True)]
        return found

    @property
    def strips(self) -> int:
        """How many strips there are: one says so if there is no moment."""
        return max(1, len(self.moments))

    def strip(self, number: int) -> Box:
        """The box of a moment's strip."""
        top = PLOT[3] + 8 + BAND + 8 + number * PITCH
        return MARGIN, top, RIGHT, top + STRIP

    @property
    def bands(self) -> tuple[int, int]:
        """The tops of the two bands with headings."""
        return PLOT[3] + 8, self.strip(self.strips - 1)[3] + 8

    @property
    def seats(self) -> Box:
        """The box of the sheet with the accuracies."""
        top = self.bands[1] + BAND + 8
        return MARGIN, top, RIGHT, top + SEATS_HEIGHT

    def seat_left(self, seat: int) -> int:
        """Where a seat's part of that sheet begins."""
        return round(MARGIN + (RIGHT - MARGIN) * seat / len(self.courses))

    @property
    def height(self) -> int:
        return self.seats[3] + MARGIN


def paint_analysis(plot: Plot) -> Image.Image:
    """The card without words, RGB."""
    card = scene(plot.height, 3)
    lay_sheet(card, PLOT)
    _lay_grid(card, plot)
    for course in reversed(plot.courses):
        _lay_course(card, plot, course)
    if plot.is_split:
        _lay_figures(card, plot)
    else:
        _lay_marks(card, plot)
        _lay_ends(card, plot)
    _lay_tags(card, plot)
    for top in plot.bands:
        card.paste(step(WIDTH - 12, BAND), (6, top))
    for number in range(plot.strips):
        _lay_moment(card, plot, number)
    _lay_seats(card, plot)
    return card


def _lay_grid(card: Image.Image, plot: Plot) -> None:
    """Lines at a quarter, a half and so on, and where epochs begin."""
    near, far = round(plot.x(0)), round(plot.x(plot.moves))
    panels, steps = (range(len(plot.courses)), (0, 2, 4)) if plot.is_split else (range(1), range(5))
    for seat in panels:
        for quarter in steps:
            weight = 2 if quarter in {0, 4} else 1
            at = near, round(plot.y(WHOLE // 4 * quarter, seat))
            fill(card, GRID, rounded((far - near, weight), 0), at=at)
    bottom = round(plot.y(0, panels[-1]))
    for move in (*plot.epochs, plot.moves):
        top = PLOT[1] + 8
        fill(card, "#8A6A2E", rounded((2, bottom - top), 0), at=(round(plot.x(move)) - 1, top))


def _lay_course(card: Image.Image, plot: Plot, course: Course) -> None:
    """A line; in a panel of its own everything below it too, which a phone shows larger."""
    left, top, right, bottom = PLOT
    size = right - left, bottom - top
    points = [
        (plot.x(move) - left, plot.y(share, course.seat) - top) for move, share in enumerate(course.shares)
    ]
    if plot.is_split:
        low = plot.y(0, course.seat) - top
        area = Stencil(size).shape([(points[0][0], low), *points, (points[-1][0], low)])
        fill(card, course.colour, area.line(points, 4.5).cut(), at=(left, top))
        return
    for weight, tone in ((8, HALO), (4.5, course.colour)):
        fill(card, tone, Stencil(size).line(points, weight).cut(), at=(left, top))


def _lay_figures(card: Image.Image, plot: Plot) -> None:
    """The figure of each seat at the left of its panel."""
    for course in plot.courses:
        disc, middle = plot.disc(course.seat, END_DISC), sum(plot.panel(course.seat)) // 2
        card.paste(disc, (PLOT[0] + 20, middle - END_DISC // 2), disc)


def _lay_marks(card: Image.Image, plot: Plot) -> None:
    """Marks along each line, which tell the lines apart without colour too."""
    for course, x, y in _marks(plot):
        marker = sign(course.mark)
        fill(card, HALO, ellipse((32, 32), (1, 1, 31, 31)), at=(x - 16, y - 16))
        fill(card, course.colour, marker, at=(x - marker.width // 2, y - marker.height // 2))


def _marks(plot: Plot) -> Iterator[tuple[Course, int, int]]:
    near, far, count = plot.x(0), plot.x(plot.moves), len(plot.courses)
    for course in plot.courses:
        x = near + MARKS_EACH * (course.seat + 0.5) / count
        while x < far:
            move = round((x - near) / (far - near) * plot.moves)
            yield course, round(plot.x(move)), round(plot.y(course.shares[move]))
            x += MARKS_EACH


def _lay_ends(card: Image.Image, plot: Plot) -> None:
    """The figures in which the lines end, by their shares shortly before the end, the winner on top."""
    lowest, highest = PLOT[3] - END_DISC // 2 - 4, PLOT[1] + END_DISC // 2 + 6
    ranked = sorted(plot.courses, key=lambda course: (-course.shares[-1], -course.shares[-2]))
    gap = min(60, (lowest - highest) / max(1, len(ranked) - 1))
    for number, course in enumerate(ranked):
        y = max(plot.y(WHOLE), highest) + number * gap
        disc = plot.disc(course.seat, END_DISC)
        card.paste(disc, (round(plot.x(plot.moves)) + 14, round(min(y, lowest)) - END_DISC // 2), disc)


def _lay_tags(card: Image.Image, plot: Plot) -> None:
    """The discs of the numbers, and lines from them to their moments and falls."""
    left, top, right, bottom = PLOT
    size = right - left, bottom - top
    for tag, x, y in plot.tags():
        tone = colours.CARNELIAN_DARK if tag.is_moment else FALL
        point = plot.x(tag.move), plot.y(plot.courses[tag.seat].shares[tag.move], tag.seat)
        if plot.is_split:
            ends = [(point[0] - left, float(height - top)) for height in plot.panel(tag.seat)]
        else:
            ends = [(x - left, y - top), (point[0] - left, point[1] - top)]
        fill(card, tone, Stencil(size).line(ends, 2).cut(), at=(left, top))
        at = round(point[0]) - RING // 2, round(point[1]) - RING // 2
        if not plot.is_split:
            fill(card, HALO, outline((RING, RING), RING / 2, 0, 7), at=at)
            fill(card, tone, outline((RING, RING), RING / 2, 1.5, 4), at=at)
        lay_disc(card, (round(x) - TAG // 2, round(y) - TAG // 2), TAG, tone)


def lay_disc(card: Image.Image, at: Size, side: int, tone: str = colours.CARNELIAN_DARK) -> None:
    """The disc under the number of a moment or a fall."""
    fill(card, HALO, ellipse((side, side), (0, 0, side, side)), at=at)
    fill(card, tone, ellipse((side, side), (2, 2, side - 2, side - 2)), at=at)


def _lay_moment(card: Image.Image, plot: Plot, number: int) -> None:
    left, top, right, bottom = plot.strip(number)
    lay_sheet(card, (left, top, right, bottom))
    if number < len(plot.moments):
        lay_disc(card, (left + 14, (top + bottom - 46) // 2), 46)
        disc = plot.disc(plot.moments[number][1], DISC)
        card.paste(disc, (left + 74, (top + bottom - DISC) // 2), disc)


def _lay_seats(card: Image.Image, plot: Plot) -> None:
    left, top, right, bottom = plot.seats
    lay_sheet(card, (left, top, right, bottom))
    for course in plot.courses:
        at, middle = plot.seat_left(course.seat), (top + bottom) // 2
        disc = plot.disc(course.seat, DISC)
        card.paste(disc, (at + 12, middle - DISC // 2), disc)
        if not plot.is_split:
            marker = sign(course.mark)
            fill(card, course.colour, marker, at=(at + 74, bottom - 20 - marker.height))
        if course.seat:
            fill(card, GRID, rounded((2, SEATS_HEIGHT - 24), 0), at=(at, top + 12))
