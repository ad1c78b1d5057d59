"""The `beginner` computer."""

from __future__ import annotations

from random import Random

from engine.players.computer import Reason, reason_of
from engine.players.ra.beginner import BeginnerComputer
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.state import Auction, AuctionKind, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state, read_tiles

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
    assert reason_of(computer) == Reason("shines", {"tile": Tile.GOLD, "more": 2})
