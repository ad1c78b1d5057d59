"""The computers `greedy` and `random` in Ra."""

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
    """The choice of the greedy computer, as text."""
    computer = GreedyComputer(worth)
    return str(computer.choose(computer_view(state, to_act(state)), legal_actions(state)))


def bidding(state: State, kind: AuctionKind = AuctionKind.RA_TILE) -> State:
    """The same position in an auction in which only seat 0 is still to decide."""
    return state._replace(auction=Auction(kind, (), (0,), 0, None))


@settings(max_examples=25)
@given(random_games(), st.sampled_from(["random", "greedy:0", "greedy", "greedy:99"]))
def test_computers_choose_what_is_legal(game: RandomGame, spec: str) -> None:
    """In every position of every game a computer chooses a legal action."""
    computer = make_computer("ra", spec, Random(game.seed))
    *running, _ = game.some_positions()
    for state in running:
        actions = legal_actions(state)
        assert computer.choose(computer_view(state, to_act(state)), actions) in actions


@settings(max_examples=25)
@given(random_games(), st.sampled_from(["random", "greedy"]))
def test_choices_depend_on_random_numbers_and_positions_alone(game: RandomGame, spec: str) -> None:
    """The same random numbers and positions give the same choices."""
    *running, _ = game.some_positions()
    one, two = (make_computer("ra", spec, Random(7)) for _ in range(2))
    for state in running:
        shown, actions = computer_view(state, to_act(state)), legal_actions(state)
        assert one.choose(shown, actions) == two.choose(shown, actions)


@settings(max_examples=25)
@given(random_games(hidden_scores=True))
def test_greedy_does_not_look_at_totals(game: RandomGame) -> None:
    """Greedy makes the same choice whether it sees totals or not."""
    *running, _ = game.some_positions()
    for state in running:
        actions, seat = legal_actions(state), to_act(state)
        computer = GreedyComputer()
        assert computer.choose(view(state, seat), actions) == computer.choose(
            computer_view(state, seat), actions
        )


def test_random_chooses_every_legal_action() -> None:
    """Every legal action is chosen sometimes."""
    state = make_state([make_player([9, 4], tiles=[Tile.SETH]), RIVAL], track=read_tiles(["gold", "nile"]))
    computer, actions = make_computer("ra", "random", Random(1)), legal_actions(state)
    assert {computer.choose(computer_view(state, 0), actions) for _ in range(200)} == set(actions)


@pytest.mark.parametrize(("worth", "choice"), [(5, "bid 4"), (6, "pass")])
def test_greedy_buys_what_is_worth_enough(worth: int, choice: str) -> None:
    """A lot worth five fame is bought with the lowest sun if five is enough, and not if six is needed."""
    state = make_state([make_player([9, 4]), RIVAL], track=LOT_OF_FIVE)
    assert choose(bidding(state), worth) == choice


def test_greedy_bids_the_lowest_sun_if_it_must() -> None:
    """If it must bid and wants nothing, it pays with its lowest sun."""
    state = bidding(make_state([make_player([9, 4, 2]), RIVAL]), AuctionKind.VOLUNTARY)
    assert choose(state) == "bid 2"


@pytest.mark.parametrize(("worth", "choice"), [(5, "invoke"), (6, "draw")])
def test_greedy_invokes_for_what_it_would_buy(worth: int, choice: str) -> None:
    """It invokes Ra if the lot is worth a sun; otherwise it draws a tile."""
    state = make_state([make_player([9, 4]), RIVAL], track=LOT_OF_FIVE)
    assert choose(state, worth) == choice


def test_greedy_does_not_buy_disasters() -> None:
    """The cost of a disaster counts against a lot."""
    owner = make_player([9, 4], tiles=read_tiles(["flood", "nile", "nile", "nile", "nile"]))
    track = read_tiles(["gold", "gold", "drought"])
    assert choose(bidding(make_state([owner, RIVAL], track=track))) == "pass"


def test_greedy_lets_the_unwanted_lot_be_lost() -> None:
    """On a full track without gods it invokes Ra, and then bids nothing."""
    state = make_state([make_player([9, 4]), RIVAL], track=read_tiles(["funeral", "funeral", *["nile"] * 6]))
    assert choose(state) == "invoke"
    assert choose(bidding(state, AuctionKind.FORCED)) == "pass"


def test_greedy_uses_a_god_for_what_scores_most() -> None:
    """It uses a god, worth two, for the tile that scores most above it."""
    owner = make_player([9, 4], tiles=read_tiles(["god", "writing", "art"]))
    state = make_state([owner, RIVAL], track=read_tiles(["nile", "gold", "religion"]))
    assert choose(state, worth=99) == "god 3"


def test_greedy_keeps_its_gods_if_nothing_scores() -> None:
    """It uses no god for a tile that scores no more than the god."""
    owner = make_player([9, 4], tiles=read_tiles(["god"]))
    state = make_state([owner, RIVAL], track=read_tiles(["nile", "sphinx"]))
    assert choose(state) == "draw"


def test_greedy_counts_suns_in_the_last_epoch() -> None:
    """In the last epoch it buys an empty lot for the sun on the board if that gives it the highest sum."""
    state = bidding(make_state([make_player([7]), make_player(down=[8])], centre=13, epoch=3))
    assert choose(state) == "bid 7"
    assert choose(state._replace(epoch=2)) == "pass"


def test_greedy_discards_duplicates() -> None:
    """It loses the civilization tiles it has most of to an unrest."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "art", "religion", "writing"]))
    state = make_state([owner, RIVAL], losses=(Loss(0, Tile.UNREST, 2),))
    assert choose(state) == "discard art art"


def test_greedy_keeps_monuments_for_the_last_epoch() -> None:
    """It loses the monuments that matter least in the last scoring to an earthquake."""
    owner = make_player([9], tiles=read_tiles([*["palace"] * 3, "sphinx", *["temple"] * 3]))
    state = make_state([owner, RIVAL], losses=(Loss(0, Tile.EARTHQUAKE, 2),))
    assert choose(state) == "discard palace palace"


def test_greedy_beats_random() -> None:
    """Greedy wins nearly every game against two random players."""
    plan = Plan("ra", ("greedy:5", "random", "random"), 30, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > 0.9


def test_greedy_calls_no_empty_lot() -> None:
    """It draws on an empty track, even if the higher sun on the board would score at once."""
    players = [make_player([3], tiles=read_tiles(["god"])), make_player(down=[8])]
    state = make_state(players, epoch=3, centre=9)
    assert choose(state, 5) == choose(state, 0) == "draw"
