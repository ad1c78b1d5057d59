"""Which tiles unrest and earthquakes cost while looking ahead: a heuristic chooses.

A player who really must discard compares all choices (`row_actions.py`).
"""

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.row_rules import lose
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

KEEP_VALUE = (0, 3, 2, 8, 8, 8)
"""How much it is worth to keep one monument of a kind, by the number of that kind."""


@compiled
def discard_by_heuristic(row: Row) -> None:
    """Lose the tiles that are due: duplicates first, then what is least worth keeping."""
    while row[UNREST_DUE] > 0 or row[EARTHQUAKE_DUE] > 0:
        lose(row, least_valuable_kind(row))


@compiled
def least_valuable_kind(row: Row) -> int:
    """The kind of the tile to lose first."""
    own, best, least = seat_at(row[LOSER]) + TILE, 0, 1000
    if row[UNREST_DUE] > 0:
        for kind in range(FIRST_CIVILIZATION, FIRST_MONUMENT):
            if row[own + kind] > 0 and -row[own + kind] < least:
                best, least = kind, -row[own + kind]
        return best
    for kind in range(FIRST_MONUMENT, OWNED_KINDS):
        if row[own + kind] > 0 and KEEP_VALUE[row[own + kind]] < least:
            best, least = kind, KEEP_VALUE[row[own + kind]]
    return best
