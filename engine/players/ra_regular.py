"""The computer that weighs what everybody can expect, and solves auctions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra_auction import auction_called_by, best_for, running_auction, solve
from engine.players.ra_hoards import GOD, KIND_OF, with_lot, without_tiles
from engine.players.ra_lots import LotWorth
from engine.players.ra_valuation import Prospects, Weights
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Discard, UseGods
from engine.ra.state import AuctionKind
from engine.ra.turns import clockwise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.players.ra_hoards import Hoard
    from engine.ra.actions import Action
    from engine.ra.state import Seat
    from engine.ra.view import View

WEIGHTS = Weights()


class RegularComputer:
    """Takes what gives the best chance to win by `ra_valuation`, everybody else doing the same."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Take what it believes."""
        self._weights = weights

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action from which the best follows."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        prospects = Prospects(view, self._weights)
        if view.losses:
            return _discard(prospects, view.losses[0].seat, legal_actions)
        return _bid_or_pass(prospects) if view.auction else _take_turn(prospects, legal_actions)


def _discard(prospects: Prospects, seat: Seat, legal_actions: Sequence[Action]) -> Action:
    def remains(action: Action) -> float:
        hoards = prospects.hoards.copy()
        if isinstance(action, Discard):
            hoards[seat] = without_tiles(hoards[seat], action.tiles)
        return LotWorth(prospects, (), prospects.ra_left, hoards=hoards).expect(None)[seat]

    return max(legal_actions, key=remains)


def _bid_or_pass(prospects: Prospects) -> Action:
    bidding = running_auction(prospects.view)
    stays = None in prospects.view.track
    options = solve(bidding, LotWorth(prospects, prospects.lot, prospects.ra_left, stays=stays))
    seat = bidding.bidders[0]
    sun, _ = max(options, key=lambda option: option[1][seat])
    return PASS if sun is None else BIDS[sun]


def _take_turn(prospects: Prospects, legal_actions: Sequence[Action]) -> Action:
    seat = prospects.view.turn
    draws = DRAW in legal_actions
    worth = LotWorth(prospects, prospects.lot, prospects.ra_left, stays=draws)
    kind = AuctionKind.VOLUNTARY if draws else AuctionKind.FORCED
    chances: dict[Action, float] = {INVOKE: _solve_call(prospects, seat, kind, worth)[seat]}
    if draws:
        ra = prospects.ra_chance
        chances[DRAW] = (1 - ra) * _wait(prospects, worth)[seat] + ra * _draw_ra(prospects)[seat]
    gods = _best_gods(prospects, legal_actions)
    if gods:
        hoards, rest = _after_gods(prospects, gods)
        chances[gods] = _wait(prospects, LotWorth(prospects, rest, prospects.ra_left, hoards=hoards))[seat]
    return max(chances, key=lambda action: chances[action])


def _solve_call(prospects: Prospects, caller: Seat, kind: AuctionKind, worth: LotWorth) -> Sequence[float]:
    bidding = auction_called_by(caller, kind, prospects.suns)
    return best_for(bidding.bidders[0], solve(bidding, worth))


def _wait(prospects: Prospects, worth: LotWorth) -> Sequence[float]:
    """What follows where the turn passes on: soon the lot is sold, or nobody wants it yet."""
    order = clockwise(len(prospects.suns), prospects.view.turn + 1)
    caller = next(seat for seat in order if prospects.suns[seat])
    return _solve_call(prospects, caller, AuctionKind.RA_TILE, worth)


def _draw_ra(prospects: Prospects) -> Sequence[float]:
    """What follows from a Ra tile: an auction, or the epoch's end with the suns unspent."""
    worth = LotWorth(prospects, prospects.lot, prospects.ra_left - 1)
    if prospects.ra_left == 1:
        return worth(None)
    return _solve_call(prospects, prospects.view.turn, AuctionKind.RA_TILE, worth)


def _best_gods(prospects: Prospects, legal_actions: Sequence[Action]) -> UseGods | None:
    turns = [action for action in legal_actions if isinstance(action, UseGods) and len(action.spaces) == 1]
    if not turns:
        return None
    seat = prospects.view.turn

    def gain(action: UseGods) -> float:
        hoards, _ = _after_gods(prospects, action)
        return LotWorth(prospects, (), prospects.ra_left, hoards=hoards).expect(None)[seat]

    return max(turns, key=gain)


def _after_gods(prospects: Prospects, action: UseGods) -> tuple[list[Hoard], list[int]]:
    """What everybody has, and what is left of the lot."""
    view, hoards = prospects.view, prospects.hoards.copy()
    taken: list[int] = []
    rest: list[int] = []
    for space, tile in enumerate(view.track, start=1):
        if tile:
            (taken if space in action.spaces else rest).append(KIND_OF[tile])
    hoard = hoards[view.turn] = with_lot(hoards[view.turn], taken)
    hoard[GOD] -= len(taken)
    return hoards, rest
