"""Bid plans: what they do when the turn comes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MalformedActionError
from engine.ra import is_legal
from engine.ra.actions import HIGHEST_SUN, PASS, Action, Bid, Pass
from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import (
    ASK_ME,
    IN_TURN,
    BidPlan,
    Exactly,
    UpTo,
    is_useful,
    parse_bid_plan,
    planned_action,
    sensible_plans,
)
from engine.ra.state import Auction, AuctionKind, State
from tests.engine.ra.positions import make_player, make_state
from tests.engine.ra.random_games import RandomGame, random_games

SUNS = range(1, HIGHEST_SUN + 1)
PLANS: list[BidPlan] = [PASS, *map(UpTo, SUNS), *map(Exactly, SUNS)]


def auctions(game: RandomGame) -> list[State]:
    """The positions of a game in which a player is to bid."""
    return [state for state in game.positions if state.auction]


def bidding(*suns: int, highest: int = 0, leader: int | None = None) -> State:
    """A position in which seat 0 is to bid."""
    auction = Auction(AuctionKind.RA_TILE, (), (0,), highest, leader)
    return make_state([make_player(suns), make_player([13])], auction=auction)


def wants(plan: BidPlan, sun: int) -> bool:
    """Whether a plan is ready to bid a sun."""
    match plan:
        case UpTo(most):
            return sun <= most
        case Exactly(only):
            return sun == only
    return False


@given(random_games(), st.sampled_from(PLANS))
def test_a_plan_bids_the_lowest_sun_that_it_wants_and_that_leads(game: RandomGame, plan: BidPlan) -> None:
    """Without such a sun it passes; where the bidder must bid it does nothing, so that they are asked."""
    for state in auctions(game):
        assert state.auction
        wanted = [sun for sun in biddable_suns(state, state.auction.bidders[0]) if wants(plan, sun)]
        otherwise = PASS if is_legal(state, PASS) else None
        assert planned_action(plan, state) == (Bid(min(wanted)) if wanted else otherwise)


@given(st.sampled_from([*PLANS, IN_TURN, ASK_ME]))
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
