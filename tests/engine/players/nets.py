"""Networks for tests, which know nothing and need no file."""

from __future__ import annotations

from functools import cache

import numpy as np

from engine.players.ra.network.values import Network
from engine.players.training.learner import new_network


@cache
def random_network(players: int) -> Network:
    """A network of random weights: what it likes makes no sense, but it likes something."""
    chance = np.random.default_rng(players)
    layers = new_network(players, chance).layers
    return Network(tuple(chance.normal(size=layer.shape).astype(np.float32) / 8 for layer in layers))
