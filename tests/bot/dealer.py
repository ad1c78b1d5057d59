"""Chance for tests: seeded, and with the first tiles of a deck in a chosen order."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.ra.tiles import ALL_TILES


class Dealer(Random):
    """Seeded chance that puts the tiles named in `first` on top of every deck it shuffles."""

    first: tuple[str, ...] = ()

    def shuffle(self, x: Any) -> None:
        """Shuffle; of a whole deck bring the wanted tiles to its top."""
        super().shuffle(x)
        if len(x) == len(ALL_TILES):
            for tile in self.first:
                x.remove(tile)
            x[:0] = self.first
