"""Many rows as columns, with a field of all rows side by side, because numpy is fast along columns."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.rows import (
    BAG,
    CENTRE,
    FAME,
    FIRST_CIVILIZATION,
    OWNED_KINDS,
    PHARAOH,
    RA_LENGTH,
    RA_TILES,
    SEAT_SIZE,
    SEATS,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
)

Array = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Rows = NDArray[Any]
"""A matrix with one position in each row; numbers from 0 to 255, of any type."""

SUN_NUMBERS = np.arange(1, SUNS, dtype=np.uint8)[:, None]


@dataclass(frozen=True, slots=True)
class Columns:
    """The fields of many rows. The last axis is the row.

    Where there are seats, they are the axis before it, clockwise from the player on turn. Counts stay in
    bytes, of which numpy adds many at once; none exceeds 255. Shapes are in brackets.
    """

    fields: Array
    """The fields that belong to no seat, in the order of a row (`SEATS`, rows)."""
    fame: Array
    """(players, rows)"""
    tiles: Bytes
    """The seats' tiles, by kind (`OWNED_KINDS`, players, rows)."""
    loose: Array
    """The first kinds of these again: pharaohs, Niles, floods, gold, gods (5, players, rows)."""
    lot: Bytes
    """The tiles in the lot that players keep, by kind (`OWNED_KINDS`, rows)."""
    bag: Bytes
    """The tiles left in the bag, by kind (`KINDS`, rows)."""
    suns: Bytes
    """1 for each sun that a seat has: number of the sun, face up or either face (16, 2, players, rows)."""
    sun_counts: Array
    """How many suns the seats have, face up and of either face (2, players, rows)."""
    contests: Array
    """The numbers whose extremes score: pharaohs, and sums of suns (2, players, rows)."""
    ra_left: Array
    """How many more Ra tiles end the epoch (rows,)."""
    on_track: Array
    """How many tiles are on the auction track (rows,)."""
    bag_but_ra: Array
    """How many tiles other than Ra tiles are in the bag (rows,)."""

    @property
    def is_centre(self) -> NDArray[np.bool_]:
        """Whether each sun, by number, is the one on the board (16, rows)."""
        found: NDArray[np.bool_] = self.fields[CENTRE] == SUN_NUMBERS
        return found


def columns_of(rows: Rows, players: int) -> Columns:
    """Turn rows for this number of players, of shape (rows, `row_length`), into columns."""
    rows = rows.astype(np.uint8, copy=False)
    shared, seats = np.ascontiguousarray(rows[:, :SEATS].T), _seats_of(rows, players)
    fields, loose = shared.astype(np.float32), seats[TILE : TILE + FIRST_CIVILIZATION].astype(np.float32)
    suns = _suns_of(seats)
    return Columns(
        fields=fields,
        fame=seats[FAME].astype(np.float32),
        tiles=seats[TILE : TILE + OWNED_KINDS],
        loose=loose,
        lot=shared[TRACK : TRACK + OWNED_KINDS],
        bag=shared[BAG:SEATS],
        suns=suns,
        sun_counts=count(suns).astype(np.float32),
        contests=np.array((loose[PHARAOH], count(suns[:, 1] * SUN_NUMBERS[:, None]))),
        ra_left=fields[RA_LENGTH] - fields[RA_TILES],
        on_track=fields[TRACK:BAG].sum(axis=0),
        bag_but_ra=fields[BAG : BAG + TRACK_KINDS].sum(axis=0),
    )


def _seats_of(rows: Bytes, players: int) -> Bytes:
    """The seats' fields, clockwise from the player on turn (`SEAT_SIZE`, players, rows)."""
    turned = (rows[:, TURN] + np.arange(players)[:, None]) % players
    seats = rows[:, SEATS:].reshape(-1, SEAT_SIZE).take(turned + players * np.arange(len(rows)), axis=0)
    return np.ascontiguousarray(seats.transpose(2, 0, 1))


def _suns_of(seats: Bytes) -> Bytes:
    """See `Columns.suns`; `seats` has shape (`SEAT_SIZE`, players, rows)."""
    faces = seats[SUN + 1 : SUN + SUNS]
    suns = np.empty((SUNS - 1, 2, *faces.shape[1:]), np.uint8)
    suns[:, 0], suns[:, 1] = faces == UP, faces > 0
    return suns


def count(there: NDArray[Any]) -> Bytes:
    """Sum bytes or truth values (n, …) over the first axis; no sum (…) exceeds 255."""
    total: Bytes = np.add.reduce(there, dtype=np.uint8)
    return total
