"""The winner card of Ra: places, fame, and how it came about as a plot from the start to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers import lettering
from renderers.art import colours
from renderers.art.medals import MEDAL_INKS
from renderers.cards import Card, Cell, Ground, Words, header
from renderers.names import drawable
from renderers.ra.facts import headline
from renderers.ra.fame_plot import Plot, paint_plot
from renderers.ra.scores import (
    best_categories,
    best_of_epoch,
    by_place,
    categories_text,
    category_points,
    category_sums,
    decided_text,
)
from renderers.telling import ROMAN, cut_names, fallback, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.view import View
    from renderers.picture import Picture

NAME_ROOM_HEADLINE, NAME_ROOM_SUB_LINE = 480, 200
"""Pixels that a name may take in a sentence before it is cut."""
FAME_ROOM, CROWN_ROOM = 100, 41


def render_winner(view: View, names: Sequence[str], locale: str = "en", *, code: str = "") -> Picture:
    """The end of a game as a PNG, 1280 pixels wide; the same values give the same bytes.

    `code` is the table's and appears in a corner and in the file's name.
    """
    canvas = lay_out_winner(view, names, locale, code=code).to_canvas()
    return canvas.to_picture(f"ra-{code}-winner".lower() if code else "ra-winner")


def lay_out_winner(view: View, names: Sequence[str], locale: str, *, code: str) -> Card:
    """The card as values."""
    shown = [drawable(name, fallback(seat, locale)) for seat, name in enumerate(names)]
    seats = by_place(view)
    plot = Plot(tuple(tuple(epoch.fame[seat] or 0 for epoch in view.epochs) for seat in seats))
    title = headline(view, cut_names(shown, lettering.HEADLINE, NAME_ROOM_HEADLINE), locale)
    decided = decided_text(view, cut_names(shown, lettering.SUB_LINE, NAME_ROOM_SUB_LINE), locale)
    cells = (
        *header(title, decided, code),
        *_scale(plot),
        *_epochs(view, plot, shown, locale),
        *_places(view, plot, [shown[seat] for seat in seats], locale),
    )
    return Card(Ground(paint_plot, plot.courses), cells)


def _scale(plot: Plot) -> Iterator[Cell]:
    """The figures of fame left of the plot."""
    for fame in plot.ticks:
        y = plot.y(fame)
        words = Words(str(fame), lettering.CAPTION, colours.INK_SOFT, (plot.left - 14, y), 46, "rm")
        yield Cell((plot.left - 60, y - 14, plot.left - 8, y + 14), (words,))


def _epochs(view: View, plot: Plot, names: Sequence[str], locale: str) -> Iterator[Cell]:
    """Under the plot: each epoch, who made most of it, and with what."""
    for epoch in view.epochs:
        left, right = plot.x(epoch.epoch - 1) + 4, plot.x(epoch.epoch) - 4
        x, top, room = (left + right) / 2, plot.bottom + 8, right - left
        title = text(locale, "winner-epoch", epoch=ROMAN[epoch.epoch])
        seats, most = best_of_epoch(epoch)
        who = _best(", ".join(names[seat] for seat in seats), signed(most), room, locale)
        lines = [
            Words(title, lettering.HEADING, colours.INK, (x, top + 16), room),
            Words(who, lettering.NOTE, colours.INK_SOFT, (x, top + 48), room),
        ]
        if len(seats) == 1:
            by = category_points(epoch.points[seats[0]])
            told = _as_many_as_fit(best_categories(by, most=2), room, locale, signs=True)
            lines.append(Words(told, lettering.CAPTION, colours.INK_SOFT, (x, top + 77), room))
        yield Cell((left - 3, top, right + 3, top + 94), tuple(lines))


def _best(who: str, points: str, room: float, locale: str) -> str:
    """Who made how many points; of the names as much as fits."""
    style = lettering.NOTE
    taken = lettering.width(text(locale, "winner-best", name="", points=points), style.face, style.size)
    name = lettering.cut(who, style.face, style.size, room - taken)
    return text(locale, "winner-best", name=name, points=points)


def _as_many_as_fit(
    points: Sequence[tuple[str, int]], room: float, locale: str, *, signs: bool = False
) -> str:
    """Categories with their points, one at least."""
    style = lettering.CAPTION
    for count in range(len(points), 1, -1):
        told = categories_text(points[:count], locale, signs=signs)
        if lettering.width(told, style.face, style.size) <= room:
            return told
    return categories_text(points[:1], locale, signs=signs)


def _places(view: View, plot: Plot, names: Sequence[str], locale: str) -> Iterator[Cell]:
    """Right of the plot: a row a player, where his line ends."""
    for number, (seat, name) in enumerate(zip(by_place(view), names, strict=True)):
        _, top, right, bottom = plot.row(number)
        middle, ink = (top + bottom) / 2, colours.INK if number else colours.INK_SET
        fame = Words(
            str(plot.courses[number][-1]),
            lettering.TOTAL,
            ink,
            (right - 16, middle if number else middle + 20),
            FAME_ROOM,
            "rm",
        )
        above = top + (5 if number else CROWN_ROOM)
        yield Cell((right - 20 - FAME_ROOM, above, right - 8, bottom - 5), (fame,))
        x, y = plot.medal(number)
        medal = MEDAL_INKS[number] if number < len(MEDAL_INKS) else colours.INK_SOFT
        place = Words(str(number + 1), lettering.PLACE_NUMBER, medal, (x, y + 1), 40)
        yield Cell((x - 22, y - 22, x + 22, y + 22), (place,))
        left, room = plot.names_left, right - 24 - FAME_ROOM - plot.names_left
        lines = _row_lines(name, category_sums(view, seat), (left, middle), room, locale, roomy=plot.roomy)
        yield Cell((left - 4, top + 5, left + room, bottom - 5), tuple(lines))


def _row_lines(
    name: str, points: dict[str, int], at: tuple[int, float], room: float, locale: str, *, roomy: bool
) -> Iterator[Words]:
    """A player's name and what brought him most; where there is room, also what came after that."""
    x, y = at
    best = best_categories(points, most=4 if roomy else 2)
    yield Words(name, lettering.PLAYER, colours.INK, (x, y - (28 if roomy else 15)), room, "lm")
    for line, start in enumerate(range(0, len(best), 2)):
        told = _as_many_as_fit(best[start : start + 2], room, locale)
        down = (7 if roomy else 20) + 31 * line
        yield Words(told, lettering.CAPTION, colours.INK_SOFT, (x, y + down), room, "lm")
