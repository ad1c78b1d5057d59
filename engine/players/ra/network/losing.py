"""What is lost to unrest and earthquakes in looking ahead: a rule of thumb chooses.

When it is really to be lost, all choices are compared (`choices.py`).
"""

from __future__ import annotations

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.rows import (
    EARTHQUAKE_DUE,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    LOSER,
    OWNED_KINDS,
    TILE,
    UNREST_DUE,
    Row,
    seat_at,
)
from engine.players.ra.network.rules import lose

KEEPING = (0, 3, 2, 8, 8, 8)
"""By rule of thumb: how much one wants to keep one of so many monuments of one kind."""


@compiled
def settle_by_rule(row: Row) -> None:
    """Lose what is due by rule of thumb: what one has twice, then what is least worth keeping."""
    while row[UNREST_DUE] > 0 or row[EARTHQUAKE_DUE] > 0:
        lose(row, least_kept(row))


@compiled
def least_kept(row: Row) -> int:
    """The kind of which one tile is lost first by rule of thumb."""
    own, best, least = seat_at(row[LOSER]) + TILE, 0, 1000
    if row[UNREST_DUE] > 0:
        for kind in range(FIRST_CIVILIZATION, FIRST_MONUMENT):
            if row[own + kind] > 0 and -row[own + kind] < least:
                best, least = kind, -row[own + kind]
        return best
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        if row[own + kind] > 0 and KEEPING[row[own + kind]] < least:
            best, least = kind, KEEPING[row[own + kind]]
    return best
