"""Learning."""

from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.players.ra.network.features import feature_count
from engine.players.ra.network.values import Network, softmax
from tools.adam import Array
from tools.training.learner import FAME_LOSS, Learner


def normal(chance: np.random.Generator, shape: tuple[int, ...]) -> Array:
    """Random numbers in double precision, so that small steps can be measured."""
    return cast("Array", chance.normal(size=shape))


def small_network() -> Network:
    """A network for two players with few hidden units."""
    chance = np.random.default_rng(1)
    shapes = [(feature_count(2), 3), (3,), (3, 4), (4,), (4, 4), (4,)]
    return Network(tuple(normal(chance, shape) for shape in shapes))


def loss(network: Network, inputs: Array, targets: Array) -> float:
    """The loss that learning minimizes, by its definition."""
    out = network.forward(inputs)
    surprise = -(targets[:, :2] * np.log(out[:, :2])).sum(axis=1).mean()
    return float(surprise + FAME_LOSS / 2 * ((out - targets)[:, 2:] ** 2).sum(axis=1).mean())


def examples() -> tuple[Array, Array]:
    """Inputs and their targets."""
    chance = np.random.default_rng(2)
    targets = normal(chance, (8, 4))
    softmax(targets[:, :2])
    inputs = normal(chance, (8, feature_count(2)))
    inputs /= 10
    return inputs, targets


def test_gradients_are_those_of_the_loss() -> None:
    """A small change of any one weight changes the loss as its gradient says."""
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


def test_learning_reduces_the_loss() -> None:
    """Many steps towards the same targets come closer to them, and leave the given network unchanged."""
    inputs, targets = examples()
    network = small_network()
    learner, before = Learner(network), loss(small_network(), inputs, targets)
    for _ in range(300):
        learner.learn(inputs, targets, 0.01)
    assert loss(learner.network, inputs, targets) < before
    assert loss(network, inputs, targets) == before


def test_averaged_weights_are_a_mean_of_the_last_steps() -> None:
    """At first of all steps alike; so they jump less than any step's own."""
    inputs, targets = examples()
    learner, seen = Learner(small_network()), list[NDArray[np.float32]]()
    for _ in range(3):
        learner.learn(inputs, targets, 0.01)
        seen.append(learner.network.layers[0].copy())
    np.testing.assert_allclose(learner.averaged.layers[0], np.mean(seen, axis=0), atol=1e-6)
