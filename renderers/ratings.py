"""Ratings as people read them; the sign ? marks those that follow from few games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.words.typography import number, signed

if TYPE_CHECKING:
    from engine.ratings import RatingChange


def rating_words(change: RatingChange) -> str:
    """A rating after a game, and how the game has changed it: "1512 (+12)"."""
    shown = shown_rating(change.after.shown, is_provisional=change.is_provisional)
    return f"{shown} ({signed(change.difference)})"


def shown_rating(rating: int, *, is_provisional: bool) -> str:
    """A rating as one number."""
    return f"{number(rating)}?" if is_provisional else number(rating)
