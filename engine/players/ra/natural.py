"""Natural play: what a computer does where its valuation sees no difference worth the name.

A valuation prefers one of two almost equal options by chance, and people who watch wonder why: a high sun
where a low one would do, an auction of nothing, a gift left lying.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.ra.actions import BIDS, DRAW, Action, Bid, Invoke, Pass
from engine.ra.tiles import DISASTERS
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

    `options` has all actions that were compared. A bid that is expected to win gives way to the lowest such
    bid, and any other also to the lowest that is as sure. Invoking Ra on an empty track gives way to a draw,
    and passing a free lot to the lowest bid that is expected to win.
    """
    least = options[best].share - HALF_A_POINT
    as_good = {action for action, expected in options.items() if expected.share >= least}
    bids = [action for action in as_good if isinstance(action, Bid)]
    winning = [bid for bid in bids if options[bid].buys]
    if isinstance(best, Bid):
        as_sure = [bid for bid in bids if is_as_sure(view, bid, best)]
        return _lowest([best, *winning, *([] if options[best].buys else as_sure)])
    if isinstance(best, Pass) and any(is_free(view, bid) for bid in winning):
        return _lowest(winning)
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
    """The bidder's lowest bid that is as sure as this one."""
    assert view.auction  # noqa: S101  # otherwise nobody can bid
    suns = view.players[view.auction.bidders[0]].suns_up
    bids = [BIDS[sun] for sun in suns if sun > view.auction.highest]
    return _lowest([lower for lower in bids if is_as_sure(view, lower, bid)])


def is_as_sure(view: View, lower: Bid, bid: Bid) -> bool:
    """Whether a bid is at least as sure as another: no sun still to be bid beats it alone."""
    return not any(lower.sun < sun < bid.sun for sun in _suns_to_come(view))


def _suns_to_come(view: View) -> set[int]:
    """The suns that can still be bid by others than the player to bid."""
    assert view.auction  # noqa: S101  # otherwise nobody can bid
    return {sun for seat in view.auction.bidders[1:] for sun in view.players[seat].suns_up}


def _lowest(bids: Sequence[Bid]) -> Bid:
    return min(bids, key=lambda bid: bid.sun)
