"""Scoring at an epoch's end (R8, R9)."""

from collections.abc import Iterable, Sequence

from engine.protocol import Seat
from engine.ra.options import Options
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import EPOCHS, Holdings, Player
from engine.ra.tiles import CIVILIZATION, DISCARDED_AFTER_SCORING, GODS, MONUMENTS, Tile
from engine.ranks import Rank, ranks

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


def score_epoch(players: Sequence[Player], epoch: int, options: Options) -> EpochScore:
    """The points of every seat, and its fame; a negative total becomes 0 (R8.1)."""
    points = score_points(players, epoch, options)
    fame = tuple(max(0, player.fame + own.total) for player, own in zip(players, points, strict=True))
    tiles = tuple(player.tiles for player in players)
    return EpochScore(epoch, points, fame, tiles, tuple(map(sum_suns, players)))


def score_points(players: Sequence[Holdings], epoch: int, options: Options) -> tuple[SeatScore, ...]:
    """The points of every seat if the epoch ended with these holdings (R9)."""
    compared = _score_compared(players, epoch, options)
    return tuple(
        score_tiles(player.tiles, last_epoch=epoch == EPOCHS)._replace(pharaohs=pharaohs, suns=suns)
        for player, pharaohs, suns in zip(players, *compared, strict=True)
    )


def score_seat(players: Sequence[Holdings], seat: Seat, epoch: int, options: Options) -> SeatScore:
    """The same of one seat alone, in a fraction of the time."""
    pharaohs, suns = _score_compared(players, epoch, options)
    own = score_tiles(players[seat].tiles, last_epoch=epoch == EPOCHS)
    return own._replace(pharaohs=pharaohs[seat], suns=suns[seat])


def _score_compared(players: Sequence[Holdings], epoch: int, options: Options) -> tuple[list[int], list[int]]:
    """By seat the points that depend on the others: for pharaohs (R9.2) and for suns (R9.8)."""
    last = epoch == EPOCHS
    penalties = not (last and options.two_player_no_penalty)
    pharaohs = score_pharaohs([player.tiles.count(Tile.PHARAOH) for player in players], penalty=penalties)
    totals = [sum_suns(player) for player in players] if last else [0] * len(players)
    return pharaohs, score_suns(totals, penalty=penalties)


def score_tiles(tiles: Sequence[Tile], *, last_epoch: bool) -> SeatScore:
    """The points for a player's tiles that do not depend on the others (R9.1, R9.3 to R9.7)."""
    return SeatScore(
        gods=POINTS_PER_GOD * len(GODS.intersection(tiles)),
        nile=score_nile(tiles.count(Tile.NILE), tiles.count(Tile.FLOOD)),
        gold=POINTS_PER_GOLD * tiles.count(Tile.GOLD),
        civilization=score_civilization(tiles),
        monuments=score_monuments(tiles) if last_epoch else 0,
    )


def score_pharaohs(counts: Sequence[int], *, penalty: bool = True) -> list[int]:
    """By seat: +5 for the most, −2 for the fewest, 0 if all are equal (R9.2)."""
    return _score_ranks(counts, MOST_PHARAOHS, FEWEST_PHARAOHS if penalty else 0)


def score_suns(totals: Sequence[int], *, penalty: bool = True) -> list[int]:
    """By seat: +5 for the highest, −5 for the lowest, 0 if all are equal (R9.8)."""
    return _score_ranks(totals, HIGHEST_SUNS, LOWEST_SUNS if penalty else 0)


def _score_ranks(values: Sequence[int], most: int, fewest: int) -> list[int]:
    points = {Rank.MOST: most, Rank.FEWEST: fewest}
    return [points.get(rank, 0) for rank in ranks(values)]


def sum_suns(player: Holdings) -> int:
    """The sum of all suns of a player, of either face (R9.8)."""
    return sum(player.suns_up + player.suns_down)


def score_nile(niles: int, floods: int) -> int:
    """One point for each Nile and each flood, if there is a flood (R9.3)."""
    return niles + floods if floods else 0


def score_civilization(tiles: Iterable[Tile]) -> int:
    """Points for different kinds; having none costs 5 (R9.5)."""
    return CIVILIZATION_KINDS[len(CIVILIZATION.intersection(tiles))]


def score_monuments(tiles: Sequence[Tile]) -> int:
    """Points for different kinds, and for three or more alike (R9.6, R9.7)."""
    return sum(score_monument_parts(tiles))


def score_monument_parts(tiles: Sequence[Tile]) -> tuple[int, int]:
    """The points for different kinds (R9.6), and those for three or more alike (R9.7)."""
    kinds = MONUMENTS.intersection(tiles)
    return MONUMENT_KINDS[len(kinds)], sum([MONUMENT_SETS[tiles.count(kind)] for kind in kinds])


def kept_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that stay after an epoch's scoring (R7.4)."""
    return tuple(tile for tile in tiles if tile not in DISCARDED_AFTER_SCORING)
