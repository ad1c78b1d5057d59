"""The card of one person's statistics."""

from collections.abc import Iterator, Sequence

from engine.statistics import Brought, PlayerStatistics, Record
from renderers.art import colours
from renderers.canvas.picture import Picture
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Cell
from renderers.cards.header import lay_out_header
from renderers.names import drawable, numbered_player
from renderers.statistics.curves import Told, edges_of, lay_out_curve, lay_out_nothing, steps_of
from renderers.statistics.ground import (
    BROUGHT,
    BROUGHT_PITCH,
    BROUGHT_TOP,
    MET,
    PLACES,
    RATING,
    RECORDS,
    RIGHT_START,
    paint_player,
)
from renderers.statistics.labels import (
    category_name,
    icon_of,
    is_provisional,
    mean,
    ordinal,
    players_name,
    rated_words,
)
from renderers.statistics.tables import HEADING, ROW, Columns, Figure, lay_out_headings, lay_out_row
from renderers.words import text
from renderers.words.formats import number
from renderers.words.ratings import shown_rating

_PLACES = Columns(30, 116, 84, (236, 288, 340, 392, 444, 496, 620))
_BROUGHT = Columns(84, 206, 100, (396, 500, 620))
_MET = Columns(RIGHT_START + 18, 286, 90, (1044, 1140, 1250))
_RECORDS = Columns(RIGHT_START + 18, 290, 176, (1138, 1250))
_MOST_PLACES = 5
NONE = "–"
"""Stands for a record that does not exist."""


def render_player(statistics: PlayerStatistics, locale: str = "en") -> Picture:
    """A person's statistics as a PNG, 1280 pixels wide; the same values give the same bytes."""
    return lay_out_player(statistics, locale).to_canvas().to_picture(f"{statistics.game}-statistics")


def lay_out_player(statistics: PlayerStatistics, locale: str) -> Card:
    """The card as values."""
    name = drawable(statistics.name, numbered_player(0, locale))
    cells = (
        *lay_out_header(name, text(locale, f"statistics-of-{statistics.game}"), ""),
        *_places(statistics, locale),
        *_rating(statistics, locale),
        *_brought(statistics, locale),
        *_met(statistics, locale),
        *_records(statistics, locale),
    )
    icons = tuple(icon_of(one.category, statistics.game) for one in statistics.brought)
    return Card(Ground(paint_player, (icons, steps_of([rating.shown for rating in statistics.curve]))), cells)


def _places(statistics: PlayerStatistics, locale: str) -> Iterator[Cell]:
    top = PLACES[1] + 8
    most = max(len(played.places) for played in statistics.played)
    headings = [
        text(locale, "statistics-heading-games"),
        *_in_places([ordinal(place, locale) for place in range(1, most + 1)]),
        text(locale, "statistics-heading-mean"),
    ]
    yield lay_out_headings(_PLACES, top, "", headings)
    for row, played in enumerate(statistics.played):
        figures = [
            str(played.games),
            *_in_places([number(count) for count in played.places]),
            mean(played.mean_fame, locale),
        ]
        label = players_name(played.players, locale)
        yield lay_out_row(_PLACES, top + HEADING + row * ROW, label, [Figure(one) for one in figures])


def _in_places(words: Sequence[str]) -> tuple[str, ...]:
    """Words for the columns of the places; the last columns may stay empty."""
    return (*words, *[""] * (_MOST_PLACES - len(words)))


def _rating(statistics: PlayerStatistics, locale: str) -> Iterator[Cell]:
    if not statistics.curve:
        yield lay_out_nothing(RATING, text(locale, "statistics-unrated"))
        return
    now, shown = statistics.curve[-1], [rating.shown for rating in statistics.curve]
    figure = Told(
        text(locale, "statistics-rating"),
        shown_rating(now.shown, is_provisional=is_provisional(statistics)),
        f"± {now.uncertainty}",
        rated_words(statistics, locale),
    )
    yield from lay_out_curve(RATING, figure, [number(one) for one in edges_of(shown)])


def _brought(statistics: PlayerStatistics, locale: str) -> Iterator[Cell]:
    headings = [text(locale, f"statistics-heading-{which}") for which in ("own", "usual", "piece")]
    title = text(locale, "statistics-heading-category")
    wide = _BROUGHT._replace(left=30, label_room=258)
    yield lay_out_headings(wide, BROUGHT[1] + 6, title, headings)
    for row, one in enumerate(statistics.brought):
        top = BROUGHT_TOP + row * BROUGHT_PITCH + (BROUGHT_PITCH - ROW) // 2
        name = category_name(one.category, statistics.game, locale)
        piece = "" if one.per_piece is None else mean(one.per_piece, locale)
        figures = [
            Figure(mean(one.points, locale), _ink(one)),
            Figure(mean(one.usual, locale), colours.INK_SOFT),
            Figure(piece),
        ]
        yield lay_out_row(_BROUGHT, top, name, figures)


def _ink(brought: Brought) -> str:
    """What is clearly above or below the server's mean stands out."""
    difference = round(brought.points, 1) - round(brought.usual, 1)
    if not difference:
        return colours.INK
    return colours.MALACHITE_DARK if difference > 0 else colours.INK_SET


def _met(statistics: PlayerStatistics, locale: str) -> Iterator[Cell]:
    top = MET[1] + 6
    headings = [text(locale, f"statistics-heading-{which}") for which in ("games", "ahead", "behind")]
    yield lay_out_headings(_MET, top, text(locale, "statistics-heading-met"), headings)
    for row, met in enumerate(statistics.met):
        name = drawable(met.name, numbered_player(row, locale))
        figures = [Figure(str(met.games)), Figure(str(met.ahead)), Figure(str(met.behind))]
        yield lay_out_row(_MET, top + HEADING + row * ROW, name, figures)


def _records(statistics: PlayerStatistics, locale: str) -> Iterator[Cell]:
    highest, streak = statistics.highest, text(locale, "statistics-no-wins")
    if statistics.longest:
        values = {"longest": statistics.longest, "running": statistics.running}
        streak = text(locale, "statistics-streak-now", **values)
    rows = [
        ("statistics-highest", *((number(highest.value), highest.code) if highest else (NONE, ""))),
        ("statistics-widest", *_lead(statistics.widest, locale)),
        ("statistics-closest", *_lead(statistics.closest, locale)),
    ]
    top = RECORDS[1] + 4
    for row, (key, value, code) in enumerate(rows):
        figures = [Figure(value), Figure(code, colours.INK_SOFT)]
        yield lay_out_row(_RECORDS, top + row * 41, text(locale, key), figures)
    wide = _RECORDS._replace(rights=_RECORDS.rights[1:], room=260)
    yield lay_out_row(wide, top + 3 * 41, text(locale, "statistics-streak"), [Figure(streak)])


def _lead(record: Record | None, locale: str) -> tuple[str, str]:
    return (text(locale, "statistics-by", lead=record.value), record.code) if record else (NONE, "")
