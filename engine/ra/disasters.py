"""Disasters: what they cost, and whether the owner must choose (R6)."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.protocol import Seat
from engine.ra.state import Holdings, Loss
from engine.ra.tiles import DISASTERS, HITS, Tile

TILES_PER_DISASTER = 2


def find_losses(seat: Seat, taken: Iterable[Tile]) -> tuple[Loss, ...]:
    """The cost of the disasters among the tiles taken, one loss for each kind of disaster (R6.3)."""
    disasters = [tile for tile in taken if tile in DISASTERS]
    if not disasters:
        return ()
    return tuple(
        Loss(seat, kind, TILES_PER_DISASTER * disasters.count(kind)) for kind in HITS if kind in disasters
    )


def find_price(player: Holdings, lot: Sequence[Tile]) -> dict[Tile, tuple[Tile, ...]]:
    """The tiles that winning a lot would cost a player, by disaster (R6.1 to R6.3).

    Where they would have to choose, the tiles are just one of the choices: only their number is certain.
    """
    after = place_tiles(player.tiles, lot)
    # No two kinds of disaster hit the same tiles, so no price depends on another.
    return {loss.disaster: _losable(loss, after)[: loss.count] for loss in find_losses(0, lot)}


def forced_loss(loss: Loss, player: Holdings) -> tuple[Tile, ...] | None:
    """The tiles lost if the owner has no choice, else None (R6.2, R6.4)."""
    owned = losable_tiles(loss, player)
    # A drought leaves no choice either: floods go first (R6.1), and come first among these tiles.
    automatic = loss.disaster is Tile.DROUGHT or len(owned) <= loss.count or len(set(owned)) == 1
    return owned[: loss.count] if automatic else None


def losable_tiles(loss: Loss, player: Holdings) -> tuple[Tile, ...]:
    """The player's tiles that the disaster can hit, alphabetically: floods before Niles."""
    return _losable(loss, player.tiles)


def discard_choices(loss: Loss, player: Holdings) -> tuple[tuple[Tile, ...], ...]:
    """All different sets of tiles that the owner may lose, in alphabetical order (R6.4)."""
    owned = losable_tiles(loss, player)
    kinds = sorted(set(owned))
    return tuple(_choose([(kind, owned.count(kind)) for kind in kinds], loss.count))


def is_discard_choice(loss: Loss, player: Holdings, tiles: tuple[Tile, ...]) -> bool:
    """Whether `discard_choices` includes these tiles."""
    return (
        len(tiles) == loss.count
        and list(tiles) == sorted(tiles)
        and Counter(tiles) <= Counter(losable_tiles(loss, player))
    )


def _choose(owned: Sequence[tuple[Tile, int]], count: int) -> Iterator[tuple[Tile, ...]]:
    if not owned:
        if count == 0:
            yield ()
        return
    (kind, available), *others = owned
    for taken in range(min(available, count), -1, -1):
        for rest in _choose(others, count - taken):
            yield (kind,) * taken + rest


def place_tiles(tiles: tuple[Tile, ...], taken: Iterable[Tile]) -> tuple[Tile, ...]:
    """A player's tiles with those taken, alphabetically; disasters are never kept (R6.1)."""
    placed = list(tiles)
    for tile in taken:
        if tile not in DISASTERS:
            insort(placed, tile)
    return tuple(placed)


def without(tiles: tuple[Tile, ...], lost: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that remain, in their order."""
    remaining = list(tiles)
    for tile in lost:
        remaining.remove(tile)
    return tuple(remaining)


def _losable(loss: Loss, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile in HITS[loss.disaster])
