"""The reasons that `regular` gives."""

from __future__ import annotations

from random import Random

from engine.players import reason_of
from engine.players.computer import Reason
from engine.players.ra.reasons import explain, explain_without_lot, tell_pass
from engine.players.ra.valuation import Prospects
from engine.players.random_moves import RandomComputer
from engine.ra import computer_view, to_act
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action
from engine.ra.state import Auction, AuctionKind, Player
from engine.ra.tiles import ALL_TILES
from tests.engine.ra.positions import make_player, make_state, read_tiles

RIVAL = make_player([8, 3])


def tell(
    action: Action, track: list[str], tiles: list[str], rival: Player = RIVAL, centre: int = 1
) -> Reason | None:
    """The reason for an action of seat 0, which has the suns 9 and 4."""
    owner = make_player([9, 4], tiles=read_tiles(tiles))
    state = make_state(
        [owner, rival], track=read_tiles(track), deck=ALL_TILES, centre=centre, epoch=3, ra_tiles=5
    )
    if action not in {DRAW, INVOKE}:
        state = state._replace(auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
    return explain(Prospects(computer_view(state, to_act(state))), action)


def test_the_best_category_is_told() -> None:
    """The reason to bid or to invoke Ra is the category in which the lot brings most."""
    assert tell(BIDS[4], ["gold", "gold", "nile"], []) == Reason("bids_for", {"category": "gold", "fame": 6})
    assert tell(INVOKE, ["gold", "gold", "nile"], []) == Reason(
        "invokes_for", {"category": "gold", "fame": 6}
    )


def test_new_kinds_are_counted() -> None:
    """If kinds count, the reason has the number of new kinds, unless there are none."""
    reason = tell(BIDS[4], ["art", "religion", "writing", "art"], ["writing"])
    assert reason
    assert (reason.values["category"], reason.values["new"]) == ("civilization", 2)
    again = tell(BIDS[4], ["pyramid"], ["pyramid", "pyramid"])
    assert again
    assert again.values["category"] == "monuments"
    assert "new" not in again.values


def test_a_bid_can_be_against_a_rival() -> None:
    """If the lot is of use only to a rival, the reason to bid names them."""
    rival = make_player([8, 3], tiles=read_tiles(["agriculture", "astronomy", "religion", "writing"]))
    reason = tell(BIDS[4], ["art"], ["art"], rival)
    assert reason
    assert (reason.key, reason.values["seat"]) == ("bids_against", 1)


def test_a_bid_can_be_for_the_sun() -> None:
    """The reason to bid on an empty lot is the sun on the board, if it is higher than the one paid."""
    assert tell(BIDS[4], [], [], centre=13) == Reason("bids_for_sun", {"sun": 13})
    assert tell(BIDS[4], [], [], centre=1) is None


def test_passing_tells_what_it_was_worth() -> None:
    """The reason to pass is what the lot would have brought or cost; an empty lot has none."""
    assert tell(PASS, ["gold"], []) == Reason("passes_dear", {"fame": 3})
    reason = tell(PASS, ["funeral"], ["pharaoh"] * 3)
    assert reason
    assert reason.key == "passes_harm"
    assert tell(PASS, [], []) is None


def test_nothing_costs_next_to_nothing() -> None:
    """A lot that costs less than half a point of fame is said to bring nothing."""
    assert tell_pass(-0.4) == Reason("passes_dear", {"fame": 0})
    assert tell_pass(-0.6) == Reason("passes_harm", {"fame": 1})


def test_drawing_tells_what_lies_there() -> None:
    """The reason to draw is what the lot is worth so far."""
    assert tell(DRAW, ["gold"], []) == Reason("draws", {"fame": 3})
    assert tell(DRAW, [], []) is None


def test_a_full_track_must_be_called() -> None:
    """If the track is full, that is the reason to invoke Ra."""
    assert tell(INVOKE, ["nile"] * 8, []) == Reason("invokes_full", {})


def test_random_gives_no_reasons() -> None:
    """A computer without a `reason` gives none."""
    assert reason_of(RandomComputer(Random(1))) is None


def test_what_is_good_on_an_empty_track_has_a_reason() -> None:
    """There is no lot to want: a bid is for the sun on the board, or raises its price."""
    state = make_state([make_player([9, 4]), RIVAL], deck=ALL_TILES, centre=5)
    view = computer_view(state, 0)
    assert explain_without_lot(view, BIDS[4]) == Reason("bids_for_sun", {"sun": 5})
    assert explain_without_lot(view, BIDS[9]) == Reason("bids_for_others", {})
    assert explain_without_lot(view, PASS) == Reason("passes_dear", {"fame": 0})
    assert explain_without_lot(view, DRAW) == Reason("draws", {"fame": 0})
    assert explain_without_lot(view, INVOKE) == Reason("invokes_empty", {})
