"""The levels of the computer players of each game, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words import text
from engine.players import computer_specs

if TYPE_CHECKING:
    from engine.tables import TableSeat

USUAL = ("beginner", "regular")
"""The level of a computer if nobody names one: the first of these that the game has."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game: the usual one, those above it, and then the weaker ones."""
    known = computer_specs(game)
    first = known.index(usual_level(game))
    return known[first:] + known[:first]


def usual_level(game: str) -> str:
    """The level that Add computer seats."""
    return next(level for level in USUAL if level in computer_specs(game))


def level_name(spec: str, locale: str) -> str:
    """The name of a level; `greedy:5` has the name of `greedy`."""
    return text(locale, f"level-{spec.partition(':')[0]}")


def with_level(seat: TableSeat, name: str, locale: str) -> str:
    """The name of a player, with the level if it is a computer."""
    if seat.computer is None:
        return name
    return text(locale, "name-and-level", name=name, level=level_name(seat.computer, locale))


def level_words(spec: str, locale: str) -> str:
    """A sentence about how a level plays."""
    return text(locale, f"level-{spec.partition(':')[0]}-words")
