"""The prospects once more, number by number, to be compiled: a test holds them to those of play."""

from __future__ import annotations

from math import exp, log
from typing import Any

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.points import sum_of_suns
from engine.players.ra.network.prospects import (
    CIVILIZATION_REACH,
    CIVILIZATION_TABLE,
    DECIDED,
    DISASTER,
    FLOOD_LATER,
    FLOOD_REACH,
    GOD_USE,
    LATER_TILES,
    LOT_SIZE,
    MONUMENT_REACH,
    MONUMENT_TABLE,
    NEARLY_DECIDED,
    PHARAOHS_EACH,
    PHARAOHS_LATER,
    PHARAOHS_NOW,
    SETS_TABLE,
    STEPS,
    SUN_LATER,
    SUN_NOW,
    UNSURE_LATER,
    UNSURE_NOW,
)
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
from engine.players.ra.network.turns import tiles_on_track
from engine.ra.state import EPOCHS


@compiled
def fill_prospects(row: Row, players: int, scratch: Any) -> None:
    """Write each seat's expected fame and the logarithm of its chance to places 3 and 4, by seat."""
    others = 0
    for kind in range(TRACK_KINDS):
        others += row[BAG + kind]
    others = max(others, 1)
    ra_left = row[RA_LENGTH] - row[RA_TILES]
    pool, epochs_left = ra_left * others / max(row[BAG + RA_KIND], 1), max(EPOCHS - row[EPOCH], 0)
    all_up = 0
    for seat in range(players):
        scratch[seat][3] = 0.0
        all_up += count_up(row, seat)
    share = min(LOT_SIZE, pool / max(all_up, 1))
    to_come = min(LOT_SIZE, (pool + tiles_on_track(row)) / max(all_up, 1))
    later_tiles = epochs_left * LATER_TILES * row[RA_LENGTH] / players
    for seat in range(players):
        tiles = to_come * count_up(row, seat)
        fame = row[seat_at(seat) + FAME] + _loose(row, seat, tiles, others, epochs_left)
        fame += _kinds(row, seat, tiles, others, later_tiles)
        scratch[seat][3] = fame
    _price_suns(row, players, share, epochs_left, scratch)
    penalty = 0 if row[NO_PENALTY] > 0 and epochs_left == 0 else 1
    unsure = PHARAOHS_NOW + PHARAOHS_EACH * pool * row[BAG + PHARAOH] / others
    _compare(row, players, False, 5.0, -2.0 * penalty, unsure, 1.0, scratch)  # compiled
    if epochs_left > 0:
        _compare(row, players, False, 5.0, -2.0, PHARAOHS_LATER, 1.0 * epochs_left, scratch)
    else:
        unsure = 1.0 + all_up if all_up > 0 else DECIDED
        _compare(row, players, True, 5.0, -5.0 * penalty, unsure, 1.0, scratch)
    _tell_chances(players, UNSURE_NOW + UNSURE_LATER * (epochs_left + ra_left / row[RA_LENGTH]), scratch)


@compiled
def count_up(row: Row, seat: int) -> int:
    """How many face-up suns a seat has."""
    start, count = seat_at(seat) + SUN, 0
    for sun in range(1, SUNS):
        count += row[start + sun] == UP
    return count


@compiled
def _price_suns(row: Row, players: int, share: float, epochs_left: int, scratch: Any) -> None:
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
            scratch[owner][3] += SUN_LATER * epochs_left * (step_later * below_later - 1)
            if row[seat_at(owner) + SUN + sun] == UP:
                scratch[owner][3] += SUN_NOW * share * (step_now * below_now - 1)
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
    fame += epochs_left * FLOOD_LATER * niles
    fame += (2 + GOD_USE * min(1.0, tiles)) * row[own + GOD] + 3 * row[own + GOLD]
    disasters = 0
    for kind in range(OWNED_KINDS, TRACK_KINDS):
        disasters += row[BAG + kind]
    loose = 3 * row[BAG + GOLD] + (2 + GOD_USE) * row[BAG + GOD] - DISASTER * disasters
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
    place = _place(tiles * CIVILIZATION_REACH, rates, 5 - have, others)
    fame = _look_up(CIVILIZATION_TABLE, have, place)
    reach, have, rates = (tiles + later_tiles) * MONUMENT_REACH, 0, 0
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        if row[own + kind] > 0:
            have += 1
            place = _place(reach, row[BAG + kind], 1, others)
            fame += _look_up(SETS_TABLE, min(row[own + kind], 5), place)
        else:
            rates += row[BAG + kind]
    return float(fame + _look_up(MONUMENT_TABLE, have, _place(reach, rates, 8 - have, others)))


@compiled
def _place(tiles: float, count: int, kinds: int, others: int) -> float:
    return STEPS * (1 - exp(-tiles * count / max(kinds, 1) / others))


@compiled
def _look_up(table: Any, have: int, place: float) -> float:
    step = min(int(place), STEPS - 1)
    return float(table[have, step] + (place - step) * (table[have, step + 1] - table[have, step]))


@compiled
def _compare(
    row: Row, players: int, suns: bool, most: float, fewest: float, unsure: float, times: float, scratch: Any
) -> None:
    """Add what most and fewest pharaohs, or suns, are expected to bring."""
    for seat in range(players):
        scratch[seat][4] = sum_of_suns(row, seat) if suns else row[seat_at(seat) + TILE + PHARAOH]
    alike = True
    for seat in range(players):
        alike = alike and scratch[seat][4] == scratch[0][4]
    if alike and unsure < NEARLY_DECIDED:
        return
    for seat in range(players):
        highest = lowest = 1.0
        for other in range(players):
            if other != seat:
                lead = scratch[seat][4] - scratch[other][4]
                highest *= _likely((lead + 0.5) / unsure)
                lowest *= _likely((0.5 - lead) / unsure)
        scratch[seat][3] += times * (most * highest + fewest * lowest)


@compiled
def _likely(odds: float) -> float:
    return 1 / (1 + exp(-min(30.0, max(-30.0, odds))))


@compiled
def _tell_chances(players: int, unsure: float, scratch: Any) -> None:
    best, total = -1000.0, 0.0
    for seat in range(players):
        best = max(best, scratch[seat][3])
    for seat in range(players):
        total += exp((scratch[seat][3] - best) / unsure)
    for seat in range(players):
        scratch[seat][4] = (scratch[seat][3] - best) / unsure - log(total)
