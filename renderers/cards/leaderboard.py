"""The leaderboard of a server as a card, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from renderers.canvas.picture import Picture
from renderers.cards.card import Card
from renderers.cards.ranking import MOST_ROWS, Figure, Ranked, lay_out_ranking
from renderers.names import clean, numbered_player
from renderers.words import text
from renderers.words.alt_text import Tell, alt_text
from renderers.words.formats import decimal, listed, sentence
from renderers.words.ratings import shown_rating

if TYPE_CHECKING:
    from engine.ratings import Rating  # which loads the computer players

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "rating": ("rating", "wins", "fame"),
    "wins": ("wins", "place", "fame"),
    "fame": ("fame", "wins", "place"),
}
"""What is shown of each person, by what the leaderboard is in order of."""


class Standing(Protocol):
    """One person's record, as the engine keeps it."""

    @property
    def place(self) -> int: ...
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
    @property
    def rating(self) -> Rating | None: ...
    @property
    def is_provisional(self) -> bool: ...


def render_leaderboard(
    standings: Sequence[Standing], locale: str = "en", *, by: str = "rating", about: str = ""
) -> Picture:
    """The first nine lines as a PNG, 1280 pixels wide; the same values give the same bytes.

    `by` is a key of `COLUMNS`; `about` says which games these are, in the words of the locale.
    """
    return lay_out_leaderboard(standings, locale, by=by, about=about).to_canvas().to_picture("ra-leaderboard")


def describe_leaderboard(
    standings: Sequence[Standing], locale: str = "en", *, by: str = "rating", about: str = ""
) -> str:
    """The alt text of the card, at most 1024 characters.

    If it would be longer, names are shortened first; then lines go, the last one but one first: the last line
    may be the asker's own.
    """
    shown = standings[:MOST_ROWS]
    lead = " ".join(sentence(words, locale) for words in (text(locale, "hall-title"), about) if words)

    def tell(most: int) -> Tell:
        def lines(names: Sequence[str]) -> list[str]:
            told = [_line(one, name, locale, by) for one, name in zip(shown, names, strict=True)]
            return [lead, *told[: most - 1], *told[-1:]]

        return lines

    names = [clean(one.name, numbered_player(one.place - 1, locale)) for one in shown]
    return alt_text(tell(len(shown)), names, *map(tell, range(len(shown) - 1, 0, -1)))


def _line(standing: Standing, name: str, locale: str, by: str) -> str:
    return text(
        locale, "hall-line", place=standing.place, name=name, told=standing_words(standing, locale, by=by)
    )


def standing_words(standing: Standing, locale: str, *, by: str) -> str:
    """What a line of the leaderboard says of a person, in plain text."""
    return listed((_told(standing, column, locale) for column in COLUMNS[by]), locale)


def _told(standing: Standing, column: str, locale: str) -> str:
    match column:
        case "rating":
            if standing.rating is None:
                return text(locale, "hall-told-unrated")
            return text(
                locale, "hall-told-rating", rating=_rating(standing), off=str(standing.rating.uncertainty)
            )
        case "wins":
            return text(locale, "hall-told-wins", wins=standing.wins, games=standing.games)
        case "place":
            return text(locale, "hall-told-place", average=decimal(standing.mean_place, 1, locale))
        case _:
            return text(locale, "hall-told-fame", fame=decimal(standing.mean_fame, 0, locale))


def lay_out_leaderboard(
    standings: Sequence[Standing], locale: str, *, by: str = "rating", about: str = ""
) -> Card:
    """The card as values."""
    columns = [text(locale, f"hall-{column}") for column in COLUMNS[by]]
    people = [_ranked(standing, by, locale) for standing in standings]
    return lay_out_ranking(text(locale, "hall-title"), about, columns, people, locale)


def _ranked(standing: Standing, by: str, locale: str) -> Ranked:
    figures = tuple(_figure(standing, column, locale) for column in COLUMNS[by])
    return Ranked(standing.place, standing.name, figures)


def _figure(standing: Standing, column: str, locale: str) -> Figure:
    match column:
        case "rating":
            off = f"± {standing.rating.uncertainty}" if standing.rating else ""
            return Figure(_rating(standing), off)
        case "wins":
            share = standing.wins / max(1, standing.games)
            return Figure(str(standing.wins), text(locale, "hall-of", games=standing.games), share)
        case "place":
            return Figure(decimal(standing.mean_place, 1, locale))
        case _:
            return Figure(decimal(standing.mean_fame, 0, locale))


def _rating(standing: Standing) -> str:
    rating = standing.rating
    return shown_rating(rating.shown, is_provisional=standing.is_provisional) if rating else "–"
