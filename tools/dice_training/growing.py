"""First networks for one more player, made from those for one fewer.

The seats are the next player, others, and last the player of the turn before. The new seat copies the first.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from engine.dice.options import RA_STEPS
from engine.players.dice.network.features import LEFT_SIZE, PAIR_SIZE, layout

Layers = dict[str, NDArray[np.float32]]

CROWDED = 0.7
"""How much an opponent counts where there is one more of them."""


def grow(layers: Layers) -> Layers:
    """The layers for one player more."""
    players = layers["3_biases"].shape[1]
    seats = [0, 0, *range(1, players)]
    """Which old seat each new one takes after."""
    weights = np.ones(players + 1, np.float32)
    weights[:players] = CROWDED
    numbers = layers["numbers"].reshape(3, 3, players, -1)[:, :, seats] * weights[:, None]
    return {
        **layers,
        "table": np.array([_grow_table(table, players, seats, weights) for table in layers["table"]]),
        "numbers": numbers.reshape(3, 3 * (players + 1), -1),
        "3_weights": layers["3_weights"][:, :, seats],
        "3_biases": layers["3_biases"][:, seats],
    }


def _grow_table(
    table: NDArray[np.float32], players: int, seats: list[int], weights: NDArray[np.float32]
) -> NDArray[np.float32]:
    old, new = layout(players), layout(players + 1)
    grown = np.zeros((new.size, table.shape[1]), np.float32)
    pairs = {pair: number for number, pair in enumerate(combinations(range(players), 2))}
    for number, (first, second) in enumerate(combinations(range(players + 1), 2)):
        pair = pairs.get((seats[first], seats[second]))
        if pair is not None:
            block = table[PAIR_SIZE * pair : PAIR_SIZE * (pair + 1)]
            grown[PAIR_SIZE * number : PAIR_SIZE * (number + 1)] = CROWDED * block
    for field in ("nile", "civilization", "column", "columns"):
        start, size = getattr(old, field), _size(old, field) // players
        to = getattr(new, field)
        for seat, like in enumerate(seats):
            block = table[start + size * like : start + size * (like + 1)]
            grown[to + size * seat : to + size * (seat + 1)] = weights[seat] * block
    for left in range(LEFT_SIZE):
        as_before = round(left * RA_STEPS[players] / RA_STEPS[players + 1])
        grown[new.left + left] = table[old.left + as_before]
    return grown


def _size(at: object, field: str) -> int:
    following = {"nile": "civilization", "civilization": "column", "column": "columns", "columns": "left"}
    size: int = getattr(at, following[field]) - getattr(at, field)
    return size
