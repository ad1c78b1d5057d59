"""Auctions in which everybody is asked at once: whose answer is awaited."""

from collections.abc import Iterator, Mapping

from hypothesis import given
from hypothesis import strategies as st

from engine.ra.actions import PASS, Bid, Pass
from engine.ra.auction import auction_actions, bid_or_pass
from engine.ra.bid_plans import IN_TURN, BidPlan, Exactly, UpTo, planned_action, sensible_plans
from engine.ra.sealed_bids import awaited
from engine.ra.state import Auction, AuctionKind, State
from tests.engine.ra.positions import make_player, make_state


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
