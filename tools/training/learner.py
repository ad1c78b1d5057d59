"""Learning: moves a network's weights towards targets, with Adam."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.random import Generator

from engine.players.ra.network.features import base_columns, feature_count
from engine.players.ra.network.values import Network, softmax
from tools.adam import TINY, Array, descend, scale_of

HIDDEN = (256, 64)
FAME_LOSS = 2.0
"""How much an error in fame, in its unit, counts compared with one in the chance of winning."""
AVERAGED = 1000
"""About so many of the last steps count in the averaged weights, which are stronger than any step's own."""


def new_network(players: int, chance: Generator) -> Network:
    """A new network, which outputs the hand-written prospects unchanged."""
    sizes = (feature_count(players), *HIDDEN, 2 * players)
    layers: list[Array] = []
    for inputs, outputs in pairwise(sizes):
        spread = np.sqrt(2 / inputs)
        layers += [
            (chance.normal(size=(inputs, outputs)) * spread).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
    layers[-2] *= np.float32(0)
    return Network(tuple(layers))


class Learner:
    """A network that learns, with Adam's moments. It starts as a copy of the given network."""

    def __init__(self, network: Network) -> None:
        self.network = Network(tuple(layer.copy() for layer in network.layers))
        self.averaged = Network(tuple(layer.copy() for layer in network.layers))
        self.first = [np.zeros_like(layer) for layer in network.layers]
        self.second = [np.zeros_like(layer) for layer in network.layers]
        self.steps = 0

    def learn(self, inputs: Array, targets: Array, rate: float) -> tuple[float, float]:
        """Make one step towards targets; return the mean losses of chances and of fame before it.

        `inputs` has shape (rows, features), `targets` that of `Network.forward`, (rows, 2 * players).
        """
        gradients, losses = self.gradients(inputs, targets)
        self.steps += 1
        scale = scale_of(rate, self.steps)
        averaged = self.averaged.layers
        moments = zip(self.network.layers, averaged, gradients, self.first, self.second, strict=True)
        for layer, mean, gradient, first, second in moments:
            descend(layer, gradient, first, second, scale)
            mean[:] += (layer - mean) / min(AVERAGED, self.steps)
        return losses

    def gradients(self, inputs: Array, targets: Array) -> tuple[list[Array], tuple[float, float]]:
        """The gradient of the loss in the shape of each layer, and the mean losses of chances and of fame."""
        w1, b1, w2, b2, w3, b3 = self.network.layers
        players = self.network.players
        hidden_1 = np.maximum(inputs @ w1 + b1, 0)
        hidden_2 = np.maximum(hidden_1 @ w2 + b2, 0)
        out = hidden_2 @ w3 + b3 + inputs[:, base_columns(players)]
        softmax(out[:, :players])
        error = out - targets
        surprise = -(targets[:, :players] * np.log(out[:, :players] + TINY)).sum(axis=1).mean()
        losses = float(surprise), float((error[:, players:] ** 2).mean())
        error[:, players:] *= FAME_LOSS
        error /= len(inputs)
        back_2 = (error @ w3.T) * (hidden_2 > 0)
        back_1 = (back_2 @ w2.T) * (hidden_1 > 0)
        return [
            inputs.T @ back_1,
            back_1.sum(axis=0),
            hidden_1.T @ back_2,
            back_2.sum(axis=0),
            hidden_2.T @ error,
            error.sum(axis=0),
        ], losses
