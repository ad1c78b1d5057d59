"""The `beginner` computer."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from engine.players.computer import Reason, reason_of
from engine.players.ra.beginner import BeginnerComputer
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.state import Auction, AuctionKind, State
from engine.ra.tiles import Tile
from engine.simulate import Plan, play_all, standings
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

RIVAL = make_player([8, 3])


def choose(state: State) -> set[str]:
    """Its choices in all kinds of moods, as text."""
    choices = set()
    for seed in range(20):
        computer = BeginnerComputer(Random(seed))
        choices.add(str(computer.choose(computer_view(state, to_act(state)), legal_actions(state))))
    return choices


def bidding(track: list[Tile], tiles: list[Tile], bidders: tuple[int, ...] = (0,)) -> State:
    """An auction in which only seat 0 is still to decide, or all `bidders`."""
    state = make_state([make_player([9, 4], tiles=tiles), RIVAL], track=track)
    return state._replace(auction=Auction(AuctionKind.RA_TILE, (), bidders, 0, None))


@settings(max_examples=25)
@given(random_games())
def test_beginner_chooses_what_is_legal(game: RandomGame) -> None:
    """In every position of every game it chooses a legal action."""
    computer = BeginnerComputer(Random(game.seed))
    for state in game.some_positions()[:-1]:
        actions = legal_actions(state)
        assert computer.choose(computer_view(state, to_act(state)), actions) in actions


@settings(max_examples=25)
@given(random_games())
def test_beginner_depends_on_random_numbers_and_positions_alone(game: RandomGame) -> None:
    """The same random numbers and positions give the same choices."""
    one, two = BeginnerComputer(Random(7)), BeginnerComputer(Random(7))
    for state in game.some_positions()[:-1]:
        shown, actions = computer_view(state, to_act(state)), legal_actions(state)
        assert one.choose(shown, actions) == two.choose(shown, actions)


def test_what_shines_costs_the_highest_sun() -> None:
    """For gold and a god it bids its highest sun; if nobody can outbid it, its lowest will do."""
    lot = read_tiles(["gold", "gold", "god"])
    assert choose(bidding(lot, [], (0, 1))) == {"bid 9"}
    assert choose(bidding(lot, [])) == {"bid 4"}


def test_floods_are_neglected() -> None:
    """It passes on a flood, though it has eight Niles without one."""
    assert choose(bidding(read_tiles(["flood"]), read_tiles(["nile"] * 8))) <= {"pass", "bid 4"}
    assert "pass" in choose(bidding(read_tiles(["flood"]), read_tiles(["nile"] * 8)))


def test_moods_change() -> None:
    """It buys an average lot in some moods and not in others."""
    assert choose(bidding(read_tiles(["pharaoh", "nile"]), [])) == {"pass", "bid 4"}


def test_beginner_says_what_shines() -> None:
    """The reason is the tile that looked best."""
    computer, state = BeginnerComputer(Random(1)), bidding(read_tiles(["nile", "gold", "god"]), [])
    computer.choose(computer_view(state, 0), legal_actions(state))
    assert reason_of(computer) == Reason("shines", {"tile": Tile.GOLD})


def test_beginner_beats_random() -> None:
    """A beginner wins most games against two random players."""
    plan = Plan("ra", ("beginner", "random", "random"), 20, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > 0.7


def test_greedy_beats_beginners() -> None:
    """One greedy computer wins more than a fair share against two beginners."""
    plan = Plan("ra", ("greedy:5", "beginner", "beginner"), 24, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > 0.4
