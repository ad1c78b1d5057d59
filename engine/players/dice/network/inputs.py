"""The network's inputs for whole positions, as the areas of a turn make them bit by bit."""

from collections.abc import Sequence

import numpy as np

from engine.dice.faces import DICE
from engine.players.dice.network import features
from engine.players.dice.network.features import Floats, Ints
from engine.players.dice.network.rows import Row
from engine.players.dice.network.values import Network


def inputs_of(rows: Sequence[Row]) -> tuple[Ints, Floats]:
    """The one-hot features that are on, and the numbers (positions, …). All have as many players."""
    fame, pharaoh, nile, floods, civilization = (np.array([row[field] for row in rows]) for field in range(5))
    pyramids = np.array([row.pyramids for row in rows])
    counts = features.COUNT[pyramids]
    left = np.array([[min(row.left, features.LEFT_SIZE - 1)] for row in rows])
    on = (
        features.pharaoh_pairs(pharaoh),
        features.nile(nile, floods),
        features.civilization(civilization),
        features.pyramids(counts, DICE - counts.sum(axis=1)),
        features.layout(fame.shape[1]).left + left,
    )
    return np.concatenate(on, axis=1), features.numbers_of(fame, pharaoh)


def sums_of(network: Network, rows: Sequence[Row]) -> Floats:
    """What the first layer makes of positions of one epoch, biases included (positions, hidden)."""
    on, numbers = inputs_of(rows)
    sums: Floats = network.table[on].sum(axis=1) + numbers @ network.numbers + network.biases
    return sums
