"""Reasons for actions that need no network: as keys with values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.computer import Reason
from engine.ra.actions import Bid, Draw, Invoke, Pass

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.view import View


def explain_without_lot(view: View, action: Action) -> Reason | None:
    """The reason for an action on an empty track, if that action is known to be good."""
    match action:
        case Draw():
            return Reason("draws", {"fame": 0})
        case Invoke():
            return Reason("invokes_empty", {})
        case Pass():
            return tell_pass(0.0)
        case Bid(sun):
            return tell_sun(view, sun) or Reason("bids_for_others", {})
    return None


def tell_sun(view: View, paid: int) -> Reason | None:
    """The sun on the board, if it is higher than the one paid."""
    return Reason("bids_for_sun", {"sun": view.centre}) if view.centre > paid else None


def tell_pass(gain: float) -> Reason:
    """What the unwanted lot would bring or cost."""
    if round(gain) < 0:
        return Reason("passes_harm", {"fame": round(-gain)})
    return Reason("passes_dear", {"fame": round(gain)})
