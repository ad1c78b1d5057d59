"""Why an action is refused: the key of the reason's words, the rule, and the position."""

from engine.errors import NotLegalError, NotYourTurnError
from engine.protocol import Seat
from engine.ra.actions import Action, Bid, Discard, Draw, Pass, UseGods
from engine.ra.gods import owned_gods, takeable_spaces
from engine.ra.state import Auction, State
from engine.ra.tiles import DISASTERS


def refusal(state: State, action: Action) -> NotLegalError:
    """The error for an action that is not legal now."""
    reason, rule, why = _why(state, action)
    return NotLegalError(reason, f"{action} is not legal: {why}. Position: {position(state)}", rule)


def not_your_turn(state: State, seat: Seat, action: Action) -> NotYourTurnError:
    """The error for an action of a seat that is not to act."""
    rule = "R6.4" if state.losses else "R4.1" if state.auction else "R3.1"
    message = f"{action} is refused: seat {seat} is not to act. Position: {position(state)}"
    return NotYourTurnError("not_your_turn", message, rule)


def position(state: State) -> str:
    """A position in one line, for messages and logs."""
    track = " ".join(tile or "-" for tile in state.track)
    start = f"epoch {state.epoch}, Ra tiles {state.ra_tiles}, track {track}, sun {state.centre}"
    if state.losses:
        loss = state.losses[0]
        return f"{start}, seat {loss.seat} loses {loss.count} for {loss.disaster}"
    if state.auction:
        bidder = state.auction.bidders[0]
        return f"{start}, {state.auction.kind} auction, seat {bidder} to beat {state.auction.highest}"
    return f"{start}, finished" if state.finished else f"{start}, turn of seat {state.turn}"


def _why(state: State, action: Action) -> tuple[str, str, str]:
    if state.finished:
        return "game_over", "R10", "the game is over"
    if state.losses:
        return _why_not_discard(state, action)
    if state.auction:
        return _why_not_in_auction(state, state.auction, action)
    return _why_not_on_turn(state, action)


def _why_not_discard(state: State, action: Action) -> tuple[str, str, str]:
    if isinstance(action, Discard):
        due = state.losses[0]
        return "wrong_discard", "R6.1", f"the owner loses {due.count} tiles that {due.disaster} hits"
    return "discard_due", "R6.4", "a disaster must be fulfilled first"


def _why_not_in_auction(state: State, auction: Auction, action: Action) -> tuple[str, str, str]:
    match action:
        case Bid(sun=sun) if sun not in state.players[auction.bidders[0]].suns_up:
            return "sun_not_owned", "R4.1", "the bidder has no such sun face up"
        case Bid():
            return "bid_too_low", "R4.1", f"it does not beat {auction.highest}"
        case Pass():
            return "must_bid", "R4.2", "the player who invoked Ra must bid when all others passed"
        case _:
            return "auction_runs", "R5.3", "an auction runs: bid or pass"


def _why_not_on_turn(state: State, action: Action) -> tuple[str, str, str]:
    match action:
        case Draw():
            return "track_full", "R3.2", "the auction track is full"
        case UseGods(spaces=spaces) if len(spaces) > len(owned_gods(state.players[state.turn].tiles)):
            return "too_few_gods", "R5.1", "each tile taken costs a god"
        case UseGods(spaces=spaces) if _takes_disaster(state, spaces):
            return "disaster_not_takeable", "R5.5", "at this table no god may take a disaster"
        case UseGods(spaces=spaces):
            wrong = sorted(set(spaces) - set(takeable_spaces(state)))
            return "not_takeable", "R5.2", f"no tile can be taken from {wrong}"
        case Discard():
            return "nothing_to_discard", "R6.4", "no disaster is to be fulfilled"
        case _:
            return "no_auction", "R4.1", "no auction runs"


def _takes_disaster(state: State, spaces: tuple[int, ...]) -> bool:
    disasters = {space for space, tile in enumerate(state.track, start=1) if tile in DISASTERS}
    return not disasters.isdisjoint(spaces) and disasters.isdisjoint(takeable_spaces(state))
