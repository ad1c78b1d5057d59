"""Turns that a network learns from."""

import numpy as np
from hypothesis import given, settings

from engine.players.ra.network.features import GLOBALS, features
from tests.engine.players.ra.network.rows import rows_of, turns
from tests.engine.ra.random_games import RandomGame, random_games
from tools.training.batch import Game
from tools.training.learner import from_turn, lambda_returns, renaming


@settings(max_examples=20)
@given(random_games())
def test_renaming_kinds_changes_nothing_else(game: RandomGame) -> None:
    """Renaming kinds of civilization and monument moves their own features and changes no others."""
    rows, players = rows_of(turns(game)), game.players
    renamed = rows[:, renaming(np.random.default_rng(game.seed), rows.shape[1])]
    before, after = features(rows, players), features(renamed, players)
    np.testing.assert_array_equal(np.sort(after[:, :GLOBALS]), np.sort(before[:, :GLOBALS]))
    np.testing.assert_allclose(after[:, GLOBALS:].sum(axis=1), before[:, GLOBALS:].sum(axis=1), rtol=1e-5)


PROMISES = np.array([[0.2, 0.8, 0, 0], [0.4, 0.6, 0, 0], [0.6, 0.4, 0, 0]], np.float32)
FINAL = np.array([1, 0, 0.5, 0.3], np.float32)


def game(explored: list[bool]) -> Game:
    """A game of three turns that seat 0 won."""
    rows = np.zeros((3, 1), np.uint8)
    return Game(rows, PROMISES, np.array(explored), FINAL, np.zeros(2, np.int8))


def test_without_a_trace_promises_are_the_targets() -> None:
    """With a trace of 0, each turn's target is its own promise."""
    np.testing.assert_allclose(lambda_returns(game([False] * 3), 0.0), PROMISES)


def test_with_a_full_trace_the_result_is_the_target() -> None:
    """With a trace of 1, each turn's target is the result, whatever was explored."""
    np.testing.assert_allclose(lambda_returns(game([False, True, False]), 1.0), np.array([FINAL] * 3))


def test_a_trace_mixes_promise_and_result() -> None:
    """In between, a turn's target is its promise moved towards the next turn's target."""
    targets = lambda_returns(game([False] * 3), 0.5)
    np.testing.assert_allclose(targets[:, 0], [0.4, 0.6, 0.8], atol=1e-6)


def test_exploring_cuts_the_trace() -> None:
    """What follows an exploration does not count for the turns before it."""
    targets = lambda_returns(game([False, True, False]), 0.5)
    np.testing.assert_allclose(targets[:, 0], [0.3, 0.4, 0.8], atol=1e-6)


def test_targets_begin_with_the_player_on_turn() -> None:
    """A target's seats are in the order of a network's output."""
    targets = np.array([[1, 2, 3, 10, 20, 30]] * 3, np.float32)
    turned = from_turn(targets, np.array([0, 1, 2], np.uint8))
    assert turned.tolist() == [[1, 2, 3, 10, 20, 30], [2, 3, 1, 20, 30, 10], [3, 1, 2, 30, 10, 20]]
