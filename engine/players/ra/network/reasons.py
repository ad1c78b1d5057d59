"""Why a computer that looks ahead chose an action, as keys with values.

What tiles bring comes from the hand-written prospects, which the networks see too. How auctions end, and how
much better a choice is, comes from the network, or from these prospects where there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.computer import Reason
from engine.players.ra.network.gains import gains_of_gods, gains_of_lot
from engine.players.ra.network.judgement import weigh_options
from engine.players.ra.network.rows import row_of
from engine.players.ra.reasons import tell_pass, tell_sun
from engine.ra.actions import Bid, Draw, Pass, UseGods

if TYPE_CHECKING:
    from engine.games import Seat
    from engine.players.ra.network.gains import Gains
    from engine.players.ra.network.judgement import Option, Sale
    from engine.players.ra.network.values import ByHand, Network
    from engine.ra.actions import Action
    from engine.ra.view import View

    Options = tuple[Option, ...]

WORTH_TELLING = 1.0
"""A gain of at least this much fame is worth mentioning."""


def explain(
    view: View, legal_actions: tuple[Action, ...], action: Action, network: Network | ByHand | None = None
) -> Reason | None:
    """The reason for an action of the seat to act, or None if there is little to say."""
    if view.losses:
        return Reason("loses", {"disaster": view.losses[0].disaster})
    seat, row = view.turn if view.to_act is None else view.to_act, row_of(view)
    options = weigh_options(view, legal_actions, network)
    match action:
        case Draw():
            fame = round(gains_of_lot(row, seat).total)
            return Reason("draws", {"fame": fame}) if any(view.track) else None
        case Pass():
            told = _tell_pass(gains_of_lot(row, seat).total, seat, options)
            return told if any(view.track) else None
        case UseGods():
            told = _tell_best("gods_for", gains_of_gods(view, row, action))
        case _:
            sale = next((option.sale for option in options if option.action == action), None)
            told = _tell_call(view, seat, action, sale, options)
    return told or _tell_better(seat, action, options)


def _tell_best(key: str, gains: Gains) -> Reason | None:
    """The category in which a seat gains most, if that is worth mentioning.

    For civilization and monuments it adds how many kinds are new to the seat, if any.
    """
    best = max(gains.fame, key=gains.fame.__getitem__)
    if gains.fame[best] < WORTH_TELLING:
        return None
    values: dict[str, int | str] = {"category": best, "fame": round(gains.fame[best])}
    if new := gains.new.get(best):
        values["new"] = new
    return Reason(key, values)


def _tell_pass(gain: float, seat: Seat, options: Options) -> Reason | None:
    """Every bid would be outbid, the lot does harm, or it is not worth a sun."""
    sales = [option.sale for option in options if isinstance(option.action, Bid)]
    if gain > 0 and all(sale and sale[0] != seat for sale in sales):
        return Reason("passes_outbid", {})
    return tell_pass(gain)


def _tell_call(view: View, seat: Seat, action: Action, sale: Sale | None, options: Options) -> Reason | None:
    """The aim of a bid or of invoking Ra: the lot, denying it to a rival, the sun, or making others pay.

    Nobody pays for an empty lot but for the sun on the board, so making others pay is no aim then.
    """
    verb = "bids" if isinstance(action, Bid) else "invokes"
    if verb == "invokes" and None not in view.track:
        return Reason("invokes_full", {})
    if sale is None or sale[0] != seat:
        return Reason(f"{verb}_for_others", {}) if sale and any(view.track) else None
    row = row_of(view)
    return (
        _tell_best(f"{verb}_for", gains_of_lot(row, seat))
        or _tell_buyer(row, seat, options)
        or tell_sun(view, sale[1])
    )


def _tell_buyer(row: bytearray, seat: Seat, options: Options) -> Reason | None:
    """The rival who would buy the lot after a pass, if it is of use to them."""
    passing = next((option for option in options if isinstance(option.action, Pass)), None)
    if passing is None or passing.sale is None or passing.sale[0] == seat:
        return None
    buyer = passing.sale[0]
    fame = gains_of_lot(row, buyer).total
    return Reason("bids_against", {"seat": buyer, "fame": round(fame)}) if fame >= WORTH_TELLING else None


def _tell_better(seat: Seat, action: Action, options: Options) -> Reason | None:
    """How many more games in a hundred the action wins than the best alternative."""
    shares = {option.action: option.shares[seat] for option in options}
    if action not in shares or len(shares) == 1:
        return None
    best_other = max(share for other, share in shares.items() if other != action)
    games = round(100 * (shares[action] - best_other))
    return Reason("better", {"games": games}) if games > 0 else None
