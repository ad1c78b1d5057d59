"""Turns that a network learns from."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings

from engine.players.ra.network.features import GLOBALS, features
from tests.engine.players.ra.network.rows import rows_of, turns
from tests.engine.ra.random_games import RandomGame, random_games
from tools.training.replay import renaming


@settings(max_examples=20)
@given(random_games())
def test_renaming_kinds_changes_nothing_else(game: RandomGame) -> None:
    """Renaming kinds of civilization and monument moves their own features and changes no others."""
    rows, players = rows_of(turns(game)), game.players
    renamed = rows[:, renaming(np.random.default_rng(game.seed), rows.shape[1])]
    before, after = features(rows, players), features(renamed, players)
    np.testing.assert_array_equal(np.sort(after[:, :GLOBALS]), np.sort(before[:, :GLOBALS]))
    np.testing.assert_allclose(after[:, GLOBALS:].sum(axis=1), before[:, GLOBALS:].sum(axis=1), rtol=1e-5)
