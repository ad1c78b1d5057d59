"""The winner card of any game: places, fame, and how it came about as a plot from the start to the end.

A game says what is written, as an `Ending`; where it lies is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from renderers import lettering
from renderers.art import colours
from renderers.art.medals import MEDAL_INKS
from renderers.cards import Card, Cell, Ground, Words, header
from renderers.fame_plot import Line, Plot, paint_plot
from renderers.telling import ROMAN, number, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FAME_ROOM, CROWN_ROOM = 100, 41
MOST_BEST, MOST_BEST_ROOMY = 2, 4


class Standing(NamedTuple):
    """A player at the end, the first come first."""

    name: str
    """As it is to be drawn."""
    line: Line
    best: tuple[str, ...]
    """The categories that brought him most, with their points."""


class Best(NamedTuple):
    """Who made most of an epoch."""

    names: str
    points: int
    by: tuple[str, ...] | None
    """With what; None where several made as many."""


class Ending(NamedTuple):
    """All that is told of a finished game."""

    title: str
    decided: str
    standings: tuple[Standing, ...]
    epochs: tuple[Best, ...]


def lay_out(ending: Ending, locale: str, code: str) -> Card:
    """The card as values."""
    lines = tuple(standing.line for standing in ending.standings)
    plot = Plot(lines)
    cells = (
        *header(ending.title, ending.decided, code),
        *_scale(plot),
        *_epochs(ending, plot, locale),
        *_places(ending, plot),
    )
    return Card(Ground(paint_plot, lines), cells)


def _scale(plot: Plot) -> Iterator[Cell]:
    """The figures of fame left of the plot."""
    for fame in plot.ticks:
        y = plot.y(fame)
        words = Words(number(fame), lettering.CAPTION, colours.INK_SOFT, (plot.left - 14, y), 46, "rm")
        yield Cell((plot.left - 60, y - 14, plot.left - 8, y + 14), (words,))


def _epochs(ending: Ending, plot: Plot, locale: str) -> Iterator[Cell]:
    """Under the plot: each epoch, who made most of it, and with what."""
    for epoch, best in enumerate(ending.epochs, start=1):
        left, right = plot.x(epoch - 1) + 4, plot.x(epoch) - 4
        x, top, room = (left + right) / 2, plot.bottom + 8, right - left
        title = text(locale, "winner-epoch", epoch=ROMAN[epoch])
        who = _best(best.names, signed(best.points), room, locale)
        lines = [
            Words(title, lettering.HEADING, colours.INK, (x, top + 16), room),
            Words(who, lettering.NOTE, colours.INK_SOFT, (x, top + 48), room),
        ]
        if best.by is not None:
            told = _as_many_as_fit(best.by, room)
            lines.append(Words(told, lettering.CAPTION, colours.INK_SOFT, (x, top + 77), room))
        yield Cell((left - 3, top, right + 3, top + 94), tuple(lines))


def _best(who: str, points: str, room: float, locale: str) -> str:
    """Who made how many points; of the names as much as fits."""
    style = lettering.NOTE
    taken = lettering.width(text(locale, "winner-best", name="", points=points), style.face, style.size)
    name = lettering.cut(who, style.face, style.size, room - taken)
    return text(locale, "winner-best", name=name, points=points)


def _as_many_as_fit(told: Sequence[str], room: float) -> str:
    """Categories with their points, one at least."""
    style = lettering.CAPTION
    for count in range(len(told), 1, -1):
        line = ", ".join(told[:count])
        if lettering.width(line, style.face, style.size) <= room:
            return line
    return ", ".join(told[:1])


def _places(ending: Ending, plot: Plot) -> Iterator[Cell]:
    """Right of the plot: a row a player, where his line ends."""
    for row, (name, line, best) in enumerate(ending.standings):
        _, top, right, bottom = plot.row(row)
        wins = line.place == 1
        middle, ink = (top + bottom) / 2, colours.INK_SET if wins else colours.INK
        at = right - 16, middle + 20 if wins else middle
        fame = Words(number(line.fame[-1]), lettering.TOTAL, ink, at, FAME_ROOM, "rm")
        above = top + (CROWN_ROOM if wins else 5)
        yield Cell((right - 20 - FAME_ROOM, above, right - 8, bottom - 5), (fame,))
        x, y = plot.medal(row)
        medal = MEDAL_INKS[line.place - 1] if line.place <= len(MEDAL_INKS) else colours.INK_SOFT
        place = Words(str(line.place), lettering.PLACE_NUMBER, medal, (x, y + 1), 40)
        yield Cell((x - 22, y - 22, x + 22, y + 22), (place,))
        left, room = plot.names_left, right - 24 - FAME_ROOM - plot.names_left
        lines = _row_lines(name, best, (left, middle), room, roomy=plot.roomy)
        yield Cell((left - 4, top + 5, left + room, bottom - 5), tuple(lines))


def _row_lines(
    name: str, best: Sequence[str], at: tuple[int, float], room: float, *, roomy: bool
) -> Iterator[Words]:
    """A player's name and what brought him most; where there is room, also what came after that."""
    x, y = at
    best = best[: MOST_BEST_ROOMY if roomy else MOST_BEST]
    yield Words(name, lettering.PLAYER, colours.INK, (x, y - (28 if roomy else 15)), room, "lm")
    for line, start in enumerate(range(0, len(best), 2)):
        told = _as_many_as_fit(best[start : start + 2], room)
        down = (7 if roomy else 20) + 31 * line
        yield Words(told, lettering.CAPTION, colours.INK_SOFT, (x, y + down), room, "lm")
