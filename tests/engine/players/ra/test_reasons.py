"""Reasons that need no network."""

from __future__ import annotations

import pytest

from engine.players.computer import Reason
from engine.players.ra.reasons import explain_without_lot, tell_pass
from engine.ra import computer_view
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action
from engine.ra.tiles import ALL_TILES, Tile
from tests.engine.ra.positions import last_to_bid, make_player, make_state


def test_nothing_costs_next_to_nothing() -> None:
    """A lot that costs less than half a point of fame is said to bring nothing."""
    state = last_to_bid(make_state([make_player([9, 4]), make_player([], [8])], track=[Tile.NILE]))
    view = computer_view(state, 0)
    assert tell_pass(view, -0.4) == Reason("passes_dear", {"fame": 0, "sun": 4, "tiles": "nile"})
    assert tell_pass(view, -0.6) == Reason("passes_harm", {"fame": 1, "tiles": "nile"})


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (BIDS[4], Reason("bids_for_sun", {"sun": 5, "paid": 4})),
        (BIDS[9], Reason("bids_empty", {"sun": 5, "paid": 9})),
        (PASS, Reason("passes_empty", {"sun": 5, "paid": 4})),
        (DRAW, Reason("draws_first", {"ra": 30, "bag": 180})),
        (INVOKE, Reason("invokes_empty", {"sun": 5})),
    ],
    ids=str,
)
def test_what_is_good_on_an_empty_track_has_a_reason(action: Action, reason: Reason) -> None:
    """There is no lot to want: a bid is for the sun on the board, or raises its price."""
    state = last_to_bid(make_state([make_player([9, 4]), make_player([8, 3])], deck=ALL_TILES, centre=5))
    assert explain_without_lot(computer_view(state, 0), action) == reason
