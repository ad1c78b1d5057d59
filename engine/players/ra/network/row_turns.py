"""How a turn ends, on rows: with the next player, the next epoch, or the end of the game (R4.5, R7).

Part of the second copy of the rules: see `row_rules.py`.
"""

from __future__ import annotations

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.row_scoring import score_seats
from engine.players.ra.network.rows import (
    EPOCH,
    FIRST_MONUMENT,
    FLOOD,
    GAME_OVER,
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
