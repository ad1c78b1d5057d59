"""The position that an outcome of a turn leads to."""

from typing import Any

import numpy as np

from engine.dice.actions import ANKH_PAIR_FAME
from engine.dice.scoring import CIVILIZATION_MARKERS, PYRAMID_COLUMNS, PYRAMID_SETS
from engine.dice.state import EPOCHS
from engine.dice.suns import SCORING_SUNS, SUNS_FAME
from engine.players.dice.network.areas import Places, arrange, board_of, final_shares
from engine.players.dice.network.features import NILE_SPACES, Floats, pharaoh_points
from engine.players.dice.network.outcomes import FLOODED, Outcome
from engine.players.dice.network.rows import Row
from engine.players.dice.network.turn import MOVED


def follow(places: Places, row: Row, outcome: Outcome) -> Row:
    """The position after an outcome, before disasters and scoring; `row` has the player on turn last."""
    flooded = outcome.nile >= FLOODED
    fame = ANKH_PAIR_FAME * outcome.pairs + SUNS_FAME * (outcome.suns == SCORING_SUNS)
    pyramids = list(row.pyramids[-1])
    rows, columns = int(places.rows[outcome.pyramids]), int(places.columns[outcome.pyramids])
    for die, column in arrange(board_of(row), rows, columns):
        pyramids[column] |= 1 << die
    nile = min(NILE_SPACES, row.nile[-1] + outcome.nile - FLOODED * flooded)
    return row._replace(
        fame=_last(row.fame, row.fame[-1] + fame),
        pharaoh=_last(row.pharaoh, row.pharaoh[-1] + outcome.pharaoh),
        nile=_last(row.nile, nile),
        floods=_last(row.floods, row.floods[-1] + flooded),
        civilization=_last(
            row.civilization, row.civilization[-1] | int(places.colours[outcome.civilization])
        ),
        pyramids=_last(row.pyramids, tuple(pyramids)),
        left=row.left - int(MOVED[outcome.suns]),
    )


def _last(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    return (*values[:-1], value)


def score(row: Row) -> tuple[Row | None, Floats]:
    """The position after an epoch is scored (D8, D9), or None and everybody's share once the game is over."""
    points = pharaoh_points(np.array(row.pharaoh)).tolist()
    fame = [max(0, row.fame[seat] + points[seat] + _score_seat(row, seat)) for seat in range(len(points))]
    if row.epoch == EPOCHS:
        return None, final_shares(np.array(fame))
    none = (0,) * len(fame)
    following = row._replace(
        fame=tuple(fame), floods=none, civilization=none, epoch=row.epoch + 1, left=row.steps
    )
    return following, np.empty(0, np.float32)


def _score_seat(row: Row, seat: int) -> int:
    nile = row.nile[seat] if row.floods[seat] else 0
    points = nile + CIVILIZATION_MARKERS[row.civilization[seat].bit_count()]
    if row.epoch < EPOCHS:
        return points
    counts = [rows.bit_count() for rows in row.pyramids[seat]]
    return points + PYRAMID_COLUMNS[sum(map(bool, counts))] + sum(PYRAMID_SETS[count] for count in counts)
