"""Learning."""

from __future__ import annotations

import numpy as np
import pytest

from engine.players.ra.network.features import feature_count
from engine.players.ra.network.values import Network, softmax
from engine.players.training.learner import FAME_LOSS, Learner


def small_network() -> Network:
    """A network of two players with few hidden numbers, in double precision."""
    chance = np.random.default_rng(1)
    shapes = [(feature_count(2), 3), (3,), (3, 4), (4,), (4, 4), (4,)]
    return Network(tuple(chance.normal(size=shape) for shape in shapes))


def loss(network: Network, inputs: np.ndarray, targets: np.ndarray) -> float:
    """The loss that learning makes small, from its definition."""
    out = network.forward(inputs)
    surprise = -(targets[:, :2] * np.log(out[:, :2])).sum(axis=1).mean()
    return float(surprise + FAME_LOSS / 2 * ((out - targets)[:, 2:] ** 2).sum(axis=1).mean())


def examples() -> tuple[np.ndarray, np.ndarray]:
    """Inputs with what is to be learnt of them."""
    chance = np.random.default_rng(2)
    targets = chance.normal(size=(8, 4))
    softmax(targets[:, :2])
    return chance.normal(size=(8, feature_count(2))) / 10, targets


def test_gradients_are_those_of_the_loss() -> None:
    """Moving any one weight a little changes the loss as its gradient says."""
    inputs, targets = examples()
    learner = Learner(small_network())
    gradients, _ = learner.gradients(inputs, targets)
    for layer, gradient in zip(learner.network.layers, gradients, strict=True):
        for place in np.ndindex(layer.shape):
            kept, step = layer[place], 1e-6
            layer[place] = kept + step
            more = loss(learner.network, inputs, targets)
            layer[place] = kept - step
            less = loss(learner.network, inputs, targets)
            layer[place] = kept
            assert gradient[place] == pytest.approx((more - less) / (2 * step), abs=1e-6)


def test_learning_makes_the_loss_small() -> None:
    """Many steps towards the same targets come near them; the network that was given stays as it was."""
    inputs, targets = examples()
    network = small_network()
    learner, before = Learner(network), loss(small_network(), inputs, targets)
    for _ in range(300):
        learner.learn(inputs, targets, 0.01)
    assert loss(learner.network, inputs, targets) < before
    assert loss(network, inputs, targets) == before
