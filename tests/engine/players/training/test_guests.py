"""`regular` at the trainer's tables."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from engine.players.ra.network.rows import EPOCH, GAME_OVER, row_of
from engine.players.ra.regular import RegularComputer
from engine.players.training.batch import Batch
from engine.players.training.guests import turn_actions, view_of
from engine.players.training.turns import GODS_IN_TRAINING, LEARNER, REGULAR
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import Discard, UseGods
from tests.engine.players.nets import random_network
from tests.engine.ra.random_games import RandomGame, random_games


@settings(max_examples=15)
@given(random_games())
def test_a_guest_decides_by_a_row_as_by_the_position(game: RandomGame) -> None:
    """`regular` does the same whether it is shown a position or its row; of gods it may take other equals."""
    for state in game.positions():
        legal = tuple(action for action in legal_actions(state) if count_gods(action) <= GODS_IN_TRAINING)
        if len(legal) > 1 and not isinstance(legal[0], Discard):
            view = computer_view(state, to_act(state))
            again = view_of(np.array(list(row_of(view)), np.int16))
            by_position = RegularComputer().choose(view, legal)
            by_row = RegularComputer().choose(again, legal if again.auction else turn_actions(again))
            assert count_gods(by_row) == count_gods(by_position)
            assert count_gods(by_row) or by_row == by_position


def count_gods(action: object) -> int:
    """How many gods an action uses."""
    return len(action.spaces) if isinstance(action, UseGods) else 0


@pytest.mark.parametrize("players", [2, 4])
def test_games_with_guests_come_to_their_end(players: int) -> None:
    """A network and `regular` play a whole game, in which every turn is noted."""
    batch = Batch(players, 1, 1, lambda _: [LEARNER] + [REGULAR] * (players - 1))
    ended = []
    while not ended:
        ended = batch.step(random_network(players), epsilon=0.1)
    ((_, game),) = ended
    assert game.rows[:, EPOCH].max() == GAME_OVER - 1
    assert game.final[:players].sum() == 1
    np.testing.assert_allclose(game.backed_up[:, :players].sum(axis=1), 1, atol=1e-4)
