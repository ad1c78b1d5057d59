"""The features once more, number by number, to be compiled: a test holds them to those of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.features import FAME_SCALE, GLOBALS, SEAT_NUMBERS, features
from engine.players.ra.network.points import monument_points, share, sum_of_suns, tile_points
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
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
    Row,
    seat_at,
)
from engine.players.ra.network.turns import tiles_on_track
from engine.players.training.fast_prospects import fill_prospects
from engine.ra.scoring import CIVILIZATION_KINDS as CIVILIZATION_POINTS
from engine.ra.state import EPOCHS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.players.ra.network.columns import Array

Numbers = Any

BAG_SCALE = (*[1 / 10] * 3, 1 / 3, *[1 / 5] * 14, *[1 / 2] * 4, 1 / 15)


def put_features(rows: NDArray[np.int16], out: Array, players: int) -> None:
    """Write the features of rows, in the way that is faster here."""
    if not hasattr(fill_features, "py_func"):  # what numba compiled has one
        out[:] = features(rows, players)
        return
    fill_features(rows, len(rows), out, players, HIGHEST_SUN_OF[players], np.zeros((players, 5)))


@compiled
def fill_features(rows: Any, count: int, out: Any, players: int, suns: int, scratch: Any) -> None:
    """Write the features of so many rows; `scratch` has five numbers a seat."""
    for index in range(count):
        fill_row(rows[index], out[index], players, suns, scratch)


@compiled
def fill_row(row: Row, out: Numbers, players: int, suns: int, scratch: Any) -> None:
    """Write the features of one row."""
    _fill_globals(row, out, suns)
    _weigh_seats(row, players, scratch)
    fill_prospects(row, players, scratch)
    width = SEAT_NUMBERS + 2 * suns
    for step in range(players):
        seat = (row[TURN] + step) % players
        start = GLOBALS + suns + step * width
        _fill_suns(row, seat_at(seat), out, start, suns)
        _fill_standing(row, seat, out, start + 2 * suns, players, scratch)
        _fill_tiles(row, seat, out, start + 2 * suns)
        out[start + width - 2] = scratch[seat][3] / FAME_SCALE
        out[start + width - 1] = scratch[seat][4]


@compiled
def _fill_globals(row: Row, out: Numbers, suns: int) -> None:
    ra_left = row[RA_LENGTH] - row[RA_TILES]
    for epoch in range(EPOCHS):
        out[epoch] = row[EPOCH] == epoch + 1
    out[3], out[4], out[5] = ra_left / 10, ra_left == 1, ra_left == 2  # noqa: PLR2004  # to the end
    out[6] = 1 / max(ra_left, 1)
    for kind in range(TRACK_KINDS):
        out[7 + kind] = row[TRACK + kind] / 2
    end, on_track, left = 7 + TRACK_KINDS, tiles_on_track(row), 0
    out[end], out[end + 1] = on_track / 8, on_track == 8  # noqa: PLR2004  # a full track
    for kind in range(KINDS):
        left += row[BAG + kind]
        out[end + 2 + kind] = row[BAG + kind] * BAG_SCALE[kind]
    rest = end + 2 + KINDS
    out[rest], out[rest + 1] = left / 180, 5 * row[BAG + RA_KIND] / max(left, 1)
    out[rest + 2], out[rest + 3], out[rest + 4] = row[CENTRE] / 16, row[NO_PENALTY], row[FORBID]
    for sun in range(1, suns + 1):
        out[GLOBALS + sun - 1] = row[CENTRE] == sun


@compiled
def _weigh_seats(row: Row, players: int, scratch: Any) -> None:
    """Each seat's pharaoh points, sun points and points now into `scratch`, by seat."""
    last = row[EPOCH] == EPOCHS
    low = low_suns = 1000
    high = high_suns = -1
    for seat in range(players):
        pharaohs, total = row[seat_at(seat) + TILE + PHARAOH], sum_of_suns(row, seat)
        low, high = min(low, pharaohs), max(high, pharaohs)
        low_suns, high_suns = min(low_suns, total), max(high_suns, total)
    for seat in range(players):
        pharaoh = share(row[seat_at(seat) + TILE + PHARAOH], low, high, 5, -2)
        sun = share(sum_of_suns(row, seat), low_suns, high_suns, 5, -5)
        now = row[seat_at(seat) + FAME] + tile_points(row, seat) + pharaoh
        if last:
            now += monument_points(row, seat) + sun
        scratch[seat][0], scratch[seat][1], scratch[seat][2] = pharaoh, sun, now


@compiled
def _fill_suns(row: Row, own: int, out: Numbers, start: int, suns: int) -> None:
    for sun in range(1, suns + 1):
        out[start + sun - 1] = row[own + SUN + sun] == UP
        out[start + suns + sun - 1] = row[own + SUN + sun] > UP


@compiled
def _fill_standing(row: Row, seat: int, out: Numbers, at: int, players: int, scratch: Any) -> None:
    own, best, mean = seat_at(seat), -1000.0, 0.0
    most, fewest, up = 0, 1000, 0
    for other in range(players):
        best, mean = max(best, scratch[other][2]), mean + scratch[other][2] / players
        pharaohs = row[seat_at(other) + TILE + PHARAOH]
        most, fewest = max(most, pharaohs), min(fewest, pharaohs)
    for sun in range(1, 17):
        if row[own + SUN + sun] == UP:
            up += 1
    now, pharaohs = scratch[seat][2], row[own + TILE + PHARAOH]
    out[at], out[at + 1] = row[own + FAME] / 50, now / 50
    out[at + 2], out[at + 3] = (now - best) / 20, (now - mean) / 20
    out[at + 4], out[at + 5], out[at + 6] = up / 4, up == 0, up == 1
    out[at + 7], out[at + 8] = sum_of_suns(row, seat) / 40, scratch[seat][1] / 5
    out[at + 9], out[at + 10], out[at + 11] = pharaohs / 10, (pharaohs - most) / 5, (pharaohs - fewest) / 5
    out[at + 12] = scratch[seat][0] / 5


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
        three, four = three + (count > 2), four + (count > 3)  # noqa: PLR2004  # so many alike
        out[at + 37 + kind - FIRST_MONUMENT] = count / 3
        out[at + 45 + kind - FIRST_MONUMENT] = count > 0
    out[at + 29], out[at + 30], out[at + 31], out[at + 32] = kinds / 8, two / 2, three / 2, four / 2
    out[at + 34] = total / 10


@compiled
def _add_lot(row: Row, own: int, sign: int) -> None:
    for kind in range(OWNED_KINDS):
        row[own + kind] += sign * row[TRACK + kind]
