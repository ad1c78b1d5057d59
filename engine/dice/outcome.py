"""How a game ended (D10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.dice.state import Phase

if TYPE_CHECKING:
    from engine.dice.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game."""

    fame: tuple[tuple[int, ...], ...]
    """The totals after each epoch, by seat."""
    places: tuple[int, ...]
    """Each seat's place, from 1; equals share a place (D10.2)."""


def outcome(state: State) -> Outcome | None:
    """The result, or None while the game runs."""
    if state.phase is not Phase.FINISHED:
        return None
    return Outcome(tuple(score.fame for score in state.scores), rank_seats(state))


def rank_seats(state: State) -> tuple[int, ...]:
    """Places by fame: one more than there are players with more (D10.1, D10.2)."""
    totals = [player.fame for player in state.players]
    return tuple(1 + sum(other > own for other in totals) for own in totals)
