"""Disasters: what they cost, and whether the owner must choose (R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.state import Loss
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.ra.state import Player, Seat

TILES_PER_DISASTER = 2

HITS: dict[Tile, frozenset[Tile]] = {
    Tile.FUNERAL: frozenset({Tile.PHARAOH}),
    Tile.DROUGHT: frozenset({Tile.FLOOD, Tile.NILE}),
    Tile.UNREST: CIVILIZATION,
    Tile.EARTHQUAKE: MONUMENTS,
}
"""Which tiles each disaster costs, in the order in which they are fulfilled: unrest before earthquake."""


def find_losses(seat: Seat, taken: Iterable[Tile]) -> tuple[Loss, ...]:
    """What the disasters among the tiles taken will cost, one loss a kind of disaster (R6.3)."""
    disasters = [tile for tile in taken if tile in DISASTERS]
    return tuple(
        Loss(seat, kind, TILES_PER_DISASTER * disasters.count(kind)) for kind in HITS if kind in disasters
    )


def forced_loss(loss: Loss, player: Player) -> tuple[Tile, ...] | None:
    """The tiles lost where nothing is to choose, or None where the owner must choose (R6.2, R6.4)."""
    owned = losable_tiles(loss, player)
    # A drought asks nobody either: floods stand before Niles here, and so go first (R6.1).
    automatic = loss.disaster is Tile.DROUGHT or len(owned) <= loss.count or len(set(owned)) == 1
    return owned[: loss.count] if automatic else None


def losable_tiles(loss: Loss, player: Player) -> tuple[Tile, ...]:
    """The player's tiles that the disaster can hit, alphabetically: floods before Niles."""
    return tuple(tile for tile in player.tiles if tile in HITS[loss.disaster])


def discard_choices(loss: Loss, player: Player) -> tuple[tuple[Tile, ...], ...]:
    """All different sets of tiles that the owner may lose, each and all alphabetically (R6.4)."""
    owned = losable_tiles(loss, player)
    kinds = sorted(set(owned))
    return tuple(_choose([(kind, owned.count(kind)) for kind in kinds], loss.count))


def _choose(owned: Sequence[tuple[Tile, int]], count: int) -> Iterator[tuple[Tile, ...]]:
    if not owned:
        if count == 0:
            yield ()
        return
    (kind, available), *others = owned
    for taken in range(min(available, count), -1, -1):
        for rest in _choose(others, count - taken):
            yield (kind,) * taken + rest


def without(tiles: tuple[Tile, ...], lost: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that remain; order is kept."""
    remaining = list(tiles)
    for tile in lost:
        remaining.remove(tile)
    return tuple(remaining)
