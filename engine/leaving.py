"""Leaving a game before its end, which is the same in every game: the move, its event, and who ranks last.

A computer plays on for those who have left, so the rules of the games know nothing else of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class Leave:
    """The move of a player who leaves; it may be made at any time, and is never one of the legal actions."""

    def __str__(self) -> str:
        """The text in records."""
        return "leave"


LEAVE = Leave()


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the game; they rank behind all who stay."""

    seat: Seat


def rank_leavers(places: Sequence[int], left: Sequence[Seat]) -> tuple[int, ...]:
    """The places by seat, with those who left behind all who stayed: the earlier, the further back.

    `left` has them in the order in which they left; the others keep their order, and ties among them.
    """
    stayed = [place for seat, place in enumerate(places) if seat not in left]

    def new_place(seat: Seat, place: int) -> int:
        if seat in left:
            return len(places) - left.index(seat)
        return 1 + sum(other < place for other in stayed)

    return tuple(new_place(seat, place) for seat, place in enumerate(places))
