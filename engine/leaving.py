"""Leaving a game early, which works alike in every game: the move, its event, and the ranking.

A computer plays on for players who have left, so the rules of each game need to know nothing else about it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.protocol import Seat

Strength = TypeVar("Strength", int, tuple[int, int])


@dataclass(frozen=True, slots=True)
class Leave:
    """The move of a player who leaves; possible at any time and never listed as a legal action."""

    def __str__(self) -> str:
        """The text in records."""
        return "leave"


LEAVE = Leave()


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the game and ranks behind everybody who stays."""

    seat: Seat


def rank(strengths: Sequence[Strength], left: Sequence[Seat]) -> tuple[int, ...]:
    """Each seat's place: one more than the number of stronger ones, with leavers behind everybody who stayed.

    `left` lists them in the order in which they left: whoever leaves first ranks last.
    """
    stayed = [strength for seat, strength in enumerate(strengths) if seat not in left]

    def place(seat: Seat, strength: Strength) -> int:
        if seat in left:
            return len(strengths) - left.index(seat)
        return 1 + sum(other > strength for other in stayed)

    return tuple(place(seat, strength) for seat, strength in enumerate(strengths))


def shares_of_stayers(shares: Sequence[float], left: Sequence[Seat]) -> tuple[float, ...]:
    """The shares of victory of those who can still win; 0 for leavers, unless everybody has left.

    Computers judge a position as if nobody had left, since a computer plays on for leavers.
    """
    stay = [seat for seat in range(len(shares)) if seat not in left] or [left[-1]]
    total = sum(shares[seat] for seat in stay)
    whole = [shares[seat] / total if total else 1 / len(stay) for seat in range(len(shares))]
    return tuple(float(whole[seat]) if seat in stay else 0.0 for seat in range(len(shares)))
