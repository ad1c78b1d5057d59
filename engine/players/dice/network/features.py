"""What the dice game's network sees of a position, area by area.

Most inputs are one-hot: the number of a feature that is on. Areas add up in the network's first layer, so
what a use of dice changes is one area's sum. Every function takes seats in the last axis, or the last but one
before columns, and any axes before.
"""

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.dice.faces import DICE
from engine.dice.scoring import FURTHEST_PHARAOH, LAST_PHARAOH

Ints = NDArray[np.intp]
Floats = NDArray[np.float32]

FARTHEST_PAIR = 6
"""A larger lead on the pharaoh track counts as this."""
PAIR_SIZE = 2 * FARTHEST_PAIR + 1
NILE_SPACES = 12
MOST_FLOODS = 2
NILE_SIZE = (NILE_SPACES + 1) * (MOST_FLOODS + 1)
CIVILIZATION_SIZE = (DICE + 1) ** 2
"""By a seat's markers, and the spaces open to it."""
COLUMN_SIZE = (DICE + 1) ** 2
"""By a seat's pyramids in a column, and the free spaces there."""
COLUMNS_SIZE = 9
LEFT_SIZE = 31
FAME_SCALE, PLACE_SCALE, POINTS_SCALE = 10.0, 10.0, 5.0

COUNT = np.array([bits.bit_count() for bits in range(1 << DICE)])
"""How many bits a set of dice has."""


class Layout(NamedTuple):
    """Where each area's one-hot features begin, for a number of players."""

    pairs: int
    nile: int
    civilization: int
    column: int
    columns: int
    left: int
    size: int


@cache
def layout(players: int) -> Layout:
    """The layout for this number of players."""
    pairs = players * (players - 1) // 2
    sizes = (
        PAIR_SIZE * pairs,
        NILE_SIZE * players,
        CIVILIZATION_SIZE * players,
        COLUMN_SIZE * players,
        COLUMNS_SIZE * players,
        LEFT_SIZE,
    )
    starts = np.cumsum((0, *sizes)).tolist()
    return Layout(*starts)


@cache
def _pairs(players: int) -> tuple[Ints, Ints]:
    both = np.array(list(combinations(range(players), 2)))
    return both[:, 0], both[:, 1]


def pharaoh_points(places: NDArray[Any]) -> NDArray[Any]:
    """The fame that the pharaoh track would score now (D9.1), from the places on it; both are (…, seats)."""
    most, fewest = places.max(axis=-1, keepdims=True), places.min(axis=-1, keepdims=True)
    points = FURTHEST_PHARAOH * (places == most) + LAST_PHARAOH * (places == fewest)
    counted: NDArray[Any] = points * (most > fewest)
    return counted


def pharaoh_pairs(places: Ints) -> Ints:
    """The features (…, pairs) of each pair of seats, from their places (…, seats) on the pharaoh track."""
    players = places.shape[-1]
    first, second = _pairs(players)
    leads = np.clip(places[..., first] - places[..., second], -FARTHEST_PAIR, FARTHEST_PAIR)
    numbers: Ints = layout(players).pairs + PAIR_SIZE * np.arange(len(first)) + FARTHEST_PAIR + leads
    return numbers


def nile(places: Ints, floods: Ints) -> Ints:
    """The features of each seat on the Nile, from its places and floods; all are (…, seats)."""
    players = places.shape[-1]
    own = places * (MOST_FLOODS + 1) + np.minimum(floods, MOST_FLOODS)
    numbers: Ints = layout(players).nile + NILE_SIZE * np.arange(players) + own
    return numbers


def civilization(sets: Ints) -> Ints:
    """The features (…, seats) of each seat's civilization markers, which are bits (…, seats)."""
    players = sets.shape[-1]
    taken = (sets[..., None] >> np.arange(DICE) & 1).sum(axis=-2)
    full = ((taken >= players - 1) << np.arange(DICE)).sum(axis=-1)
    open_spaces = DICE - COUNT[full[..., None] | sets]
    own = COUNT[sets] * (DICE + 1) + open_spaces
    numbers: Ints = layout(players).civilization + CIVILIZATION_SIZE * np.arange(players) + own
    return numbers


def pyramids(counts: Ints, free: Ints) -> Ints:
    """The features (…, seats * columns + seats) of all pyramids (…, seats, columns), with what is free.

    `free` has the free spaces of each column (…, columns).
    """
    players = counts.shape[-2]
    at = layout(players)
    own = at.column + COLUMN_SIZE * np.arange(players)[:, None] + counts * (DICE + 1) + free[..., None, :]
    begun = at.columns + COLUMNS_SIZE * np.arange(players) + (counts > 0).sum(axis=-1)
    flat = own.reshape(*own.shape[:-2], -1)
    return np.concatenate((flat, begun), axis=-1)


def numbers_of(fame: NDArray[Any], places: NDArray[Any]) -> Floats:
    """The inputs that are numbers (…, 3 * seats): fame, and points and places on the pharaoh track.

    `fame` and `places` are (…, seats).
    """
    parts = (fame / FAME_SCALE, pharaoh_points(places) / POINTS_SCALE, places / PLACE_SCALE)
    return np.concatenate(parts, axis=-1).astype(np.float32)
