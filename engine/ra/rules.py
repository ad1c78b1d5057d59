"""The rules of Ra: the state machine of RA.md §11, as `engine.protocol.Game` declares it."""

from functools import cache

from engine.protocol import Seat
from engine.ra.actions import DRAW, INVOKE, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.auction import auction_actions, bid_or_pass, is_legal_decision, start_auction
from engine.ra.disasters import discard_choices, is_discard_choice
from engine.ra.events import DisasterFulfilled, EpochEnd, Event, RaDrawn, TileDrawn
from engine.ra.gods import can_take, god_actions, use_gods
from engine.ra.options import Options, ra_track_length
from engine.ra.refusals import refusal
from engine.ra.setup import Setup
from engine.ra.state import EMPTY_TRACK, STARTING_CENTRE_SUN, STARTING_FAME, AuctionKind, Player, State
from engine.ra.tiles import Tile
from engine.ra.turns import end_epoch, finish_turn, highest_sun_owner, lose, next_on_turn

# On Python 3.11, looking up a member of an enum takes as long as calling a function.
_RA = Tile.RA
# Without gods, `legal_actions` returns one of these without making a new tuple.
_WITH_SPACE: tuple[Action, ...] = (DRAW, INVOKE)
_ON_FULL_TRACK: tuple[Action, ...] = (INVOKE,)
# These events have few different values; caching them takes a tenth of the time of making them again.
_tile_drawn = cache(TileDrawn)


def new_game(players: int, options: Options, setup: Setup) -> State:
    """The position before the first turn (R2)."""
    seated = tuple(Player(setup.suns[seat], (), (), STARTING_FAME) for seat in range(players))
    return State(
        setup=setup,
        options=options,
        left=(),
        epoch=1,
        scores=(),
        ra_tiles=0,
        players=seated,
        centre=STARTING_CENTRE_SUN,
        losses=(),
        drawn=0,
        track=EMPTY_TRACK,
        turn=highest_sun_owner(seated),
        auction=None,
    )


def opening(_state: State) -> tuple[Event, ...]:
    """No events: nothing happens before the first action."""
    return ()


def used_setup(state: State) -> Setup:
    """The whole set-up: a record's deck includes the tiles that were never drawn."""
    return state.setup


def to_act(state: State) -> Seat | None:
    """The seat to act; None when the game is over."""
    if state.losses:
        return state.losses[0].seat
    if state.auction:
        return state.auction.bidders[0]
    return None if state.finished else state.turn


def begins_turn(state: State) -> bool:
    """Whether the player to act is at the beginning of their turn."""
    return not (state.auction or state.losses or state.finished)


def leave(state: State, seat: Seat) -> State:
    """The position once a player has left the game."""
    return state._replace(left=(*state.left, seat))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action of the player to act; empty when the game is over (R3.2, R4.2, R6.4)."""
    if state.losses:
        loss = state.losses[0]
        return tuple(Discard(tiles) for tiles in discard_choices(loss, state.players[loss.seat]))
    if state.auction:
        return auction_actions(state, state.auction)
    if state.finished:
        return ()
    actions = _WITH_SPACE if None in state.track else _ON_FULL_TRACK
    return actions + god_actions(state)


def is_legal(state: State, action: Action) -> bool:
    """Whether `legal_actions` includes the action, without listing them all."""
    if state.losses:
        loss = state.losses[0]
        return isinstance(action, Discard) and is_discard_choice(loss, state.players[loss.seat], action.tiles)
    if state.auction:
        return is_legal_decision(state, state.auction, action)
    return not state.finished and _is_legal_turn(state, action)


def _is_legal_turn(state: State, action: Action) -> bool:
    match action:
        case Draw():
            return None in state.track
        case Invoke():
            return True
        case UseGods(spaces=spaces):
            return can_take(state, spaces)
        case _:
            return False


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after an action of the player to act, and what happened; raises `NotLegalError`."""
    if not is_legal(state, action):
        raise refusal(state, action)
    events: list[Event] = []
    match action:
        case Bid() | Pass():
            state = bid_or_pass(state, action, events)
        case Draw():
            state = _draw(state, events)
        case Invoke():
            kind = AuctionKind.VOLUNTARY if None in state.track else AuctionKind.FORCED
            state = start_auction(state, kind, events)
        case UseGods():
            state = use_gods(state, action, events)
        case _:
            state = _discard(state, action, events)
    return state, tuple(events)


def is_draft(_action: Action) -> bool:
    """Never: every action of Ra counts at once."""
    return False


def can_take_back(before: State, action: Action, after: State) -> bool:
    """Whether an action revealed and ended nothing: a decision in a continuing auction, or a discard.

    A discard that ends the epoch is final.
    """
    if isinstance(action, Bid | Pass):
        return after.auction is not None
    return isinstance(action, Discard) and len(before.scores) == len(after.scores)


def _discard(state: State, action: Discard, events: list[Event]) -> State:
    loss = state.losses[0]
    events.append(DisasterFulfilled(loss.seat, loss.disaster, action.tiles, chosen=True))
    return finish_turn(lose(state, action.tiles), events)


def _draw(state: State, events: list[Event]) -> State:
    """Turn over the next tile; the bag cannot be empty here (R3.3, R3.7)."""
    tile = state.setup.deck[state.drawn]
    if tile is _RA:
        return _draw_ra(state, events)
    space = state.track.index(None)
    events.append(_tile_drawn(state.turn, tile, space + 1))
    track = (*state.track[:space], tile, *state.track[space + 1 :])
    # A draw costs no sun and fulfils no disaster, so the turn always passes on.
    return state.with_tile_drawn(track, next_on_turn(state.players, state.turn))


def _draw_ra(state: State, events: list[Event]) -> State:
    state = state._replace(drawn=state.drawn + 1, ra_tiles=state.ra_tiles + 1)
    events.append(RaDrawn(state.turn, state.ra_tiles))
    if state.ra_tiles == ra_track_length(len(state.players), state.options):
        return end_epoch(state, EpochEnd.RA_TRACK_FULL, events)
    return start_auction(state, AuctionKind.RA_TILE, events)
