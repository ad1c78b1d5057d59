"""Auctions: the order of bidding, the legal bids, and who gets the lot (R4)."""

from functools import cache, partial

from engine.protocol import Seat
from engine.ra.actions import BIDS, PASS, Action, Bid, Pass
from engine.ra.disasters import find_losses, place_tiles
from engine.ra.events import AuctionStarted, BidMade, Event, LotSold, LotUnsold, Passed
from engine.ra.state import EMPTY_TRACK, Auction, AuctionKind, Player, Position, State
from engine.ra.turns import clockwise, finish_turn, next_on_turn, with_player

# On Python 3.11, looking up a member of an enum takes as long as calling a function.
_VOLUNTARY, _FORCED, _ = AuctionKind
# These events have few different values; caching them takes a tenth of the time of making them again.
_auction_started, _bid_made = cache(AuctionStarted), cache(BidMade)
_passed = cache(partial(Passed, automatic=False))
_passed_automatically = cache(partial(Passed, automatic=True))


def start_auction(state: State, kind: AuctionKind, events: list[Event]) -> State:
    """Open an auction for the player on turn, who bids last (R4.1)."""
    order = clockwise(len(state.players), state.turn + 1)
    bidders = tuple([seat for seat in order if state.players[seat].suns_up])
    events.append(_auction_started(state.turn, kind))
    return state.with_auction(Auction(kind, (), bidders, 0, None))


def auction_actions(state: Position, auction: Auction) -> tuple[Action, ...]:
    """A bid of each of the bidder's higher suns, and a pass unless they must bid (R4.1, R4.2)."""
    suns, highest = state.players[auction.bidders[0]].suns_up, auction.highest
    bids: list[Action] = [BIDS[sun] for sun in suns if sun > highest]
    if not must_bid(state, auction):
        bids.append(PASS)
    return tuple(bids)


def is_legal_decision(state: Position, auction: Auction, action: Action) -> bool:
    """Whether `auction_actions` includes the action."""
    if isinstance(action, Bid):
        return action.sun > auction.highest and action.sun in state.players[auction.bidders[0]].suns_up
    return isinstance(action, Pass) and not must_bid(state, auction)


def biddable_suns(position: Position, seat: Seat) -> tuple[int, ...]:
    """The suns that a seat can still bid in the running auction, from the highest to the lowest (R4.1)."""
    auction = position.auction
    if auction is None or seat not in auction.bidders:
        return ()
    return tuple([sun for sun in position.players[seat].suns_up if sun > auction.highest])


def must_bid(position: Position, auction: Auction) -> bool:
    """Whether the bidder may not pass: they invoked Ra voluntarily, and all others passed (R4.2)."""
    return auction.leader is None and auction.kind is _VOLUNTARY and auction.bidders[0] == position.turn


def bid_or_pass(state: State, action: Bid | Pass, events: list[Event]) -> State:
    """Record the bidder's decision; bidders who cannot beat it pass automatically (R4.1)."""
    assert state.auction  # noqa: S101  # otherwise the action would not be legal
    kind, bids, bidders, highest, leader = state.auction
    seat, bidders = bidders[0], bidders[1:]
    if isinstance(action, Bid):
        highest, leader = action.sun, seat
        bids = (*bids, (seat, highest))
        events.append(_bid_made(seat, highest))
    else:
        bids = (*bids, (seat, None))
        events.append(_passed(seat))
    while bidders and state.players[bidders[0]].suns_up[0] < highest:
        seat, bidders = bidders[0], bidders[1:]
        bids = (*bids, (seat, None))
        events.append(_passed_automatically(seat))
    if bidders:
        return state.with_auction(Auction(kind, bids, bidders, highest, leader))
    if leader is None:
        return _leave_unsold(state, kind, events)
    return finish_turn(_sell(state, leader, highest, events), events)


def _leave_unsold(state: State, kind: AuctionKind, events: list[Event]) -> State:
    """Pass the turn on; the lot of a forced auction is lost (R4.2)."""
    events.append(LotUnsold(state.turn, kind, state.lot))
    track = EMPTY_TRACK if kind is _FORCED else state.track
    # Nobody spent a sun, so the epoch goes on.
    return state._replace(auction=None, track=track, turn=next_on_turn(state.players, state.turn))


def _sell(state: State, winner: Seat, paid: int, events: list[Event]) -> State:
    """Exchange suns and hand over the lot; its disasters are still to be fulfilled (R4.3)."""
    lot, gained = state.lot, state.centre
    events.append(LotSold(winner, lot, paid, gained))
    suns_up, suns_down, tiles, fame = state.players[winner]
    richer = Player(
        tuple([sun for sun in suns_up if sun != paid]),
        tuple(sorted((*suns_down, gained), reverse=True)),
        place_tiles(tiles, lot),
        fame,
    )
    return state.with_lot_sold(with_player(state, winner, richer), paid, find_losses(winner, lot))
