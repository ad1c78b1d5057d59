"""Auctions solved by backward induction."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.auction import (
    Bidding,
    Ending,
    auction_called_by,
    best_for,
    possible_outcomes,
    running_auction,
    solve,
)
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import DRAW, INVOKE, Bid
from engine.ra.events import LotSold
from engine.ra.state import AuctionKind
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.players.ra.auction import Sale
    from engine.ra.state import State


def random_worth(seats: int, seed: int) -> Callable[[Sale | None], Sequence[float]]:
    """A worth of outcomes to each seat: random, but always the same."""
    return lambda sale: [Random(f"{seed}/{sale}/{seat}").random() for seat in range(seats)]


def running_auctions(game: RandomGame) -> list[State]:
    """The positions of a game in which an auction is in progress."""
    return [state for state in game.some_positions() if state.auction and not state.losses]


def play_out(state: State, worth: Callable[[Sale | None], Sequence[float]]) -> Ending:
    """The ending by the rules themselves if all players bid what is best for them."""
    assert state.auction
    seat, endings = state.auction.bidders[0], []
    for action in sorted(
        legal_actions(state), key=lambda action: action.sun if isinstance(action, Bid) else 0
    ):
        after, events = apply(state, action)
        sale = next(((event.seat, event.paid) for event in events if isinstance(event, LotSold)), None)
        endings.append(play_out(after, worth) if after.auction else Ending(sale, worth(sale)))
    return max(endings, key=lambda ending: ending.worth[seat])


@settings(max_examples=15)
@given(random_games(), st.integers(0, 99))
def test_solving_agrees_with_the_rules(game: RandomGame, seed: int) -> None:
    """Solving an auction finds the same ending as playing out every bid by the rules."""
    worth = random_worth(game.players, seed)
    for state in running_auctions(game)[:4]:
        bidding = running_auction(computer_view(state, to_act(state)))
        assert best_for(bidding.bidders[0], solve(bidding, worth)) == play_out(state, worth)


@settings(max_examples=25)
@given(random_games())
def test_options_are_the_legal_actions(game: RandomGame) -> None:
    """The first bidder has exactly the options that the rules give them."""
    for state in running_auctions(game):
        bidding = running_auction(computer_view(state, to_act(state)))
        options = {
            f"bid {sun}" if sun else "pass" for sun, _ in solve(bidding, random_worth(game.players, 1))
        }
        assert options == set(map(str, legal_actions(state)))


@settings(max_examples=25)
@given(random_games())
def test_every_possible_outcome_is_asked_once(game: RandomGame) -> None:
    """The worth of each possible outcome is asked for once, and no other."""
    for state in running_auctions(game):
        bidding, asked = running_auction(computer_view(state, to_act(state))), Counter[object]()

        def worth(sale: Sale | None, asked: Counter[object] = asked) -> list[float]:
            asked[sale] += 1
            return [0.0] * game.players

        solve(bidding, worth)
        assert asked == Counter(possible_outcomes(bidding))


@settings(max_examples=25)
@given(random_games())
def test_called_auctions_are_those_of_the_rules(game: RandomGame) -> None:
    """The auction that a seat would start has the bidders, and the duty to bid, of the real one."""
    for state in game.some_positions()[:-1]:
        actions = legal_actions(state)
        if INVOKE in actions:
            after, _ = apply(state, INVOKE)
            kind = AuctionKind.VOLUNTARY if DRAW in actions else AuctionKind.FORCED
            suns = tuple(player.suns_up for player in state.players)
            assert auction_called_by(state.turn, kind, suns) == running_auction(
                computer_view(after, to_act(after))
            )


def test_options_are_worth_what_the_last_bidder_leaves() -> None:
    """A bid of 2 will be outbid by the 4; a bid of 7 wins, but costs more than the lot is worth."""
    suns = ((9, 4), (7, 2))
    bidding = Bidding(suns, (1, 0), must_bid=False)

    def worth(sale: Sale | None) -> list[float]:
        # The lot is worth 6 and a sun its number.
        return [6.0 - sale[1] if sale and sale[0] == seat else 0.0 for seat in (0, 1)]

    (passed, _), (low, after_low), (high, after_high) = solve(bidding, worth)
    assert (passed, low, high) == (None, 2, 7)
    assert (after_low, after_high) == (((0, 4), [2.0, 0.0]), ((1, 7), [0.0, -1.0]))


def test_the_invoking_player_must_bid() -> None:
    """The player who invoked Ra cannot pass if nobody has bid."""
    bidding = Bidding(((), (7, 2)), (1,), must_bid=True)
    assert [sun for sun, _ in solve(bidding, random_worth(2, 1))] == [2, 7]
