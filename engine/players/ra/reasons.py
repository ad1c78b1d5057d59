"""Why computers that evaluate positions chose an action, as keys with values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.computer import Reason
from engine.players.ra.hoards import FIRST_CIVILIZATION, FIRST_MONUMENT, KINDS, Hoard, with_lot
from engine.players.ra.valuation import SOLITARY
from engine.ra.actions import Bid, Discard, Draw, Invoke, Pass, UseGods

if TYPE_CHECKING:
    from engine.games import Seat
    from engine.players.ra.valuation import Prospects
    from engine.ra.actions import Action
    from engine.ra.view import View

Gains = dict[str, float]
"""The fame a seat expects to gain, by scoring category."""

WORTH_TELLING = 1.0
"""A gain of at least this much fame is worth mentioning."""
_THREAT = 3.0
"""A lot that brings a rival at least this much fame is worth denying them."""
_KINDS_OF = {
    "civilization": range(FIRST_CIVILIZATION, FIRST_MONUMENT),
    "monuments": range(FIRST_MONUMENT, KINDS),
}
"""The categories that count different kinds."""


def explain(prospects: Prospects, action: Action) -> Reason | None:
    """The reason for an action, or None if there is little to say."""
    seat = prospects.view.to_act
    if seat is None:
        return None
    if isinstance(action, Discard):
        return Reason("loses", {"disaster": prospects.view.losses[0].disaster})
    if isinstance(action, Draw):
        return tell_draw(prospects, seat)
    if isinstance(action, UseGods):
        hoards, _ = prospects.after_gods(action)
        return tell_best("gods_for", prospects, seat, hoards[seat])
    return _explain_lot(prospects, seat, action)


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


def _explain_lot(prospects: Prospects, seat: Seat, action: Invoke | Bid | Pass) -> Reason | None:
    match action:
        case Bid(sun):
            return _tell("bids", prospects, seat) or tell_sun(prospects.view, sun)
        case Invoke() if None in prospects.view.track:
            return _tell("invokes", prospects, seat)
        case Invoke():
            return Reason("invokes_full", {})
        case Pass():
            return tell_pass(sum(gains_of_lot(prospects, seat).values())) if prospects.lot else None


def _tell(verb: str, prospects: Prospects, seat: Seat) -> Reason | None:
    told = tell_best(f"{verb}_for", prospects, seat, with_its_lot(prospects, seat))
    return told or _tell_rival(f"{verb}_against", prospects, seat)


def tell_best(key: str, prospects: Prospects, seat: Seat, richer: Hoard) -> Reason | None:
    """The category in which a richer hoard gains a seat most, if that is worth mentioning.

    For civilization and monuments it adds how many kinds are new to the seat, if any.
    """
    gains = gains_of(prospects, seat, richer)
    best = max(gains, key=lambda category: gains[category])
    if gains[best] < WORTH_TELLING:
        return None
    values: dict[str, int | str] = {"category": best, "fame": round(gains[best])}
    own = prospects.hoards[seat]
    if new := sum(richer[kind] > 0 and not own[kind] for kind in _KINDS_OF.get(best, ())):
        values["new"] = new
    return Reason(key, values)


def _tell_rival(key: str, prospects: Prospects, seat: Seat) -> Reason | None:
    """The rival who would gain most from the lot, among those who could still buy it."""
    rivals = [rival for rival, suns in enumerate(prospects.suns) if suns and rival != seat]
    gains = {rival: sum(gains_of_lot(prospects, rival).values()) for rival in rivals}
    rival = max(rivals, key=lambda other: gains[other], default=None)
    if rival is None or gains[rival] < _THREAT:
        return None
    return Reason(key, {"seat": rival, "fame": round(gains[rival])})


def tell_draw(prospects: Prospects, seat: Seat) -> Reason | None:
    """What the lot is worth so far when the seat draws, if there is a lot."""
    gain = sum(gains_of_lot(prospects, seat).values())
    return Reason("draws", {"fame": round(gain)}) if prospects.lot else None


def tell_sun(view: View, paid: int) -> Reason | None:
    """The sun on the board, if it is higher than the one paid."""
    return Reason("bids_for_sun", {"sun": view.centre}) if view.centre > paid else None


def tell_pass(gain: float) -> Reason:
    """What the unwanted lot would bring or cost."""
    if round(gain) < 0:
        return Reason("passes_harm", {"fame": round(-gain)})
    return Reason("passes_dear", {"fame": round(gain)})


def gains_of_lot(prospects: Prospects, seat: Seat) -> Gains:
    """What a seat would gain by having the lot now."""
    return gains_of(prospects, seat, with_its_lot(prospects, seat))


def with_its_lot(prospects: Prospects, seat: Seat) -> Hoard:
    """A seat's hoard with the lot."""
    return with_lot(prospects.hoards[seat], prospects.lot)


def gains_of(prospects: Prospects, seat: Seat, richer: Hoard) -> Gains:
    """What a seat would gain with a different hoard."""
    hoards = prospects.hoards.copy()
    hoards[seat] = richer
    pool = prospects.pool(prospects.ra_left)
    tiles = prospects.share(pool, len(prospects.suns[seat]), prospects.suns_up)
    before = prospects.expect_each(prospects.hoards[seat], tiles)
    after = prospects.expect_each(richer, tiles)
    gains = {name: more - less for name, more, less in zip(SOLITARY, after, before, strict=True)}
    then, now = (prospects.expect_pharaohs(each, pool)[seat] for each in (hoards, prospects.hoards))
    return {**gains, "pharaohs": then - now}
