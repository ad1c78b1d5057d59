"""The networks' inputs: numbers of roughly 0 to 1 for each row; seats clockwise from the player on turn."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.columns import Array, Bytes, Columns, Rows, columns_of, count
from engine.players.ra.network.prospects import prospects
from engine.players.ra.network.rows import (
    BAG,
    CENTRE,
    EPOCH,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    FORBID,
    GOD,
    GOLD,
    HIGHEST_SUN_OF,
    KINDS,
    NILE,
    NO_PENALTY,
    RA_KIND,
    SEATS,
    TRACK,
    TRACK_KINDS,
)
from engine.ra.scoring import (
    CIVILIZATION_KINDS,
    FEWEST_PHARAOHS,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MONUMENT_KINDS,
    MONUMENT_SETS,
    MOST_PHARAOHS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.state import EPOCHS
from engine.ra.tiles import AUCTION_SPACES

FAME_SCALE = 50
"""Networks get and return final fame in this unit."""
GLOBALS = 3 + 4 + TRACK_KINDS + 2 + KINDS + 3 + 2
SEAT_NUMBERS = 37 + 16 + 2
"""How many numbers a seat has besides its suns."""

_CIVILIZATION = np.array(CIVILIZATION_KINDS, np.float32)
_MONUMENTS = np.array(MONUMENT_KINDS, np.float32)
_SET_STEPS = np.diff(np.array(MONUMENT_SETS, np.float32))
"""What each further monument of a kind adds."""
_ALIKE = np.arange(1, len(MONUMENT_SETS), dtype=np.uint8)
_EPOCHS = np.arange(1, EPOCHS + 1, dtype=np.float32)[:, None]
_MOST = np.array([MOST_PHARAOHS, HIGHEST_SUNS], np.float32)[:, None, None]
_FEWEST = np.array([FEWEST_PHARAOHS, LOWEST_SUNS], np.float32)[:, None, None]
"""The points for the fewest pharaohs and the lowest sum of suns; above, for the most and the highest."""


def _by(*units: float) -> Array:
    """The factors that turn numbers into these units, as a column (units, 1)."""
    scales: Array = np.reciprocal(np.array(units, np.float32))
    return scales[:, None]


_BAG_UNITS = [10] * 3 + [3] + [5] * 14 + [2] * 4 + [15]
_GLOBALS_BY = _by(1, 1, 1, 10, 1, 1, 1, *[2] * TRACK_KINDS, 8, 1, *_BAG_UNITS, 180, 1, 16, 1, 1)
_STANDING_UNITS = [50, 50, 20, 20, 4, 1, 1, 40, 5, 10, 5, 5, 5]
_TILES_UNITS = [10, 4, 1, 10, 3, 2, *[1] * 5, 15, 3, 5, 1, 20, 8, 2, 2, 2, 20, 10, 10, 10]
_SEAT_BY = _by(*_STANDING_UNITS, *_TILES_UNITS, *[3] * 8, *[1] * 8, FAME_SCALE, 1)


class TileScores(NamedTuple):
    """What tiles score, and counts behind it."""

    kinds: Bytes
    """How many kinds of civilization there are, by the axes of the tiles, as all below."""
    alone: Array
    """The points without pharaohs and monuments (R9.1, R9.3 to R9.5)."""
    alike: Bytes
    """On one more axis in front: how many kinds of monument there are at least once, twice, and so on."""
    monuments: Array
    """The points of monuments in the last epoch (R9.6, R9.7)."""


def feature_count(players: int) -> int:
    """How many inputs a network for this number of players has."""
    suns = HIGHEST_SUN_OF[players]
    return GLOBALS + suns + players * (SEAT_NUMBERS + 2 * suns)


@cache
def base_columns(players: int) -> NDArray[np.intp]:
    """Where inputs have seats' hand-written chances, as logarithms, and then their fame (2 * players,)."""
    suns = HIGHEST_SUN_OF[players]
    width = SEAT_NUMBERS + 2 * suns
    ends = [GLOBALS + suns + (seat + 1) * width for seat in range(players)]
    return np.array([end - 1 for end in ends] + [end - 2 for end in ends])


def features(rows: Rows, players: int) -> Array:
    """The features of rows in which a turn begins (rows, `feature_count`), stored column by column."""
    columns, suns = columns_of(rows, players), HIGHEST_SUN_OF[players]
    out = np.empty((feature_count(players), len(rows)), np.float32)
    put_globals(out[: GLOBALS + suns], columns)
    by_seat = out[GLOBALS + suns :].reshape(players, -1, len(rows))
    put_seats(by_seat.swapaxes(0, 1), columns, suns)
    return out.T


def put_globals(out: Array, columns: Columns) -> None:
    """Write the epoch, Ra track, lot, bag, sun on the board and options (fields, rows)."""
    fields, ra_left, on_track = columns.fields, columns.ra_left, columns.on_track
    out[:3] = fields[EPOCH] == _EPOCHS
    out[3] = ra_left
    out[4] = ra_left == 1
    out[5] = ra_left == 2  # noqa: PLR2004  # Ra tiles to the epoch's end
    out[6] = 1 / np.maximum(ra_left, 1)
    end = 7 + TRACK_KINDS
    out[7:end] = fields[TRACK:BAG]
    out[end] = on_track
    out[end + 1] = on_track == AUCTION_SPACES
    rest = end + 2 + KINDS
    out[end + 2 : rest] = fields[BAG:SEATS]
    left = columns.bag_but_ra + fields[BAG + RA_KIND]
    out[rest] = left
    out[rest + 1] = 5 * fields[BAG + RA_KIND] / np.maximum(left, 1)
    out[rest + 2] = fields[CENTRE]
    out[rest + 3] = fields[NO_PENALTY]
    out[rest + 4] = fields[FORBID]
    out[:GLOBALS] *= _GLOBALS_BY
    out[GLOBALS:] = columns.is_centre[: len(out) - GLOBALS]


def put_seats(out: Array, columns: Columns, suns: int) -> None:
    """Write each seat's suns, fame, tiles, points, gain from the lot, prospects (fields, players, rows)."""
    up, owned = columns.suns[:suns, 0], columns.suns[:suns, 1]
    out[:suns] = up
    out[suns : 2 * suns] = owned - up
    at = out[2 * suns :]
    scores = score_tiles(_with_lot(columns))
    _put_standing(at, columns, scores.alone[0], scores.monuments[0])
    _put_tiles(at, columns, scores.kinds[0])
    _put_scores(at, scores)
    at[-2], at[-1] = prospects(columns)
    at *= _SEAT_BY[:, None]


def _put_standing(at: Array, columns: Columns, alone: Array, monuments: Array) -> None:
    """Write fame, fame if the epoch ended now, suns, pharaohs, and how these compare."""
    up, (pharaohs, sums) = columns.sun_counts[0], columns.contests
    high, low = columns.contests.max(axis=1, keepdims=True), columns.contests.min(axis=1, keepdims=True)
    shares = (_MOST * (columns.contests == high) + _FEWEST * (columns.contests == low)) * (high > low)
    last = (columns.fields[EPOCH] == EPOCHS).astype(np.float32)
    now = columns.fame + alone + shares[0] + last * (monuments + shares[1])
    at[0], at[1] = columns.fame, now
    at[2], at[3] = now - now.max(axis=0), now - now.mean(axis=0)
    at[4], at[5], at[6] = up, up == 0, up == 1
    at[7], at[8] = sums, shares[1]
    at[9], at[10], at[11] = pharaohs, pharaohs - high[0], pharaohs - low[0]
    at[12] = shares[0]


def _put_tiles(at: Array, columns: Columns, kinds: Bytes) -> None:
    """Write the counts of tiles."""
    loose, tiles = columns.loose, columns.tiles
    civilization, monuments = tiles[FIRST_CIVILIZATION:FIRST_MONUMENT], tiles[FIRST_MONUMENT:]
    at[13], at[14], at[15] = loose[NILE], loose[FLOOD], loose[FLOOD] > 0
    np.multiply(at[13], at[15], out=at[16])
    at[17], at[18] = loose[GOLD], loose[GOD]
    at[19:24] = civilization > 0
    at[25], at[26], at[27] = count(civilization) - kinds, kinds, kinds == 0
    at[34] = count(monuments)
    at[37:45], at[45:53] = monuments, monuments > 0


def _put_scores(at: Array, scores: TileScores) -> None:
    """Write what tiles score, and what the lot adds."""
    alone, monuments = scores.alone, scores.monuments
    at[24] = _CIVILIZATION.take(scores.kinds[0])
    at[28], at[33] = alone[0], monuments[0]
    at[29:33] = scores.alike[:4, 0]
    at[35], at[36] = alone[1] - alone[0], monuments[1] - monuments[0]


def _with_lot(columns: Columns) -> Bytes:
    """The seats' tiles by kind, as they are and with the lot (`OWNED_KINDS`, 2, players, rows)."""
    tiles = columns.tiles
    both = np.empty((len(tiles), 2, *tiles.shape[1:]), np.uint8)
    both[:, 0] = tiles
    np.add(tiles, columns.lot[:, None], out=both[:, 1])
    return both


def score_tiles(tiles: Bytes) -> TileScores:
    """Score tiles: the first axis is the kind, and each result has the shape of the others."""
    monuments, floods = tiles[FIRST_MONUMENT:], tiles[FLOOD]
    kinds = count(tiles[FIRST_CIVILIZATION:FIRST_MONUMENT] > 0)
    sure = POINTS_PER_GOD * tiles[GOD] + POINTS_PER_GOLD * tiles[GOLD] + (floods > 0) * (tiles[NILE] + floods)
    alike = count(monuments[:, None] >= _ALIKE.reshape(-1, *[1] * floods.ndim))
    sets = (_SET_STEPS @ alike.reshape(len(alike), -1).astype(np.float32)).reshape(floods.shape)
    return TileScores(kinds, sure + _CIVILIZATION.take(kinds), alike, sets + _MONUMENTS.take(alike[0]))
