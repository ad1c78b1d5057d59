"""A player's tiles as counts, which is all that matters of them, and what a lot makes of them (R4.3, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.disasters import TILES_PER_DISASTER
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

Hoard = list[int]
"""How many of each kind somebody has: by the numbers below, gods of any picture being one kind."""

PHARAOH, NILE, FLOOD, GOLD, GOD = range(5)
FIRST_CIVILIZATION, FIRST_MONUMENT, KINDS = 5, 10, 18

FUNERAL, DROUGHT, UNREST, EARTHQUAKE, ALL_KINDS = range(KINDS, KINDS + 5)

KIND_OF: dict[Tile, int] = {
    Tile.PHARAOH: PHARAOH,
    Tile.NILE: NILE,
    Tile.FLOOD: FLOOD,
    Tile.GOLD: GOLD,
    **dict.fromkeys(GODS, GOD),
    **{tile: FIRST_CIVILIZATION + index for index, tile in enumerate(sorted(CIVILIZATION))},
    **{tile: FIRST_MONUMENT + index for index, tile in enumerate(sorted(MONUMENTS))},
    Tile.FUNERAL: FUNERAL,
    Tile.DROUGHT: DROUGHT,
    Tile.UNREST: UNREST,
    Tile.EARTHQUAKE: EARTHQUAKE,
}
"""The number of each tile's kind; from `KINDS` on they are disasters, which nobody has."""


def count_tiles(tiles: Iterable[Tile]) -> Hoard:
    """The counts of a player's tiles."""
    hoard = [0] * KINDS
    for tile in tiles:
        hoard[KIND_OF[tile]] += 1
    return hoard


def with_lot(hoard: Hoard, lot: Iterable[int]) -> Hoard:
    """A hoard with a lot's kinds, its disasters fulfilled the way that costs least at first sight."""
    richer, disasters = hoard.copy(), []
    for kind in lot:
        if kind < KINDS:
            richer[kind] += 1
        else:
            disasters.append(kind)
    for disaster in disasters:
        for _ in range(TILES_PER_DISASTER):
            _lose_one(richer, disaster)
    return richer


def without_tiles(hoard: Hoard, lost: Iterable[Tile]) -> Hoard:
    """A hoard without some of its tiles."""
    poorer = hoard.copy()
    for tile in lost:
        poorer[KIND_OF[tile]] -= 1
    return poorer


def _lose_one(hoard: Hoard, disaster: int) -> None:
    if disaster == FUNERAL:
        kind = PHARAOH
    elif disaster == DROUGHT:
        kind = FLOOD if hoard[FLOOD] else NILE
    elif disaster == UNREST:
        kind = max(range(FIRST_CIVILIZATION, FIRST_MONUMENT), key=hoard.__getitem__)
    else:
        kind = _least_missed_monument(hoard)
    if hoard[kind]:
        hoard[kind] -= 1


def _least_missed_monument(hoard: Hoard) -> int:
    # A second one of a kind is missed least, then one of a single kind; threes and more are sets.
    order = {2: 0, 1: 1, 3: 2, 4: 3, 5: 4, 0: 5}
    return min(range(FIRST_MONUMENT, KINDS), key=lambda kind: order[hoard[kind]])
