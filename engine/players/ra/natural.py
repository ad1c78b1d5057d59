"""Natural play: what a computer does where its valuation sees no difference worth the name.

A valuation prefers one of two almost equal options by chance, and people who watch wonder why: a high sun
where a low one would do, an auction of nothing, a gift left lying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ra.actions import BIDS, DRAW, Bid, Invoke, Pass
from engine.ra.tiles import DISASTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ra.actions import Action
    from engine.ra.view import View

HALF_A_POINT = 0.005
"""The difference in a share of victory up to which a natural action is preferred."""


class Expected(NamedTuple):
    """What a seat can expect after one of its actions."""

    share: float
    """Its share of victory."""
    buys: bool
    """Whether it is expected to win the auction in progress."""


def choose_naturally(view: View, best: Action, options: Mapping[Action, Expected]) -> Action:
    """Return `best`, or a more natural action that promises the seat to act at most `HALF_A_POINT` less.

    `options` has all actions that were compared. A bid gives way to the lowest one that is expected to win,
    invoking Ra on an empty track to a draw, and passing a free lot to the lowest bid that is expected to win.
    """
    least = options[best].share - HALF_A_POINT
    as_good = {action for action, expected in options.items() if expected.share >= least}
    winning = {action for action in as_good if isinstance(action, Bid) and options[action].buys}
    if isinstance(best, Bid):
        return min({best, *winning}, key=_sun_of)
    if isinstance(best, Pass) and any(is_free(view, bid) for bid in winning):
        return min(winning, key=_sun_of)
    if isinstance(best, Invoke) and DRAW in as_good and not any(view.track):
        return DRAW
    return best


def is_free(view: View, bid: Bid) -> bool:
    """Whether the lot in auction is free for a bid that promises the bidder no less than passing.

    Such a bid costs nothing, so the lot is free if all of it is gain and nobody contests it: it has tiles,
    none of them a disaster, and no player who is still to bid has a sun that beats the bid.
    """
    lot = {tile for tile in view.track if tile}
    return bool(lot) and not lot & DISASTERS and all(sun < bid.sun for sun in _suns_to_come(view))


def lowest_as_sure(view: View, bid: Bid) -> Bid:
    """The bidder's lowest bid that the players still to bid can beat with the same suns as this one."""
    assert view.auction  # noqa: S101  # otherwise nobody can bid
    beaten = max([view.auction.highest, *(sun for sun in _suns_to_come(view) if sun < bid.sun)])
    own = view.players[view.auction.bidders[0]].suns_up
    return BIDS[min(sun for sun in own if sun > beaten)]


def _suns_to_come(view: View) -> set[int]:
    """The suns that can still be bid by others than the player to bid."""
    assert view.auction  # noqa: S101  # otherwise nobody can bid
    return {sun for seat in view.auction.bidders[1:] for sun in view.players[seat].suns_up}


def _sun_of(bid: Bid) -> int:
    return bid.sun
