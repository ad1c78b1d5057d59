"""The leaderboard of a server as a card, and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from renderers.cards.ranking import MOST_ROWS, Figure, Ranked, fallback_name, lay_out_ranking
from renderers.names import clean
from renderers.words import text
from renderers.words.formats import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from renderers.canvas.picture import Picture
    from renderers.cards.card import Card

MAX_ALT = 1024
"""Discord's longest description of an attachment."""


class Standing(Protocol):
    """One person's record, as the engine keeps it."""

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
    """The best eight of a game as a PNG, 1280 pixels wide; the same values give the same bytes."""
    return lay_out_leaderboard(standings, locale, game).to_canvas().to_picture("ra-leaderboard")


def describe_leaderboard(standings: Sequence[Standing], locale: str = "en", *, game: str = "ra") -> str:
    """The alt text of the card, at most 1024 characters: as many of its lines as fit."""
    told = f"{text(locale, 'hall-title')}. {text(locale, f'hall-of-{game}')}."
    for line in leaderboard_lines(standings[:MOST_ROWS], locale):
        if len(told) + 1 + len(line) > MAX_ALT:
            break
        told += f" {line}"
    return told


def leaderboard_lines(standings: Sequence[Standing], locale: str = "en") -> list[str]:
    """A sentence for each person, best first, in plain text."""
    return [
        text(
            locale,
            "hall-line",
            place=place,
            name=clean(standing.name, fallback_name(place, locale)),
            wins=standing.wins,
            games=standing.games,
            average=decimal(standing.mean_place, 1, locale),
            fame=decimal(standing.mean_fame, 0, locale),
        )
        for place, standing in enumerate(standings, start=1)
    ]


def lay_out_leaderboard(standings: Sequence[Standing], locale: str, game: str = "ra") -> Card:
    """The card as values."""
    columns = [text(locale, key) for key in ("hall-wins", "hall-place", "hall-fame")]
    people = [_ranked(standing, locale) for standing in standings[:MOST_ROWS]]
    return lay_out_ranking(
        text(locale, "hall-title"), text(locale, f"hall-of-{game}"), columns, people, locale
    )


def _ranked(standing: Standing, locale: str) -> Ranked:
    figures = (
        Figure(str(standing.wins), text(locale, "hall-of", games=standing.games)),
        Figure(decimal(standing.mean_place, 1, locale)),
        Figure(decimal(standing.mean_fame, 0, locale)),
    )
    return Ranked(standing.name, standing.wins / max(1, standing.games), figures)
