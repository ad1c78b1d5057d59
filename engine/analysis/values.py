"""An analysis as a value: everybody's share of victory move by move, and what follows from it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from engine.games import Seat
from engine.players import Reason

Shares = tuple[float, ...]
"""Each seat's share of victory, from 0 to 1; a tie for the first place is shared."""

MOMENTS = 3
WORTH_TELLING = 0.01
"""A decision that cost less than this, a game in a hundred, is no moment, and needs no reason."""
MISTAKE = 0.02
"""A decision that cost as much as this, two games in a hundred, is one to learn from."""


def games_apart(more: float, less: float) -> int:
    """The difference between two shares of victory, each rounded to games in a hundred as players see it."""
    return round(100 * more) - round(100 * less)


FALLS = 3
STEEP = 0.2
"""A fall of less than this, twenty games in a hundred, is not mentioned."""


class Fall(NamedTuple):
    """How much of a seat's share of victory one move took, whoever made it."""

    n: int
    """The number of the move."""
    seat: Seat
    share: float
    """How much less it is after the move, with all that chance decided then."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """One move, and what the judge says about it."""

    n: int
    """The number of the move in the record, from 1."""
    seat: Seat
    epoch: int
    action: str
    shares: Shares
    """Before the move, if the best option is taken."""
    expected: Shares
    """After the move, before anything that chance decides; the same as `shares` if nothing was better."""
    best: str
    """The best option; the action itself if nothing was better."""
    at_stake: float = 0.0
    """How much more the best option promises than the worst that was compared; 0 if there was no choice."""
    is_own: bool = True
    """Whether the player of the seat made it, rather than a computer that stood in for them."""
    reason: Reason | None = None
    """Why the best option is better, where it is and the judge can say it."""

    @property
    def lost(self) -> float:
        """How much of the seat's share of victory the move cost, compared with the best option."""
        return max(0.0, round(self.shares[self.seat] - self.expected[self.seat], 4))

    @property
    def wins_lost(self) -> int:
        """`lost` as players see it: rounded to games in a hundred, at least one if it is worth telling."""
        apart = games_apart(self.shares[self.seat], self.expected[self.seat])
        return max(apart, int(self.lost >= WORTH_TELLING))

    @property
    def is_decision(self) -> bool:
        """Whether the player had a choice that made a difference."""
        return self.is_own and self.at_stake > 0


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished game as a judge sees it."""

    game: str
    players: int
    judge: str
    """Which judge this is, in which version; see `analysis_version`."""
    moves: tuple[JudgedMove, ...]
    """All moves of the record."""
    result: Shares
    """1 for the winner; tied winners share it."""

    def accuracy(self, seat: Seat) -> float | None:
        """How much of what a player could lose by their decisions they kept, from 0 to 100.

        It is 100 × (1 − share of victory lost / share of victory at stake), each summed over all decisions,
        so that the more was at stake the more a decision counts. None without a decision.
        """
        decisions = [move for move in self.moves if move.seat == seat and move.is_decision]
        if not decisions:
            return None
        lost, at_stake = sum(move.lost for move in decisions), sum(move.at_stake for move in decisions)
        return 100 * (1 - lost / at_stake)

    def moments(self, seats: Collection[Seat] | None = None) -> tuple[JudgedMove, ...]:
        """The three decisions that cost most, in the order of play; by default of all seats.

        There are fewer in a game in which fewer decisions cost anything worth telling.
        """
        candidates = [
            move
            for move in self.moves
            if move.is_decision and move.lost >= WORTH_TELLING and (seats is None or move.seat in seats)
        ]
        dearest = sorted(candidates, key=lambda move: (-move.lost, move.n))[:MOMENTS]
        return tuple(sorted(dearest, key=lambda move: move.n))

    def falls(self, seats: Collection[Seat] | None = None) -> tuple[Fall, ...]:
        """The three steepest falls that the moments of these seats do not tell, in the order of play."""
        told = {(move.n, move.seat) for move in self.moments(seats)}
        after = [*(move.shares for move in self.moves[1:]), self.result]
        candidates = [
            Fall(move.n, seat, round(move.shares[seat] - then[seat], 4))
            for move, then in zip(self.moves, after, strict=True)
            for seat in range(self.players)
            if (move.n, seat) not in told
        ]
        steep = (fall for fall in candidates if fall.share >= STEEP)
        return tuple(sorted(sorted(steep, key=lambda fall: (-fall.share, fall.n))[:FALLS]))

    def mistakes(self, seat: Seat) -> tuple[JudgedMove, ...]:
        """The decisions of a seat's player from which they can learn, in the order of play."""
        return tuple(
            move for move in self.moves if move.seat == seat and move.is_decision and move.lost >= MISTAKE
        )
