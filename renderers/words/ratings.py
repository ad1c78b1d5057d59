"""Ratings as people read them; the sign ? marks those that follow from few games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from renderers.words import text
from renderers.words.formats import listed, number, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.ratings import RatingChange  # which loads the computer players

Ratings = Mapping[int, "RatingChange"]
"""What a game did to ratings, by seat."""


def ratings_text(
    ratings: Ratings | None, seats: Iterable[int], names: Sequence[str], locale: str
) -> list[str]:
    """A sentence with the ratings that have changed, in the order of `seats`; none if none has."""
    told = [f"{names[seat]} {rating_words(ratings[seat])}" for seat in seats if ratings and seat in ratings]
    return [text(locale, "winner-ratings", ratings=listed(told, locale))] if told else []


def rating_words(change: RatingChange) -> str:
    """A rating after a game, and how the game has changed it: "1512 (+12)"."""
    shown = shown_rating(change.after.shown, is_provisional=change.is_provisional)
    return f"{shown} ({signed(change.difference)})"


def shown_rating(rating: int, *, is_provisional: bool) -> str:
    """A rating as one number."""
    return f"{number(rating)}?" if is_provisional else number(rating)
