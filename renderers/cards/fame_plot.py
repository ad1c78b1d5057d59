"""Everybody's fame over a game, as lines on papyrus that end at the players' rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

from renderers.art import colours
from renderers.art.medals import MEDAL, MEDALS, lay_medal, sign
from renderers.art.shapes import OVERSAMPLING, fill, outline, rounded
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas.ground import MARGIN, RIGHT, WIDTH
from renderers.cards.card import BODY_TOP, scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from renderers.cards.cells import Box

HEIGHT = 720
STEPS = (10, 20, 25, 50, 100)
MOST_TICKS = 6
THREE_LINES = 124
WINNER, RULE = "#FFF1C4", "#A98F55"
ROW_GAP, MOST_ROW = 8, 158


class Line(NamedTuple):
    """A player's line, which leads to their row."""

    fame: tuple[int, ...]
    """At the start and after each epoch."""
    place: int
    colour: str
    sign: str
    """The shape of its marker, which tells the lines apart without colour too."""


class Plot(NamedTuple):
    """Where the lines of a plot run, in pixels of the card."""

    lines: tuple[Line, ...]
    """From the first row to the last."""

    @property
    def left(self) -> int:
        """Where the game starts."""
        return 84

    @property
    def right(self) -> int:
        """Where the game ends."""
        return 696

    @property
    def top(self) -> int:
        """The height of the highest tick."""
        return BODY_TOP + 30

    @property
    def bottom(self) -> int:
        """The height of no fame at all."""
        return HEIGHT - MARGIN - 112

    @property
    def ticks(self) -> list[int]:
        """The levels of fame that have lines, from 0 upwards, or from below it if fame was negative."""
        all_fame = [fame for line in self.lines for fame in line.fame]
        least, most = min(0, *all_fame), max(all_fame)
        step = next((step for step in STEPS if most - least <= step * (MOST_TICKS - 1)), STEPS[-1])
        return list(range(least // step * step, most + step, step))

    def x(self, epoch: int) -> int:
        """Where an epoch ends; 0 is the start."""
        return self.left + (self.right - self.left) * epoch // (len(self.lines[0].fame) - 1)

    def y(self, fame: int) -> int:
        """The height of a fame."""
        lowest, highest = self.ticks[0], self.ticks[-1]
        return round(self.bottom - (self.bottom - self.top) * (fame - lowest) / (highest - lowest))

    def points(self, number: int) -> list[tuple[int, int]]:
        """The corners of a player's line."""
        return [(self.x(epoch), self.y(value)) for epoch, value in enumerate(self.lines[number].fame)]

    def row(self, number: int) -> Box:
        """The box of a player's row."""
        top, bottom = BODY_TOP + 16, HEIGHT - MARGIN - 16
        step = min(MOST_ROW, (bottom - top + ROW_GAP) / len(self.lines))
        upper = top + (bottom - top + ROW_GAP - step * len(self.lines)) / 2 + number * step
        return 762, round(upper), RIGHT - 16, round(upper + step - ROW_GAP)

    @property
    def roomy(self) -> bool:
        """Whether a row holds three lines."""
        _, top, _, bottom = self.row(0)
        return bottom - top >= THREE_LINES

    def medal(self, number: int) -> tuple[int, int]:
        """The middle of a player's medal."""
        left, top, _, bottom = self.row(number)
        return left + 14 + MEDAL // 2, (top + bottom) // 2

    @property
    def names_left(self) -> int:
        """Where the players' names begin."""
        return self.row(0)[0] + 92


def paint_plot(*lines: Line) -> Image.Image:
    """The card without a word, RGB."""
    plot = Plot(lines)
    card = scene(HEIGHT, 3)
    panel = WIDTH - 2 * MARGIN, HEIGHT - MARGIN - BODY_TOP
    lay_strip(card, papyrus(panel, "plain"), (MARGIN, BODY_TOP), "plain")
    _lay_scale(card, plot)
    for number in reversed(range(len(lines))):
        _lay_row(card, plot, number)
    for number in reversed(range(len(lines))):
        _lay_course(card, plot, number)
    return card


def _lay_scale(card: Image.Image, plot: Plot) -> None:
    for fame in plot.ticks:
        weight = 1 if fame else 3
        size = plot.right - plot.left + 20, weight
        fill(card, "#8A6A2E", rounded(size, 0), 0.45 if fame else 1, at=(plot.left - 4, plot.y(fame)))
    for epoch in range(len(plot.lines[0].fame)):
        size = 1, plot.bottom - plot.top + 12
        fill(card, "#8A6A2E", rounded(size, 0), 0.45, at=(plot.x(epoch), plot.top - 6))


def _lay_row(card: Image.Image, plot: Plot, number: int) -> None:
    left, top, right, bottom = plot.row(number)
    size = right - left, bottom - top
    if plot.lines[number].place == 1:
        fill(card, WINNER, rounded(size, 10), at=(left, top))
        fill(card, colours.FRAME, outline(size, 10, 0, 4), at=(left, top))
        crown = sign("crown")
        fill(card, "#7A4A08", crown, at=(right - 16 - crown.width, top + 13))
        fill(card, "#D9981E", crown, at=(right - 16 - crown.width, top + 12))
    else:
        fill(card, RULE, outline(size, 10, 0, 1.5), at=(left, top))
    x, y = plot.medal(number)
    if plot.lines[number].place <= len(MEDALS):
        lay_medal(card, (x - MEDAL // 2, y - MEDAL // 2), plot.lines[number].place)


def _lay_course(card: Image.Image, plot: Plot, number: int) -> None:
    """A line with a marker at every epoch's end, and a thin line from there to the player's row."""
    _, place, colour, name = plot.lines[number]
    points = plot.points(number)
    left, top, _, bottom = plot.row(number)
    end = left, (top + bottom) // 2
    _lay_line(card, [points[-1], (left - 34, points[-1][1]), (left - 12, end[1]), end], colour, 3)
    _lay_line(card, points, "#FFFBEA", 11 if place == 1 else 8)
    _lay_line(card, points, colour, 7 if place == 1 else 5)
    x, y = points[0]
    fill(card, colours.INK, rounded((14, 14), 7), at=(x - 7, y - 7))
    marker = sign(name)
    for x, y in points[1:]:
        fill(card, "#FFFBEA", rounded((30, 30), 15), at=(x - 15, y - 15))
        fill(card, colour, marker, at=(x - marker.width // 2, y - marker.height // 2))


def _lay_line(card: Image.Image, points: Sequence[tuple[int, int]], colour: str, weight: int) -> None:
    left, top = min(x for x, _ in points) - weight, min(y for _, y in points) - weight
    right, bottom = max(x for x, _ in points) + weight, max(y for _, y in points) + weight
    mask = Image.new("L", ((right - left) * OVERSAMPLING, (bottom - top) * OVERSAMPLING), 0)
    scaled = [((x - left) * OVERSAMPLING, (y - top) * OVERSAMPLING) for x, y in points]
    ImageDraw.Draw(mask).line(scaled, fill=255, width=weight * OVERSAMPLING, joint="curve")
    fill(card, colour, mask.reduce(OVERSAMPLING), at=(left, top))
