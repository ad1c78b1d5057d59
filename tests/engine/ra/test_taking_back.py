"""Which actions may be taken back: those that reveal and end nothing."""

from __future__ import annotations

import pytest

from engine.ra import apply, can_take_back, parse_action
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state

A, B, C = (make_player(suns) for suns in ((9, 5), (8, 4), (7, 3)))
SPENT = make_player(down=(8, 4))
TURN = make_state([A, B, C], deck=[Tile.NILE], track=[Tile.PHARAOH])
AUCTION = make_state(
    [A, B, C], auction=Auction(AuctionKind.VOLUNTARY, (), (1, 2, 0), 0, None), track=[Tile.PHARAOH]
)
LAST_BID = AUCTION._replace(auction=Auction(AuctionKind.RA_TILE, ((1, None), (2, 3)), (0,), 3, 2))
CIVILISED = make_player((9,), tiles=[Tile.ART, Tile.ASTRONOMY, Tile.AGRICULTURE])
LOSS = make_state([CIVILISED, B], losses=(Loss(0, Tile.UNREST, 2),))
LAST_LOSS = make_state([CIVILISED._replace(suns_up=()), SPENT], losses=(Loss(0, Tile.UNREST, 2),))


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (TURN, "draw", False),
        (TURN, "invoke", False),
        (AUCTION, "bid 4", True),
        (AUCTION, "pass", True),
        (LAST_BID, "bid 5", False),
        (LAST_BID, "pass", False),
        (AUCTION._replace(auction=Auction(AuctionKind.VOLUNTARY, (), (1, 2), 0, None)), "bid 8", False),
        (LOSS, "discard art astronomy", True),
        (LAST_LOSS, "discard art astronomy", False),
    ],
    ids=[
        "a draw",
        "invoking",
        "a bid",
        "a pass",
        "the last bid",
        "the last pass",
        "a bid nobody can beat",
        "a discard",
        "a discard that ends the epoch",
    ],
)
def test_what_may_be_taken_back(state: State, action: str, *, expected: bool) -> None:
    """Decisions in an auction that goes on, and discards in an epoch that does."""
    played = parse_action(action)
    after, _ = apply(state, played)
    assert can_take_back(state, played, after) == expected
