"""Auctions solved exactly."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.network.afters import PLAN_SIZE, expand_auction
from engine.players.ra.network.auction import solve_auction
from engine.players.ra.network.rows import ASKED, HIGHEST, SUNS, row_length, row_of
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import Bid
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.state import State

Wishes = dict[int, list[float]]


def best(state: State, wishes: Wishes) -> int:
    """The sun that wins if each takes what he wishes most, found by trying everything on the engine."""
    assert state.auction
    seat, results = state.auction.bidders[0], []
    for action in legal_actions(state):
        sun = action.sun if isinstance(action, Bid) else state.auction.highest
        after, _ = apply(state, action)
        # Once the auction is over, the highest sun has won it.
        results.append(best(after, wishes) if after.auction else sun)
    return max(results, key=lambda sun: wishes[sun][seat])


@settings(max_examples=40, deadline=None)
@given(random_games(), st.integers(0, 2**32))
def test_solving_is_trying_everything(game: RandomGame, seed: int) -> None:
    """By induction the same sun wins, and the same is bid, as by trying every way the bidding can go."""
    random, players = Random(seed), game.players
    running = [state for state in game.positions() if state.auction]
    for state in random.sample(running, 2):
        row = row_of(computer_view(state, to_act(state)))
        rows, plan = [bytearray(row_length(players)) for _ in range(SUNS)], [0] * PLAN_SIZE
        end = expand_auction(row, rows, 0, plan, 0)
        told = [[random.random() for _ in range(players)] for _ in range(end)]
        wishes = {sun: told[plan[sun] - 1] for sun in range(SUNS) if plan[sun]}
        bids = [0] * (players * SUNS)
        assert solve_auction(row, plan, 0, told, [0] * SUNS, bids) == best(state, wishes)
        bid = bids[row[ASKED] * SUNS + row[HIGHEST]]
        after, _ = apply(state, next(a for a in legal_actions(state) if getattr(a, "sun", 0) == bid))
        won = best(after, wishes) if after.auction else bid or row[HIGHEST]
        assert won == best(state, wishes)
