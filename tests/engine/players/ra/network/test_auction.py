"""Auctions solved on rows."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.network.auction import AuctionOutcomes, empty_solution, solve_auction
from engine.players.ra.network.rows import ASKED, HIGHEST, SUNS, row_of
from engine.players.ra.network.successors import expand_auction
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import Bid
from tests.engine.players.ra.network.rows import room
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.state import State

Utilities = dict[int, list[float]]
"""By the sun that wins: the utility for each seat."""


def best(state: State, utilities: Utilities) -> int:
    """The sun that wins if all do what is best for them, found by trying everything by the rules."""
    assert state.auction
    seat, results = state.auction.bidders[0], []
    for action in legal_actions(state):
        sun = action.sun if isinstance(action, Bid) else state.auction.highest
        after, _ = apply(state, action)
        # When the auction is over, the highest sun has won it.
        results.append(best(after, utilities) if after.auction else sun)
    return max(results, key=lambda sun: utilities[sun][seat])


@settings(max_examples=40, deadline=None)
@given(random_games(), st.integers(0, 2**32))
def test_solving_agrees_with_trying_everything(game: RandomGame, seed: int) -> None:
    """The solution has the same winning sun and the same bid as trying every way the bidding can go."""
    random, players = Random(seed), game.players
    running = [state for state in game.positions() if state.auction]
    for state in random.sample(running, 2):
        row = row_of(computer_view(state, to_act(state)))
        successors = room(players, SUNS)
        end, lookup = expand_auction(row, successors, 0, 0), successors.lookup
        by_row = [[random.random() for _ in range(players)] for _ in range(end)]
        by_sun = {sun: by_row[lookup[sun] - 1] for sun in range(SUNS) if lookup[sun]}
        solution = empty_solution(players)
        assert solve_auction(row, AuctionOutcomes(lookup, 0, by_row), solution) == best(state, by_sun)
        bid = solution.bids[row[ASKED] * SUNS + row[HIGHEST]]
        after, _ = apply(state, next(a for a in legal_actions(state) if getattr(a, "sun", 0) == bid))
        won = best(after, by_sun) if after.auction else bid or row[HIGHEST]
        assert won == best(state, by_sun)
