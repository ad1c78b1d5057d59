"""What the computers choose."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players import make_computer
from engine.players.ra.greedy import GreedyComputer
from engine.ra import computer_view, legal_actions, to_act, view
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from engine.simulate import Plan, play_all, standings
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

RIVAL = make_player([8, 3], tiles=read_tiles(["pharaoh", "art"]))
LOT_OF_FIVE = read_tiles(["flood", "nile", "gold"])


def choose(state: State, worth: int = 5) -> str:
    """What the greedy computer does, as text."""
    computer = GreedyComputer(worth)
    return str(computer.choose(computer_view(state, to_act(state)), legal_actions(state)))


def bidding(state: State, kind: AuctionKind = AuctionKind.RA_TILE) -> State:
    """The same position in an auction in which seat 0 alone is still to decide."""
    return state.replace(auction=Auction(kind, (), (0,), 0, None))


@settings(max_examples=25)
@given(random_games(), st.sampled_from(["random", "greedy:0", "greedy", "greedy:99"]))
def test_computers_choose_what_is_legal(game: RandomGame, spec: str) -> None:
    """In every position of every game a computer takes one of the legal actions."""
    computer = make_computer("ra", spec, Random(game.seed))
    *running, _ = game.some_positions()
    for state in running:
        actions = legal_actions(state)
        assert computer.choose(computer_view(state, to_act(state)), actions) in actions


@settings(max_examples=25)
@given(random_games(), st.sampled_from(["random", "greedy"]))
def test_computers_depend_on_their_chance_alone(game: RandomGame, spec: str) -> None:
    """The same source of chance and the same positions give the same choices."""
    *running, _ = game.some_positions()
    one, two = (make_computer("ra", spec, Random(7)) for _ in range(2))
    for state in running:
        shown, actions = computer_view(state, to_act(state)), legal_actions(state)
        assert one.choose(shown, actions) == two.choose(shown, actions)


@settings(max_examples=25)
@given(random_games(hidden_scores=True))
def test_greedy_does_not_look_at_totals(game: RandomGame) -> None:
    """Greedy decides the same whether totals are shown to it or not."""
    *running, _ = game.some_positions()
    for state in running:
        actions, seat = legal_actions(state), to_act(state)
        computer = GreedyComputer()
        assert computer.choose(view(state, seat), actions) == computer.choose(
            computer_view(state, seat), actions
        )


def test_random_takes_everything_there_is() -> None:
    """Every legal action is taken now and then."""
    state = make_state([make_player([9, 4], tiles=[Tile.SETH]), RIVAL], track=read_tiles(["gold", "nile"]))
    computer, actions = make_computer("ra", "random", Random(1)), legal_actions(state)
    assert {computer.choose(computer_view(state, 0), actions) for _ in range(200)} == set(actions)


@pytest.mark.parametrize(("worth", "choice"), [(5, "bid 4"), (6, "pass")])
def test_greedy_buys_what_is_worth_enough(worth: int, choice: str) -> None:
    """A lot of five fame is bought with the smallest sun by who wants five, and not by who wants six."""
    state = make_state([make_player([9, 4]), RIVAL], track=LOT_OF_FIVE)
    assert choose(bidding(state), worth) == choice


def test_greedy_bids_the_smallest_sun_where_it_must() -> None:
    """Who must bid and wants nothing pays with his smallest sun."""
    state = bidding(make_state([make_player([9, 4, 2]), RIVAL]), AuctionKind.VOLUNTARY)
    assert choose(state) == "bid 2"


@pytest.mark.parametrize(("worth", "choice"), [(5, "invoke"), (6, "draw")])
def test_greedy_invokes_for_what_it_would_buy(worth: int, choice: str) -> None:
    """Ra is invoked when the lot is worth a sun, else a tile is drawn."""
    state = make_state([make_player([9, 4]), RIVAL], track=LOT_OF_FIVE)
    assert choose(state, worth) == choice


def test_greedy_does_not_buy_disasters() -> None:
    """What a disaster would cost is taken off the worth of a lot."""
    owner = make_player([9, 4], tiles=read_tiles(["flood", "nile", "nile", "nile", "nile"]))
    track = read_tiles(["gold", "gold", "drought"])
    assert choose(bidding(make_state([owner, RIVAL], track=track))) == "pass"


def test_greedy_lets_the_unwanted_lot_be_lost() -> None:
    """On a full track without gods Ra is invoked, and then nothing is bid."""
    state = make_state([make_player([9, 4]), RIVAL], track=read_tiles(["funeral", "funeral", *["nile"] * 6]))
    assert choose(state) == "invoke"
    assert choose(bidding(state, AuctionKind.FORCED)) == "pass"


def test_greedy_uses_a_god_for_what_scores_most() -> None:
    """A god, worth two, is given for the tile that scores most above it."""
    owner = make_player([9, 4], tiles=read_tiles(["god", "writing", "art"]))
    state = make_state([owner, RIVAL], track=read_tiles(["nile", "gold", "religion"]))
    assert choose(state, worth=99) == "god 3"


def test_greedy_keeps_its_gods_where_nothing_scores() -> None:
    """No god is given for a tile that scores no more than the god."""
    owner = make_player([9, 4], tiles=read_tiles(["god"]))
    state = make_state([owner, RIVAL], track=read_tiles(["nile", "sphinx"]))
    assert choose(state) == "draw"


def test_greedy_counts_suns_in_the_last_epoch() -> None:
    """In the last scoring an empty lot is worth the board's sun where that makes the highest sum of suns."""
    state = bidding(make_state([make_player([7]), make_player(down=[8])], centre=13, epoch=3))
    assert choose(state) == "bid 7"
    assert choose(state.replace(epoch=2)) == "pass"


def test_greedy_loses_what_it_has_twice() -> None:
    """An unrest costs the civilization tiles of which there are more."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "art", "religion", "writing"]))
    state = make_state([owner, RIVAL], losses=(Loss(0, Tile.UNREST, 2),))
    assert choose(state) == "discard art art"


def test_greedy_keeps_monuments_for_the_last_epoch() -> None:
    """An earthquake costs the monuments that would be missed least in the last scoring."""
    owner = make_player([9], tiles=read_tiles([*["palace"] * 3, "sphinx", *["temple"] * 3]))
    state = make_state([owner, RIVAL], losses=(Loss(0, Tile.EARTHQUAKE, 2),))
    assert choose(state) == "discard palace palace"


def test_greedy_beats_random() -> None:
    """Greedy wins nearly every game against two who play at random."""
    plan = Plan("ra", ("greedy:5", "random", "random"), 30, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > 0.9
