"""Learning, and the turns that a network learns from."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import NDArray

from engine.players.ra.network.features import GLOBALS, feature_count, features
from engine.players.ra.network.values import Network, softmax
from tests.engine.players.networks import rows_of, turns
from tests.engine.ra.positions import RandomGame, random_games
from tools.adam import Array
from tools.training.batch import Game
from tools.training.learner import FAME_LOSS, Learner, from_turn, lambda_returns, renaming


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


@settings(max_examples=20)
@given(random_games())
def test_renaming_kinds_changes_nothing_else(game: RandomGame) -> None:
    """Renaming kinds of civilization and monument moves their own features and changes no others."""
    rows, players = rows_of(turns(game)), game.players
    renamed = rows[:, renaming(np.random.default_rng(game.seed), rows.shape[1])]
    before, after = features(rows, players), features(renamed, players)
    np.testing.assert_array_equal(np.sort(after[:, :GLOBALS]), np.sort(before[:, :GLOBALS]))
    np.testing.assert_allclose(after[:, GLOBALS:].sum(axis=1), before[:, GLOBALS:].sum(axis=1), rtol=1e-5)


FINAL = np.array([1, 0, 0.5, 0.3], np.float32)
PROMISES = np.array([[0.2, 0.8, 0, 0], [0.4, 0.6, 0, 0], [0.6, 0.4, 0, 0]], np.float32)
OUTLOOKS = np.array([[0.2, 0.8, 0, 0], [0.3, 0.7, 0, 0], [0.8, 0.2, 0, 0], FINAL], np.float32)


def game(outlooks: Array = OUTLOOKS, explored: int | None = None) -> Game:
    """A game of three turns that seat 0 won."""
    rows, by_chance = np.zeros((3, 1), np.uint8), np.arange(3) == explored
    return Game(rows, PROMISES, outlooks, by_chance, FINAL, np.zeros(2, np.int8))


def test_without_a_trace_promises_are_the_targets() -> None:
    """With a trace of 0, each turn's target is its own promise."""
    np.testing.assert_allclose(lambda_returns(game(), 0.0), PROMISES)


def test_without_a_learner_the_result_is_the_target() -> None:
    """Where nothing was promised, and the trace is 1."""
    nothing = np.zeros_like(OUTLOOKS)
    played = replace(game(nothing), promises=nothing[1:])
    np.testing.assert_allclose(lambda_returns(played, 1.0), [FINAL] * 3)


def test_luck_is_no_target() -> None:
    """Whatever was drawn, nothing is learnt from turns that promise what was expected of their rows."""
    lucky = np.concatenate([PROMISES, FINAL[np.newaxis]])
    np.testing.assert_allclose(lambda_returns(game(lucky), 1.0), PROMISES)


def test_a_trace_passes_corrections_on() -> None:
    """A turn's promise is corrected by a part of how far the next turn's target is from its outlook."""
    np.testing.assert_allclose(lambda_returns(game(), 0.5)[:, 0], [0.2, 0.3, 0.6], atol=1e-6)


def test_exploring_cuts_the_trace() -> None:
    """What follows an exploration does not count for the turns before it."""
    np.testing.assert_allclose(lambda_returns(game(explored=1), 0.5)[:, 0], [0.25, 0.4, 0.6], atol=1e-6)


def test_targets_begin_with_the_player_on_turn() -> None:
    """A target's seats are in the order of a network's output."""
    targets = np.array([[1, 2, 3, 10, 20, 30]] * 3, np.float32)
    turned = from_turn(targets, np.array([0, 1, 2], np.uint8))
    assert turned.tolist() == [[1, 2, 3, 10, 20, 30], [2, 3, 1, 20, 30, 10], [3, 1, 2, 30, 10, 20]]
