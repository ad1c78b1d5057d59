"""The card of a server's statistics."""

from collections.abc import Callable, Iterator

from engine.statistics import Feat, ServerStatistics
from renderers.art import colours
from renderers.canvas import lettering
from renderers.canvas.picture import Picture
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Box, Cell, Words
from renderers.cards.header import lay_out_header
from renderers.names import drawable, numbered_player
from renderers.statistics.ground import BUSIEST, FEATS, TURNS, paint_server
from renderers.statistics.labels import mean, percent, players_name, turn_name
from renderers.statistics.lines import seat_words
from renderers.statistics.tables import HEADING, ROW, Columns, Figure, lay_out_headings, lay_out_row
from renderers.words import text
from renderers.words.formats import listed, number

_GAMES = Columns(30, 170, 90, (300, 430, 512, 594, 676, 758, 838))
_BUSIEST = Columns(880, 260, 100, (1250,))
PEOPLE_ROOM, NAME_ROOM = 690, 270
"""Pixels for all people of a record, and for a name where not all fit."""


def render_server(statistics: ServerStatistics, locale: str = "en") -> Picture:
    """A server's statistics as a PNG, 1280 pixels wide; the same values give the same bytes."""
    return lay_out_server(statistics, locale).to_canvas().to_picture(f"{statistics.game}-server-statistics")


def lay_out_server(statistics: ServerStatistics, locale: str) -> Card:
    """The card as values."""
    title, what = text(locale, "statistics-server"), text(locale, f"statistics-of-{statistics.game}")
    feats = tuple(_feats(statistics, locale))
    cells = (
        *lay_out_header(title, what, ""),
        *_games(statistics, locale),
        *_busiest(statistics, locale),
        *feats,
    )
    return Card(Ground(paint_server, (len(feats),)), cells)


def _games(statistics: ServerStatistics, locale: str) -> Iterator[Cell]:
    top = TURNS[1] + 6
    left, right = _GAMES.rights[1] + 8, _GAMES.rights[-1] + 8
    title = Words(
        text(locale, "statistics-heading-turns"),
        lettering.CAPTION,
        colours.INK_SOFT,
        (right - 8, top + 16),
        right - left - 8,
        "rm",
    )
    yield Cell((left, top, right, top + 32), (title,))
    most = max(len(games.wins) for games in statistics.played)
    headings = [
        text(locale, "statistics-heading-games"),
        text(locale, "statistics-heading-mean"),
        *(turn_name(turn, locale) for turn in range(1, most + 1)),
    ]
    yield lay_out_headings(_GAMES, top + 32, "", headings)
    for row, games in enumerate(statistics.played):
        figures = [
            str(games.games),
            mean(games.mean_fame, locale),
            *(percent(share, locale) for share in games.wins),
        ]
        label = players_name(games.players, locale)
        yield lay_out_row(_GAMES, top + 32 + HEADING + row * ROW, label, [Figure(one) for one in figures])


def _busiest(statistics: ServerStatistics, locale: str) -> Iterator[Cell]:
    top = BUSIEST[1] + 38
    headings = [text(locale, "statistics-heading-games")]
    yield lay_out_headings(_BUSIEST, top, text(locale, "statistics-heading-busiest"), headings)
    for row, busy in enumerate(statistics.busiest):
        name = drawable(busy.name, numbered_player(row, locale))
        yield lay_out_row(_BUSIEST, top + HEADING + row * ROW, name, [Figure(str(busy.games))])


def _feats(statistics: ServerStatistics, locale: str) -> Iterator[Cell]:
    highest, closest = statistics.highest, statistics.closest
    if highest:
        names = (drawable(seat.name, numbered_player(seat.seat, locale)) for seat in highest.seats)
        label, who = text(locale, "statistics-highest"), listed(names, locale)
        yield _feat(FEATS[0], label, number(highest.value), who, highest.code)
    if closest:
        who = _fitted_people(closest, locale)
        lead = text(locale, "statistics-by", lead=closest.value)
        yield _feat(FEATS[1], text(locale, "statistics-closest-game"), lead, who, closest.code)


def _fitted_people(feat: Feat, locale: str) -> str:
    """Who had how much fame; their names are cut only where not all fit."""
    style = lettering.RANKED_NAME
    told = _people(feat, locale, drawable)
    if lettering.can_fit(told, style, PEOPLE_ROOM):
        return told

    def cut(name: str, fallback: str) -> str:
        return lettering.cut(drawable(name, fallback), style.face, style.smallest, NAME_ROOM)

    return _people(feat, locale, cut)


def _people(feat: Feat, locale: str, named: Callable[[str, str], str]) -> str:
    return listed((seat_words(seat, locale, named) for seat in feat.seats), locale)


def _feat(box: Box, label: str, figure: str, people: str, code: str) -> Cell:
    left, top, right, bottom = box
    y = (top + bottom) / 2
    return Cell(
        (left + 8, top + 6, right - 8, bottom - 6),
        (
            Words(label, lettering.HEADING, colours.INK, (left + 16, y), 250, "lm"),
            Words(figure, lettering.MEAN, colours.INK, (left + 404, y), 124, "rm"),
            Words(people, lettering.RANKED_NAME, colours.INK, (left + 428, y), PEOPLE_ROOM, "lm"),
            Words(code, lettering.CAPTION, colours.INK_SOFT, (right - 16, y), 110, "rm"),
        ),
    )
