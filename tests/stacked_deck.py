"""Randomness for tests: seeded, with chosen tiles on top of the deck."""

from random import Random
from typing import Any

from engine.ra.tiles import ALL_TILES

SEED = 3
"""With this seed no Ra tile is near the top of the first deck."""


class StackedDeck(Random):
    """Seeded randomness that puts the tiles named in `top` on top of every deck it shuffles."""

    def __init__(self, seed: int = SEED) -> None:
        super().__init__(seed)
        self.top: tuple[str, ...] = ()

    def shuffle(self, x: Any) -> None:
        """Shuffle; bring the wanted tiles to the top if this is a whole deck."""
        super().shuffle(x)
        if len(x) == len(ALL_TILES):
            for tile in self.top:
                x.remove(tile)
            x[:0] = self.top
