"""What computers prefer where their valuations see hardly a difference."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.ra.natural import HALF_A_POINT, Expected, choose_naturally, is_free, lowest_as_sure
from engine.players.ra.network.judgement import judge
from engine.players.ra.network.master import MasterComputer, PharaohComputer
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import DRAW, INVOKE, Bid, Draw, Invoke, Pass
from engine.ra.state import State
from engine.ra.tiles import ALL_TILES, DISASTERS
from tests.engine.players.networks import blank_network
from tests.engine.ra.positions import last_to_bid, make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, in_games, random_games


def choices(game: RandomGame) -> list[State]:
    """Some positions in which the player to act has a choice, and no disaster is due."""
    states = [state for state in game.positions if len(legal_actions(state)) > 1 and not state.losses]
    return Random(game.seed).sample(states, 20)


def ends_auction(state: State, bid: Bid) -> bool:
    """Whether, by the rules, a bid wins at once: players who cannot beat it pass automatically."""
    after, _ = apply(state, bid)
    return after.auction is None


def can_be_free(state: State, bid: Bid) -> bool:
    """Whether a bid wins tiles for certain, and none is a disaster."""
    lot = {tile for tile in state.track if tile}
    return bool(lot) and lot.isdisjoint(DISASTERS) and ends_auction(state, bid)


@settings(max_examples=16)
@given(random_games(), st.integers(0, 2**32))
def test_nothing_as_good_is_more_natural(game: RandomGame, seed: int) -> None:
    """What is chosen is as good as the best, and no lower bid, draw or free lot is neglected for it."""
    random = Random(seed)
    for state in choices(game):
        options = {
            action: Expected(random.randrange(12) / 1000, buys=random.random() < 0.5)
            for action in legal_actions(state)
        }
        best = random.choice(list(options))
        chosen = choose_naturally(computer_view(state, to_act(state)), best, options)
        as_good = {
            action
            for action, expected in options.items()
            if expected.share >= options[best].share - HALF_A_POINT
        }
        assert chosen in as_good
        winning = {action for action in as_good if isinstance(action, Bid) and options[action].buys}
        match chosen:
            case Bid(sun):
                assert isinstance(best, Bid | Pass)
                assert sun <= min(bid.sun for bid in {chosen, *winning})
                as_sure = lowest_as_sure(computer_view(state, to_act(state)), chosen)
                assert (
                    as_sure == chosen
                    or as_sure not in as_good
                    or any(options[bid].buys for bid in (best, chosen))
                )
            case Pass():
                assert not any(can_be_free(state, bid) for bid in winning)
            case Invoke():
                assert any(state.track) or DRAW not in as_good
            case Draw():
                assert best == DRAW or (best == INVOKE and not any(state.track))


@in_games(10)
def test_what_is_free(game: RandomGame) -> None:
    """A lot is free for a bid that wins it at once if it has tiles and no disaster."""
    for state in choices(game):
        for bid in legal_actions(state):
            if isinstance(bid, Bid):
                view = computer_view(state, to_act(state))
                assert is_free(view, bid) == can_be_free(state, bid)


@in_games(10)
def test_the_lowest_bid_as_sure(game: RandomGame) -> None:
    """It is the lowest of the legal bids that can be answered by exactly the same bids."""

    def answers(state: State, bid: Bid) -> set[int]:
        assert state.auction
        rivals = state.auction.bidders[1:]
        return {sun for seat in rivals for sun in state.players[seat].suns_up if sun > bid.sun}

    for state in choices(game):
        bids = [action for action in legal_actions(state) if isinstance(action, Bid)]
        for bid in bids:
            as_sure = [other for other in bids if answers(state, other) == answers(state, bid)]
            found = lowest_as_sure(computer_view(state, to_act(state)), bid)
            assert found == min(as_sure, key=lambda other: other.sun)


def decided(suns: list[int], lot: Sequence[str], centre: int) -> State:
    """The last turn of a game that seat 0 will win, in which the sun on the board may add to its lead."""
    players, track = [make_player(suns, fame=90), make_player(down=[8])], read_tiles(lot)
    return make_state(players, track=track, deck=ALL_TILES, epoch=3, ra_tiles=5, centre=centre)


@pytest.mark.parametrize("kind", [MasterComputer, PharaohComputer])
@pytest.mark.parametrize(
    ("state", "natural"),
    [(last_to_bid(decided([9, 4], ["gold"], 1)), "bid 4"), (decided([3], [], 9), "draw")],
)
def test_who_sees_no_difference_is_natural(state: State, natural: str, kind: type[MasterComputer]) -> None:
    """With a network that sees no difference, they take free lots for the lowest sun and leave empty ones."""
    view, legal = computer_view(state, 0), legal_actions(state)
    network = blank_network(2)
    assert str(kind(network).choose(view, legal)) == natural
    assert str(judge(view, legal, network).options[0].action) == natural
