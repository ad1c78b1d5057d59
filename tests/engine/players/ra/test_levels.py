"""The levels of Ra without networks: random, greedy, a beginner, a regular player, and their reasons."""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from engine.players import make_computer
from engine.players.computer import Reason, reason_of
from engine.players.networks import weights
from engine.players.ra.beginner import BeginnerComputer
from engine.players.ra.greedy import GreedyComputer
from engine.players.ra.reasons import explain_without_lot, tell_pass
from engine.ra import computer_view, legal_actions, to_act, view
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action
from engine.ra.state import Auction, AuctionKind, Loss, Player, State
from engine.ra.tiles import ALL_TILES, Tile
from tests.engine.ra.positions import RandomGame, in_games, last_to_bid, make_player, make_state, read_tiles

OPPONENT = make_player([8, 3], tiles=read_tiles(["pharaoh", "art"]))
LOT_OF_FIVE = ["flood", "nile", "gold"]
UNWANTED = ["funeral", "funeral", *["nile"] * 6]


def owner(*tiles: str, suns: Iterable[int] = (9, 4)) -> Player:
    """Seat 0, which is to decide."""
    return make_player(suns, tiles=read_tiles(tiles))


def turn(
    player: Player, track: list[str], rival: Player = OPPONENT, epoch: int = 1, centre: int = 1
) -> State:
    """A turn of seat 0."""
    return make_state([player, rival], track=read_tiles(track), epoch=epoch, centre=centre)


def loss(player: Player, disaster: Tile) -> State:
    """A disaster that takes two tiles from seat 0."""
    return make_state([player, OPPONENT], losses=(Loss(0, disaster, 2),))


LAST_SUN = turn(owner(suns=[7]), [], make_player(down=[8]), epoch=3, centre=13)
HIGHER_SUN = turn(owner("god", suns=[3]), [], make_player(down=[8]), epoch=3, centre=9)
THREE_SUNS, FLOODED, LEARNED = (
    owner(suns=[9, 4, 2]),
    owner("flood", *["nile"] * 4),
    owner("god", "writing", "art"),
)
CIVILISED, BUILT = (
    owner(*["art"] * 3, "religion", "writing"),
    owner(*["palace"] * 3, "sphinx", *["temple"] * 3),
)
VOLUNTARY, FORCED = AuctionKind.VOLUNTARY, AuctionKind.FORCED

GREEDY_DECISIONS = {
    "a lot worth enough is bought": (last_to_bid(turn(owner(), LOT_OF_FIVE)), 5, "bid 4"),
    "a lot worth too little is not": (last_to_bid(turn(owner(), LOT_OF_FIVE)), 6, "pass"),
    "it invokes for what it would buy": (turn(owner(), LOT_OF_FIVE), 5, "invoke"),
    "otherwise it draws": (turn(owner(), LOT_OF_FIVE), 6, "draw"),
    "it must bid with its lowest sun": (last_to_bid(turn(THREE_SUNS, []), VOLUNTARY), 5, "bid 2"),
    "a disaster costs": (last_to_bid(turn(FLOODED, ["gold", "gold", "drought"])), 5, "pass"),
    "a full track must be called": (turn(owner(), UNWANTED), 5, "invoke"),
    "an unwanted lot may be lost": (last_to_bid(turn(owner(), UNWANTED), FORCED), 5, "pass"),
    "a god takes what scores most above it": (turn(LEARNED, ["nile", "gold", "religion"]), 99, "god 3"),
    "a god stays if nothing scores": (turn(owner("god"), ["nile", "sphinx"]), 5, "draw"),
    "suns count in the last epoch": (last_to_bid(LAST_SUN), 5, "bid 7"),
    "suns count in no other": (last_to_bid(LAST_SUN._replace(epoch=2)), 5, "pass"),
    "no empty lot is called for a sun": (HIGHER_SUN, 5, "draw"),
    "nor by who buys anything": (HIGHER_SUN, 0, "draw"),
    "unrest costs duplicates": (loss(CIVILISED, Tile.UNREST), 5, "discard art art"),
    "an earthquake spares what will score": (loss(BUILT, Tile.EARTHQUAKE), 5, "discard palace palace"),
}


@pytest.mark.parametrize(("state", "worth", "choice"), GREEDY_DECISIONS.values(), ids=GREEDY_DECISIONS)
def test_greedy_takes_what_scores_most(state: State, worth: int, choice: str) -> None:
    """It pays a sun for a lot that brings at least `worth` fame now."""
    computer = GreedyComputer(worth)
    assert str(computer.choose(computer_view(state, to_act(state)), legal_actions(state))) == choice


@in_games(10, hidden_scores=True)
def test_greedy_does_not_look_at_totals(game: RandomGame) -> None:
    """Greedy makes the same choice whether it sees totals or not."""
    for state in game.some_positions()[:-1]:
        actions, seat, computer = legal_actions(state), to_act(state), GreedyComputer()
        seen, known = view(state, seat), computer_view(state, seat)
        assert computer.choose(seen, actions) == computer.choose(known, actions)


def test_random_chooses_every_legal_action() -> None:
    """Every legal action is chosen sometimes."""
    state = turn(make_player([9, 4], tiles=[Tile.SETH]), ["gold", "nile"])
    computer, actions = make_computer("ra", "random", Random(1)), legal_actions(state)
    assert {computer.choose(computer_view(state, 0), actions) for _ in range(200)} == set(actions)


MOST_BYTES = 2 * 1024 * 1024


def test_a_network_is_loaded_when_it_is_needed_without_numba_on_one_thread() -> None:
    """The tables alone read no network; numpy may have been loaded before."""
    program = (
        "import numpy, sys, engine.tables; from random import Random;"
        "from threadpoolctl import threadpool_info;"
        "from engine.players.ra.network.values import shipped_network;"
        "engine.players.make_computer('ra', 'pharaoh', Random(1));"
        "before = shipped_network.cache_info().currsize;"
        "shipped_network(3);"
        "print(before, 'numba' in sys.modules, {pool['num_threads'] for pool in threadpool_info()})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0 False {1}"


def test_the_networks_are_small() -> None:
    """All shipped networks together have at most two megabytes."""
    assert sum(file.stat().st_size for file in weights("ra").iterdir()) <= MOST_BYTES


RIVAL = make_player([8, 3])


def choose(state: State) -> set[str]:
    """Its choices in all kinds of moods, as text."""
    view, legal = computer_view(state, to_act(state)), legal_actions(state)
    return {str(BeginnerComputer(Random(seed)).choose(view, legal)) for seed in range(20)}


def bidding(track: list[str], tiles: list[str], bidders: tuple[int, ...] = (0,)) -> State:
    """An auction in which only seat 0 is still to decide, or all `bidders`."""
    state = make_state([make_player([9, 4], tiles=read_tiles(tiles)), RIVAL], track=read_tiles(track))
    return state._replace(auction=Auction(AuctionKind.RA_TILE, (), bidders, 0, None))


def test_what_shines_costs_the_highest_sun() -> None:
    """For gold and a god it bids its highest sun; if nobody can outbid it, its lowest will do."""
    lot = ["gold", "gold", "god"]
    assert choose(bidding(lot, [], (0, 1))) == {"bid 9"}
    assert choose(bidding(lot, [])) == {"bid 4"}


def test_floods_are_neglected() -> None:
    """It passes on a flood, though it has eight Niles without one."""
    assert "pass" in choose(bidding(["flood"], ["nile"] * 8)) <= {"pass", "bid 4"}


def test_moods_change() -> None:
    """It buys an average lot in some moods and not in others."""
    assert choose(bidding(["pharaoh", "nile"], [])) == {"pass", "bid 4"}


def test_beginner_says_what_shines() -> None:
    """The reason is the tile that looked best, and how many come with it."""
    computer, state = BeginnerComputer(Random(1)), bidding(["nile", "gold", "god"], [])
    computer.choose(computer_view(state, 0), legal_actions(state))
    assert reason_of(computer) == Reason("shines", {"tile": Tile.GOLD, "more": 2, "fame": 10})


def test_beginner_gives_no_reason_that_speaks_against_its_bid() -> None:
    """Where its mood alone bids for what looks like nothing, it says nothing."""
    state, moods = bidding(["flood"], []), map(BeginnerComputer, map(Random, range(20)))
    view, legal = computer_view(state, 0), legal_actions(state)
    buyers = [computer for computer in moods if computer.choose(view, legal) != PASS]
    assert {*map(reason_of, buyers)} == {None}


RIVALS = (make_player([12, 9, 6, 3]), make_player([11, 10, 7, 4]))
CIVILIZATIONS = ["art", "writing", "religion", "astronomy", "agriculture"]


def position(*tiles: str, suns: Sequence[int] = (13, 8, 5, 2), **more: Any) -> State:
    """A position in which seat 0 has these tiles and suns."""
    more = {"rivals": RIVALS, "track": (), "deck": ALL_TILES, **more}
    players = [make_player(suns, tiles=read_tiles(tiles)), *more.pop("rivals")]
    return make_state(players, track=read_tiles(more.pop("track")), **more)


GREAT_LOT, EMPTY = position(track=CIVILIZATIONS), position()
HARMFUL_LOT = position("flood", *["nile"] * 5, *["pharaoh"] * 4, track=["funeral", "drought", "nile"])
BEFORE_THE_LAST = position(
    rivals=(make_player([3]),), track=CIVILIZATIONS, turn=1, ra_tiles=5, epoch=3
)._replace(auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
LATE = position(suns=(13, 8), rivals=(make_player([3]),), track=CIVILIZATIONS, ra_tiles=5)
ALONE = position(suns=(13,), rivals=(make_player(down=[3]),), track=["nile", "pharaoh"])
DRY = position(
    "god", *["nile"] * 8, suns=(2,), rivals=(make_player([9, 8]),), track=["gold", "flood"], ra_tiles=5
)
UNREST = position(*["art"] * 3, "religion", "writing", suns=(9,), losses=(Loss(0, Tile.UNREST, 2),))
EARTHQUAKE = position(
    *["palace"] * 3,
    "sphinx",
    *["temple"] * 3,
    "statue",
    suns=(9,),
    losses=(Loss(0, Tile.EARTHQUAKE, 2),),
    epoch=3,
)

MUST_BID = last_to_bid(position(suns=(9,)), AuctionKind.VOLUNTARY)
DECISIONS = {
    "a great lot is bought": (last_to_bid(GREAT_LOT), "bid 2", "bids_for", "civilization"),
    "a harmful lot is left": (last_to_bid(HARMFUL_LOT), "pass", "passes_harm", None),
    "the next bidder is outbid cheaply": (BEFORE_THE_LAST, "bid 5", "bids_against", None),
    "a good lot is called in time": (LATE, "invoke", "invokes_for", "civilization"),
    "an empty lot is not called": (EMPTY, "draw", None, None),
    "the last with suns waits": (ALONE, "draw", "draws_for_more", None),
    "a god fetches the flood": (DRY, "god 2", "gods_for", "nile"),
    "unrest costs duplicates": (UNREST, "discard art art", "keeps_civilization", None),
    "earthquakes spare sets": (EARTHQUAKE, "discard sphinx statue", "keeps_monuments", None),
    "without a choice there is no reason": (MUST_BID, "bid 9", None, None),
}


@pytest.mark.parametrize(("state", "choice", "reason", "about"), DECISIONS.values(), ids=DECISIONS)
def test_what_regular_does_and_why(state: State, choice: str, reason: str | None, about: str | None) -> None:
    """Without misjudgement it does what is best, and its reason names what that is about."""
    computer = make_computer("ra", "regular:0", Random(1))
    action = computer.choose(computer_view(state, to_act(state)), legal_actions(state))
    told = reason_of(computer)
    assert str(action) == choice
    assert (told and told.key) == reason
    assert about is None or (told and told.values["category"] == about)


@pytest.mark.parametrize(("state", "natural"), [(EMPTY, "draw"), (last_to_bid(GREAT_LOT), "bid 2")])
def test_errors_stay_natural(state: State, natural: str) -> None:
    """However much it misjudges, it calls no empty lot, and buys a free one for its lowest sun."""
    view, legal = computer_view(state, 0), legal_actions(state)
    choices = {make_computer("ra", "regular:99", Random(seed)).choose(view, legal) for seed in range(30)}
    assert set(map(str, choices)) == {natural}


def test_misjudgements_differ() -> None:
    """Where the exact choice is close it decides one way or the other, by chance."""
    state = position(track=["pharaoh", "nile", "gold"])
    view, legal = computer_view(state, 0), legal_actions(state)
    computers = (make_computer("ra", "regular:20", Random(seed)) for seed in range(30))
    assert len({computer.choose(view, legal) for computer in computers}) > 1


def test_nothing_costs_next_to_nothing() -> None:
    """A lot that costs less than half a point of fame is said to bring nothing."""
    state = last_to_bid(make_state([make_player([9, 4]), make_player([], [8])], track=[Tile.NILE]))
    view = computer_view(state, 0)
    assert tell_pass(view, -0.4, 4, {}) == Reason("passes_dear", {"fame": 0, "sun": 4, "tiles": "nile"})
    assert tell_pass(view, -0.6, 4, {}) == Reason("passes_harm", {"fame": 1, "tiles": "nile"})


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (BIDS[4], Reason("bids_for_sun", {"sun": 5, "paid": 4})),
        (BIDS[9], Reason("bids_empty", {"sun": 5, "paid": 9})),
        (PASS, Reason("passes_empty", {"sun": 5, "paid": 4, "last": 0})),
        (DRAW, Reason("draws_first", {"ra": 30, "bag": 180})),
        (INVOKE, Reason("invokes_empty", {"sun": 5})),
    ],
    ids=str,
)
def test_what_is_good_on_an_empty_track_has_a_reason(action: Action, reason: Reason) -> None:
    """There is no lot to want: a bid is for the sun on the board, or raises its price."""
    state = last_to_bid(make_state([make_player([9, 4]), make_player([8, 3])], deck=ALL_TILES, centre=5))
    assert explain_without_lot(computer_view(state, 0), action) == reason
