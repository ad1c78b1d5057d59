"""How strong computers play: the levels of each game, and what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words import text
from engine.players import computer_specs

if TYPE_CHECKING:
    from engine.tables import TableSeat

USUAL = "regular"
"""The level of a computer for which nobody names one, where a game has it."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game, weakest first."""
    return computer_specs(game)


def usual_level(game: str) -> str:
    """What Add computer seats."""
    known = levels(game)
    return USUAL if USUAL in known else known[-1]


def level_name(spec: str, locale: str) -> str:
    """What a level is called; `greedy:5` is called as `greedy` is."""
    return text(locale, f"level-{spec.partition(':')[0]}")


def with_level(seat: TableSeat, name: str, locale: str) -> str:
    """The name of who sits there, and a computer's level."""
    if seat.computer is None:
        return name
    return text(locale, "name-and-level", name=name, level=level_name(seat.computer, locale))


def level_words(spec: str, locale: str) -> str:
    """How a level plays."""
    return text(locale, f"level-{spec.partition(':')[0]}-words")
