"""`regular` at the trainer's tables."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings

from engine.players.ra.network.afters import MOST_AFTERS, PLAN_SIZE, expand_turn
from engine.players.ra.network.rows import EPOCH, GAME_OVER, KIND_OF, TRACK, TRACK_KINDS, row_of
from engine.players.ra.regular import RegularComputer
from engine.players.training.batch import Batch
from engine.players.training.decks import start_row
from engine.players.training.guests import after_gods, turn_actions, view_of
from engine.players.training.turns import GODS_IN_TRAINING, LEARNER, REGULAR
from engine.ra import computer_view, legal_actions, read_options, to_act
from engine.ra.actions import INVOKE, Discard, UseGods
from tests.engine.players.nets import random_network
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.state import Track


@settings(max_examples=15)
@given(random_games())
def test_a_guest_decides_by_a_row_as_by_the_position(game: RandomGame) -> None:
    """`regular` does the same whether it is shown a position or its row, which has no order of the track.

    Gods are left out: of tiles that are equally good it takes those that lie first.
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
    """The actions that use no gods."""
    return tuple(action for action in actions if not isinstance(action, UseGods))


@settings(max_examples=15)
@given(random_games())
def test_a_guest_may_use_the_gods_that_the_rules_let_him(game: RandomGame) -> None:
    """Of single tiles a guest is offered those that the rules offer, and none that they forbid."""
    for state in game.positions():
        legal = legal_actions(state)
        if INVOKE in legal:
            again = view_of(np.array(list(row_of(computer_view(state, to_act(state)))), np.int16))
            assert single_tiles(again.track, turn_actions(again)) == single_tiles(state.track, legal)


def single_tiles(track: Track, actions: tuple[Action, ...]) -> set[int]:
    """The kinds of the tiles that can be taken with one god."""
    spaces = [act.spaces[0] for act in actions if isinstance(act, UseGods) and len(act.spaces) == 1]
    return {KIND_OF[tile] for space in spaces if (tile := track[space - 1])}


@settings(max_examples=15)
@given(random_games())
def test_whatever_gods_a_guest_uses_is_among_the_expanded_rows(game: RandomGame) -> None:
    """Each use of gods that a guest is offered is found among what the turn can lead to."""
    for state in game.positions():
        if INVOKE in legal_actions(state):
            row = np.array(list(row_of(computer_view(state, to_act(state)))), np.int16)
            out, plan = np.zeros((MOST_AFTERS, len(row)), np.int16), [0] * PLAN_SIZE
            expand_turn(row, out, 0, plan, GODS_IN_TRAINING)
            view = view_of(row)
            for action in turn_actions(view):
                if isinstance(action, UseGods):
                    after = out[after_gods(row, plan, out, view, action)]
                    taken = row[TRACK : TRACK + TRACK_KINDS] - after[TRACK : TRACK + TRACK_KINDS]
                    assert taken.sum() == len(action.spaces)


def test_a_use_of_gods_that_was_not_expanded_is_an_error() -> None:
    """A guest that asks for gods where none were expanded does not quietly do something else."""
    row = start_row(3, read_options(3, {}), Random(1))
    out, plan = np.zeros((MOST_AFTERS, len(row)), np.int16), [0] * PLAN_SIZE
    expand_turn(row, out, 0, plan, GODS_IN_TRAINING)
    with pytest.raises(ValueError, match="not among the expanded rows"):
        after_gods(row, plan, out, view_of(row), UseGods((1,)))


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
