"""Tables of one-hot features as sums of steps.

Most features count something, such as spaces on the Nile. What a network learns about one number holds in
part for the next one, so it learns the difference between neighbours: a table has the sums of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from engine.dice.faces import DICE
from engine.players.dice.network.features import (
    COLUMNS_SIZE,
    LEFT_SIZE,
    MOST_FLOODS,
    NILE_SPACES,
    PAIR_SIZE,
    Floats,
)


def _blocks(players: int) -> Iterator[tuple[int, ...]]:
    """The shape of each area's features: its groups, and one or two numbers that count something."""
    yield players * (players - 1) // 2, PAIR_SIZE
    yield players, NILE_SPACES + 1, MOST_FLOODS + 1
    yield players, DICE + 1, DICE + 1
    yield players, DICE + 1, DICE + 1
    yield players, COLUMNS_SIZE
    yield 1, LEFT_SIZE


def _by_block(table: Floats, players: int, change: Callable[[Floats, int], Floats]) -> Floats:
    changed, start = np.empty_like(table), 0
    for shape in _blocks(players):
        end = start + int(np.prod(shape))
        block = table[start:end].reshape(*shape, -1)
        for axis in range(1, len(shape)):
            block = change(block, axis)
        changed[start:end] = block.reshape(end - start, -1)
        start = end
    return changed


def sum_steps(steps: Floats, players: int) -> Floats:
    """The table (features, hidden) of these steps, which have the same shape."""
    return _by_block(steps, players, lambda block, axis: np.cumsum(block, axis=axis))


def find_steps(table: Floats, players: int) -> Floats:
    """The steps of a table; both are (features, hidden)."""
    return _by_block(table, players, lambda block, axis: np.diff(block, axis=axis, prepend=0))


def step_gradient(gradient: Floats, players: int) -> Floats:
    """The gradient by steps from that by the table; both are (features, hidden)."""
    return _by_block(
        gradient, players, lambda block, axis: np.flip(np.cumsum(np.flip(block, axis), axis=axis), axis)
    )
