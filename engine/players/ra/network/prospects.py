"""The hand-written prospects of each seat, for many rows at once: its expected fame and chance of winning.

`regular` decides by them. They are inputs of the networks too, which learn only what they miss, so they must
not change while networks trained with them are shipped.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.constants import (
    CHANCE_STEPS,
    CIVILIZATION_REACH,
    DECIDED,
    DISASTER_COST,
    FLOOD_REACH,
    GOD_USE_VALUE,
    LATER_FLOOD_CHANCE,
    LATER_TILES,
    LEAD_SPREAD_LATER,
    LEAD_SPREAD_NOW,
    MAX_LOT_SIZE,
    MONUMENT_REACH,
    PHARAOH_SPREAD_EACH,
    PHARAOH_SPREAD_LATER,
    PHARAOH_SPREAD_NOW,
    SET_GROWTH,
    SUN_SPREAD_EACH,
    SUN_SPREAD_NOW,
    SUN_VALUE_LATER,
    SUN_VALUE_NOW,
)
from engine.players.ra.network.columns import Array, Bytes, Columns, count
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

NEARLY_DECIDED = 0.4691
"""With a smaller spread, seats that are equal now are expected to stay so."""


def _kinds_table(points: tuple[int, ...]) -> Array:
    """Expected points by the number of kinds owned and the chance of each missing one.

    `points` are indexed by the number of kinds; the shape is (len(points), `CHANCE_STEPS` + 1).
    """
    chances, size = np.arange(CHANCE_STEPS + 1) / CHANCE_STEPS, len(points) - 1
    table = np.zeros((size + 1, CHANCE_STEPS + 1))
    for have in range(size + 1):
        missing = size - have
        for got in range(missing + 1):
            likely = comb(missing, got) * chances**got * (1 - chances) ** (missing - got)
            table[have] += likely * points[have + got]
    return table.astype(np.float32)


def _sets_table() -> Array:
    """Expected points by the number of monuments of one kind and the chance of one more.

    The shape is (len(MONUMENT_SETS), `CHANCE_STEPS` + 1).
    """
    chances = np.arange(CHANCE_STEPS + 1) / CHANCE_STEPS
    table = np.zeros((len(MONUMENT_SETS), CHANCE_STEPS + 1))
    for have, points in enumerate(MONUMENT_SETS):
        table[have] += points
        if have == 0:
            continue  # the first one counts among the kinds
        reached, next_one = np.ones(CHANCE_STEPS + 1), chances
        for more in range(have + 1, len(MONUMENT_SETS)):
            reached, next_one = reached * next_one, next_one * SET_GROWTH
            table[have] += reached * (MONUMENT_SETS[more] - MONUMENT_SETS[more - 1])
    return table.astype(np.float32)


CIVILIZATION_TABLE = _kinds_table(CIVILIZATION_KINDS)
MONUMENT_TABLE = _kinds_table(MONUMENT_KINDS)
SETS_TABLE = _sets_table()

# The tables stacked, so that one look-up serves all of them, and each entry's difference to the next step.
_TABLE = np.concatenate((CIVILIZATION_TABLE, MONUMENT_TABLE, SETS_TABLE))
_SLOPES = np.diff(_TABLE, axis=1, append=_TABLE[:, -1:]).ravel()
_HEIGHTS = _TABLE.ravel()
_FULL_CIVILIZATION = len(CIVILIZATION_TABLE) - 1
_FULL_MONUMENTS = _FULL_CIVILIZATION + len(MONUMENT_TABLE)
_FIRST_SET = _FULL_MONUMENTS + 1

_LOOSE = np.zeros(TRACK_KINDS, np.float32)
"""The fame that a tile of each kind brings any seat."""
_LOOSE[GOLD], _LOOSE[GOD] = POINTS_PER_GOLD, POINTS_PER_GOD + GOD_USE_VALUE
_LOOSE[OWNED_KINDS:] = -DISASTER_COST


class _Outlook(NamedTuple):
    """What is still to come in each row. Shapes are in brackets."""

    epochs_left: Array
    """(rows,)"""
    rates: Array
    """The share of each kind among the tiles in the bag that are not Ra tiles (`TRACK_KINDS`, rows)."""
    pool: Array
    """How many tiles will come before the epoch ends (rows,)."""
    tiles: Array
    """How many tiles each seat can expect in this epoch, with those on the auction track (players, rows)."""
    later_tiles: Array
    """How many tiles each seat can expect in the epochs to come, the same for all (rows,)."""


def _look(columns: Columns) -> _Outlook:
    fields, mine = columns.fields, columns.sun_counts[0]
    epochs_left = np.maximum(EPOCHS - fields[EPOCH], 0)
    others = np.maximum(columns.bag_but_ra, 1)
    pool = columns.ra_left * others / np.maximum(fields[BAG + RA_KIND], 1)
    return _Outlook(
        epochs_left,
        np.divide(fields[BAG : BAG + TRACK_KINDS], others),
        pool,
        np.minimum(MAX_LOT_SIZE, (pool + columns.on_track) / np.maximum(mine.sum(axis=0), 1)) * mine,
        epochs_left * fields[RA_LENGTH] * (LATER_TILES / len(mine)),
    )


def prospects(columns: Columns) -> tuple[Array, Array]:
    """Each seat's expected fame and the logarithm of its chance of winning; shape (players, rows) each."""
    outlook, suns_up = _look(columns), columns.sun_counts[0].sum(axis=0)
    epochs_left, rates, pool, tiles, later_tiles = outlook
    share = np.minimum(MAX_LOT_SIZE, pool / np.maximum(suns_up, 1))
    fame = columns.fame + _price_suns(columns, share, epochs_left)
    fame += _expect_loose(columns.loose, outlook)
    fame += _expect_kinds(columns.tiles, tiles, rates, later_tiles).sum(axis=0)
    now, then = _compare(columns, pool * rates[PHARAOH], epochs_left, suns_up)
    fame += now + np.maximum(epochs_left, 1) * then
    spread = LEAD_SPREAD_NOW + LEAD_SPREAD_LATER * (epochs_left + columns.ra_left / columns.fields[RA_LENGTH])
    odds = (fame - fame.max(axis=0)) / spread
    return fame, odds - np.log(np.exp(odds).sum(axis=0))


def by_category(columns: Columns) -> dict[str, Array]:
    """The fame that each seat expects for the tiles it has, by scoring category; shape (players, rows) each.

    Future tiles count for what they add to these; suns, and future tiles that score alone, are left out.
    """
    outlook, suns_up = _look(columns), columns.sun_counts[0].sum(axis=0)
    epochs_left, rates, pool, tiles, later_tiles = outlook
    civilization, *monuments = _expect_kinds(columns.tiles, tiles, rates, later_tiles)
    now, then = _compare(columns, pool * rates[PHARAOH], epochs_left, suns_up)
    return {
        "gods": _expect_gods(columns.loose, tiles),
        "nile": _expect_niles(columns.loose, outlook),
        "gold": POINTS_PER_GOLD * columns.loose[GOLD],
        "civilization": civilization,
        "monuments": np.sum(monuments, axis=0),
        "pharaohs": now + epochs_left * then,
    }


def _price_suns(columns: Columns, share: Array, epochs_left: Array) -> Array:
    """The fame that suns are worth for their ranks among all, scaled from -1 to 1 (players, rows)."""
    there = columns.suns.max(axis=2)
    there[:, 1] |= columns.is_centre
    ranks = np.cumsum(there, axis=0, dtype=np.uint8)  # from 1
    steps = 2 / np.maximum(ranks[-1].astype(np.float32) - 1, 1)
    counts = columns.sun_counts
    scaled = steps[:, None] * (count(columns.suns * ranks[:, :, None]) - counts) - counts
    worth: Array = SUN_VALUE_NOW * share * scaled[0] + SUN_VALUE_LATER * epochs_left * scaled[1]
    return worth


def _expect_loose(loose: Array, outlook: _Outlook) -> Array:
    """The fame expected from gods, Niles, gold, and future tiles that score alone (players, rows)."""
    fame = _expect_niles(loose, outlook)
    fame += _expect_gods(loose, outlook.tiles)
    fame += POINTS_PER_GOLD * loose[GOLD]
    fame += outlook.tiles * (_LOOSE @ outlook.rates)
    return fame


def _expect_niles(loose: Array, outlook: _Outlook) -> Array:
    tiles, niles, floods = outlook.tiles, loose[NILE], loose[FLOOD]
    nile, flood = outlook.rates[NILE], outlook.rates[FLOOD]
    first = 1 - np.exp(tiles * (-FLOOD_REACH * flood))
    dry = first * (niles + 1 + tiles * nile)
    fame: Array = np.where(floods > 0, niles + floods + tiles * (nile + flood), dry)
    fame += LATER_FLOOD_CHANCE * outlook.epochs_left * niles
    return fame


def _expect_gods(loose: Array, tiles: Array) -> Array:
    fame: Array = (POINTS_PER_GOD + GOD_USE_VALUE * np.minimum(1, tiles)) * loose[GOD]
    return fame


def _expect_kinds(own: Bytes, tiles: Array, rates: Array, later_tiles: Array) -> Array:
    """The fame expected from missing civilizations, from missing monuments, and from each set of monuments.

    The first axis has these, one look-up each; their sum is that of both categories. The shape is
    (10, players, rows).
    """
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
    """How many kinds are missing, and the average share of one of them in the bag; (players, rows) each.

    `own` has shape (kinds, players, rows), `rates` (kinds, rows).
    """
    lacks = own == 0
    missing = count(lacks)
    mean: Array = (lacks * rates[:, None]).sum(axis=0) / np.maximum(missing, 1)
    return missing, mean


def _look_up(rows: NDArray[np.uint16], tiles: Array) -> Array:
    """The entries of table rows at the chance that `tiles` tiles give, interpolated between two steps.

    Both have one shape, which is that of the result; both are changed.
    """
    places = np.exp(-tiles)
    places *= -CHANCE_STEPS
    places += CHANCE_STEPS
    steps = places.astype(np.uint16)
    places -= steps
    rows *= CHANCE_STEPS + 1
    rows += steps
    places *= _SLOPES.take(rows)
    places += _HEIGHTS.take(rows)
    return places


def _compare(
    columns: Columns, pharaohs_to_come: Array, epochs_left: Array, suns_up: Array
) -> tuple[Array, Array]:
    """The fame expected from comparisons: pharaohs now, then pharaohs later or, in the last epoch, suns.

    Either has shape (players, rows).
    """
    is_last = epochs_left == 0
    pharaohs, suns = columns.contests
    penalty = 1 - columns.fields[NO_PENALTY] * is_last
    spread_now = PHARAOH_SPREAD_NOW + PHARAOH_SPREAD_EACH * pharaohs_to_come
    spread_of_suns = np.where(suns_up > 0, SUN_SPREAD_NOW + SUN_SPREAD_EACH * suns_up, DECIDED)
    now, then = _extremes(
        np.array((pharaohs, np.where(is_last, suns, pharaohs))),
        MOST_PHARAOHS,  # as much as for the highest sum of suns
        np.array(
            (FEWEST_PHARAOHS * penalty, np.where(is_last, LOWEST_SUNS * penalty, FEWEST_PHARAOHS)), np.float32
        ),
        np.array((spread_now, np.where(is_last, spread_of_suns, PHARAOH_SPREAD_LATER)), np.float32),
    )
    return now, then


def _extremes(values: Array, most: float, fewest: Array, spread: Array) -> Array:
    """The points expected for having the most or the fewest, while leads can still change.

    `values` and the result have shape (contests, players, rows), `fewest` and `spread` (contests, rows).
    """
    contests, players, rows = values.shape
    leads, half = values / spread[:, None], 0.5 / spread[:, None]
    behind = (leads - half)[:, None] - leads[:, :, None]
    np.minimum(behind, 30, out=behind)  # exp of more than 88 is infinite
    np.exp(behind, out=behind)
    behind += 1
    ahead = np.reciprocal(behind, out=behind)
    ahead.reshape(contests, players * players, rows)[:, :: players + 1] = 1  # against itself
    expected = most * ahead.prod(axis=2) + fewest[:, None] * ahead.prod(axis=1)
    alike = (spread < NEARLY_DECIDED) & (values.max(axis=1) == values.min(axis=1))
    result: Array = np.where(alike[:, None], np.float32(0), expected)
    return result
