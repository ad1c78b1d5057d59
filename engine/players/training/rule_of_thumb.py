"""Opponents for training without a network: rows weighed by points and a few weights, each table its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.players.ra_net_compile import compiled
from engine.players.ra_net_points import monument_points, share, sum_of_suns, tile_points
from engine.players.ra_net_rows import (
    EPOCH,
    FAME,
    FIRST_MONUMENT,
    FLOOD,
    NILE,
    OWNED_KINDS,
    PHARAOH,
    PLAYERS,
    RA_LENGTH,
    RA_TILES,
    SUN,
    TILE,
    UP,
    Row,
    seat_at,
)
from engine.players.ra_net_values import LEAD_UNIT
from engine.ra.state import EPOCHS

if TYPE_CHECKING:
    from numpy.random import Generator

Weights = NDArray[np.float64]

# In this order: fame a pharaoh promises; a Nile that waits for a flood; a Nile in each later epoch; a kind
# of monument; two of a kind; a face-up sun; what the highest sun is worth above it; all suns' numbers for
# later epochs. The last is no worth but how much chance is mixed in.
LEAST = (0.0, 0.1, 0.2, 1.0, 0.3, 1.5, 0.0, 0.0, 0.0)
MOST = (0.6, 0.8, 0.8, 2.5, 2.0, 7.0, 5.0, 0.3, 1.5)
USUAL = (0.3, 0.5, 0.5, 1.6, 1.2, 4.0, 2.5, 0.15, 0.0)
NOISE = len(USUAL) - 1


def random_weights(chance: Generator, tables: int) -> Weights:
    """Weights for so many tables."""
    return chance.uniform(LEAST, MOST, (tables, len(USUAL)))


@compiled
def fill_wishes(rows: Any, begin: int, end: int, weights: Any, out: Any) -> None:
    """Write each seat's utility in the rows from `begin` to `end`."""
    for index in range(begin, end):
        row = rows[index]
        players, total = row[PLAYERS], 0.0
        for seat in range(players):
            out[index][seat] = _worth(row, seat, weights)
            total += out[index][seat]
        for seat in range(players):
            out[index][seat] -= (total - out[index][seat]) / (players - 1)
        for seat in range(players):
            out[index][seat] /= LEAD_UNIT


@compiled
def _worth(row: Row, seat: int, weights: Any) -> float:
    """What a seat has and may hope for, in fame."""
    own, later = seat_at(seat), EPOCHS - min(EPOCHS, row[EPOCH])
    if row[EPOCH] > EPOCHS:
        return float(row[own + FAME])
    worth = row[own + FAME] + tile_points(row, seat) + _pharaohs(row, seat)
    worth += weights[0] * row[own + TILE + PHARAOH] * (1 + later)
    niles = row[own + TILE + NILE]
    worth += niles * (weights[2] * later + weights[1] * (row[own + TILE + FLOOD] == 0))
    kinds = alike = 0
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        kinds += row[own + TILE + kind] > 0
        alike += row[own + TILE + kind] == 2  # noqa: PLR2004  # one more brings 5
    monuments = monument_points(row, seat)
    worth += monuments if later == 0 else (weights[3] * kinds + (monuments - kinds) * 0.8)
    worth += weights[4] * alike
    worth += _suns(row, own, weights) + weights[7] * sum_of_suns(row, seat) * (later + 1)
    return float(worth)


@compiled
def _pharaohs(row: Row, seat: int) -> int:
    low, high = 1000, -1
    for other in range(row[PLAYERS]):
        count = row[seat_at(other) + TILE + PHARAOH]
        low, high = min(low, count), max(high, count)
    return share(row[seat_at(seat) + TILE + PHARAOH], low, high, 5, -2)


@compiled
def _suns(row: Row, own: int, weights: Any) -> float:
    """What the face-up suns may still buy: less when few Ra tiles are missing to the epoch's end."""
    left = min(1.0, (row[RA_LENGTH] - row[RA_TILES] + 0.5) / 5)
    worth = 0.0
    for sun in range(1, 17):
        if row[own + SUN + sun] == UP:
            worth += weights[5] + weights[6] * sun / 16
    return float(worth * left)
