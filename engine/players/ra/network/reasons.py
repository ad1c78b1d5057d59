"""Why a computer with a network chose an action.

What tiles bring comes from the hand-written valuation, which the network sees too. How auctions end, and how
much better a choice is, comes from the network.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.computer import Reason
from engine.players.ra.network.judgement import weigh_options
from engine.players.ra.reasons import (
    WORTH_TELLING,
    gains_of_lot,
    tell_best,
    tell_draw,
    tell_pass,
    tell_sun,
    with_its_lot,
)
from engine.players.ra.valuation import Prospects
from engine.ra.actions import Bid, Draw, Pass, UseGods

if TYPE_CHECKING:
    from engine.games import Seat
    from engine.players.ra.network.judgement import Option, Sale
    from engine.players.ra.network.values import Network
    from engine.ra.actions import Action
    from engine.ra.view import View

    Options = tuple[Option, ...]


def explain(
    view: View, legal_actions: tuple[Action, ...], action: Action, network: Network | None = None
) -> Reason | None:
    """The reason for an action of the seat to act, or None if there is little to say."""
    if view.losses:
        return Reason("loses", {"disaster": view.losses[0].disaster})
    seat = view.turn if view.to_act is None else view.to_act
    prospects, options = Prospects(view), weigh_options(view, legal_actions, network)
    match action:
        case Draw():
            return tell_draw(prospects, seat)
        case Pass():
            return _tell_pass(prospects, seat, options)
        case UseGods():
            hoards, _ = prospects.after_gods(action)
            told = tell_best("gods_for", prospects, seat, hoards[seat])
        case _:
            sale = next((option.sale for option in options if option.action == action), None)
            told = _tell_call(prospects, seat, action, sale, options)
    return told or _tell_better(seat, action, options)


def _tell_pass(prospects: Prospects, seat: Seat, options: Options) -> Reason | None:
    """Every bid would be outbid, the lot does harm, or it is not worth a sun."""
    gain = sum(gains_of_lot(prospects, seat).values())
    sales = [option.sale for option in options if isinstance(option.action, Bid)]
    if gain > 0 and all(sale and sale[0] != seat for sale in sales):
        return Reason("passes_outbid", {})
    return tell_pass(gain) if prospects.lot else None


def _tell_call(
    prospects: Prospects, seat: Seat, action: Action, sale: Sale | None, options: Options
) -> Reason | None:
    """The aim of a bid or of invoking Ra: the lot, denying it to a rival, the sun, or making others pay.

    Nobody pays for an empty lot but for the sun on the board, so making others pay is no aim then.
    """
    verb = "bids" if isinstance(action, Bid) else "invokes"
    if verb == "invokes" and None not in prospects.view.track:
        return Reason("invokes_full", {})
    if sale is None or sale[0] != seat:
        return Reason(f"{verb}_for_others", {}) if sale and prospects.lot else None
    return (
        tell_best(f"{verb}_for", prospects, seat, with_its_lot(prospects, seat))
        or _tell_buyer(prospects, seat, options)
        or tell_sun(prospects.view, sale[1])
    )


def _tell_buyer(prospects: Prospects, seat: Seat, options: Options) -> Reason | None:
    """The rival who would buy the lot after a pass, if it is of use to them."""
    passing = next((option for option in options if isinstance(option.action, Pass)), None)
    if passing is None or passing.sale is None or passing.sale[0] == seat:
        return None
    buyer = passing.sale[0]
    fame = sum(gains_of_lot(prospects, buyer).values())
    return Reason("bids_against", {"seat": buyer, "fame": round(fame)}) if fame >= WORTH_TELLING else None


def _tell_better(seat: Seat, action: Action, options: Options) -> Reason | None:
    """How many more games in a hundred the action wins than the best alternative."""
    shares = {option.action: option.shares[seat] for option in options}
    if action not in shares or len(shares) == 1:
        return None
    best_other = max(share for other, share in shares.items() if other != action)
    games = round(100 * (shares[action] - best_other))
    return Reason("better", {"games": games}) if games > 0 else None
