"""The computers `greedy` and `random` in Ra."""

from collections.abc import Iterable
from random import Random

import pytest

from engine.players import make_computer
from engine.players.ra.greedy import GreedyComputer
from engine.ra import computer_view, legal_actions, to_act, view
from engine.ra.state import AuctionKind, Loss, Player, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import last_to_bid, make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, in_games

RIVAL = make_player([8, 3], tiles=read_tiles(["pharaoh", "art"]))
LOT_OF_FIVE = ["flood", "nile", "gold"]
UNWANTED = ["funeral", "funeral", *["nile"] * 6]


def owner(*tiles: str, suns: Iterable[int] = (9, 4)) -> Player:
    """Seat 0, which is to decide."""
    return make_player(suns, tiles=read_tiles(tiles))


def turn(player: Player, track: list[str], rival: Player = RIVAL, epoch: int = 1, centre: int = 1) -> State:
    """A turn of seat 0."""
    return make_state([player, rival], track=read_tiles(track), epoch=epoch, centre=centre)


def loss(player: Player, disaster: Tile) -> State:
    """A disaster that takes two tiles from seat 0."""
    return make_state([player, RIVAL], losses=(Loss(0, disaster, 2),))


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


DECISIONS = {
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


@pytest.mark.parametrize(("state", "worth", "choice"), DECISIONS.values(), ids=DECISIONS)
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
