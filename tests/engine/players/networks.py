"""Networks for tests, which have learnt nothing and need no file, and rows of positions for them."""

from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.players.networks import use_one_thread
from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.features import feature_count
from engine.players.ra.network.rows import EARTHQUAKE_DUE, UNREST_DUE, row_length, row_of
from engine.players.ra.network.successors import (
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_GODS,
    MAX_SUCCESSORS,
    Successors,
    expand_turn,
)
from engine.players.ra.network.values import Network
from engine.ra import computer_view
from engine.ra.state import State
from tests.engine.ra.positions import RandomGame

use_one_thread()  # as at play

HIDDEN = (256, 64)


@cache
def random_network(players: int) -> Network:
    """A network of random weights: its preferences make no sense, but it has some."""
    chance = np.random.default_rng(players)
    sizes = (feature_count(players), *HIDDEN, 2 * players)
    shapes = [shape for inputs, outputs in pairwise(sizes) for shape in ((inputs, outputs), (outputs,))]
    return Network(tuple((chance.normal(size=shape) / 8).astype(np.float32) for shape in shapes))


@cache
def blank_network(players: int) -> Network:
    """A network of zeros, which knows nothing but the end of the game."""
    return Network(tuple(np.zeros_like(layer) for layer in random_network(players).layers))


# Rows of positions, and the successors of turns, for tests of what is computed on rows.


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
