"""Reasons for actions that need no network: as keys with values."""

from collections.abc import Mapping

from engine.players.computer import Reason, seat_asked
from engine.ra.actions import Action, Bid, Discard, Draw, Invoke, Pass
from engine.ra.disasters import without
from engine.ra.scoring import score_civilization, score_monuments
from engine.ra.state import EPOCHS
from engine.ra.tiles import CIVILIZATION, DISASTERS, MONUMENTS, Tile
from engine.ra.view import View

MOST_NAMED = 3
"""Of a lot with more tiles than these, reasons say only how many there are."""


def explain_without_lot(view: View, action: Action, instead: Action | None = None) -> Reason | None:
    """The reason for an action on an empty track, if that action is known to be good.

    `instead` is another action, with which it is compared.
    """
    match action:
        case Draw():
            return Reason("draws_first", count_bag(view))
        case Invoke():
            return Reason("invokes_empty", {"sun": view.centre})
        case Pass():
            paid = instead.sun if isinstance(instead, Bid) else view.biddable_suns(seat_asked(view))[-1]
            last = int(view.epoch == EPOCHS)
            return Reason("passes_empty", {"sun": view.centre, "paid": paid, "last": last})
        case Bid(sun):
            return tell_sun(view, sun) or Reason("bids_empty", {"sun": view.centre, "paid": sun})
    return None


def tell_draw(view: View, gain: float, paid: int | None) -> Reason:
    """The fame that the lot would bring or cost so far, for the sun paid, and the Ra tiles in the bag."""
    fame = round(gain)
    if fame < 0:
        return Reason("draws_harm", {"fame": -fame, **count_bag(view)})
    if paid is None:
        return Reason("draws", {"fame": fame, **count_bag(view)})
    return Reason("draws_for_more", {"fame": fame, "sun": paid, **count_bag(view)})


def tell_sun(view: View, paid: int) -> Reason | None:
    """The sun on the board, if it is higher than the one paid."""
    return Reason("bids_for_sun", {"sun": view.centre, "paid": paid}) if view.centre > paid else None


def tell_pass(view: View, gain: float, paid: int, sold: Mapping[str, int]) -> Reason:
    """The fame that the unwanted lot would bring or cost, the sun that it would take, and how it is sold.

    `sold` has the rival who buys it after a pass, as `seat`, and `theirs`, the sun; it is empty without one.
    """
    fame = round(gain)
    if fame < 0:
        harms = [tile for tile in view.lot if tile in DISASTERS] or view.lot
        return Reason("passes_harm", {"fame": -fame, "tiles": " ".join(harms)})
    values: dict[str, int | str] = {"fame": fame, "sun": paid, **sold}
    if len(view.lot) > MOST_NAMED:
        return Reason("passes_many", values | {"count": len(view.lot)})
    return Reason("passes_dear", values | {"tiles": " ".join(view.lot)})


def tell_loss(view: View, action: Discard, instead: Action | None) -> Reason | None:
    """What a player keeps of the kinds that a disaster hits, and the points of it.

    Compared with another discard, how many points that would have kept; None if they are no fewer.
    """
    key, kinds, fame = _count_kept(view, action)
    if not isinstance(instead, Discard):
        return Reason(key, {"kinds": kinds, "fame": fame})
    _, _, other = _count_kept(view, instead)
    return Reason(f"{key}_rather", {"kinds": kinds, "fame": fame, "other": other}) if fame > other else None


def _count_kept(view: View, action: Discard) -> tuple[str, int, int]:
    """The key for what a discard keeps, how many kinds that are, and their points."""
    loss = view.losses[0]
    kept = without(view.players[loss.seat].tiles, action.tiles)
    if loss.disaster is Tile.UNREST:
        return "keeps_civilization", len(CIVILIZATION.intersection(kept)), score_civilization(kept)
    return "keeps_monuments", len(MONUMENTS.intersection(kept)), score_monuments(kept)


def count_bag(view: View) -> dict[str, int]:
    """How many Ra tiles are in the bag, and how many tiles."""
    return {"ra": dict(view.bag).get(Tile.RA, 0), "bag": view.tiles_in_bag}
