"""The winner card of either game: places, fame, and a plot of how it came about from the start to the end.

A game says what is written, as `WinnerCards`; where it lies is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from renderers.art import colours
from renderers.art.medals import MEDAL_INKS
from renderers.canvas import lettering
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Cell, Words
from renderers.cards.fame_plot import Line, Plot, paint_plot
from renderers.cards.header import lay_out_header
from renderers.cards.scores import Scores, best_categories, by_place
from renderers.names import shown_names
from renderers.words import text
from renderers.words.typography import ROMAN, number, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from renderers.canvas.picture import Picture

FAME_ROOM, CROWN_ROOM = 100, 41
MOST_BEST, MOST_BEST_ROOMY = 2, 4
NAME_ROOM_SUB_LINE = 200
"""Pixels that a name may take in the line under the headline."""


class Standing(NamedTuple):
    """A player at the end."""

    name: str
    """As it is drawn."""
    line: Line
    best: tuple[str, ...]
    """The categories that brought the player most, with their points; or that they left the game."""


class Best(NamedTuple):
    """The best of an epoch."""

    names: str
    points: int
    by: tuple[str, ...]
    """The categories that brought them most, with their points; none where several made as many."""


@dataclass(frozen=True, slots=True)
class WinnerCards:
    """What a game writes on its winner card, from views of its own that are over."""

    headline: Callable[[Any, Sequence[str], str], str]
    """Who won, of a view, names as they are drawn, and a locale."""
    decided: Callable[[Any, Sequence[str], str], str]
    """What decided the game, of the same."""
    scores: Scores
    sums: Callable[[Any, int], Mapping[str, int]]
    """A seat's points in the whole game, by category."""
    line: Callable[[Any, int, int], Line]
    """The line of a seat in the plot, of a view, the row, and the seat."""

    def render(self, view: Any, names: Sequence[str], locale: str = "en", *, code: str = "") -> Picture:
        """The end of a game as a PNG, 1280 pixels wide; the same values give the same bytes.

        `names` are display names by seat. `code` is the table's: it appears in a corner and in the file name.
        """
        canvas = self.lay_out(view, names, locale, code=code).to_canvas()
        return canvas.to_picture(f"ra-{code}-winner".lower() if code else "ra-winner")

    def lay_out(self, view: Any, names: Sequence[str], locale: str, *, code: str) -> Card:
        """The card as values."""
        shown = shown_names(names, locale)
        cut = lettering.cut_names(shown, lettering.SUB_LINE, NAME_ROOM_SUB_LINE)
        headlines = self.headline(view, shown, locale), self.decided(view, cut, locale)
        standings = [
            Standing(shown[seat], self.line(view, row, seat), self._best_of_game(view, seat, locale))
            for row, seat in enumerate(by_place(view))
        ]
        epochs = [self._best_of_epoch(epoch, shown, locale) for epoch in view.epochs]
        lines = tuple(standing.line for standing in standings)
        plot = Plot(lines)
        cells = (
            *lay_out_header(*headlines, code),
            *_scale(plot),
            *_epochs(epochs, plot, locale),
            *_places(standings, plot),
        )
        return Card(Ground(paint_plot, lines), cells)

    def _best_of_game(self, view: Any, seat: int, locale: str) -> tuple[str, ...]:
        if seat in view.left:
            return (text(locale, "winner-left"),)
        best = best_categories(self.sums(view, seat), most=MOST_BEST_ROOMY)
        return tuple(self.scores.told([one], locale, signs=False) for one in best)

    def _best_of_epoch(self, epoch: Any, names: Sequence[str], locale: str) -> Best:
        seats, most, by = self.scores.best_of_epoch(epoch)
        told = tuple(self.scores.told([one], locale, signs=True) for one in by)
        return Best(", ".join(names[seat] for seat in seats), most, told)


def _scale(plot: Plot) -> Iterator[Cell]:
    """The figures of fame left of the plot."""
    for fame in plot.ticks:
        y = plot.y(fame)
        words = Words(number(fame), lettering.CAPTION, colours.INK_SOFT, (plot.left - 14, y), 46, "rm")
        yield Cell((plot.left - 60, y - 14, plot.left - 8, y + 14), (words,))


def _epochs(epochs: Sequence[Best], plot: Plot, locale: str) -> Iterator[Cell]:
    """Under the plot: each epoch, who made most of it, and with what."""
    for epoch, best in enumerate(epochs, start=1):
        left, right = plot.x(epoch - 1) + 4, plot.x(epoch) - 4
        x, top, room = (left + right) / 2, plot.bottom + 8, right - left
        title = text(locale, "winner-epoch", epoch=ROMAN[epoch])
        who = _best(best.names, signed(best.points), room, locale)
        lines = [
            Words(title, lettering.HEADING, colours.INK, (x, top + 16), room),
            Words(who, lettering.NOTE, colours.INK_SOFT, (x, top + 48), room),
        ]
        if best.by:
            told = _as_many_as_fit(best.by, room)
            lines.append(Words(told, lettering.CAPTION, colours.INK_SOFT, (x, top + 77), room))
        yield Cell((left - 3, top, right + 3, top + 94), tuple(lines))


def _best(who: str, points: str, room: float, locale: str) -> str:
    """Who made how many points, with as much of the names as fits."""
    style = lettering.NOTE
    taken = lettering.width(text(locale, "winner-best", name="", points=points), style.face, style.size)
    name = lettering.cut(who, style.face, style.size, room - taken)
    return text(locale, "winner-best", name=name, points=points)


def _as_many_as_fit(told: Sequence[str], room: float) -> str:
    """As many categories with their points as fit, at least one."""
    style = lettering.CAPTION
    for count in range(len(told), 1, -1):
        line = ", ".join(told[:count])
        if lettering.width(line, style.face, style.size) <= room:
            return line
    return ", ".join(told[:1])


def _places(standings: Sequence[Standing], plot: Plot) -> Iterator[Cell]:
    """Right of the plot: a row for each player, where their line ends."""
    for row, (name, line, best) in enumerate(standings):
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
    """A player's name and what brought them most; if there is room, also what came after that."""
    x, y = at
    best = best[: MOST_BEST_ROOMY if roomy else MOST_BEST]
    yield Words(name, lettering.PLAYER, colours.INK, (x, y - (28 if roomy else 15)), room, "lm")
    for line, start in enumerate(range(0, len(best), 2)):
        told = _as_many_as_fit(best[start : start + 2], room)
        down = (7 if roomy else 20) + 31 * line
        yield Words(told, lettering.CAPTION, colours.INK_SOFT, (x, y + down), room, "lm")
