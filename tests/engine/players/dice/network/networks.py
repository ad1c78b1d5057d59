"""Networks of the dice game for tests: they have learnt nothing and need no file."""

from functools import cache

import numpy as np

from engine.players.dice.network.values import Networks, networks_of
from tools.dice_training.learner import new_layers


@cache
def random_networks(players: int) -> Networks:
    """Networks of random weights: their preferences make no sense, but they have some."""
    layers = new_layers(players, np.random.default_rng(players))
    layers["3_weights"] *= np.float32(10)
    return networks_of(layers)
