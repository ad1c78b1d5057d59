"""What the rules know of players who leave: the starts of turns, and who has left."""

from __future__ import annotations

import pytest

from engine.ra import begins_turn, leave, to_act
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from tests.engine.ra.positions import make_player, make_state

PLAYERS = [make_player((9, 5)), make_player((8, 4)), make_player((7, 3))]
TURN = make_state(PLAYERS, deck=[Tile.NILE])
AUCTION = TURN._replace(auction=Auction(AuctionKind.VOLUNTARY, (), (1, 2, 0), 0, None))
LOSS = TURN._replace(losses=(Loss(0, Tile.UNREST, 2),))


@pytest.mark.parametrize(
    ("state", "expected"),
    [(TURN, True), (AUCTION, False), (LOSS, False)],
    ids=["a turn", "an auction", "a loss"],
)
def test_a_turn_begins_where_nothing_is_under_way(state: State, expected: bool) -> None:
    """An auction and its consequences belong to the turn in which it was called."""
    assert begins_turn(state) == expected


def test_leaving_changes_nothing_but_who_has_left() -> None:
    """The question stays, and those who left are known in their order."""
    after = leave(leave(AUCTION, 2), 0)
    assert (after.left, to_act(after)) == ((2, 0), to_act(AUCTION))
    assert after._replace(left=()) == AUCTION
