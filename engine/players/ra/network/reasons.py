"""Why a computer that asks a network did what it did, from what it saw.

What tiles bring is told by the points that the network sees too; how auctions end, and how much better a
choice is, by the network itself.
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
from engine.players.ra.valuation import Prospects, Weights
from engine.ra.actions import Bid, Draw, Pass, UseGods

if TYPE_CHECKING:
    from engine.players.ra.network.judgement import Option, Sale
    from engine.players.ra.network.values import Network
    from engine.ra.actions import Action
    from engine.ra.state import Seat
    from engine.ra.view import View

    Options = tuple[Option, ...]

WEIGHTS = Weights()


def explain(
    view: View, legal_actions: tuple[Action, ...], action: Action, network: Network | None = None
) -> Reason | None:
    """The reason for an action of the one who is asked, or None where there is little to tell."""
    if view.losses:
        return Reason("loses", {"disaster": view.losses[0].disaster})
    seat = view.turn if view.to_act is None else view.to_act
    prospects, options = Prospects(view, WEIGHTS), weigh_options(view, legal_actions, network)
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
    """A higher bid to come whatever he bids; a lot that harms, or that is not worth the sun."""
    gain = sum(gains_of_lot(prospects, seat).values())
    sales = [option.sale for option in options if isinstance(option.action, Bid)]
    if gain > 0 and all(sale and sale[0] != seat for sale in sales):
        return Reason("passes_outbid", {})
    return tell_pass(gain) if prospects.lot else None


def _tell_call(
    prospects: Prospects, seat: Seat, action: Action, sale: Sale | None, options: Options
) -> Reason | None:
    """What he wants who bids or invokes: the lot, that no other has it, the sun; or that others pay."""
    verb = "bids" if isinstance(action, Bid) else "invokes"
    if verb == "invokes" and None not in prospects.view.track:
        return Reason("invokes_full", {})
    if sale is None or sale[0] != seat:
        return Reason(f"{verb}_for_others", {}) if sale else None
    return (
        tell_best(f"{verb}_for", prospects, seat, with_its_lot(prospects, seat))
        or _tell_buyer(prospects, seat, options)
        or tell_sun(prospects, sale[1])
    )


def _tell_buyer(prospects: Prospects, seat: Seat, options: Options) -> Reason | None:
    """Who would buy the lot if he passed, where it is of use to that one."""
    passing = next((option for option in options if isinstance(option.action, Pass)), None)
    if passing is None or passing.sale is None or passing.sale[0] == seat:
        return None
    buyer = passing.sale[0]
    fame = sum(gains_of_lot(prospects, buyer).values())
    return Reason("bids_against", {"seat": buyer, "fame": round(fame)}) if fame >= WORTH_TELLING else None


def _tell_better(seat: Seat, action: Action, options: Options) -> Reason | None:
    """How many games of a hundred more an action wins than the best of the others."""
    shares = {option.action: option.shares[seat] for option in options}
    if action not in shares or len(shares) == 1:
        return None
    best_other = max(share for other, share in shares.items() if other != action)
    games = round(100 * (shares[action] - best_other))
    return Reason("better", {"games": games}) if games > 0 else None
