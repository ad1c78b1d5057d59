"""Plans for auctions and for an epoch, and whose answer is awaited where everybody is asked at once."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MalformedActionError
from engine.ra import is_legal
from engine.ra.actions import DRAW, HIGHEST_SUN, PASS, Action, Bid, Pass
from engine.ra.auction import auction_actions, bid_or_pass, biddable_suns
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
from engine.ra.sealed_bids import awaited
from engine.ra.standing_plans import ALARMS, KINDS, AuctionPlan, TurnPlan, parse_auction_plan, parse_turn_plan
from engine.ra.state import Auction, AuctionKind, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import RandomGame, make_player, make_state, random_games

SUNS = range(1, HIGHEST_SUN + 1)
PLANS: list[BidPlan] = [PASS, *map(UpTo, SUNS), *map(Exactly, SUNS)]
KIND_SETS = st.frozensets(st.sampled_from(KINDS), max_size=4)
TURN_PLANS = st.builds(
    TurnPlan, st.integers(1, 8), st.frozensets(st.sampled_from([*ALARMS, *KINDS]), max_size=5)
)
AUCTION_PLANS = st.builds(AuctionPlan, st.none() | st.integers(1, 16), st.integers(0, 8), KIND_SETS)

READ_FROM: dict[Callable[[str], object], st.SearchStrategy[object]] = {
    parse_bid_plan: st.sampled_from([*PLANS, IN_TURN, ASK_ME]),
    parse_turn_plan: TURN_PLANS,
    parse_auction_plan: AUCTION_PLANS,
}
"""By what reads them, all plans."""
NO_PLANS = {
    parse_bid_plan: ("", "up to", "up to 0", "up to 17", "exactly 09", "upto 9", "bid 9", "pass 9"),
    parse_turn_plan: ("", "draw", "draw 0", "draw 9", "draw 3 ra", "draw 3 nile nile", "pass if 3"),
    parse_auction_plan: ("", "pass", "pass if", "pass if 9", "bid 17 if 2", "bid 3", "pass if 2 epoch"),
}


@pytest.mark.parametrize("read", READ_FROM)
@given(data=st.data())
def test_a_plan_is_read_back_from_its_text(read: Callable[[str], object], data: st.DataObject) -> None:
    """Text and plan are the same."""
    plan = data.draw(READ_FROM[read])
    assert read(str(plan)) == plan


@pytest.mark.parametrize(
    ("read", "words"), [(read, text) for read, texts in NO_PLANS.items() for text in texts]
)
def test_anything_else_is_no_plan(read: Callable[[str], object], words: str) -> None:
    """Only texts of plans are read."""
    with pytest.raises(MalformedActionError):
        read(words)


# Plans for one auction.


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
    for state in game.positions:
        if not state.auction:
            continue
        wanted = [sun for sun in biddable_suns(state, state.auction.bidders[0]) if wants(plan, sun)]
        otherwise = PASS if is_legal(state, PASS) else None
        assert planned_action(plan, state) == (Bid(min(wanted)) if wanted else otherwise)


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


# Auctions in which everybody is asked at once.


def auction(*suns: list[int], kind: AuctionKind = AuctionKind.RA_TILE) -> State:
    """An auction in which players with these suns bid in this order, the last one being the Ra player."""
    seats = tuple(range(len(suns)))
    players = [make_player(sorted(own, reverse=True)) for own in suns]
    return make_state(players, auction=Auction(kind, (), seats, 0, None), turn=seats[-1])


def ends(state: State, answers: Mapping[int, BidPlan]) -> Iterator[object]:
    """How the bidding ends, or at whom it stops, for every decision of those who have not answered."""
    if state.auction is None:
        yield state._replace(turn=0)
        return
    seat = state.auction.bidders[0]
    if (plan := answers.get(seat)) is None:
        for action in auction_actions(state, state.auction):
            assert isinstance(action, Bid | Pass)
            yield from ends(bid_or_pass(state, action, []), answers)
    elif (planned := planned_action(plan, state)) is None:
        yield seat, state.auction.highest, state.auction.leader
    else:
        yield from ends(bid_or_pass(state, planned, []), answers)


@st.composite
def answered_auctions(draw: st.DrawFn) -> tuple[State, dict[int, BidPlan]]:
    """An auction of two to four players, some of whom have answered."""
    deck = draw(st.permutations(range(1, 14)))
    counts = draw(st.lists(st.integers(1, 3), min_size=2, max_size=4))
    suns = [sorted(deck[sum(counts[:n]) : sum(counts[: n + 1])]) for n in range(len(counts))]
    answers = {
        seat: draw(st.sampled_from([*sensible_plans(own), IN_TURN]))
        for seat, own in enumerate(suns)
        if draw(st.booleans())
    }
    if answers.get(0) == IN_TURN:
        del answers[0]  # it is their turn
    return auction(*suns, kind=draw(st.sampled_from(AuctionKind))), answers


@given(answered_auctions())
def test_nobody_is_awaited_whose_decision_changes_nothing(found: tuple[State, dict[int, BidPlan]]) -> None:
    """Once nobody is awaited, the bidding goes one way, whatever those do who have not answered."""
    state, answers = found
    different = set(map(repr, ends(state, answers)))
    assert (not awaited(state, answers, ())) == (len(different) == 1)


@given(answered_auctions())
def test_only_those_are_awaited_who_have_not_answered(found: tuple[State, dict[int, BidPlan]]) -> None:
    """And with all answers there is nobody to wait for."""
    state, answers = found
    assert awaited(state, answers, ()).isdisjoint(answers)
    others: dict[int, BidPlan] = dict.fromkeys(range(len(state.players)), PASS)
    assert not awaited(state, others | answers, ())


def test_who_can_only_come_after_a_higher_bid_is_not_awaited() -> None:
    """They pass by the rules."""
    state = auction([9], [3, 5], [2, 12])
    assert awaited(state, {0: Exactly(9)}, ()) == {2}
    assert awaited(state, {0: PASS}, ()) == {1, 2}


def test_nobody_is_awaited_after_a_bid_that_cannot_be_beaten() -> None:
    """Not even those who bid earlier, if it beats whatever they could bid."""
    state = auction([4, 9], [3, 5], [2, 12])
    assert awaited(state, {2: Exactly(12)}, ()) == frozenset()
    assert awaited(state, {2: UpTo(12)}, ()) == {0, 1}


def test_who_wants_to_see_the_earlier_bids_keeps_only_those_waiting_who_bid_later() -> None:
    """Everybody before them is needed now; those after them can still answer then."""
    state = auction([4, 9], [3, 10], [2, 12])
    assert awaited(state, {1: IN_TURN}, ()) == {0}
    assert awaited(state, {0: PASS, 1: IN_TURN}, ()) == frozenset()


def test_who_must_bid_and_said_pass_holds_up_nobody() -> None:
    """The others' passes count, and the Ra player is asked again, alone."""
    state = auction([4], [3], [2, 12], kind=AuctionKind.VOLUNTARY)
    assert awaited(state, {0: PASS, 1: PASS, 2: PASS}, ()) == frozenset()
    assert planned_action(PASS, auction([2, 12], kind=AuctionKind.VOLUNTARY)) is None


def test_computers_are_not_awaited() -> None:
    """They decide on their turn, so that people before and after them must have answered."""
    state = auction([4, 9], [3, 10], [2, 12])
    assert awaited(state, {}, {1}) == {0, 2}
    assert awaited(state, {0: PASS, 2: PASS}, {1}) == frozenset()


def test_nobody_is_awaited_outside_of_auctions() -> None:
    """Then it is one player's turn, and nobody else is asked."""
    assert awaited(make_state([make_player([3]), make_player([5])]), {}, ()) == frozenset()


# Plans that last for an epoch.


@given(random_games(), TURN_PLANS)
def test_a_plan_draws_only_where_drawing_is_legal(game: RandomGame, plan: TurnPlan) -> None:
    """And never where as many tiles lie there as it names."""
    for state in game.positions:
        if not (state.auction or state.losses or state.finished) and plan.draws(state):
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
