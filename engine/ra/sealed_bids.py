"""Auctions in which everybody is asked at once: whose answers are still needed before any bid counts.

The rules know nothing of this: bids are made in their order (R4.1), once enough answers are there.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from engine.protocol import Seat
from engine.ra.bid_plans import BidPlan, InTurn, planned_sun
from engine.ra.state import Auction, AuctionKind, Position


class _End(NamedTuple):
    """How far the bidding goes by itself: to its end, or to a player who then decides alone."""

    leader: Seat | None
    highest: int
    asks: Seat | None = None


class _Course(NamedTuple):
    """How the rest of the bidding can go, given the answers so far."""

    awaited: frozenset[Seat]
    """The bidders whose decision makes a difference."""
    ends: frozenset[_End]
    """All the ways in which it can end."""


def awaited(
    position: Position, answers: Mapping[Seat, BidPlan], computers: Collection[Seat]
) -> frozenset[Seat]:
    """The bidders whose answers are still needed before any bid counts; nobody if no auction runs.

    They bid before the first player who wants to be asked in turn, and their decision can make a difference:
    a bidder is not needed if the bid will be higher than their suns by then, or if they are beaten whatever
    they do. `computers` are the seats that decide on their turn.
    """
    auction = position.auction
    if auction is None:
        return frozenset()
    return _Bidding(position, auction, answers, computers).course(0, auction.highest, auction.leader).awaited


class _Bidding:
    """The bidding that is still to come."""

    def __init__(
        self,
        position: Position,
        auction: Auction,
        answers: Mapping[Seat, BidPlan],
        computers: Collection[Seat],
    ) -> None:
        self._position = position
        self._auction = auction
        self._answers = answers
        self._computers = computers
        self.course = cache(self._course)

    def _course(self, place: int, highest: int, leader: Seat | None) -> _Course:
        """The course from the bidder at this place in the order to the end."""
        if place == len(self._auction.bidders):
            return _Course(frozenset(), frozenset({_End(leader, highest)}))
        seat = self._auction.bidders[place]
        choices = [*self._choices(seat, highest, leader)]
        if not choices:
            return _Course(frozenset(), frozenset({_End(leader, highest, seat)}))
        rest = [self.course(place + 1, sun or highest, seat if sun else leader) for sun in choices]
        needed = frozenset[Seat]().union(*(course.awaited for course in rest))
        ends = frozenset[_End]().union(*(course.ends for course in rest))
        is_open = seat not in self._answers and seat not in self._computers
        matters = is_open and len(choices) > 1 and len(ends) > 1
        return _Course(needed | {seat} if matters else needed, ends)

    def _choices(self, seat: Seat, highest: int, leader: Seat | None) -> Iterator[int]:
        """The suns that a bidder may turn out to bid, 0 for a pass; none where they must be asked alone."""
        suns = [sun for sun in self._position.players[seat].suns_up if sun > highest]
        plan = None if seat in self._computers else self._answers.get(seat)
        must = leader is None and self._auction.kind is AuctionKind.VOLUNTARY and seat == self._position.turn
        if not suns:
            yield 0
        elif isinstance(plan, InTurn):
            return
        elif plan is not None:
            if (sun := planned_sun(plan, suns)) or not must:
                yield sun or 0
        else:
            yield from suns if must else (*suns, 0)
