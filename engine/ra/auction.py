"""Auctions: who is asked in which order, what he may do, and who gets the lot (R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.actions import BIDS, PASS, Bid
from engine.ra.disasters import find_losses
from engine.ra.events import AuctionStarted, BidMade, LotSold, LotUnsold, Passed
from engine.ra.state import EMPTY_TRACK, Auction, AuctionKind, Player
from engine.ra.tiles import DISASTERS
from engine.ra.turns import clockwise, finish_turn, with_player

if TYPE_CHECKING:
    from engine.ra.actions import Action, Pass
    from engine.ra.events import Event
    from engine.ra.state import Seat, State


def start_auction(state: State, kind: AuctionKind, events: list[Event]) -> State:
    """Open an auction by the player whose turn it is; he bids last (R4.1)."""
    order = clockwise(len(state.players), state.turn + 1)
    bidders = tuple([seat for seat in order if state.players[seat].suns_up])
    events.append(AuctionStarted(state.turn, kind))
    return state.replace(auction=Auction(kind, (), bidders, highest=0, leader=None))


def auction_actions(state: State, auction: Auction) -> tuple[Action, ...]:
    """Every higher sun of the bidder's, and Pass unless he must bid (R4.1, R4.2)."""
    suns, highest = state.players[auction.bidders[0]].suns_up, auction.highest
    bids = tuple([BIDS[sun] for sun in suns if sun > highest])
    return bids if must_bid(state, auction) else (*bids, PASS)


def must_bid(state: State, auction: Auction) -> bool:
    """Whether the bidder is the Ra player who invoked of his own will and nobody has bid (R4.2)."""
    return (
        auction.leader is None and auction.kind is AuctionKind.VOLUNTARY and auction.bidders[0] == state.turn
    )


def bid_or_pass(state: State, action: Bid | Pass, events: list[Event]) -> State:
    """Take the bidder's decision; bidders who cannot beat it pass by themselves (R4.1)."""
    assert state.auction  # noqa: S101  # else neither would be legal
    auction = _decide(state.auction, action.sun if isinstance(action, Bid) else None, events)
    while auction.bidders and state.players[auction.bidders[0]].suns_up[0] < auction.highest:
        auction = _decide(auction, None, events, automatic=True)
    if auction.bidders:
        return state.replace(auction=auction)
    return _close(state, auction, events)


def _decide(auction: Auction, sun: int | None, events: list[Event], *, automatic: bool = False) -> Auction:
    seat, *later = auction.bidders
    bids = (*auction.bids, (seat, sun))
    if sun is None:
        events.append(Passed(seat, automatic))
        return Auction(auction.kind, bids, tuple(later), auction.highest, auction.leader)
    events.append(BidMade(seat, sun))
    return Auction(auction.kind, bids, tuple(later), highest=sun, leader=seat)


def _close(state: State, auction: Auction, events: list[Event]) -> State:
    if auction.leader is not None:
        return finish_turn(_sell(state, auction, auction.leader, events), events)
    events.append(LotUnsold(state.turn, auction.kind, state.lot))
    track = EMPTY_TRACK if auction.kind is AuctionKind.FORCED else state.track
    return finish_turn(state.replace(auction=None, track=track), events)


def _sell(state: State, auction: Auction, winner: Seat, events: list[Event]) -> State:
    lot = state.lot
    events.append(LotSold(winner, lot, paid=auction.highest, gained=state.centre))
    player = state.players[winner]
    richer = Player(
        suns_up=tuple(sun for sun in player.suns_up if sun != auction.highest),
        suns_down=tuple(sorted((*player.suns_down, state.centre), reverse=True)),
        tiles=tuple(sorted([*player.tiles, *(tile for tile in lot if tile not in DISASTERS)])),
        fame=player.fame,
    )
    return state.replace(
        players=with_player(state, winner, richer),
        track=EMPTY_TRACK,
        centre=auction.highest,
        auction=None,
        losses=find_losses(winner, lot),
    )
