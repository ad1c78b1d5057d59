"""What networks tell people: hints, and why the computers that ask them did what they did."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from engine.players import reason_of
from engine.players.computer import Reason
from engine.players.ra.network import master
from engine.players.ra.network.judgement import Judgement, judge
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.values import Network
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import BIDS, PASS, Action, Bid, Pass
from engine.ra.setup import Setup
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, Tile
from renderers.ra import reason_text
from tests.engine.players.nets import random_network
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games


def judged(state: State) -> Judgement:
    """A position as a network that knows nothing sees it."""
    network = random_network(len(state.players))
    return judge(computer_view(state, to_act(state)), legal_actions(state), network)


def some(game: RandomGame) -> list[State]:
    """A few positions of a game in which somebody is asked."""
    return Random(game.seed).sample([state for state in game.positions() if legal_actions(state)], 4)


def bidding(state: State, bidders: tuple[int, ...]) -> State:
    """The same in an auction that a Ra tile began."""
    return state.replace(auction=Auction(AuctionKind.RA_TILE, (), bidders, 0, None))


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_the_best_option_is_what_master_does(game: RandomGame) -> None:
    """In turns, auctions and disasters the first option is the choice of the computer with that network."""
    for state in some(game):
        view, legal = computer_view(state, to_act(state)), legal_actions(state)
        action = MasterComputer(random_network(game.players)).choose(view, legal)
        assert judged(state).options[0].action == action


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_options_are_legal_and_shares_are_whole(game: RandomGame) -> None:
    """Every option can be done, none is there twice, and the shares of victory after it sum to 1."""
    for state in some(game):
        found = judged(state)
        actions = [option.action for option in found.options]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(legal_actions(state))
        for option in found.options:
            assert sum(option.shares) == pytest.approx(1, abs=1e-4)
        assert found.shares == found.options[0].shares
        assert found.seat == to_act(state)


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_the_order_of_the_bag_is_not_told(game: RandomGame) -> None:
    """Two positions that differ only in the order of the tiles to come are judged alike."""
    for state in some(game):
        deck = list(state.setup.deck)
        rest = deck[state.drawn :]
        Random(game.seed).shuffle(rest)
        other = state.replace(setup=Setup(state.setup.suns, (*deck[: state.drawn], *rest)))
        assert judged(other) == judged(state)


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_the_chance_of_a_ra_tile_is_that_of_the_bag(game: RandomGame) -> None:
    """It is the share of Ra tiles among those that are left."""
    for state in some(game):
        left = state.setup.deck[state.drawn :]
        assert judged(state).ra_chance == pytest.approx(left.count(Tile.RA) / len(left))


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_a_sale_is_to_one_who_has_the_sun(game: RandomGame) -> None:
    """Who is thought to buy owns the sun face up, and no bid is thought to lose to a lower one."""
    for state in some(game):
        for option in judged(state).options:
            if option.sale:
                seat, sun = option.sale
                assert sun in state.players[seat].suns_up
            if isinstance(option.action, Bid):
                assert option.sale
                assert option.sale[1] >= option.action.sun


def test_a_pass_of_the_last_bidder_sells_to_the_leader() -> None:
    """What follows from the end of an auction is known: the leader has the lot, whatever the network says."""
    players = [make_player([9, 4]), make_player([8, 3])]
    state = make_state(players, track=read_tiles(["gold"]), deck=ALL_TILES)
    state = state.replace(auction=Auction(AuctionKind.RA_TILE, ((1, 3),), (0,), 3, 1))
    sales = {option.action: option.sale for option in judged(state).options}
    assert sales == {Pass(): (1, 3), Bid(4): (0, 4), Bid(9): (0, 9)}


def test_of_an_empty_track_no_worth_is_told() -> None:
    """Where no lot lies, and while a disaster is due, nothing is worth anything to anybody."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "religion"]))
    empty = make_state([owner, make_player([8])], deck=ALL_TILES)
    assert judged(empty).worths == ()
    disaster = empty.replace(losses=(Loss(0, Tile.UNREST, 2),))
    assert judged(disaster).worths == ()


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_the_worth_of_a_lot_does_not_depend_on_bids(game: RandomGame) -> None:
    """Each seat has a worth, the same whoever has bid so far."""
    for state in some(game):
        if not state.auction or not any(state.track):
            continue
        worths = judged(state).worths
        assert len(worths) == game.players
        calm = replace(state.auction, bids=(), highest=0, leader=None)
        assert judged(state.replace(auction=calm)).worths == pytest.approx(worths)


def test_shipped_networks_know_what_gold_is() -> None:
    """A lot that scores for one and harms another is worth more to the first."""
    players = [make_player([9, 4]), make_player([8, 3], tiles=read_tiles(["pharaoh"] * 5))]
    state = make_state(players, track=read_tiles(["gold", "gold", "funeral"]), deck=ALL_TILES, epoch=3)
    one, other = judge(computer_view(state, 0), legal_actions(state)).worths
    assert one > max(0, other)


# Reasons


def tell(state: State, action: Action) -> Reason | None:
    """The reason for an action of somebody whose network knows nothing but the end of the game."""
    blind = Network(tuple(np.zeros_like(layer) for layer in random_network(2).layers))
    return explain(computer_view(state, to_act(state)), legal_actions(state), action, blind)


def alone(
    lot: list[str], tiles: list[str], kind: AuctionKind = AuctionKind.RA_TILE, centre: int = 1
) -> State:
    """An auction in the last epoch of two in which the one who is asked, with 9 and 4, is the last bidder."""
    players = [make_player([9, 4], tiles=read_tiles(tiles)), make_player([], [8, 3])]
    state = make_state(players, track=read_tiles(lot), deck=ALL_TILES, epoch=3, centre=centre)
    return state.replace(auction=Auction(kind, (), (0,), 0, None))


def test_who_bids_tells_what_the_lot_brings() -> None:
    """The category in which it brings most is the reason."""
    state = alone(["gold", "gold", "nile"], [], AuctionKind.VOLUNTARY)
    assert tell(state, BIDS[4]) == Reason("bids_for", {"category": "gold", "fame": 6})


def test_who_bids_on_nothing_wants_the_sun() -> None:
    """Where no tile counts the better sun on the board is the reason."""
    assert tell(alone([], [], centre=8), BIDS[4]) == Reason("bids_for_sun", {"sun": 8})


def test_who_passes_tells_what_the_lot_was_worth() -> None:
    """A lot that harms, and one that is worth too little; nothing where nothing lies."""
    harmful = tell(alone(["funeral"], ["pharaoh"] * 3), PASS)
    assert harmful
    assert harmful.key == "passes_harm"
    assert tell(alone(["gold"], []), PASS) == Reason("passes_dear", {"fame": 3})
    assert tell(alone([], []), PASS) is None


def test_who_would_be_outbid_says_so() -> None:
    """Where every bid of his would lose to a higher one, that is why he passes."""
    lot = read_tiles(["art", "writing", "religion", "astronomy", "agriculture"])
    state = make_state([make_player([3]), make_player([9])], turn=1, track=lot, deck=ALL_TILES, epoch=3)
    running = state.replace(auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
    assert tell(running, PASS) == Reason("passes_outbid", {})
    assert tell(running, BIDS[3]) == Reason("bids_for_others", {})


def test_reasons_are_thought_of_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only wants to know what a computer does does not pay for why."""
    asked: list[Action] = []
    monkeypatch.setattr(master, "explain", lambda *args: asked.append(args[2]))
    state, computer = alone(["gold"], []), MasterComputer(random_network(2))
    action = computer.choose(computer_view(state, 0), legal_actions(state))
    assert asked == []
    assert reason_of(computer) is None
    assert asked == [action]


def test_who_must_has_no_reason() -> None:
    """Where there is nothing to choose there is nothing to tell, nor before anything was chosen."""
    computer = MasterComputer()
    assert reason_of(computer) is None
    state = make_state([make_player([9]), make_player([], [8, 3])], deck=ALL_TILES)
    must = state.replace(auction=Auction(AuctionKind.VOLUNTARY, (), (0,), 0, None))
    assert str(computer.choose(computer_view(must, 0), legal_actions(must))) == "bid 9"
    assert reason_of(computer) is None


@settings(max_examples=10, deadline=None)
@given(random_games())
def test_reasons_say_true_things(game: RandomGame) -> None:
    """A reason is one of the action that was done, names what is there, and has words."""
    verbs = {
        "bid": "bids",
        "invoke": "invokes",
        "pass": "passes",
        "god": "gods",
        "draw": "draws",
        "discard": "loses",
    }
    for state in some(game):
        computer = MasterComputer(random_network(game.players))
        action = computer.choose(computer_view(state, to_act(state)), legal_actions(state))
        reason = reason_of(computer)
        if reason is None:
            continue
        assert reason_text(reason.key, reason.values, ["Anna", "Ben", "Caro", "Dora", "Emil"], "en")
        if reason.key == "better":
            continue
        verb = verbs.get(str(action).split()[0], "loses")
        assert reason.key.startswith(verb) or (verb, reason.key[:5]) == ("invokes", "bids_")
        if "seat" in reason.values:
            assert reason.values["seat"] != to_act(state)
        if reason.key == "bids_for_sun":
            assert reason.values["sun"] == state.centre
