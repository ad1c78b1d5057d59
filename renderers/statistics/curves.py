"""Panels with a figure and the curve by which it came about, laid out as values."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from renderers.art import colours
from renderers.canvas import lettering
from renderers.cards.cells import Box, Cell, Words
from renderers.statistics.ground import CURVE, CURVE_STEPS


class Told(NamedTuple):
    """What stands over a curve."""

    title: str
    figure: str
    around: str
    """What follows the figure in small type."""
    caption: str


def steps_of(values: Sequence[float]) -> tuple[int, ...]:
    """Values in steps between the lowest and the highest."""
    if not values:
        return ()
    lowest, span = min(values), max(values) - min(values)
    return tuple(round(CURVE_STEPS * (one - lowest) / span) if span else CURVE_STEPS // 2 for one in values)


def edges_of(values: Sequence[int]) -> tuple[int, ...]:
    """The highest and the lowest of several values, for the two ends of a curve's axis."""
    return tuple(dict.fromkeys((max(values), min(values)))) if values[1:] else ()


def lay_out_curve(panel: Box, told: Told, edges: Sequence[str]) -> Iterator[Cell]:
    """The words around the curve of a panel; `edges` are its highest and lowest value, or one for both."""
    left, top, right, _ = panel
    beside = left + 18 + lettering.full_width(told.figure, lettering.TOTAL) + 18
    yield Cell(
        (left + 8, top + 6, right - 8, top + 94),
        (
            Words(told.title, lettering.HEADING, colours.INK, (left + 18, top + 26), 230, "lm"),
            Words(told.caption, lettering.CAPTION, colours.INK_SOFT, (right - 16, top + 26), 370, "rm"),
            Words(told.figure, lettering.TOTAL, colours.INK, (left + 18, top + 70), 200, "lm"),
            Words(told.around, lettering.STAT, colours.INK_SOFT, (beside, top + 72), 140, "lm"),
        ),
    )
    _, high, _, low = CURVE
    for edge, y in zip(edges, (high + 8, low - 8), strict=False):
        beside_it = Words(edge, lettering.CAPTION, colours.INK_SOFT, (right - 16, y), 70, "rm")
        yield Cell((right - 92, y - 16, right - 8, y + 16), (beside_it,))


def lay_out_nothing(panel: Box, words: str) -> Cell:
    """Words in a panel that has no curve yet."""
    left, top, right, _ = panel
    line = Words(words, lettering.HEADING, colours.INK, (left + 18, top + 50), 580, "lm")
    return Cell((left + 8, top + 6, right - 8, top + 94), (line,))
