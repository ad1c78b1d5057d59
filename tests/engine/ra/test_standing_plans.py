"""Plans that last for an epoch: what they do in a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MalformedActionError
from engine.ra import is_legal
from engine.ra.actions import DRAW, PASS
from engine.ra.bid_plans import UpTo
from engine.ra.standing_plans import ALARMS, KINDS, AuctionPlan, TurnPlan, parse_auction_plan, parse_turn_plan
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state
from tests.engine.ra.random_games import RandomGame, random_games

KIND_SETS = st.frozensets(st.sampled_from(KINDS), max_size=4)
TURN_PLANS = st.builds(
    TurnPlan, st.integers(1, 8), st.frozensets(st.sampled_from([*ALARMS, *KINDS]), max_size=5)
)
AUCTION_PLANS = st.builds(AuctionPlan, st.none() | st.integers(1, 16), st.integers(0, 8), KIND_SETS)


@given(TURN_PLANS, AUCTION_PLANS)
def test_plans_are_read_back_from_their_texts(turns: TurnPlan, auctions: AuctionPlan) -> None:
    """Text and plan are the same."""
    assert parse_turn_plan(str(turns)) == turns
    assert parse_auction_plan(str(auctions)) == auctions


@pytest.mark.parametrize(
    "words", ["", "draw", "draw 0", "draw 9", "draw 3 ra", "draw 3 nile nile", "pass if 3"]
)
def test_anything_else_is_no_plan_for_turns(words: str) -> None:
    """Only texts of plans are read."""
    with pytest.raises(MalformedActionError):
        parse_turn_plan(words)


@pytest.mark.parametrize(
    "words", ["", "pass", "pass if", "pass if 9", "bid 17 if 2", "bid 3", "pass if 2 epoch"]
)
def test_anything_else_is_no_plan_for_auctions(words: str) -> None:
    """Only texts of plans are read."""
    with pytest.raises(MalformedActionError):
        parse_auction_plan(words)


@given(random_games(), TURN_PLANS)
def test_a_plan_draws_only_where_drawing_is_legal(game: RandomGame, plan: TurnPlan) -> None:
    """And never where as many tiles lie there as it names."""
    for state in game.positions:
        if state.auction or state.losses or state.finished:
            continue
        if plan.draws(state):
            assert is_legal(state, DRAW)
            assert len(state.lot) < plan.fewer_than


@pytest.mark.parametrize(
    ("alarm", "position"),
    [
        ("epoch", {"ra_tiles": 7}),
        ("disaster", {"track": (Tile.FUNERAL,) + (None,) * 7}),
        ("god", {"track": (Tile.SETH,) + (None,) * 7}),
        ("nile", {"track": (Tile.NILE,) + (None,) * 7}),
    ],
)
def test_each_alarm_asks_the_player(alarm: str, position: dict[str, object]) -> None:
    """Where it does not hold, or is not chosen, the plan draws."""
    players = [make_player([9, 6, 3]), make_player([8, 5, 2]), make_player([7, 4, 1])]
    calm, alarming = make_state(players), make_state(players, **position)  # type: ignore[arg-type]
    plan = TurnPlan(8, frozenset({alarm}))
    assert plan.draws(calm)
    assert not plan.draws(alarming)
    assert TurnPlan(8, frozenset()).draws(alarming)


def test_the_last_sun_of_anybody_asks_the_player() -> None:
    """It is the moment at which an epoch may be over soon."""
    players = [make_player([9, 6, 3]), make_player([8]), make_player([7, 4, 1])]
    assert not TurnPlan(8, frozenset({"last_sun"})).draws(make_state(players))


def test_a_lot_is_passed_or_bid_for_as_planned() -> None:
    """By its number of tiles or any kind in it; up to the sun of the plan, and others are asked about."""
    players = [make_player([9, 6, 3]), make_player([8, 5, 2])]
    state = make_state(players, track=(Tile.NILE, Tile.SETH, *(None,) * 6))
    assert AuctionPlan(None, 3).answer(state) == PASS
    assert AuctionPlan(None, 2).answer(state) is None
    assert AuctionPlan(None, 0, frozenset({"god"})).answer(state) is None
    assert AuctionPlan(None).answer(state) == PASS
    assert AuctionPlan(6, 2).answer(state) == UpTo(6)
    assert AuctionPlan(6, 3).answer(state) is None
    assert AuctionPlan(6).answer(state) is None
