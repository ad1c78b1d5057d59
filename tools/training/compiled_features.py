"""A second copy of `network/features.py`, which computes one row after another, to be compiled for training.

A test compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.features import FAME_SCALE, GLOBALS, SEAT_NUMBERS, features
from engine.players.ra.network.row_scoring import monument_points, share, sum_of_suns, tile_points
from engine.players.ra.network.row_turns import tiles_on_track
from engine.players.ra.network.rows import (
    BAG,
    CENTRE,
    EPOCH,
    FAME,
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
    OWNED_KINDS,
    PHARAOH,
    RA_KIND,
    RA_LENGTH,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
    Row,
    seat_at,
)
from engine.ra.scoring import CIVILIZATION_KINDS as CIVILIZATION_POINTS
from engine.ra.scoring import FEWEST_PHARAOHS, HIGHEST_SUNS, LOWEST_SUNS, MOST_PHARAOHS
from engine.ra.state import EPOCHS
from engine.ra.tiles import AUCTION_SPACES
from tools.training.compiled_prospects import (
    EXPECTED_FAME,
    LOG_CHANCE,
    PHARAOH_POINTS,
    POINTS_NOW,
    SEAT_FIELDS,
    SUN_POINTS,
    SeatNumbers,
    fill_prospects,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.players.ra.network.columns import Array

Numbers = Any

BAG_SCALE = (*[1 / 10] * 3, 1 / 3, *[1 / 5] * 14, *[1 / 2] * 4, 1 / 15)


def put_features(rows: NDArray[np.int16], out: Array, players: int) -> None:
    """Write the features of rows into `out`: one by one if that is compiled, else all at once.

    `rows` has shape (rows, `row_length`), `out` (rows, `feature_count`).
    """
    if not hasattr(fill_features, "py_func"):  # functions compiled by numba have one
        out[:] = features(rows, players)
        return
    fill_features(rows, out, HIGHEST_SUN_OF[players], np.zeros((players, SEAT_FIELDS)))


@compiled
def fill_features(rows: Any, out: Any, suns: int, scratch: SeatNumbers) -> None:
    """Write the features of each row into the same row of `out`; `suns` is the highest sun."""
    for index in range(len(rows)):
        fill_row(rows[index], out[index], suns, scratch)


@compiled
def fill_row(row: Row, out: Numbers, suns: int, scratch: SeatNumbers) -> None:
    """Write the features of one row."""
    _fill_globals(row, out, suns)
    _score_seats(row, scratch)
    fill_prospects(row, scratch)
    players = len(scratch)
    width = SEAT_NUMBERS + 2 * suns
    for step in range(players):
        seat = (row[TURN] + step) % players
        start = GLOBALS + suns + step * width
        _fill_suns(row, seat_at(seat), out, start, suns)
        _fill_standing(row, seat, out, start + 2 * suns, scratch)
        _fill_tiles(row, seat, out, start + 2 * suns)
        out[start + width - 2] = scratch[seat][EXPECTED_FAME] / FAME_SCALE
        out[start + width - 1] = scratch[seat][LOG_CHANCE]


@compiled
def _fill_globals(row: Row, out: Numbers, suns: int) -> None:
    ra_left = row[RA_LENGTH] - row[RA_TILES]
    for epoch in range(EPOCHS):
        out[epoch] = row[EPOCH] == epoch + 1
    out[3], out[4], out[5] = ra_left / 10, ra_left == 1, ra_left == 2  # noqa: PLR2004  # Ra tiles left
    out[6] = 1 / max(ra_left, 1)
    for kind in range(TRACK_KINDS):
        out[7 + kind] = row[TRACK + kind] / 2
    end, on_track, left = 7 + TRACK_KINDS, tiles_on_track(row), 0
    out[end], out[end + 1] = on_track / 8, on_track == AUCTION_SPACES
    for kind in range(KINDS):
        left += row[BAG + kind]
        out[end + 2 + kind] = row[BAG + kind] * BAG_SCALE[kind]
    rest = end + 2 + KINDS
    out[rest], out[rest + 1] = left / 180, 5 * row[BAG + RA_KIND] / max(left, 1)
    out[rest + 2], out[rest + 3], out[rest + 4] = row[CENTRE] / 16, row[NO_PENALTY], row[FORBID]
    for sun in range(1, suns + 1):
        out[GLOBALS + sun - 1] = row[CENTRE] == sun


@compiled
def _score_seats(row: Row, scratch: SeatNumbers) -> None:
    """Write each seat's points for pharaohs and for suns, and its fame if the epoch ended now."""
    players, last = len(scratch), row[EPOCH] == EPOCHS
    low = low_suns = 1000
    high = high_suns = -1
    for seat in range(players):
        pharaohs, total = row[seat_at(seat) + TILE + PHARAOH], sum_of_suns(row, seat)
        low, high = min(low, pharaohs), max(high, pharaohs)
        low_suns, high_suns = min(low_suns, total), max(high_suns, total)
    for seat in range(players):
        pharaoh = share(row[seat_at(seat) + TILE + PHARAOH], low, high, MOST_PHARAOHS, FEWEST_PHARAOHS)
        sun = share(sum_of_suns(row, seat), low_suns, high_suns, HIGHEST_SUNS, LOWEST_SUNS)
        now = row[seat_at(seat) + FAME] + tile_points(row, seat) + pharaoh
        if last:
            now += monument_points(row, seat) + sun
        scratch[seat][PHARAOH_POINTS], scratch[seat][SUN_POINTS] = pharaoh, sun
        scratch[seat][POINTS_NOW] = now


@compiled
def _fill_suns(row: Row, own: int, out: Numbers, start: int, suns: int) -> None:
    for sun in range(1, suns + 1):
        out[start + sun - 1] = row[own + SUN + sun] == UP
        out[start + suns + sun - 1] = row[own + SUN + sun] > UP


@compiled
def _fill_standing(row: Row, seat: int, out: Numbers, at: int, scratch: SeatNumbers) -> None:
    players, own, best, mean = len(scratch), seat_at(seat), -1000.0, 0.0
    most, fewest, up = 0, 1000, 0
    for other in range(players):
        fame = scratch[other][POINTS_NOW]
        best, mean = max(best, fame), mean + fame / players
        pharaohs = row[seat_at(other) + TILE + PHARAOH]
        most, fewest = max(most, pharaohs), min(fewest, pharaohs)
    for sun in range(1, SUNS):
        if row[own + SUN + sun] == UP:
            up += 1
    now, pharaohs = scratch[seat][POINTS_NOW], row[own + TILE + PHARAOH]
    out[at], out[at + 1] = row[own + FAME] / 50, now / 50
    out[at + 2], out[at + 3] = (now - best) / 20, (now - mean) / 20
    out[at + 4], out[at + 5], out[at + 6] = up / 4, up == 0, up == 1
    out[at + 7], out[at + 8] = sum_of_suns(row, seat) / 40, scratch[seat][SUN_POINTS] / 5
    out[at + 9], out[at + 10], out[at + 11] = pharaohs / 10, (pharaohs - most) / 5, (pharaohs - fewest) / 5
    out[at + 12] = scratch[seat][PHARAOH_POINTS] / 5


@compiled
def _fill_tiles(row: Row, seat: int, out: Numbers, at: int) -> None:
    own = seat_at(seat) + TILE
    niles, floods = row[own + NILE], row[own + FLOOD]
    out[at + 13], out[at + 14], out[at + 15] = niles / 10, floods / 4, floods > 0
    out[at + 16] = niles / 10 if floods > 0 else 0
    out[at + 17], out[at + 18] = row[own + GOLD] / 3, row[own + GOD] / 2
    kinds = total = 0
    for kind in range(FIRST_CIVILIZATION, FIRST_MONUMENT):
        out[at + 19 + kind - FIRST_CIVILIZATION] = row[own + kind] > 0
        kinds += row[own + kind] > 0
        total += row[own + kind]
    out[at + 24], out[at + 25] = CIVILIZATION_POINTS[kinds] / 15, (total - kinds) / 3
    out[at + 26], out[at + 27] = kinds / 5, kinds == 0
    alone, monuments = tile_points(row, seat), monument_points(row, seat)
    out[at + 28], out[at + 33] = alone / 20, monuments / 20
    _fill_monuments(row, own, out, at)
    _add_lot(row, own, 1)
    out[at + 35] = (tile_points(row, seat) - alone) / 10
    out[at + 36] = (monument_points(row, seat) - monuments) / 10
    _add_lot(row, own, -1)


@compiled
def _fill_monuments(row: Row, own: int, out: Numbers, at: int) -> None:
    kinds = two = three = four = total = 0
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        count = row[own + kind]
        total += count
        kinds, two = kinds + (count > 0), two + (count > 1)
        three, four = three + (count > 2), four + (count > 3)  # noqa: PLR2004  # of a kind
        out[at + 37 + kind - FIRST_MONUMENT] = count / 3
        out[at + 45 + kind - FIRST_MONUMENT] = count > 0
    out[at + 29], out[at + 30], out[at + 31], out[at + 32] = kinds / 8, two / 2, three / 2, four / 2
    out[at + 34] = total / 10


@compiled
def _add_lot(row: Row, own: int, sign: int) -> None:
    for kind in range(OWNED_KINDS):
        row[own + kind] += sign * row[TRACK + kind]
