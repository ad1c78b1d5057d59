"""The `regular` computer: what it decides by the hand-written prospects, and why."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.players import make_computer
from engine.players.computer import reason_of
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, Tile
from tests.engine.ra.positions import last_to_bid, make_player, make_state, read_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    "the next bidder is outbid cheaply": (BEFORE_THE_LAST, "bid 5", "bids_for", "civilization"),
    "a good lot is called in time": (LATE, "invoke", "invokes_for", "civilization"),
    "an empty lot is not called": (EMPTY, "draw", None, None),
    "the last with suns waits": (ALONE, "draw", "draws", None),
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
    assert (
        len({make_computer("ra", "regular:20", Random(seed)).choose(view, legal) for seed in range(30)}) > 1
    )
