"""Reasons for actions that need no network: as keys with values."""

from engine.players.computer import Reason, seat_asked
from engine.ra.actions import Action, Bid, Discard, Draw, Invoke, Pass
from engine.ra.disasters import without
from engine.ra.scoring import score_civilization, score_monuments
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile
from engine.ra.view import View

MOST_NAMED = 5
"""Of a lot with more tiles than these, reasons say only how many there are."""


def explain_without_lot(view: View, action: Action) -> Reason | None:
    """The reason for an action on an empty track, if that action is known to be good."""
    match action:
        case Draw():
            return Reason("draws_first", count_bag(view))
        case Invoke():
            return Reason("invokes_empty", {"sun": view.centre})
        case Pass():
            return Reason("passes_empty", {"sun": view.centre, "paid": _cheapest_bid(view)})
        case Bid(sun):
            return tell_sun(view, sun) or Reason("bids_empty", {"sun": view.centre, "paid": sun})
    return None


def tell_draw(view: View, gain: float) -> Reason:
    """The fame that the lot would bring or cost so far, and how many Ra tiles are in the bag."""
    fame = round(gain)
    key = "draws_harm" if fame < 0 else "draws"
    return Reason(key, {"fame": abs(fame), **count_bag(view)})


def tell_sun(view: View, paid: int) -> Reason | None:
    """The sun on the board, if it is higher than the one paid."""
    return Reason("bids_for_sun", {"sun": view.centre, "paid": paid}) if view.centre > paid else None


def tell_pass(view: View, gain: float) -> Reason:
    """The fame that the unwanted lot would bring or cost, and the sun that it would take."""
    fame = round(gain)
    if fame < 0:
        harms = [tile for tile in view.lot if tile in DISASTERS] or view.lot
        return Reason("passes_harm", {"fame": -fame, "tiles": " ".join(harms)})
    values: dict[str, int | str] = {"fame": fame, "sun": _cheapest_bid(view)}
    if len(view.lot) > MOST_NAMED:
        return Reason("passes_many", values | {"count": len(view.lot)})
    return Reason("passes_dear", values | {"tiles": " ".join(view.lot)})


def tell_loss(view: View, action: Discard) -> Reason:
    """What a player keeps of the kinds that a disaster hits, and the points of it."""
    loss = view.losses[0]
    kept = without(view.players[loss.seat].tiles, action.tiles)
    if loss.disaster is Tile.UNREST:
        values = {"kinds": len(CIVILIZATION.intersection(kept)), "fame": score_civilization(kept)}
        return Reason("keeps_civilization", values)
    values = {"kinds": len(MONUMENTS.intersection(kept)), "fame": score_monuments(kept)}
    return Reason("keeps_monuments", values)


def _cheapest_bid(view: View) -> int:
    return view.biddable_suns(seat_asked(view))[-1]


def count_bag(view: View) -> dict[str, int]:
    """How many Ra tiles are in the bag, and how many tiles."""
    return {"ra": dict(view.bag).get(Tile.RA, 0), "bag": view.tiles_in_bag}
