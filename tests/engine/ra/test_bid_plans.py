"""Bid plans: what they do when the turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MalformedActionError
from engine.ra import is_legal
from engine.ra.actions import HIGHEST_SUN, PASS, Bid, Pass
from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import Exactly, UpTo, is_useful, parse_bid_plan, planned_action, sensible_plans
from engine.ra.state import Auction, AuctionKind
from tests.engine.ra.positions import make_player, make_state
from tests.engine.ra.random_games import random_games

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.bid_plans import BidPlan
    from engine.ra.state import State
    from tests.engine.ra.random_games import RandomGame

SUNS = range(1, HIGHEST_SUN + 1)
PLANS: list[BidPlan] = [PASS, *map(UpTo, SUNS), *map(Exactly, SUNS)]


def auctions(game: RandomGame) -> list[State]:
    """The positions of a game in which a player is to bid."""
    return [state for state in game.positions() if state.auction]


def must_bid(state: State) -> bool:
    return not is_legal(state, PASS)


def bidding(*suns: int, highest: int = 0, leader: int | None = None, alone: bool = False) -> State:
    """A position in which seat 0 is to bid; `alone` in an auction of their own in which nobody else bids."""
    kind = AuctionKind.VOLUNTARY if alone else AuctionKind.RA_TILE
    auction = Auction(kind, (), (0,), highest, leader)
    return make_state([make_player(suns), make_player([13])], auction=auction)


@given(random_games(), st.sampled_from(PLANS))
def test_what_is_planned_is_legal(game: RandomGame, plan: BidPlan) -> None:
    """In any auction any plan comes to a legal action, or to none where the bidder must bid."""
    for state in auctions(game):
        action = planned_action(plan, state)
        assert must_bid(state) if action is None else is_legal(state, action)


@given(random_games(), st.sampled_from(SUNS))
def test_up_to_bids_the_lowest_sun_that_leads_and_none_above(game: RandomGame, most: int) -> None:
    """It passes only where none of the bidder's suns up to that one leads."""
    for state in auctions(game):
        assert state.auction
        fitting = [sun for sun in biddable_suns(state, state.auction.bidders[0]) if sun <= most]
        wanted: Action | None = Bid(min(fitting)) if fitting else None if must_bid(state) else PASS
        assert planned_action(UpTo(most), state) == wanted


@given(random_games(), st.sampled_from(SUNS))
def test_exactly_bids_that_sun_or_passes(game: RandomGame, sun: int) -> None:
    """It bids the sun wherever that is legal, and no other sun."""
    for state in auctions(game):
        wanted: Action | None = None if must_bid(state) else PASS
        assert planned_action(Exactly(sun), state) == (Bid(sun) if is_legal(state, Bid(sun)) else wanted)


@pytest.mark.parametrize(
    ("plan", "state", "action"),
    [
        ("pass", bidding(4, 9), "pass"),
        ("up to 9", bidding(4, 9), "bid 4"),
        ("up to 9", bidding(4, 9, highest=6, leader=1), "bid 9"),
        ("up to 8", bidding(4, 9, highest=6, leader=1), "pass"),
        ("exactly 4", bidding(4, 9), "bid 4"),
        ("exactly 4", bidding(4, 9, highest=6, leader=1), "pass"),
        ("exactly 9", bidding(4, 9, alone=True), "bid 9"),
        ("pass", bidding(4, 9, alone=True), "None"),
        ("exactly 5", bidding(4, 9, alone=True), "None"),
        ("up to 3", bidding(4, 9, alone=True), "None"),
    ],
)
def test_examples(plan: str, state: State, action: str) -> None:
    """Plans beat the highest bid if they can; a player who must bid is asked unless the plan has a sun."""
    assert str(planned_action(parse_bid_plan(plan), state)) == action


@given(st.sampled_from(PLANS))
def test_a_plan_is_read_back_from_its_text(plan: BidPlan) -> None:
    """Text and plan are the same."""
    assert parse_bid_plan(str(plan)) == plan


@pytest.mark.parametrize(
    "words", ["", "up to", "up to 0", "up to 17", "exactly 09", "upto 9", "bid 9", "pass 9"]
)
def test_anything_else_is_no_plan(words: str) -> None:
    """Only texts of plans are read."""
    with pytest.raises(MalformedActionError):
        parse_bid_plan(words)


@given(st.sets(st.sampled_from(SUNS), min_size=1, max_size=5))
def test_sensible_plans_all_differ(suns: set[int]) -> None:
    """Any two differ against some highest bid, and none is missing."""
    offered = sensible_plans(sorted(suns))

    def answers(plan: BidPlan) -> tuple[Action | None, ...]:
        return tuple(
            planned_action(plan, bidding(*suns, highest=most, leader=1)) for most in range(HIGHEST_SUN + 1)
        )

    different = {answers(plan) for plan in PLANS if is_useful(plan, suns)}
    assert {answers(plan) for plan in offered} == different
    assert len(offered) == len(different)


@given(st.sets(st.sampled_from(SUNS), max_size=5), st.sampled_from(PLANS))
def test_a_useful_plan_passes_or_can_bid(suns: set[int], plan: BidPlan) -> None:
    """A plan is useful if it is to pass, or bids one of the suns."""
    bids = isinstance(planned_action(plan, bidding(*suns)), Bid)
    assert is_useful(plan, suns) == (bids or isinstance(plan, Pass))
