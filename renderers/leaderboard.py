"""The leaderboard of a server as a card, and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from renderers import lettering
from renderers.art import colours
from renderers.art.medals import MEDAL, MEDAL_INKS, MEDALS, lay_medal
from renderers.art.shapes import fill, outline, rounded
from renderers.art.surfaces import lay_strip, papyrus
from renderers.cards import MARGIN, WIDTH, Card, Cell, Ground, Words, header, night
from renderers.names import clean, drawable
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from renderers.lettering import Style
    from renderers.picture import Picture

MAX_ALT = 1024
"""Discord's longest description of an attachment."""
MOST_ROWS = 8
"""More would be too small on a phone."""
ROWS_TOP, ROW_HEIGHT, ROW_PITCH = 138, 82, 89
MEDAL_X, NAME_LEFT, NAME_ROOM = 59, 110, 430
BAR_LEFT, BAR_WIDTH, BAR_HEIGHT = 562, 176, 20
WINS_RIGHT, PLACE_RIGHT, FAME_RIGHT = 850, 1052, 1244
COLUMN_ROOM = 184
STEPS = 44
"""The bar of won games has so many lengths."""


class Standing(Protocol):
    """One person's line, as the tables' service has it."""

    @property
    def name(self) -> str: ...
    @property
    def games(self) -> int: ...
    @property
    def wins(self) -> int: ...
    @property
    def mean_place(self) -> float: ...
    @property
    def mean_fame(self) -> float: ...


def render_leaderboard(standings: Sequence[Standing], locale: str = "en", *, game: str = "ra") -> Picture:
    """The best eight of a game, best first, as a PNG, 1280 pixels wide; same values give the same bytes."""
    return lay_out_leaderboard(standings, locale, game).to_canvas().to_picture("ra-leaderboard")


def describe_leaderboard(standings: Sequence[Standing], locale: str = "en", *, game: str = "ra") -> str:
    """The alt text of the card, at most 1024 characters: as many lines as fit, of those in the picture."""
    told = f"{text(locale, 'hall-title')}. {text(locale, f'hall-of-{game}')}."
    for line in leaderboard_lines(standings[:MOST_ROWS], locale):
        if len(told) + 1 + len(line) > MAX_ALT:
            break
        told += f" {line}"
    return told


def leaderboard_lines(standings: Sequence[Standing], locale: str = "en") -> list[str]:
    """A sentence a person, best first, in plain text."""
    return [
        text(
            locale,
            "hall-line",
            place=place,
            name=clean(standing.name, _fallback(place, locale)),
            wins=standing.wins,
            games=standing.games,
            average=f"{standing.mean_place:.1f}",
            fame=f"{standing.mean_fame:.0f}",
        )
        for place, standing in enumerate(standings, start=1)
    ]


def lay_out_leaderboard(standings: Sequence[Standing], locale: str, game: str = "ra") -> Card:
    """The card as values."""
    shown = standings[:MOST_ROWS]
    lengths = tuple(round(STEPS * standing.wins / max(1, standing.games)) for standing in shown)
    cells = (
        *header(text(locale, "hall-title"), text(locale, f"hall-of-{game}"), ""),
        _headings(locale),
        *(cell for number, standing in enumerate(shown) for cell in _row(number, standing, locale)),
    )
    return Card(Ground(paint_rows, lengths), cells)


def _headings(locale: str) -> Cell:
    columns = (("hall-wins", WINS_RIGHT), ("hall-place", PLACE_RIGHT), ("hall-fame", FAME_RIGHT))
    words = tuple(
        Words(text(locale, key), lettering.HEADING, colours.GOLD_TEXT, (x, ROWS_TOP - 19), COLUMN_ROOM, "rm")
        for key, x in columns
    )
    return Cell((WINS_RIGHT - COLUMN_ROOM - 2, ROWS_TOP - 38, FAME_RIGHT + 4, ROWS_TOP - 4), words)


def _row(number: int, standing: Standing, locale: str) -> Iterator[Cell]:
    top = ROWS_TOP + number * ROW_PITCH
    middle, bottom = top + ROW_HEIGHT // 2, top + ROW_HEIGHT
    ink = MEDAL_INKS[number] if number < len(MEDAL_INKS) else colours.INK_SOFT
    place = Words(str(number + 1), lettering.PLACE_NUMBER, ink, (MEDAL_X, middle + 1), 44)
    yield Cell((MEDAL_X - 24, middle - 22, MEDAL_X + 24, middle + 22), (place,))
    name = drawable(standing.name, _fallback(number + 1, locale))
    words = Words(name, lettering.RANKED, colours.INK, (NAME_LEFT, middle), NAME_ROOM, "lm")
    yield Cell((NAME_LEFT - 4, top + 6, NAME_LEFT + NAME_ROOM + 4, bottom - 6), (words,))
    wins = (
        _figure(str(standing.wins), WINS_RIGHT, middle - 13, lettering.POINTS),
        Words(
            text(locale, "hall-of", games=standing.games),
            lettering.CAPTION,
            colours.INK_SOFT,
            (WINS_RIGHT, middle + 23),
            100,
            "rm",
        ),
    )
    yield Cell((WINS_RIGHT - 104, top + 5, WINS_RIGHT + 4, bottom - 5), wins)
    for value, right in (
        (f"{standing.mean_place:.1f}", PLACE_RIGHT),
        (f"{standing.mean_fame:.0f}", FAME_RIGHT),
    ):
        figure = _figure(value, right, middle, lettering.MEAN)
        yield Cell((right - 130, top + 6, right + 4, bottom - 6), (figure,))


def _figure(figure: str, right: int, y: float, style: Style) -> Words:
    return Words(figure, style, colours.INK, (right, y), 124, "rm")


def paint_rows(*lengths: int) -> Image.Image:
    """The card without a word: a strip a person, with a medal and the share of games that he won; RGB."""
    card = night(ROWS_TOP + len(lengths) * ROW_PITCH - (ROW_PITCH - ROW_HEIGHT) + MARGIN, "scarab")
    for number, length in enumerate(lengths):
        top = ROWS_TOP + number * ROW_PITCH
        kind = "plain" if number else "wins"
        lay_strip(card, papyrus((WIDTH - 2 * MARGIN, ROW_HEIGHT), kind), (MARGIN, top), kind)
        if number < len(MEDALS):
            lay_medal(card, (MEDAL_X - MEDAL // 2, top + (ROW_HEIGHT - MEDAL) // 2), number + 1)
        _lay_bar(card, (BAR_LEFT, top + (ROW_HEIGHT - BAR_HEIGHT) // 2), length)
    return card


def _lay_bar(card: Image.Image, at: tuple[int, int], length: int) -> None:
    size = BAR_WIDTH, BAR_HEIGHT
    whole = rounded(size, BAR_HEIGHT / 2)
    fill(card, "#C9AE78", whole, at=at)
    won = BAR_WIDTH * length // STEPS
    if won:
        fill(card, colours.MALACHITE, whole.crop((0, 0, won, BAR_HEIGHT)), at=at)
    fill(card, "#8A6A2E", outline(size, BAR_HEIGHT / 2, 0, 1.2), at=at)


def _fallback(place: int, locale: str) -> str:
    return text(locale, "player-number", number=place)
