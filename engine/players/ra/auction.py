"""An auction solved by backward induction: what everybody bids if each takes what is best for him (R4).

What an outcome is worth to whom is the caller's affair, so that a hand-written valuation and a trained one
solve the same auction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ra.state import AuctionKind
from engine.ra.turns import clockwise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.ra.state import Seat
    from engine.ra.view import View

Sale = tuple["Seat", int]
"""Who pays which sun."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What is left to be decided in an auction."""

    suns: tuple[tuple[int, ...], ...]
    """Every seat's face-up suns."""
    bidders: tuple[Seat, ...]
    """Who is still to decide, in order; the Ra player is last (R4.1)."""
    must_bid: bool
    """Whether the Ra player must bid where nobody has (R4.2)."""
    lead: Sale | None = None
    """The highest bid so far."""


def running_auction(view: View) -> Bidding:
    """The auction that runs in a position; there must be one."""
    auction = view.auction
    assert auction  # noqa: S101  # the caller saw it
    lead = None if auction.leader is None else (auction.leader, auction.highest)
    must_bid = auction.kind is AuctionKind.VOLUNTARY and auction.bidders[-1] == view.turn
    return Bidding(tuple([player.suns_up for player in view.players]), auction.bidders, must_bid, lead)


def auction_called_by(caller: Seat, kind: AuctionKind, suns: tuple[tuple[int, ...], ...]) -> Bidding:
    """The auction of which a seat would be the Ra player."""
    order = clockwise(len(suns), caller + 1)
    return Bidding(suns, tuple([seat for seat in order if suns[seat]]), kind is AuctionKind.VOLUNTARY)


def possible_outcomes(bidding: Bidding) -> tuple[Sale | None, ...]:
    """Every way in which an auction can end, None for nobody's bid: what `solve` may ask the worth of."""
    highest = bidding.lead[1] if bidding.lead else 0
    sales = [(seat, sun) for seat in bidding.bidders for sun in bidding.suns[seat] if sun > highest]
    nobody = () if bidding.must_bid and not bidding.lead else (bidding.lead,)
    return (*nobody, *sales)


def solve(
    bidding: Bidding, worth: Callable[[Sale | None], Sequence[float]]
) -> list[tuple[int | None, Sequence[float]]]:
    """What the first bidder may do, a sun or None for a pass, and what follows for every seat from each.

    `worth` tells what an outcome, one of `possible_outcomes`, is worth to every seat. It is asked for each
    once. Passing comes first, then the suns from the lowest: who takes the first of the best keeps his suns.
    """
    solved: dict[tuple[int, Sale | None], Sequence[float]] = {}
    last = len(bidding.bidders)

    def settle(turn: int, lead: Sale | None) -> Sequence[float]:
        known = solved.get((turn, lead))
        if known is None:
            known = worth(lead) if turn == last else best_for(bidding.bidders[turn], options(turn, lead))
            solved[turn, lead] = known
        return known

    def options(turn: int, lead: Sale | None) -> list[tuple[int | None, Sequence[float]]]:
        seat, highest = bidding.bidders[turn], lead[1] if lead else 0
        must_bid = bidding.must_bid and not lead and turn == last - 1
        found: list[tuple[int | None, Sequence[float]]] = [] if must_bid else [(None, settle(turn + 1, lead))]
        for sun in reversed(bidding.suns[seat]):
            if sun > highest:
                found.append((sun, settle(turn + 1, (seat, sun))))  # noqa: PERF401  # a closure's cost
        return found

    return options(0, bidding.lead)


def best_for(seat: Seat, options: list[tuple[int | None, Sequence[float]]]) -> Sequence[float]:
    """What follows for everybody from what is best for a seat; the first of equals."""
    best = options[0][1]
    for _, utilities in options:
        if utilities[seat] > best[seat]:
            best = utilities
    return best
