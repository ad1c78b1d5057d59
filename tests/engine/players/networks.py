"""Networks for tests: they have learnt nothing and need no file."""

from functools import cache
from itertools import pairwise

import numpy as np

from engine.players.ra.network.features import feature_count
from engine.players.ra.network.values import Network

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
