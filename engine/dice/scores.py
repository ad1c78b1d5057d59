"""The results of scoring an epoch: points by category and totals, by seat (D9)."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from engine.dice.player import Player
from engine.protocol import Seat
from engine.ranks import Rank, ranks

SMALLEST_SET = 3
"""The fewest pyramids in one column that score as a set (D9.5)."""


class SeatScore(NamedTuple):
    """One seat's points at the end of an epoch, by category in the order of display."""

    pharaoh: int = 0
    nile: int = 0
    civilization: int = 0
    columns: int = 0
    """For columns with a pyramid of the player, in the last epoch (D9.4)."""
    sets: int = 0
    """For columns with three or more pyramids of the player, in the last epoch (D9.5)."""

    @property
    def total(self) -> int:
        """The signed sum of all categories."""
        return sum(self)


CATEGORIES = SeatScore._fields
LAST_EPOCH_ONLY = frozenset({"columns", "sets"})
"""Categories that are scored only in the last epoch (D9.4, D9.5)."""


@dataclass(frozen=True, slots=True)
class EpochScore:
    """The scoring of one epoch."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    in_play: tuple[int, ...]
    """What each seat gained by ankhs and suns during the epoch (D9.6)."""
    fame: tuple[int, ...]
    """Each seat's total after the epoch."""
    players: tuple[Player, ...]
    """What each player had on the board when the epoch was scored."""

    @property
    def pharaoh_ranks(self) -> tuple[Rank, ...]:
        """Who was furthest ahead and behind on the pharaoh track, by seat (D9.1)."""
        return ranks([player.pharaoh for player in self.players])

    def pyramid_sets(self, seat: Seat) -> dict[int, int]:
        """How many sets a seat has of each size: three or more pyramids in one column (D9.5)."""
        heights = Counter(Counter(space.column for space in self.players[seat].pyramids).values())
        return {size: count for size, count in sorted(heights.items()) if size >= SMALLEST_SET}
