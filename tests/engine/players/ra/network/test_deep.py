"""Looking several turns ahead."""

from collections.abc import Callable, Sequence
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.ra.network.deep import BUDGET, DeepLookahead, pick_evenly
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.master import ChampionComputer
from engine.players.ra.network.rows import EPOCH, GAME_OVER, GOD, SUNS, TILE, TURN, row_of, seat_at
from engine.players.ra.network.successors import AFTER_INVOKING, LOOKUP_SIZE, Successors, expand_auction
from engine.players.ra.network.values import Array
from engine.players.ra.network.weighing import IMPOSSIBLE, OPTIONS
from engine.ra import computer_view, legal_actions, to_act
from tests.engine.players.networks import random_network
from tests.engine.players.ra.network.test_lookahead import turns
from tests.engine.ra.random_games import RandomGame, in_games


class OneTurn(DeepLookahead):
    """Looks one turn further, at everything that can be drawn."""

    kinds: Sequence[int] = (0,)


@in_games(4)
def test_one_turn_further_it_sees_what_pharaoh_sees(game: RandomGame) -> None:
    """Options promise the same to every seat."""
    network = random_network(game.players)
    for state in turns(game, 2):
        row = row_of(computer_view(state, None))
        one, other = Lookahead(game.players, network), OneTurn(game.players, network)
        expected, found = one.look(row), other.look(row)
        one.look_deeper(expected)
        other.look_deeper(found)
        assert found.worths == pytest.approx(expected.worths, abs=1e-4)
        for option in range(OPTIONS):
            if expected.worths[option] > IMPOSSIBLE:
                np.testing.assert_allclose(found.expect(option), expected.expect(option), atol=1e-4)


@in_games(4)
def test_its_budget_limits_how_many_rows_are_looked_at(game: RandomGame) -> None:
    """Turns and bids alike, however many options are close."""
    network = random_network(game.players)
    for state in game.some_positions()[:-1]:
        view, legal, valued = computer_view(state, to_act(state)), legal_actions(state), list[int]()
        with patch.object(DeepLookahead, "values", counting(valued)):
            assert ChampionComputer(network).choose(view, legal) in legal
        assert sum(valued) <= 2 * BUDGET


def counting(valued: list[int]) -> Callable[[DeepLookahead, int, int], Array]:
    """Values rows as usual, and notes how many."""
    values = Lookahead.values

    def count(self: DeepLookahead, start: int, end: int) -> Array:
        valued.append(end - start)
        return values(self, start, end)

    return count


@given(st.dictionaries(st.integers(1, 30), st.integers(1, 9), min_size=1), st.integers(1, 8))
def test_picks_are_as_even_as_whole_numbers_can_be(weights: dict[int, int], picks: int) -> None:
    """Each key is picked as often as its weight says, up to less than one."""
    picked = pick_evenly(weights, picks)
    assert sum(picked.values()) == picks
    for key, weight in weights.items():
        assert abs(picked.get(key, 0) - weight * picks / sum(weights.values())) < 1


@in_games(4)
def test_bids_are_compared_by_the_turns_that_follow(game: RandomGame) -> None:
    """One turn further, each end of an auction is worth what the turn after it promises."""
    network = random_network(game.players)
    for state in [state for state in game.positions if state.auction][:2]:
        row = row_of(computer_view(state, to_act(state)))
        deep, shallow = OneTurn(game.players, network), Lookahead(game.players, network)
        lookup = [0] * LOOKUP_SIZE
        deep.make_room(SUNS)
        end = expand_auction(row, Successors(deep.rows, lookup), 0, AFTER_INVOKING)
        rows = [after.copy() for after in deep.rows[:end]]
        for after, refined in zip(rows, deep.refine(deep.values(0, end)), strict=True):
            if after[EPOCH] != GAME_OVER and not after[seat_at(after[TURN]) + TILE + GOD]:
                np.testing.assert_allclose(refined, shallow.look(after).promise(), atol=1e-4)
