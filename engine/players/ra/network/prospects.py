"""What each seat can expect by hand: the fame of what it has and of the tiles still to come.

The tiles to come in an epoch are shared out among the face-up suns. A network is told these numbers, and only
learns what they miss. They stand as they are for as long as the networks that were trained with them.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.rows import (
    BAG,
    CENTRE,
    EPOCH,
    FAME,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GOD,
    GOLD,
    NILE,
    NO_PENALTY,
    OWNED_KINDS,
    PHARAOH,
    PLAYERS,
    RA_KIND,
    RA_LENGTH,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    UP,
)
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS
from engine.ra.state import EPOCHS

Array = NDArray[np.float32]

LOT_SIZE = 7.5
"""The most tiles that a sun is expected to bring."""
SUN_NOW, SUN_LATER = 0.15, 1.6
"""What the highest sun is worth above a middling one, for every tile to come and every epoch."""
GOD_USE = 0.8
CIVILIZATION_REACH, FLOOD_REACH, MONUMENT_REACH = 2.8, 1.4, 1.2
"""How many times as often as by chance one gets what one goes for."""
FLOOD_LATER, LATER_TILES, DISASTER = 0.7, 4.5, 3.0
PHARAOHS_NOW, PHARAOHS_EACH, PHARAOHS_LATER = 0.3, 0.25, 1.7
"""How unsure comparisons of pharaohs are."""
UNSURE_NOW, UNSURE_LATER = 6.0, 5.0
"""The lead that makes a chance to win e times as good, at the end and for every epoch before it."""
DECIDED, NEARLY_DECIDED = 0.05, 0.4691
STEPS = 256


def _kinds_table(points: tuple[int, ...]) -> Array:
    """The points by kinds owned and the chance of each missing one."""
    chances, size = np.arange(STEPS + 1) / STEPS, len(points) - 1
    table = np.zeros((size + 1, STEPS + 1))
    for have in range(size + 1):
        missing = size - have
        for got in range(missing + 1):
            likely = comb(missing, got) * chances**got * (1 - chances) ** (missing - got)
            table[have] += likely * points[have + got]
    return table.astype(np.float32)


def _sets_table() -> Array:
    """The points by monuments of one kind and the chance of one more, each further one half as likely."""
    chances = np.arange(STEPS + 1) / STEPS
    table = np.zeros((len(MONUMENT_SETS), STEPS + 1))
    for have, points in enumerate(MONUMENT_SETS):
        table[have] += points
        if have == 0:
            continue  # a first one counts among the kinds
        reached, next_one = np.ones(STEPS + 1), chances
        for more in range(have + 1, len(MONUMENT_SETS)):
            reached, next_one = reached * next_one, next_one / 2
            table[have] += reached * (MONUMENT_SETS[more] - MONUMENT_SETS[more - 1])
    return table.astype(np.float32)


CIVILIZATION_TABLE = _kinds_table(CIVILIZATION_KINDS)
MONUMENT_TABLE = _kinds_table(MONUMENT_KINDS)
SETS_TABLE = _sets_table()


def prospects(numbers: Array, seats: Array) -> tuple[Any, Any]:
    """The fame that each seat can expect, and the logarithm of its chance to win, in the seats' order."""
    bag, track = numbers[:, BAG : BAG + TRACK_KINDS], numbers[:, TRACK : TRACK + TRACK_KINDS]
    others = np.maximum(bag.sum(axis=1), 1)
    rates = bag / others[:, None]
    ra_left = numbers[:, RA_LENGTH] - numbers[:, RA_TILES]
    pool = ra_left * others / np.maximum(numbers[:, BAG + RA_KIND], 1)
    epochs_left = np.maximum(EPOCHS - numbers[:, EPOCH], 0)
    up = seats[:, :, SUN + 1 : SUN + SUNS] == UP
    mine, all_up = up.sum(axis=2), np.maximum(up.sum(axis=(1, 2)), 1)
    to_come = np.minimum(LOT_SIZE, (pool + track.sum(axis=1)) / all_up)
    tiles = to_come[:, None] * mine
    later_tiles = epochs_left * LATER_TILES * numbers[:, RA_LENGTH] / numbers[:, PLAYERS]
    fame = seats[:, :, FAME] + _price_suns(
        numbers, seats, up, np.minimum(LOT_SIZE, pool / all_up), epochs_left
    )
    own = seats[:, :, TILE : TILE + OWNED_KINDS]
    fame += _expect_loose(own, tiles, rates, epochs_left)
    fame += _expect_kinds(own, tiles, rates, later_tiles)
    fame += _compare(numbers, seats, pool, rates, epochs_left, up.sum(axis=(1, 2)))
    unsure = UNSURE_NOW + UNSURE_LATER * (epochs_left + ra_left / numbers[:, RA_LENGTH])
    odds = (fame - fame.max(axis=1, keepdims=True)) / unsure[:, None]
    return fame, odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))


def _price_suns(numbers: Array, seats: Array, up: Any, share: Array, epochs_left: Array) -> Array:
    """What suns are worth for their numbers, by where each stands among all."""
    suns = np.arange(1, SUNS)
    owned = seats[:, :, SUN + 1 : SUN + SUNS] > 0
    there = owned.any(axis=1) | (suns == numbers[:, CENTRE, None])
    now = SUN_NOW * share
    later = SUN_LATER * epochs_left
    ranks_now, ranks_later = _ranks(up.any(axis=1)), _ranks(there)
    worth: Array = (up * (now[:, None] * ranks_now)[:, None]).sum(axis=2)
    worth += (owned * (later[:, None] * ranks_later)[:, None]).sum(axis=2)
    return worth


def _ranks(there: Any) -> Array:
    """Where each sun stands among those there are, from -1 to 1."""
    below = np.cumsum(there, axis=1) - there
    step = 2 / np.maximum(1, there.sum(axis=1) - 1)
    ranks: Array = (step[:, None] * below - 1).astype(np.float32)
    return ranks


def _expect_loose(own: Array, tiles: Array, rates: Array, epochs_left: Array) -> Array:
    """Gods, Niles, gold and what else comes."""
    niles, floods, rates = own[:, :, NILE], own[:, :, FLOOD], rates[:, None]
    nile, flood = rates[:, :, NILE], rates[:, :, FLOOD]
    first = 1 - np.exp(-tiles * FLOOD_REACH * flood)
    dry = first * (niles + 1 + tiles * nile)
    fame: Array = np.where(floods > 0, niles + floods + tiles * (nile + flood), dry)
    fame += epochs_left[:, None] * FLOOD_LATER * niles
    fame += (2 + GOD_USE * np.minimum(1, tiles)) * own[:, :, GOD] + 3 * own[:, :, GOLD]
    loose = 3 * rates[:, :, GOLD] + (2 + GOD_USE) * rates[:, :, GOD]
    fame += tiles * (loose - DISASTER * rates[:, :, OWNED_KINDS:].sum(axis=2))
    return fame


def _expect_kinds(own: Array, tiles: Any, rates: Array, later_tiles: Any) -> Array:
    """Civilization and monuments."""
    hoped = own[:, :, FIRST_CIVILIZATION:FIRST_MONUMENT]
    have, place = _missing(hoped, rates[:, FIRST_CIVILIZATION:FIRST_MONUMENT], tiles * CIVILIZATION_REACH)
    fame: Array = _look_up(CIVILIZATION_TABLE, have, place)
    monuments, rates = own[:, :, FIRST_MONUMENT:], rates[:, FIRST_MONUMENT:OWNED_KINDS]
    reach = (tiles + later_tiles[:, None]) * MONUMENT_REACH
    have, place = _missing(monuments, rates, reach)
    fame += _look_up(MONUMENT_TABLE, have, place)
    places = STEPS * (1 - np.exp(-reach[:, :, None] * rates[:, None]))
    fame += _look_up(SETS_TABLE, np.minimum(monuments, 5).astype(np.intp), places).sum(axis=2)
    return fame


def _look_up(table: Array, have: Any, place: Any) -> Array:
    """What stands at a place of a row, or between two of its places."""
    step = np.minimum(place.astype(np.intp), STEPS - 1)
    here: Array = table[have, step]
    between: Array = here + (place - step) * (table[have, step + 1] - here)
    return between


def _missing(counts: Array, rates: Array, tiles: Array) -> tuple[Any, Any]:
    """How many kinds are there, and where the chance of each missing one is in a table."""
    lacks = counts == 0
    missing = lacks.sum(axis=2)
    mean = (lacks * rates[:, None]).sum(axis=2) / np.maximum(missing, 1)
    return counts.shape[2] - missing, STEPS * (1 - np.exp(-tiles * mean))


def _compare(
    numbers: Array, seats: Array, pool: Array, rates: Array, epochs_left: Array, suns_up: Array
) -> Array:
    """Most and fewest pharaohs, and in the last epoch suns."""
    penalty = 1 - numbers[:, NO_PENALTY] * (epochs_left == 0)
    pharaohs = seats[:, :, TILE + PHARAOH]
    unsure = PHARAOHS_NOW + PHARAOHS_EACH * pool * rates[:, PHARAOH]
    fame = _extremes(pharaohs, 5, -2 * penalty, unsure)
    later = _extremes(pharaohs, 5, np.full(len(pool), -2.0), np.full(len(pool), PHARAOHS_LATER))
    fame += epochs_left[:, None] * later
    sums = (seats[:, :, SUN + 1 : SUN + SUNS] > 0) @ np.arange(1, SUNS, dtype=np.float32)
    unsure = np.where(suns_up > 0, 1.0 + suns_up, DECIDED)
    fame += (epochs_left == 0)[:, None] * _extremes(sums, 5, -5 * penalty, unsure)
    return fame


def _extremes(values: Array, most: float, fewest: Any, unsure: Any) -> Array:
    """What having the most or the fewest is worth, where leads may still change."""
    lead = (values[:, :, None] - values[:, None]) / unsure[:, None, None]
    half = 0.5 / unsure[:, None, None]
    ahead = 1 / (1 + np.exp(-np.clip(lead + half, -30, 30)))
    players = np.arange(values.shape[1])
    ahead[:, players, players] = 1
    expected = most * ahead.prod(axis=2) + fewest[:, None] * ahead.prod(axis=1)
    alike = (unsure < NEARLY_DECIDED) & (values.max(axis=1) == values.min(axis=1))
    result: Array = np.where(alike[:, None], 0, expected).astype(np.float32)
    return result
