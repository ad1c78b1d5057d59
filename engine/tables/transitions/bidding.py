"""Who is asked at once in an auction: functions of a table and a position."""

from engine.games import Seat
from engine.protocol import AnyState
from engine.ra.state import State
from engine.table import Table


def find_bidders(table: Table, state: AnyState) -> frozenset[Seat]:
    """The seats of the people to be asked at once; none if fewer than two of them have yet to bid.

    People with stand-ins are among them, since they may come back; those who have left are not.
    """
    if not table.own_options.bids_at_once or not isinstance(state, State) or state.auction is None:
        return frozenset()
    stay = {seat.seat for seat in table.those_who_stay}
    bidders = stay.intersection(state.auction.bidders)
    return frozenset(bidders) if len(bidders) > 1 else frozenset()


def is_auction(state: AnyState) -> bool:
    """Whether an auction runs."""
    return isinstance(state, State) and state.auction is not None


def as_if_next(state: AnyState, seat: Seat) -> AnyState:
    """The position of an auction if all who bid before a bidder passed."""
    if not isinstance(state, State) or state.auction is None or seat not in state.auction.bidders:
        return state
    bidders = state.auction.bidders
    return state.with_auction(state.auction._replace(bidders=bidders[bidders.index(seat) :]))
