"""Rows of positions, and the successors of turns, for tests of what is computed on rows."""

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.rows import EARTHQUAKE_DUE, UNREST_DUE, row_length, row_of
from engine.players.ra.network.successors import (
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_GODS,
    MAX_SUCCESSORS,
    Successors,
    expand_turn,
)
from engine.ra import computer_view
from engine.ra.state import State
from tests.engine.ra.random_games import RandomGame


def turns(game: RandomGame) -> list[State]:
    """Some positions of a game in which a turn begins."""
    return [state for state in game.some_positions()[:-1] if not state.auction and not state.losses]


def rows_of(states: list[State]) -> NDArray[np.uint8]:
    """The rows of positions, as a matrix."""
    return np.array([list(row_of(computer_view(state, None))) for state in states], np.uint8)


def settled(state: State) -> bytearray:
    """The row of a position; tiles that are due are lost by the heuristic, as in looking ahead."""
    row = row_of(computer_view(state, None))
    if row[UNREST_DUE] or row[EARTHQUAKE_DUE]:
        discard_by_heuristic(row)
    return row


def room(players: int, lines: int = MAX_SUCCESSORS) -> Successors:
    """Successors to be written."""
    return Successors([bytearray(row_length(players)) for _ in range(lines)], [0] * LOOKUP_SIZE)


def expand(state: State) -> tuple[Successors, int]:
    """The successors of a turn, and how many there are."""
    successors = room(len(state.players))
    return successors, expand_turn(settled(state), successors, 0, MAX_GODS, EVERY_KIND)
