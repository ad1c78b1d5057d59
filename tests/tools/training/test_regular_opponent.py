"""`regular` at training tables."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings

from engine.players.ra.network.rows import EPOCH, GAME_OVER, KIND_OF, TRACK, TRACK_KINDS, row_of
from engine.players.ra.network.successors import (
    EVERY_KIND,
    LOOKUP_SIZE,
    MAX_SUCCESSORS,
    Successors,
    expand_turn,
)
from engine.players.ra.regular import RegularComputer
from engine.ra import computer_view, legal_actions, read_options, to_act
from engine.ra.actions import INVOKE, Discard, UseGods
from tests.engine.players.networks import random_network
from tests.engine.ra.random_games import RandomGame, random_games
from tools.training.batch import Batch
from tools.training.new_games import start_row
from tools.training.regular_opponent import after_gods, turn_actions, view_of
from tools.training.turns import GODS_IN_TRAINING, LEARNER, REGULAR

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from engine.ra.actions import Action
    from engine.ra.state import Track
    from tools.training.batch import Game


@settings(max_examples=15)
@given(random_games())
def test_regular_decides_from_a_row_as_from_the_position(game: RandomGame) -> None:
    """`regular` chooses the same action from a position and from its row, where the track has no order.

    Uses of gods are left out: among equally good tiles it takes the first on the track.
    """
    for state in game.positions():
        legal = without_gods(legal_actions(state))
        if len(legal) > 1 and not isinstance(legal[0], Discard):
            view = computer_view(state, to_act(state))
            again = view_of(np.array(list(row_of(view)), np.int16))
            also = legal if again.auction else without_gods(turn_actions(again))
            assert set(also) == set(legal)
            assert RegularComputer().choose(again, also) == RegularComputer().choose(view, legal)


def without_gods(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions without uses of gods."""
    return tuple(action for action in actions if not isinstance(action, UseGods))


@settings(max_examples=15)
@given(random_games())
def test_regular_is_offered_the_legal_uses_of_gods(game: RandomGame) -> None:
    """`regular` is offered just the single tiles that it may legally take with a god."""
    for state in game.positions():
        legal = legal_actions(state)
        if INVOKE in legal:
            again = view_of(np.array(list(row_of(computer_view(state, to_act(state)))), np.int16))
            assert single_tiles(again.track, turn_actions(again)) == single_tiles(state.track, legal)


def single_tiles(track: Track, actions: tuple[Action, ...]) -> set[int]:
    """The kinds of tile that can be taken with one god."""
    spaces = [act.spaces[0] for act in actions if isinstance(act, UseGods) and len(act.spaces) == 1]
    return {KIND_OF[tile] for space in spaces if (tile := track[space - 1])}


@settings(max_examples=15)
@given(random_games())
def test_each_offered_use_of_gods_is_a_successor(game: RandomGame) -> None:
    """Each use of gods that `regular` is offered is found among the successors of the turn."""
    for state in game.positions():
        if INVOKE in legal_actions(state):
            row = np.array(list(row_of(computer_view(state, to_act(state)))), np.int16)
            successors, view = expand(row), view_of(row)
            for action in turn_actions(view):
                if isinstance(action, UseGods):
                    after = successors.rows[after_gods(row, successors, view, action)]
                    taken = row[TRACK : TRACK + TRACK_KINDS] - after[TRACK : TRACK + TRACK_KINDS]
                    assert taken.sum() == len(action.spaces)


def expand(row: NDArray[np.int16]) -> Successors:
    """The successors of a turn."""
    successors = Successors(np.zeros((MAX_SUCCESSORS, len(row)), np.int16), [0] * LOOKUP_SIZE)
    expand_turn(row, successors, 0, GODS_IN_TRAINING, EVERY_KIND)
    return successors


def test_an_unexpanded_use_of_gods_is_an_error() -> None:
    """If a use of gods is not among the successors, nothing else happens in its place."""
    row = start_row(3, read_options(3, {}), Random(1))
    with pytest.raises(ValueError, match="not among the successors"):
        after_gods(row, expand(row), view_of(row), UseGods((1,)))


@pytest.mark.parametrize("players", [2, 4])
def test_games_against_regular_end(players: int) -> None:
    """A network and `regular` play a whole game, in which every turn is recorded."""
    batch = Batch(players, 1, 1, lambda _: [LEARNER] + [REGULAR] * (players - 1))
    ended: list[tuple[int, Game]] = []
    while not ended:
        ended = batch.step(random_network(players), epsilon=0.1)
    ((_, game),) = ended
    assert game.rows[:, EPOCH].max() == GAME_OVER - 1
    assert game.final[:players].sum() == 1
    np.testing.assert_allclose(game.promises[:, :players].sum(axis=1), 1, atol=1e-4)
