"""A second copy of `network/prospects.py`, which computes one row after another, to be compiled for training.

A test compares the two, through the features.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

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
    SUN_SPREAD_EACH,
    SUN_SPREAD_NOW,
    SUN_VALUE_LATER,
    SUN_VALUE_NOW,
)
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.prospects import (
    CIVILIZATION_TABLE,
    MONUMENT_TABLE,
    NEARLY_DECIDED,
    SETS_TABLE,
)
from engine.players.ra.network.row_scoring import sum_of_suns
from engine.players.ra.network.row_turns import tiles_on_track
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
    RA_KIND,
    RA_LENGTH,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK_KINDS,
    UP,
    Row,
    seat_at,
)
from engine.ra.scoring import (
    FEWEST_PHARAOHS,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MOST_PHARAOHS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.state import EPOCHS

SeatNumbers = Any
"""A matrix of numbers being worked out, with a row for each seat and the columns below."""
PHARAOH_POINTS, SUN_POINTS, POINTS_NOW, EXPECTED_FAME, LOG_CHANCE = range(5)
SEAT_FIELDS = 5
COMPARED = LOG_CHANCE
"""Until the chances are known, their column holds the numbers that are being compared."""


class Contest(NamedTuple):
    """A comparison that scores for the most and the fewest."""

    of_suns: bool
    """Compares sums of suns instead of pharaohs."""
    most: int
    fewest: int
    """The points for the most and for the fewest."""
    spread: float
    """How far the numbers can still move against each other."""
    times: float
    """How often it is scored."""


@compiled
def fill_prospects(row: Row, scratch: SeatNumbers) -> None:
    """Write each seat's expected fame and the logarithm of its chance of winning."""
    players, others = len(scratch), 0
    for kind in range(TRACK_KINDS):
        others += row[BAG + kind]
    others = max(others, 1)
    ra_left = row[RA_LENGTH] - row[RA_TILES]
    pool, epochs_left = ra_left * others / max(row[BAG + RA_KIND], 1), max(EPOCHS - row[EPOCH], 0)
    all_up = 0
    for seat in range(players):
        scratch[seat][EXPECTED_FAME] = 0.0
        all_up += count_up(row, seat)
    share = min(MAX_LOT_SIZE, pool / max(all_up, 1))
    to_come = min(MAX_LOT_SIZE, (pool + tiles_on_track(row)) / max(all_up, 1))
    later_tiles = epochs_left * LATER_TILES * row[RA_LENGTH] / players
    for seat in range(players):
        tiles = to_come * count_up(row, seat)
        fame = row[seat_at(seat) + FAME] + _loose(row, seat, tiles, others, epochs_left)
        fame += _kinds(row, seat, tiles, others, later_tiles)
        scratch[seat][EXPECTED_FAME] = fame
    _price_suns(row, share, epochs_left, scratch)
    penalty = 0 if row[NO_PENALTY] > 0 and epochs_left == 0 else 1
    spread = PHARAOH_SPREAD_NOW + PHARAOH_SPREAD_EACH * pool * row[BAG + PHARAOH] / others
    _compare(row, Contest(False, MOST_PHARAOHS, FEWEST_PHARAOHS * penalty, spread, 1.0), scratch)
    if epochs_left > 0:
        later = Contest(False, MOST_PHARAOHS, FEWEST_PHARAOHS, PHARAOH_SPREAD_LATER, 1.0 * epochs_left)
        _compare(row, later, scratch)
    else:
        spread = SUN_SPREAD_NOW + SUN_SPREAD_EACH * all_up if all_up > 0 else DECIDED
        _compare(row, Contest(True, HIGHEST_SUNS, LOWEST_SUNS * penalty, spread, 1.0), scratch)
    _write_chances(LEAD_SPREAD_NOW + LEAD_SPREAD_LATER * (epochs_left + ra_left / row[RA_LENGTH]), scratch)


@compiled
def count_up(row: Row, seat: int) -> int:
    """How many face-up suns a seat has."""
    start, count = seat_at(seat) + SUN, 0
    for sun in range(1, SUNS):
        count += row[start + sun] == UP
    return count


@compiled
def _price_suns(row: Row, share: float, epochs_left: int, scratch: SeatNumbers) -> None:
    players = len(scratch)
    ups = owned = 0
    for seat in range(players):
        ups += count_up(row, seat)
        for sun in range(1, SUNS):
            owned += row[seat_at(seat) + SUN + sun] > 0
    step_now, step_later = 2 / max(1, ups - 1), 2 / max(1, owned)
    below_now = below_later = 0
    for sun in range(1, SUNS):
        owner = -1
        for seat in range(players):
            if row[seat_at(seat) + SUN + sun] > 0:
                owner = seat
        if owner >= 0:
            scratch[owner][EXPECTED_FAME] += SUN_VALUE_LATER * epochs_left * (step_later * below_later - 1)
            if row[seat_at(owner) + SUN + sun] == UP:
                scratch[owner][EXPECTED_FAME] += SUN_VALUE_NOW * share * (step_now * below_now - 1)
                below_now += 1
        if owner >= 0 or sun == row[CENTRE]:
            below_later += 1


@compiled
def _loose(row: Row, seat: int, tiles: float, others: int, epochs_left: int) -> float:
    own = seat_at(seat) + TILE
    niles, floods = row[own + NILE], row[own + FLOOD]
    nile, flood = row[BAG + NILE] / others, row[BAG + FLOOD] / others
    if floods > 0:
        fame = niles + floods + tiles * (nile + flood)
    else:
        fame = (1 - exp(-tiles * FLOOD_REACH * flood)) * (niles + 1 + tiles * nile)
    fame += epochs_left * LATER_FLOOD_CHANCE * niles
    gods = (POINTS_PER_GOD + GOD_USE_VALUE * min(1.0, tiles)) * row[own + GOD]
    fame += gods + POINTS_PER_GOLD * row[own + GOLD]
    disasters = 0
    for kind in range(OWNED_KINDS, TRACK_KINDS):
        disasters += row[BAG + kind]
    loose = POINTS_PER_GOLD * row[BAG + GOLD] + (POINTS_PER_GOD + GOD_USE_VALUE) * row[BAG + GOD]
    loose -= DISASTER_COST * disasters
    return float(fame + tiles * loose / others)


@compiled
def _kinds(row: Row, seat: int, tiles: float, others: int, later_tiles: float) -> float:
    own = seat_at(seat) + TILE
    have, rates = 0, 0
    for kind in range(FIRST_CIVILIZATION, FIRST_MONUMENT):
        if row[own + kind] > 0:
            have += 1
        else:
            rates += row[BAG + kind]
    missing = FIRST_MONUMENT - FIRST_CIVILIZATION - have
    place = _place(tiles * CIVILIZATION_REACH, rates, missing, others)
    fame = _look_up(CIVILIZATION_TABLE, have, place)
    reach, have, rates = (tiles + later_tiles) * MONUMENT_REACH, 0, 0
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        if row[own + kind] > 0:
            have += 1
            place = _place(reach, row[BAG + kind], 1, others)
            fame += _look_up(SETS_TABLE, min(row[own + kind], len(SETS_TABLE) - 1), place)
        else:
            rates += row[BAG + kind]
    missing = OWNED_KINDS - FIRST_MONUMENT - have
    return float(fame + _look_up(MONUMENT_TABLE, have, _place(reach, rates, missing, others)))


@compiled
def _place(tiles: float, count: int, kinds: int, others: int) -> float:
    """Where a table has the chance of a kind of which `count` tiles, shared by `kinds`, are in the bag."""
    return CHANCE_STEPS * (1 - exp(-tiles * count / max(kinds, 1) / others))


@compiled
def _look_up(table: Any, have: int, place: float) -> float:
    step = min(int(place), CHANCE_STEPS - 1)
    return float(table[have, step] + (place - step) * (table[have, step + 1] - table[have, step]))


@compiled
def _compare(row: Row, contest: Contest, scratch: SeatNumbers) -> None:
    """Add the fame that each seat expects from a contest."""
    players, spread = len(scratch), contest.spread
    for seat in range(players):
        own = sum_of_suns(row, seat) if contest.of_suns else row[seat_at(seat) + TILE + PHARAOH]
        scratch[seat][COMPARED] = own
    alike = True
    for seat in range(players):
        alike = alike and scratch[seat][COMPARED] == scratch[0][COMPARED]
    if alike and spread < NEARLY_DECIDED:
        return
    for seat in range(players):
        highest = lowest = 1.0
        for other in range(players):
            if other != seat:
                lead = scratch[seat][COMPARED] - scratch[other][COMPARED]
                highest *= _likelihood((lead + 0.5) / spread)
                lowest *= _likelihood((0.5 - lead) / spread)
        expected = contest.most * highest + contest.fewest * lowest
        scratch[seat][EXPECTED_FAME] += contest.times * expected


@compiled
def _likelihood(odds: float) -> float:
    return 1 / (1 + exp(-min(30.0, max(-30.0, odds))))


@compiled
def _write_chances(spread: float, scratch: SeatNumbers) -> None:
    players, best, total = len(scratch), -1000.0, 0.0
    for seat in range(players):
        best = max(best, scratch[seat][EXPECTED_FAME])
    for seat in range(players):
        total += exp((scratch[seat][EXPECTED_FAME] - best) / spread)
    for seat in range(players):
        scratch[seat][LOG_CHANCE] = (scratch[seat][EXPECTED_FAME] - best) / spread - log(total)
