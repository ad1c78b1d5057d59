"""The card of an analysis: who could have won when, what cost most, and how accurately everyone played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.protocol import Seat
from engine.record import Record
from renderers.analysis.plot import BAND, INSET, PLOT, TAG, WHOLE, Course, Plot, paint_analysis
from renderers.analysis.story import Moment, accuracy_of, counts_people_alone, find_moments
from renderers.art import colours
from renderers.art.dice import MARKER_TONES, SHAPE_NAMES, marker
from renderers.art.medals import MARKERS
from renderers.art.seats import TONES, medallion
from renderers.canvas import lettering
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.canvas.lettering import can_fit, name_style, width
from renderers.canvas.picture import Picture
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Cell, Words
from renderers.cards.header import lay_out_header
from renderers.names import shown_names
from renderers.words import text
from renderers.words.formats import ROMAN, number

if TYPE_CHECKING:
    from engine.analysis import Analysis  # which loads the computer players

TEXT_LEFT, WINS_ROOM = MARGIN + 142, 120
TEXT_ROOM = RIGHT - 18 - TEXT_LEFT
NAME_ROOM, MOVE_ROOM = 560, 380


def render_analysis(
    record: Record,
    analysis: Analysis,
    names: Sequence[str],
    locale: str = "en",
    *,
    code: str = "",
    seats: Collection[Seat] | None = None,
) -> Picture:
    """The card as a PNG, 1280 pixels wide; the same values give the same bytes.

    `seats` are those whose moments are shown, by default all. `code` is the table's. Raises `RecordError` if
    the record breaks the rules.
    """
    card = lay_out_analysis(record, analysis, names, locale, code=code, seats=seats)
    return card.to_canvas().to_picture(f"ra-{code}-analysis".lower() if code else "ra-analysis")


def lay_out_analysis(
    record: Record,
    analysis: Analysis,
    names: Sequence[str],
    locale: str,
    *,
    code: str = "",
    seats: Collection[Seat] | None = None,
) -> Card:
    """The card as values. Raises `RecordError`."""
    shown = shown_names(names, locale)
    moments = find_moments(record, analysis, shown, locale, seats)
    plot = _plot(analysis, moments, seats)
    cells = (
        *lay_out_header(text(locale, "analysis-title"), text(locale, "analysis-by"), code),
        *_axes(plot, locale),
        *_tags(plot),
        *_headings(plot, locale, counts_people_alone(analysis, seats)),
        *(
            cell
            for place, moment in enumerate(moments)
            for cell in _strip(plot, place, moment, shown, locale)
        ),
        *([] if moments else [_no_moment(plot, locale)]),
        *(_accuracy(plot, seat, name, analysis, locale) for seat, name in enumerate(shown)),
    )
    return Card(Ground(paint_analysis, (plot,)), cells)


def _plot(analysis: Analysis, moments: Sequence[Moment], seats: Collection[Seat] | None) -> Plot:
    at_ra = analysis.game == "ra"
    tones = tuple(top for top, _ in TONES) if at_ra else MARKER_TONES
    marks = MARKERS if at_ra else SHAPE_NAMES
    shares = [*(move.shares for move in analysis.moves), analysis.result]
    courses = tuple(
        Course(seat, tones[seat], marks[seat], tuple(round(WHOLE * each[seat]) for each in shares))
        for seat in range(analysis.players)
    )
    epochs = [move.epoch for move in analysis.moves]
    begins = tuple(epochs.index(epoch) for epoch in sorted(set(epochs)))
    marked = tuple((moment.move.n - 1, moment.move.seat) for moment in moments)
    falls = tuple((fall.n - 1, fall.seat) for fall in analysis.falls(seats))
    return Plot(courses, begins, marked, falls, medallion if at_ra else marker)


def _axes(plot: Plot, locale: str) -> Iterator[Cell]:
    """The shares at the left, and the epochs above."""
    if plot.is_split:
        yield from _panel_axis(plot, locale)
    else:
        right = PLOT[0] + INSET[0] - 6
        for share in (0, 50, 100):
            y = round(plot.y(WHOLE * share / 100))
            words = text(locale, "analysis-percent", share=share)
            line = Words(words, lettering.CAPTION, colours.INK_SOFT, (right - 2, y), INSET[0] - 14, "rm")
            yield Cell((PLOT[0] + 4, y - 15, right, y + 15), (line,))
    for epoch, (begin, end) in enumerate(zip(plot.epochs, (*plot.epochs[1:], plot.moves), strict=True), 1):
        left, far = round(plot.x(begin)) + 4, round(plot.x(end)) - 4
        name = text(locale, "analysis-epoch", epoch=ROMAN[epoch])
        style = lettering.NOTE
        if not can_fit(name, style, far - left - 8):
            name = ROMAN[epoch]
        middle = (left + far) / 2
        line = Words(name, style, colours.INK_SOFT, (middle, PLOT[1] + 20), far - left - 4)
        yield Cell((left, PLOT[1] + 5, far, PLOT[1] + 35), (line,))


def _panel_axis(plot: Plot, locale: str) -> Iterator[Cell]:
    """What the top and the bottom of the panels stand for, beside the first one."""
    left, right = PLOT[2] - INSET[2] + 2, PLOT[2] - 1
    high, low = plot.panel(0)
    middle = (high + low) // 2
    for share, top, bottom in ((100, high - 2, min(middle, high + 26)), (0, max(middle, low - 26), low + 2)):
        words = text(locale, "analysis-percent", share=share)
        at, room = (left + 2, (top + bottom) / 2), right - left - 2
        line = Words(words, lettering.CAPTION, colours.INK_SOFT, at, room, "lm")
        yield Cell((left, top, right, bottom), (line,))


def _tags(plot: Plot) -> Iterator[Cell]:
    for tag, x, y in plot.tags():
        yield _number(tag.number, (round(x), round(y)), TAG)


def _number(number: int, at: tuple[int, int], side: int) -> Cell:
    x, y = at
    words = Words(str(number), lettering.MOMENT_NUMBER, colours.HEADLINE, (x, y), side)
    return Cell((x - side // 2 + 2, y - side // 2, x + side // 2 - 2, y + side // 2), (words,))


def _headings(plot: Plot, locale: str, of_people: bool) -> Iterator[Cell]:
    first, second = plot.bands
    dearest = text(locale, "analysis-dearest-of-people" if of_people else "analysis-dearest")
    yield _heading(dearest, (MARGIN + 8, RIGHT - 500), first, "lm")
    yield _heading(text(locale, "analysis-in-100"), (RIGHT - 490, RIGHT - 8), first, "rm")
    yield _heading(text(locale, "analysis-accuracy"), (MARGIN + 8, RIGHT - 8), second, "lm")


def _heading(words: str, sides: tuple[int, int], top: int, anchor: str) -> Cell:
    left, right = sides
    at = (left + 4 if anchor == "lm" else right - 4), top + BAND / 2
    line = Words(words, lettering.HEADING, colours.INK, at, right - left - 8, anchor)
    return Cell((left, top, right, top + BAND), (line,))


def _strip(plot: Plot, place: int, moment: Moment, shown: Sequence[str], locale: str) -> Iterator[Cell]:
    left, top, _, bottom = plot.strip(place)
    yield _number(place + 1, (left + 37, (top + bottom) // 2), 42)
    move = text(locale, "analysis-move", epoch=ROMAN[moment.move.epoch], move=moment.move.n)
    name, far, y = shown[moment.move.seat], TEXT_LEFT + TEXT_ROOM, top + 22
    line = partial(Words, anchor="lm")
    content = [
        line(name, lettering.RANKED_NAME, colours.INK, (TEXT_LEFT, y), NAME_ROOM),
        Words(move, lettering.TOLD, colours.INK_SOFT, (far - WINS_ROOM, y), MOVE_ROOM, "rm"),
        Words(number(-moment.wins), lettering.MEAN, colours.INK_SET, (far, y + 5), WINS_ROOM, "rm"),
    ]
    for row, words in enumerate(_lines(moment, locale)):
        at = TEXT_LEFT, top + 54 + 32 * row
        content.append(line(words, lettering.TOLD, colours.INK_SOFT, at, TEXT_ROOM))
    yield Cell((TEXT_LEFT - 4, top + 2, far + 4, bottom - 1), tuple(content))


def _lines(moment: Moment, locale: str) -> tuple[str, ...]:
    """Two lines: both actions and the reason, or an action in each if they are long.

    Then the reason follows the better one. It shrinks its line, and is left out if even so there is no room;
    the text twin always has it.
    """
    both = text(locale, "analysis-played", played=moment.played, better=moment.better)
    smallest = lettering.TOLD.smallest
    if _has_room(both, lettering.TOLD.size):
        return (both, moment.reason) if moment.reason and _has_room(moment.reason, smallest) else (both,)
    played = text(locale, "analysis-played-alone", played=moment.played)
    better = text(locale, "analysis-better-alone", better=moment.better)
    with_reason = f"{better} {moment.reason}".rstrip()
    return played, with_reason if _has_room(with_reason, smallest) else better


def _has_room(line: str, size: int) -> bool:
    return width(line, lettering.TOLD.face, size) <= TEXT_ROOM


def _no_moment(plot: Plot, locale: str) -> Cell:
    left, top, right, bottom = plot.strip(0)
    at, room = ((left + right) / 2, (top + bottom) / 2), right - left - 60
    words = Words(text(locale, "analysis-no-moment"), lettering.RULE, colours.INK_SOFT, at, room)
    return Cell((left + 20, top + 10, right - 20, bottom - 10), (words,))


def _accuracy(plot: Plot, seat: Seat, name: str, analysis: Analysis, locale: str) -> Cell:
    _, top, _, bottom = plot.seats
    left = plot.seat_left(seat) + 72
    right = plot.seat_left(seat + 1) - 8
    accuracy = accuracy_of(analysis, seat)
    style = lettering.CAPTION if accuracy is None else lettering.POINTS
    told = (
        text(locale, "analysis-no-accuracy")
        if accuracy is None
        else text(locale, "analysis-percent", share=accuracy)
    )
    room, indent = right - left - 8, 4 if plot.is_split else 36
    content = (
        Words(name, name_style(name, room), colours.INK, (left + 4, top + 24), room, "lm"),
        Words(told, style, colours.INK, (left + indent, bottom - 32), room - indent + 4, "lm"),
    )
    return Cell((left, top + 4, right, bottom - 4), content)
