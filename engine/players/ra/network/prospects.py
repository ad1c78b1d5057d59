"""What each seat can expect by hand: the fame of what it has and of the tiles still to come.

The tiles to come in an epoch are shared out among the face-up suns. A network is told these numbers, and only
learns what they miss. They stand as they are for as long as the networks that were trained with them.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np

from engine.players.ra.network.columns import count
from engine.players.ra.network.rows import (
    BAG,
    EPOCH,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GOD,
    GOLD,
    NILE,
    NO_PENALTY,
    OWNED_KINDS,
    PHARAOH,
    RA_KIND,
    RA_LENGTH,
    TRACK_KINDS,
)
from engine.ra.scoring import (
    CIVILIZATION_KINDS,
    FEWEST_PHARAOHS,
    LOWEST_SUNS,
    MONUMENT_KINDS,
    MONUMENT_SETS,
    MOST_PHARAOHS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.state import EPOCHS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.players.ra.network.columns import Array, Bytes, Columns

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

# All tables one below the other, so that one look-up serves them all, and the way to the next place of each.
_TABLE = np.concatenate((CIVILIZATION_TABLE, MONUMENT_TABLE, SETS_TABLE))
_SLOPES = np.diff(_TABLE, axis=1, append=_TABLE[:, -1:]).ravel()
_HEIGHTS = _TABLE.ravel()
_FULL_CIVILIZATION = len(CIVILIZATION_TABLE) - 1
_FULL_MONUMENTS = _FULL_CIVILIZATION + len(MONUMENT_TABLE)
_FIRST_SET = _FULL_MONUMENTS + 1

_LOOSE = np.zeros(TRACK_KINDS, np.float32)
"""What a tile of each kind brings whoever gets it."""
_LOOSE[GOLD], _LOOSE[GOD], _LOOSE[OWNED_KINDS:] = POINTS_PER_GOLD, POINTS_PER_GOD + GOD_USE, -DISASTER


def prospects(columns: Columns) -> tuple[Array, Array]:
    """The fame that each seat can expect, and the logarithm of its chance to win, as columns."""
    fields, mine = columns.fields, columns.sun_counts[0]
    epochs_left = np.maximum(EPOCHS - fields[EPOCH], 0)
    others = np.maximum(columns.bag_but_ra, 1)
    rates: Array = np.divide(fields[BAG : BAG + TRACK_KINDS], others)
    pool = columns.ra_left * others / np.maximum(fields[BAG + RA_KIND], 1)
    suns_up = mine.sum(axis=0)
    at_least_one = np.maximum(suns_up, 1)
    tiles = np.minimum(LOT_SIZE, (pool + columns.on_track) / at_least_one) * mine
    later_tiles = epochs_left * fields[RA_LENGTH] * (LATER_TILES / len(mine))
    fame = columns.fame + _price_suns(columns, np.minimum(LOT_SIZE, pool / at_least_one), epochs_left)
    fame += _expect_loose(columns.loose, tiles, rates, epochs_left)
    fame += _expect_kinds(columns.tiles, tiles, rates, later_tiles)
    fame += _compare(columns, pool * rates[PHARAOH], epochs_left, suns_up)
    unsure = UNSURE_NOW + UNSURE_LATER * (epochs_left + columns.ra_left / fields[RA_LENGTH])
    odds = (fame - fame.max(axis=0)) / unsure
    return fame, odds - np.log(np.exp(odds).sum(axis=0))


def _price_suns(columns: Columns, share: Array, epochs_left: Array) -> Array:
    """What suns are worth for their numbers, by where each stands among all, from -1 to 1."""
    there = columns.suns.max(axis=2)
    there[:, 1] |= columns.is_centre
    ranks = np.cumsum(there, axis=0, dtype=np.uint8)  # from 1
    steps = 2 / np.maximum(ranks[-1].astype(np.float32) - 1, 1)
    counts = columns.sun_counts
    stand = steps[:, None] * (count(columns.suns * ranks[:, :, None]) - counts) - counts
    worth: Array = SUN_NOW * share * stand[0] + SUN_LATER * epochs_left * stand[1]
    return worth


def _expect_loose(loose: Array, tiles: Array, rates: Array, epochs_left: Array) -> Array:
    """Gods, Niles, gold and what else comes."""
    niles, floods, nile, flood = loose[NILE], loose[FLOOD], rates[NILE], rates[FLOOD]
    first = 1 - np.exp(tiles * (-FLOOD_REACH * flood))
    dry = first * (niles + 1 + tiles * nile)
    fame: Array = np.where(floods > 0, niles + floods + tiles * (nile + flood), dry)
    fame += FLOOD_LATER * epochs_left * niles
    fame += (POINTS_PER_GOD + GOD_USE * np.minimum(1, tiles)) * loose[GOD]
    fame += POINTS_PER_GOLD * loose[GOLD]
    fame += tiles * (_LOOSE @ rates)
    return fame


def _expect_kinds(own: Bytes, tiles: Array, rates: Array, later_tiles: Array) -> Array:
    """Civilization and monuments: two look-ups for the kinds that are missing, and one for each set."""
    civilization, monuments = own[FIRST_CIVILIZATION:FIRST_MONUMENT], own[FIRST_MONUMENT:]
    monument_rates = rates[FIRST_MONUMENT:OWNED_KINDS]
    reach = (tiles + later_tiles) * MONUMENT_REACH
    places = np.empty((2 + len(monuments), *tiles.shape), np.float32)
    rows = np.empty(places.shape, np.uint16)
    missing, mean = _missing(civilization, rates[FIRST_CIVILIZATION:FIRST_MONUMENT])
    rows[0], places[0] = _FULL_CIVILIZATION - missing, tiles * CIVILIZATION_REACH * mean
    missing, mean = _missing(monuments, monument_rates)
    rows[1], places[1] = _FULL_MONUMENTS - missing, reach * mean
    rows[2:] = np.minimum(monuments, len(SETS_TABLE) - 1) + np.uint8(_FIRST_SET)
    np.multiply(reach, monument_rates[:, None], out=places[2:])
    return _look_up(rows, places)


def _missing(own: Bytes, rates: Array) -> tuple[Bytes, Array]:
    """How many kinds are missing, and how often a mean one of them comes."""
    lacks = own == 0
    missing = count(lacks)
    mean: Array = (lacks * rates[:, None]).sum(axis=0) / np.maximum(missing, 1)
    return missing, mean


def _look_up(rows: NDArray[np.uint16], tiles: Array) -> Array:
    """The sums of what stands in rows where the chance of so many tiles is, or between two places."""
    places = np.exp(-tiles)
    places *= -STEPS
    places += STEPS
    steps = places.astype(np.uint16)
    places -= steps
    rows *= STEPS + 1
    rows += steps
    places *= _SLOPES.take(rows)
    places += _HEIGHTS.take(rows)
    total: Array = places.sum(axis=0)
    return total


def _compare(columns: Columns, pharaohs_to_come: Array, epochs_left: Array, suns_up: Array) -> Array:
    """Most and fewest pharaohs in this epoch; then those in later ones, or in the last epoch suns."""
    is_last = epochs_left == 0
    pharaohs, suns = columns.contests
    penalty = 1 - columns.fields[NO_PENALTY] * is_last
    unsure_now = PHARAOHS_NOW + PHARAOHS_EACH * pharaohs_to_come
    unsure_of_suns = np.where(suns_up > 0, 1 + suns_up, DECIDED)
    now, then = _extremes(
        np.array((pharaohs, np.where(is_last, suns, pharaohs))),
        MOST_PHARAOHS,  # the highest sum of suns brings as much
        np.array(
            (FEWEST_PHARAOHS * penalty, np.where(is_last, LOWEST_SUNS * penalty, FEWEST_PHARAOHS)), np.float32
        ),
        np.array((unsure_now, np.where(is_last, unsure_of_suns, PHARAOHS_LATER)), np.float32),
    )
    fame: Array = now + np.maximum(epochs_left, 1) * then
    return fame


def _extremes(values: Array, most: float, fewest: Array, unsure: Array) -> Array:
    """What having the most or the fewest is worth, where leads may still change."""
    contests, players, rows = values.shape
    leads, half = values / unsure[:, None], 0.5 / unsure[:, None]
    behind = (leads - half)[:, None] - leads[:, :, None]
    np.minimum(behind, 30, out=behind)  # exp of more than 88 is infinite
    np.exp(behind, out=behind)
    behind += 1
    ahead = np.reciprocal(behind, out=behind)
    ahead.reshape(contests, players * players, rows)[:, :: players + 1] = 1  # oneself
    expected = most * ahead.prod(axis=2) + fewest[:, None] * ahead.prod(axis=1)
    alike = (unsure < NEARLY_DECIDED) & (values.max(axis=1) == values.min(axis=1))
    result: Array = np.where(alike[:, None], np.float32(0), expected)
    return result
