"""The levels of the computer players of each game, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words import text
from engine.players import computer_specs
from engine.ratings import START, even_level

if TYPE_CHECKING:
    from engine.tables import TableSeat


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game: a newcomer's, those above it, and then the weaker ones."""
    known = computer_specs(game)
    first = known.index(even_level(game, START))
    return known[first:] + known[:first]


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
