"""How a turn ends, on rows: with the next player, the next epoch, or the end of the game (R4.5, R7).

Part of the second copy of the rules: see `row_rules.py`.
"""

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.rows import (
    EPOCH,
    FAME,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GAME_OVER,
    GOD,
    GOLD,
    MAX_FAME,
    NILE,
    NO_PENALTY,
    OWNED_KINDS,
    PHARAOH,
    PLAYERS,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
    Row,
    seat_at,
)
from engine.ra.scoring import (
    CIVILIZATION_KINDS,
    FEWEST_PHARAOHS,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MONUMENT_KINDS,
    MONUMENT_SETS,
    MOST_PHARAOHS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.state import EPOCHS


@compiled
def tile_points(row: Row, seat: int) -> int:
    """The points of a seat's tiles, without pharaohs and monuments (R9.1, R9.3 to R9.5)."""
    own = seat_at(seat) + TILE
    kinds = 0
    for kind in range(FIRST_CIVILIZATION, FIRST_MONUMENT):
        if row[own + kind] > 0:
            kinds += 1
    nile = row[own + NILE] + row[own + FLOOD] if row[own + FLOOD] > 0 else 0
    gods = POINTS_PER_GOD * row[own + GOD]
    return int(gods + nile + POINTS_PER_GOLD * row[own + GOLD] + CIVILIZATION_KINDS[kinds])


@compiled
def monument_points(row: Row, seat: int) -> int:
    """The points of a seat's monuments in the last epoch (R9.6, R9.7)."""
    own = seat_at(seat) + TILE
    kinds = points = 0
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        count = row[own + kind]
        if count > 0:
            kinds += 1
            points += MONUMENT_SETS[count]
    return int(points + MONUMENT_KINDS[kinds])


@compiled
def sum_of_suns(row: Row, seat: int) -> int:
    """The sum of a seat's suns, face up or down (R9.8)."""
    start = seat_at(seat) + SUN
    total = 0
    for sun in range(1, SUNS):
        if row[start + sun] > 0:
            total += sun
    return total


@compiled
def share(value: int, low: int, high: int, most: int, fewest: int) -> int:
    """The points for having the most or the fewest; none if all are equal (R9.2, R9.8)."""
    if low == high:
        return 0
    return most if value == high else fewest if value == low else 0


@compiled
def score_seats(row: Row) -> None:
    """Add the epoch's points to each seat's fame, which never falls below 0 (R8.1)."""
    players, last = row[PLAYERS], row[EPOCH] == EPOCHS
    penalty = not (last and row[NO_PENALTY] > 0)
    low = low_suns = 1000
    high = high_suns = -1
    for seat in range(players):
        pharaohs, suns = row[seat_at(seat) + TILE + PHARAOH], sum_of_suns(row, seat)
        low, high = min(low, pharaohs), max(high, pharaohs)
        low_suns, high_suns = min(low_suns, suns), max(high_suns, suns)
    for seat in range(players):
        own = seat_at(seat)
        points = tile_points(row, seat)
        points += share(row[own + TILE + PHARAOH], low, high, MOST_PHARAOHS, FEWEST_PHARAOHS * penalty)
        if last:
            points += monument_points(row, seat)
            suns = sum_of_suns(row, seat)
            points += share(suns, low_suns, high_suns, HIGHEST_SUNS, LOWEST_SUNS * penalty)
        row[own + FAME] = min(MAX_FAME, max(0, row[own + FAME] + points))


@compiled
def tiles_on_track(row: Row) -> int:
    """How many auction spaces are filled."""
    total = 0
    for kind in range(TRACK_KINDS):
        total += row[TRACK + kind]
    return total


@compiled
def highest_up(row: Row, seat: int) -> int:
    """A seat's highest face-up sun; 0 if it has none."""
    start = seat_at(seat) + SUN
    for sun in range(SUNS - 1, 0, -1):
        if row[start + sun] == UP:
            return sun
    return 0


@compiled
def clear_track(row: Row) -> None:
    """Remove all tiles from the auction track."""
    for kind in range(TRACK_KINDS):
        row[TRACK + kind] = 0


@compiled
def next_turn(row: Row) -> None:
    """Pass the turn to the next seat with a face-up sun; if there is none, end the epoch (R4.5, R7.1)."""
    for step in range(1, row[PLAYERS] + 1):
        seat = (row[TURN] + step) % row[PLAYERS]
        if highest_up(row, seat) > 0:
            row[TURN] = seat
            return
    end_epoch(row)


@compiled
def end_epoch(row: Row) -> None:
    """Clear the tracks, score, and begin the next epoch if there is one (R7)."""
    clear_track(row)
    row[RA_TILES] = 0
    score_seats(row)
    row[EPOCH] += 1
    if row[EPOCH] == GAME_OVER:
        return
    for seat in range(row[PLAYERS]):
        _renew(row, seat_at(seat))
    best = 0
    for seat in range(row[PLAYERS]):
        if highest_up(row, seat) > highest_up(row, best):
            best = seat
    row[TURN] = best


@compiled
def _renew(row: Row, own: int) -> None:
    """Turn a seat's suns face up, and discard the tiles that do not stay (R7.4)."""
    for sun in range(1, SUNS):
        if row[own + SUN + sun] > 0:
            row[own + SUN + sun] = UP
    for kind in range(FLOOD, FIRST_MONUMENT):
        row[own + TILE + kind] = 0
