"""Solves an auction by backward induction: what each seat bids if all do what is best for them (R4).

The caller says what an outcome is worth to each seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.ra.state import AuctionKind
from engine.ra.turns import clockwise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.games import Seat
    from engine.ra.view import View

Sale = tuple["Seat", int]
"""The seat that buys the lot, and the sun it pays."""


class Ending(NamedTuple):
    """How an auction ends."""

    sale: Sale | None
    """None if nobody buys."""
    worth: Sequence[float]
    """What that is worth to each seat."""


Bids = list[tuple[int | None, Ending]]
"""A bidder's options, a sun or None for a pass, each with the ending to which it leads."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What remains to be decided in an auction."""

    suns: tuple[tuple[int, ...], ...]
    """Each seat's face-up suns."""
    bidders: tuple[Seat, ...]
    """The seats still to decide, in order; the Ra player is last (R4.1)."""
    must_bid: bool
    """Whether the Ra player must bid if nobody has (R4.2)."""
    lead: Sale | None = None
    """The highest bid so far."""


def running_auction(view: View) -> Bidding:
    """The auction in progress in a position; there must be one."""
    auction = view.auction
    assert auction  # noqa: S101  # the caller saw it
    lead = None if auction.leader is None else (auction.leader, auction.highest)
    must_bid = auction.kind is AuctionKind.VOLUNTARY and auction.bidders[-1] == view.turn
    return Bidding(tuple([player.suns_up for player in view.players]), auction.bidders, must_bid, lead)


def auction_called_by(caller: Seat, kind: AuctionKind, suns: tuple[tuple[int, ...], ...]) -> Bidding:
    """The auction that would follow if this seat were the Ra player."""
    order = clockwise(len(suns), caller + 1)
    return Bidding(suns, tuple([seat for seat in order if suns[seat]]), kind is AuctionKind.VOLUNTARY)


def possible_outcomes(bidding: Bidding) -> tuple[Sale | None, ...]:
    """Every way an auction can end, with None if nobody bids: the outcomes whose worth `solve` asks for."""
    highest = bidding.lead[1] if bidding.lead else 0
    sales = [(seat, sun) for seat in bidding.bidders for sun in bidding.suns[seat] if sun > highest]
    nobody = () if bidding.must_bid and not bidding.lead else (bidding.lead,)
    return (*nobody, *sales)


def solve(bidding: Bidding, worth: Callable[[Sale | None], Sequence[float]]) -> Bids:
    """The first bidder's options if all do what is best for them.

    `worth` returns what an outcome is worth to each seat; it is called once for each of `possible_outcomes`.
    Passing comes first, then the suns from the lowest, so that the first of equal options costs least.
    """
    solved: dict[tuple[int, Sale | None], Ending] = {}
    last = len(bidding.bidders)

    def settle(turn: int, lead: Sale | None) -> Ending:
        known = solved.get((turn, lead))
        if known is None:
            over = turn == last
            known = (
                Ending(lead, worth(lead)) if over else best_for(bidding.bidders[turn], options(turn, lead))
            )
            solved[turn, lead] = known
        return known

    def options(turn: int, lead: Sale | None) -> Bids:
        seat, highest = bidding.bidders[turn], lead[1] if lead else 0
        must_bid = bidding.must_bid and not lead and turn == last - 1
        found: Bids = [] if must_bid else [(None, settle(turn + 1, lead))]
        for sun in reversed(bidding.suns[seat]):
            if sun > highest:
                found.append((sun, settle(turn + 1, (seat, sun))))
        return found

    return options(0, bidding.lead)


def best_for(seat: Seat, options: Bids) -> Ending:
    """The ending that is best for one seat; the first of equals."""
    best = options[0][1]
    for _, ending in options:
        if ending.worth[seat] > best.worth[seat]:
            best = ending
    return best
