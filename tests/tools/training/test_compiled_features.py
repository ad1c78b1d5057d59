"""The features as training computes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given, settings

from engine.players.ra.network.features import GLOBALS, feature_count, features
from engine.players.ra.network.rows import HIGHEST_SUN_OF
from tests.engine.players.ra.network.rows import rows_of, turns
from tests.engine.ra.random_games import RandomGame, random_games
from tools.training.compiled_features import fill_features
from tools.training.compiled_prospects import SEAT_FIELDS
from tools.training.replay import renaming

if TYPE_CHECKING:
    from numpy.typing import NDArray


@settings(max_examples=20)
@given(random_games())
def test_play_and_training_have_the_same_features(game: RandomGame) -> None:
    """The features computed for all rows at once are those computed one row after another."""
    rows, players = rows_of(turns(game)), game.players
    expected: NDArray[np.float32] = np.zeros((len(rows), feature_count(players)), np.float32)
    scratch = np.zeros((players, SEAT_FIELDS))
    fill_features(rows.astype(np.int16), expected, HIGHEST_SUN_OF[players], scratch)
    np.testing.assert_allclose(features(rows, players), expected, atol=1e-4)


@settings(max_examples=20)
@given(random_games())
def test_renaming_kinds_changes_nothing_else(game: RandomGame) -> None:
    """Renaming kinds of civilization and monument moves their own features and changes no others."""
    rows, players = rows_of(turns(game)), game.players
    renamed = rows[:, renaming(np.random.default_rng(game.seed), rows.shape[1])]
    before, after = features(rows, players), features(renamed, players)
    np.testing.assert_array_equal(np.sort(after[:, :GLOBALS]), np.sort(before[:, :GLOBALS]))
    np.testing.assert_allclose(after[:, GLOBALS:].sum(axis=1), before[:, GLOBALS:].sum(axis=1), rtol=1e-5)
