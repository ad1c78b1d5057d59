"""The rules of Ra: the state machine of RA.md §11 on the protocol that both games speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.actions import DRAW, INVOKE, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.auction import auction_actions, bid_or_pass, start_auction
from engine.ra.disasters import discard_choices
from engine.ra.events import DisasterFulfilled, EpochEnd, RaDrawn, TileDrawn
from engine.ra.gods import god_actions, use_gods
from engine.ra.options import ra_track_length
from engine.ra.refusals import refusal
from engine.ra.state import (
    EMPTY_TRACK,
    STARTING_CENTRE_SUN,
    STARTING_FAME,
    AuctionKind,
    Player,
    Seat,
    State,
)
from engine.ra.tiles import Tile
from engine.ra.turns import end_epoch, finish_turn, highest_sun_owner, lose

if TYPE_CHECKING:
    from engine.ra.events import Event
    from engine.ra.options import Options
    from engine.ra.setup import Setup


def new_game(players: int, options: Options, setup: Setup) -> State:
    """The position before the first turn (R2)."""
    seated = tuple(Player(setup.suns[seat], (), (), STARTING_FAME) for seat in range(players))
    return State(
        setup=setup,
        options=options,
        players=seated,
        turn=highest_sun_owner(seated),
        epoch=1,
        drawn=0,
        ra_tiles=0,
        track=EMPTY_TRACK,
        centre=STARTING_CENTRE_SUN,
        auction=None,
        losses=(),
        scores=(),
    )


def opening(_state: State) -> tuple[Event, ...]:
    """Nothing: the first thing that happens is an action."""
    return ()


def to_act(state: State) -> Seat | None:
    """Who is asked now; None when the game is over."""
    if state.losses:
        return state.losses[0].seat
    if state.auction:
        return state.auction.bidders[0]
    return None if state.finished else state.turn


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the one who is asked may do; empty when the game is over (R3.2, R4.2, R6.4)."""
    if state.losses:
        loss = state.losses[0]
        return tuple(Discard(tiles) for tiles in discard_choices(loss, state.players[loss.seat]))
    if state.auction:
        return auction_actions(state, state.auction)
    if state.finished:
        return ()
    draw = (DRAW,) if None in state.track else ()
    return (*draw, INVOKE, *god_actions(state))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after an action of the one who is asked, and what happened; raises `NotLegalError`."""
    if action not in legal_actions(state):
        raise refusal(state, action)
    events: list[Event] = []
    match action:
        case Draw():
            state = _draw(state, events)
        case Invoke():
            kind = AuctionKind.VOLUNTARY if None in state.track else AuctionKind.FORCED
            state = start_auction(state, kind, events)
        case Bid() | Pass():
            state = bid_or_pass(state, action, events)
        case UseGods():
            state = use_gods(state, action, events)
        case _:
            state = _discard(state, action, events)
    return state, tuple(events)


def is_draft(_action: Action) -> bool:
    """No action of Ra can be taken back."""
    return False


def _discard(state: State, action: Discard, events: list[Event]) -> State:
    loss = state.losses[0]
    events.append(DisasterFulfilled(loss.seat, loss.disaster, action.tiles, chosen=True))
    return finish_turn(lose(state, action.tiles), events)


def _draw(state: State, events: list[Event]) -> State:
    """Turn over the next tile; the bag cannot be empty here (R3.3, R3.7)."""
    tile = state.setup.deck[state.drawn]
    if tile is Tile.RA:
        return _draw_ra(state, events)
    space = state.track.index(None)
    events.append(TileDrawn(state.turn, tile, space + 1))
    track = (*state.track[:space], tile, *state.track[space + 1 :])
    return finish_turn(state.replace(drawn=state.drawn + 1, track=track), events)


def _draw_ra(state: State, events: list[Event]) -> State:
    state = state.replace(drawn=state.drawn + 1, ra_tiles=state.ra_tiles + 1)
    events.append(RaDrawn(state.turn, state.ra_tiles))
    if state.ra_tiles == ra_track_length(len(state.players), state.options):
        return end_epoch(state, EpochEnd.RA_TRACK_FULL, events)
    return start_auction(state, AuctionKind.RA_TILE, events)
