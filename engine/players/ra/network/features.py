"""What the networks see of rows: numbers around 0 to 1, each seat's from the one on turn clockwise."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.prospects import prospects
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
    SEAT_SIZE,
    SEATS,
    SUN,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
)
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS

Array = NDArray[np.float32]
Rows = NDArray[Any]

_CIVILIZATION = np.array(CIVILIZATION_KINDS, np.float32)
_KINDS = np.array(MONUMENT_KINDS, np.float32)
_SETS = np.array([*MONUMENT_SETS, 15, 15, 15], np.float32)
_NUMBERS = np.arange(1, 17, dtype=np.float32)
_TRACK_SCALE = np.full(TRACK_KINDS, 0.5, np.float32)
_BAG_SCALE = np.array([1 / 10] * 3 + [1 / 3] + [1 / 5] * 14 + [1 / 2] * 4 + [1 / 15], np.float32)
EPOCHS = 3
FAME_SCALE = 50
"""Networks are told final fame, and tell it, by this unit."""
GLOBALS = 3 + 4 + TRACK_KINDS + 2 + KINDS + 3 + 2
SEAT_NUMBERS = 37 + 16 + 2
"""Numbers of a seat besides its suns."""


def feature_count(players: int) -> int:
    """How many numbers a network of so many players sees."""
    suns = HIGHEST_SUN_OF[players]
    return GLOBALS + suns + players * (SEAT_NUMBERS + 2 * suns)


def base_columns(players: int) -> list[int]:
    """Where each seat's chance to win by hand is, a logarithm, and then each seat's fame by hand."""
    suns = HIGHEST_SUN_OF[players]
    width = SEAT_NUMBERS + 2 * suns
    ends = [GLOBALS + suns + (seat + 1) * width for seat in range(players)]
    return [end - 1 for end in ends] + [end - 2 for end in ends]


def features(rows: Rows, players: int) -> Array:
    """The features of rows in which a turn begins, one row each."""
    numbers = rows.astype(np.float32)
    order = (rows[:, TURN, None].astype(np.intp) + np.arange(players)) % players
    seats = numbers[:, SEATS:].reshape(len(rows), players, SEAT_SIZE)
    seats = seats[np.arange(len(rows))[:, None], order]
    out = np.empty((len(rows), feature_count(players)), np.float32)
    suns = HIGHEST_SUN_OF[players]
    put_globals(out[:, : GLOBALS + suns], numbers, suns)
    width = SEAT_NUMBERS + 2 * suns
    by_seat = out[:, GLOBALS + suns :].reshape(len(rows), players, width)
    put_seats(by_seat, seats, numbers, suns)
    fame, chances = prospects(numbers, seats)
    by_seat[:, :, -2], by_seat[:, :, -1] = fame / FAME_SCALE, chances
    out[:, GLOBALS + suns :] = by_seat.reshape(len(rows), -1)
    return out


def put_globals(out: Array, numbers: Array, suns: int) -> None:
    """The epoch, the Ra track, the lot, the bag, the board's sun, the options."""
    track, bag = numbers[:, TRACK:BAG], numbers[:, BAG:SEATS]
    left = bag.sum(axis=1)
    ra_left = numbers[:, RA_LENGTH] - numbers[:, RA_TILES]
    for epoch in range(EPOCHS):
        out[:, epoch] = numbers[:, EPOCH] == epoch + 1
    out[:, 3] = ra_left / 10
    out[:, 4] = ra_left == 1
    out[:, 5] = ra_left == 2  # noqa: PLR2004  # Ra tiles to the epoch's end
    out[:, 6] = 1 / np.maximum(ra_left, 1)
    end = 7 + TRACK_KINDS
    np.multiply(track, _TRACK_SCALE, out=out[:, 7:end])
    on_track = track.sum(axis=1)
    out[:, end] = on_track / 8
    out[:, end + 1] = on_track == 8  # noqa: PLR2004  # a full track
    bag_at = end + 2
    np.multiply(bag, _BAG_SCALE, out=out[:, bag_at : bag_at + KINDS])
    rest = bag_at + KINDS
    out[:, rest] = left / 180
    out[:, rest + 1] = 5 * bag[:, RA_KIND] / np.maximum(left, 1)
    out[:, rest + 2] = numbers[:, CENTRE] / 16
    out[:, rest + 3] = numbers[:, NO_PENALTY]
    out[:, rest + 4] = numbers[:, FORBID]
    out[:, GLOBALS:] = numbers[:, CENTRE, None] == _NUMBERS[:suns]


def put_seats(out: Array, seats: Array, numbers: Array, suns: int) -> None:
    """Each seat's fame, suns, tiles, points, and what the lot would bring it."""
    faces = seats[:, :, SUN + 1 : SUN + 1 + suns]
    up, owned = faces == UP, faces > 0
    out[:, :, :suns] = up
    out[:, :, suns : 2 * suns] = faces > UP
    own = seats[:, :, TILE : TILE + OWNED_KINDS]
    at = out[:, :, 2 * suns :]
    last = (numbers[:, EPOCH, None] == EPOCHS).astype(np.float32)
    sum_suns = owned @ _NUMBERS[:suns]
    pharaohs = own[:, :, PHARAOH]
    alone = points_alone(own)
    points = alone + _extremes(pharaohs, 5, -2)
    monuments = points_of_monuments(own[:, :, FIRST_MONUMENT:])
    final = _extremes(sum_suns, 5, -5)
    fame = seats[:, :, FAME]
    now = fame + points + last * (monuments + final)
    _put_fame(at, fame, now, up)
    at[:, :, 7] = sum_suns / 40
    at[:, :, 8] = final / 5
    at[:, :, 9] = pharaohs / 10
    at[:, :, 10] = (pharaohs - pharaohs.max(axis=1, keepdims=True)) / 5
    at[:, :, 11] = (pharaohs - pharaohs.min(axis=1, keepdims=True)) / 5
    at[:, :, 12] = _extremes(pharaohs, 5, -2) / 5
    _put_tiles(at, own, alone, monuments)
    with_lot = own + numbers[:, None, TRACK : TRACK + OWNED_KINDS]
    at[:, :, 35] = (points_alone(with_lot) - alone) / 10
    at[:, :, 36] = (points_of_monuments(with_lot[:, :, FIRST_MONUMENT:]) - monuments) / 10
    at[:, :, 37:45] = own[:, :, FIRST_MONUMENT:] / 3
    at[:, :, 45:53] = own[:, :, FIRST_MONUMENT:] > 0


def _put_fame(at: Array, fame: Array, now: Array, up: NDArray[np.bool_]) -> None:
    count = up.sum(axis=2)
    at[:, :, 0] = fame / 50
    at[:, :, 1] = now / 50
    at[:, :, 2] = (now - now.max(axis=1, keepdims=True)) / 20
    at[:, :, 3] = (now - now.mean(axis=1, keepdims=True)) / 20
    at[:, :, 4] = count / 4
    at[:, :, 5] = count == 0
    at[:, :, 6] = count == 1


def _put_tiles(at: Array, own: Array, alone: Array, monuments: Array) -> None:
    niles, floods = own[:, :, NILE], own[:, :, FLOOD]
    at[:, :, 13] = niles / 10
    at[:, :, 14] = floods / 4
    at[:, :, 15] = floods > 0
    at[:, :, 16] = (floods > 0) * niles / 10
    at[:, :, 17] = own[:, :, GOLD] / 3
    at[:, :, 18] = own[:, :, GOD] / 2
    civilization = own[:, :, FIRST_CIVILIZATION:FIRST_MONUMENT]
    at[:, :, 19:24] = civilization > 0
    kinds = (civilization > 0).sum(axis=2)
    at[:, :, 24] = _CIVILIZATION[kinds] / 15
    at[:, :, 25] = (civilization.sum(axis=2) - kinds) / 3
    at[:, :, 26] = kinds / 5
    at[:, :, 27] = kinds == 0
    at[:, :, 28] = alone / 20
    mine = own[:, :, FIRST_MONUMENT:]
    at[:, :, 29] = (mine > 0).sum(axis=2) / 8
    for count in (2, 3, 4):
        at[:, :, 28 + count] = (mine >= count).sum(axis=2) / 2
    at[:, :, 33] = monuments / 20
    at[:, :, 34] = mine.sum(axis=2) / 10


def points_alone(own: Array) -> Array:
    """The points of tiles but pharaohs and monuments (R9.1, R9.3 to R9.5)."""
    floods = own[..., FLOOD]
    nile = (floods > 0) * (own[..., NILE] + floods)
    kinds = (own[..., FIRST_CIVILIZATION:FIRST_MONUMENT] > 0).sum(axis=-1)
    points: Array = 2 * own[..., GOD] + 3 * own[..., GOLD] + nile + _CIVILIZATION[kinds]
    return points


def points_of_monuments(monuments: Array) -> Array:
    """The points of monuments in the last epoch (R9.6, R9.7)."""
    counts = monuments.astype(np.intp)
    points: Array = _KINDS[(counts > 0).sum(axis=-1)] + _SETS[counts].sum(axis=-1)
    return points


def _extremes(values: Array, most: int, fewest: int) -> Array:
    high, low = values.max(axis=1, keepdims=True), values.min(axis=1, keepdims=True)
    points: Array = (most * (values == high) + fewest * (values == low)) * (high > low)
    return points.astype(np.float32)
