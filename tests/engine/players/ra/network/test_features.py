"""What the networks see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given, settings

from engine.players.ra.network.features import (
    GLOBALS,
    feature_count,
    features,
    weigh,
)
from engine.players.ra.network.rows import (
    HIGHEST_SUN_OF,
    OWNED_KINDS,
    SEAT_SIZE,
    SEATS,
    TILE,
    TURN,
    row_of,
)
from engine.players.training.fast_features import fill_features
from engine.players.training.replay import renaming
from engine.ra import computer_view
from engine.ra.scoring import score_tiles
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.ra.state import State


def turns(game: RandomGame) -> list[State]:
    """Some positions of a game in which a turn begins."""
    return [state for state in game.some_positions()[:-1] if not state.auction and not state.losses]


def rows_of(states: list[State]) -> NDArray[np.uint8]:
    """The rows of positions."""
    return np.array([list(row_of(computer_view(state, None))) for state in states], np.uint8)


@settings(max_examples=20)
@given(random_games())
def test_play_and_training_see_the_same(game: RandomGame) -> None:
    """The features at play, all rows at once, are those in training, number by number."""
    rows, players = rows_of(turns(game)), game.players
    expected = np.zeros((len(rows), feature_count(players)), np.float32)
    scratch = np.zeros((players, 5))
    fill_features(rows.astype(np.int16), len(rows), expected, players, HIGHEST_SUN_OF[players], scratch)
    np.testing.assert_allclose(features(rows, players), expected, atol=1e-4)


@settings(max_examples=20)
@given(random_games())
def test_features_weigh_tiles_as_the_rules_score_them(game: RandomGame) -> None:
    """The points among the features are those of the engine's scoring."""
    states = turns(game)
    rows = rows_of(states)
    own = rows[:, SEATS:].reshape(len(rows), game.players, SEAT_SIZE)[:, :, TILE : TILE + OWNED_KINDS]
    weight = weigh(own.transpose(2, 1, 0))
    for index, state in enumerate(states):
        for seat, player in enumerate(state.players):
            score = score_tiles(player.tiles, last_epoch=True)
            assert weight.alone[seat, index] == score.total - score.monuments
            assert weight.monuments[seat, index] == score.monuments


@settings(max_examples=20)
@given(random_games())
def test_features_begin_with_the_one_on_turn(game: RandomGame) -> None:
    """Who sits where has no effect: a table turned round looks the same."""
    rows, players = rows_of(turns(game)), game.players
    turned = rows.copy()
    turned[:, SEATS:] = np.roll(rows[:, SEATS:], SEAT_SIZE, axis=1)
    turned[:, TURN] = (rows[:, TURN] + 1) % players
    np.testing.assert_array_equal(features(turned, players), features(rows, players))


@settings(max_examples=20)
@given(random_games())
def test_renaming_kinds_moves_nothing_else(game: RandomGame) -> None:
    """Kinds of civilization and monument change their names alone, everywhere in the same way."""
    rows, players = rows_of(turns(game)), game.players
    renamed = rows[:, renaming(np.random.default_rng(game.seed), rows.shape[1])]
    before, after = features(rows, players), features(renamed, players)
    np.testing.assert_array_equal(np.sort(after[:, :GLOBALS]), np.sort(before[:, :GLOBALS]))
    np.testing.assert_allclose(after[:, GLOBALS:].sum(axis=1), before[:, GLOBALS:].sum(axis=1), rtol=1e-5)


@settings(max_examples=20)
@given(random_games())
def test_no_feature_is_large(game: RandomGame) -> None:
    """All numbers are small, so that none drowns the others."""
    assert np.abs(features(rows_of(turns(game)), game.players)).max() < 10
