"""The results of scoring an epoch: points by category and totals, by seat (R8)."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.ra.tiles import Tile


class SeatScore(NamedTuple):
    """One seat's points in one epoch by category, in the order in which they are shown (R8.2)."""

    gods: int = 0
    pharaohs: int = 0
    nile: int = 0
    gold: int = 0
    civilization: int = 0
    monuments: int = 0
    suns: int = 0

    @property
    def total(self) -> int:
        """The signed sum of all categories."""
        return sum(self)


CATEGORIES = SeatScore._fields
LAST_EPOCH_ONLY = frozenset({"monuments", "suns"})
"""The categories that are scored only in the last epoch (R9.6 to R9.8)."""


@dataclass(frozen=True, slots=True)
class EpochScore:
    """The scoring of one epoch."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    fame: tuple[int, ...]
    """Each seat's total after the epoch."""
    tiles: tuple[tuple[Tile, ...], ...]
    """The tiles in front of each seat when the epoch was scored."""
    suns: tuple[int, ...]
    """The sum of each seat's suns at that moment."""
