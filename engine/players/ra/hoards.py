"""A player's tiles as counts by kind, which is all that matters, and how a lot changes them (R4.3, R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.disasters import TILES_PER_DISASTER
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

Hoard = list[int]
"""How many tiles of each kind a player has, indexed by the numbers below. All gods are one kind."""

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
"""The number of each tile's kind. Kinds from `KINDS` on are disasters, which players do not keep."""


def count_tiles(tiles: Iterable[Tile]) -> Hoard:
    """Count a player's tiles by kind."""
    hoard = [0] * KINDS
    for tile in tiles:
        hoard[KIND_OF[tile]] += 1
    return hoard


def with_lot(hoard: Hoard, lot: Iterable[int]) -> Hoard:
    """A hoard after taking a lot; its disasters cost the tiles that look least valuable."""
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
    """A hoard after losing some tiles."""
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
    # The second of a pair is missed least, then a single one; three or more of a kind are a set.
    order = {2: 0, 1: 1, 3: 2, 4: 3, 5: 4, 0: 5}
    return min(range(FIRST_MONUMENT, KINDS), key=lambda kind: order[hoard[kind]])
