"""Scoring at an epoch's end (R8, R9)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from engine.ra.state import EPOCHS
from engine.ra.tiles import CIVILIZATION, DISCARDED_AFTER_SCORING, GODS, MONUMENTS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.ra.options import Options
    from engine.ra.state import Player
    from engine.ra.view import PlayerView

POINTS_PER_GOD = 2
POINTS_PER_GOLD = 3
MOST_PHARAOHS, FEWEST_PHARAOHS = 5, -2
HIGHEST_SUNS, LOWEST_SUNS = 5, -5
CIVILIZATION_KINDS = (-5, 0, 0, 5, 10, 15)
"""Points by the number of different civilization kinds (R9.5)."""
MONUMENT_KINDS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
"""Points by the number of different monument kinds (R9.6)."""
MONUMENT_SETS = (0, 0, 0, 5, 10, 15)
"""Points by the number of monuments of one kind (R9.7)."""


@dataclass(frozen=True, slots=True)
class SeatScore:
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
        return sum(getattr(self, name) for name in CATEGORIES)


CATEGORIES = tuple(field.name for field in fields(SeatScore))


@dataclass(frozen=True, slots=True)
class EpochScore:
    """The scoring of one epoch."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    fame: tuple[int, ...]
    """Each seat's total after the epoch."""
    tiles: tuple[tuple[Tile, ...], ...]
    """What lay in front of each seat when it was scored."""
    suns: tuple[int, ...]
    """The sum of each seat's suns then."""


def score_epoch(players: Sequence[Player], epoch: int, options: Options) -> EpochScore:
    """The points of every seat, and fame never below 0, cut once after the sum (R8.1)."""
    points = score_points(players, epoch, options)
    fame = tuple(max(0, player.fame + own.total) for player, own in zip(players, points, strict=True))
    tiles = tuple(player.tiles for player in players)
    return EpochScore(epoch, points, fame, tiles, tuple(map(sum_suns, players)))


def score_points(
    players: Sequence[Player | PlayerView], epoch: int, options: Options
) -> tuple[SeatScore, ...]:
    """What every seat would score if the epoch ended with what lies in front of the players (R9)."""
    last = epoch == EPOCHS
    penalties = not (last and options.two_player_no_penalty)
    pharaohs = score_pharaohs([player.tiles.count(Tile.PHARAOH) for player in players], penalty=penalties)
    suns = score_suns([sum_suns(player) for player in players], penalty=penalties)
    return tuple(
        replace(score_tiles(player.tiles, last_epoch=last), pharaohs=pharaoh, suns=sun if last else 0)
        for player, pharaoh, sun in zip(players, pharaohs, suns, strict=True)
    )


def score_tiles(tiles: Sequence[Tile], *, last_epoch: bool) -> SeatScore:
    """The points that a player's tiles bring whatever the others have (R9.1, R9.3 to R9.7)."""
    return SeatScore(
        gods=POINTS_PER_GOD * len(GODS.intersection(tiles)),
        nile=score_nile(tiles.count(Tile.NILE), tiles.count(Tile.FLOOD)),
        gold=POINTS_PER_GOLD * tiles.count(Tile.GOLD),
        civilization=score_civilization(tiles),
        monuments=score_monuments(tiles) if last_epoch else 0,
    )


def score_pharaohs(counts: Sequence[int], *, penalty: bool = True) -> list[int]:
    """Most +5, fewest −2, all alike 0, by seat (R9.2)."""
    return _extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS if penalty else 0)


def score_suns(totals: Sequence[int], *, penalty: bool = True) -> list[int]:
    """Highest +5, lowest −5, all alike 0, by seat (R9.8)."""
    return _extremes(totals, HIGHEST_SUNS, LOWEST_SUNS if penalty else 0)


def _extremes(values: Sequence[int], most: int, fewest: int) -> list[int]:
    high, low = max(values), min(values)
    if high == low:
        return [0] * len(values)
    return [most if value == high else fewest if value == low else 0 for value in values]


def sum_suns(player: Player | PlayerView) -> int:
    """The sum of all suns of a player, of either face (R9.8)."""
    return sum(player.suns_up + player.suns_down)


def score_nile(niles: int, floods: int) -> int:
    """One point a Nile and a flood, if there is a flood (R9.3)."""
    return niles + floods if floods else 0


def score_civilization(tiles: Iterable[Tile]) -> int:
    """Points by different kinds; none at all costs 5 (R9.5)."""
    return CIVILIZATION_KINDS[len(CIVILIZATION.intersection(tiles))]


def score_monuments(tiles: Sequence[Tile]) -> int:
    """Points by different kinds, and for three or more alike (R9.6, R9.7)."""
    kinds = MONUMENTS.intersection(tiles)
    return MONUMENT_KINDS[len(kinds)] + sum(MONUMENT_SETS[tiles.count(kind)] for kind in kinds)


def kept_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """What stays after an epoch's scoring (R7.4)."""
    return tuple(tile for tile in tiles if tile not in DISCARDED_AFTER_SCORING)
