"""Why a computer that looks ahead chose an action, as keys with values.

Each reason has the numbers, the rival or the tiles behind the choice. What tiles bring comes from the
hand-written prospects, which the networks see too. How auctions end, and how much better a choice is, comes
from the network, or from these prospects where there is none.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.games import Seat
from engine.players.computer import Reason, seat_asked
from engine.players.ra.network.columns import columns_of
from engine.players.ra.network.judgement import Option, Sale, weigh_options
from engine.players.ra.network.lot_worth import give_lot
from engine.players.ra.network.prospects import by_category
from engine.players.ra.network.row_actions import row_after_gods
from engine.players.ra.network.rows import (
    CIVILIZATIONS,
    FLOOD,
    GOLD,
    KIND_OF,
    MONUMENT_KINDS,
    NILE,
    OWNED_KINDS,
    PHARAOH,
    PLAYERS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    row_of,
    seat_at,
)
from engine.players.ra.network.values import Valuation
from engine.players.ra.reasons import tell_draw, tell_loss, tell_pass, tell_sun
from engine.players.stayers import among_stayers
from engine.ra.actions import Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.tiles import GODS, MONUMENTS, Tile
from engine.ra.view import View

KINDS_OF = {"civilization": CIVILIZATIONS, "monuments": MONUMENT_KINDS}
"""The categories that count different kinds."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What a seat gains by some tiles."""

    fame: dict[str, float]
    """The fame it can expect more, by scoring category."""
    before: bytes
    """How many tiles it had of each kind that players keep."""
    after: bytes
    """How many it has then."""

    @property
    def total(self) -> float:
        return sum(self.fame.values())

    def kinds(self, category: str) -> tuple[int, int]:
        """How many different kinds of a category it had, and how many it has then."""
        had, has = (
            sum(tiles[kind] > 0 for kind in KINDS_OF[category]) for tiles in (self.before, self.after)
        )
        return had, has


def gains_of_lot(row: bytearray, seat: Seat) -> Gains:
    """What a seat would gain by having the lot now."""
    after = row.copy()
    give_lot(after, seat)
    return _compare(row, after, seat)


def gains_of_gods(view: View, row: bytearray, action: UseGods) -> Gains:
    """What the player on turn gains by a use of gods."""
    return _compare(row, row_after_gods(view, row, action), view.turn)


def _compare(before: bytearray, after: bytearray, seat: Seat) -> Gains:
    """Compare a seat's tiles in two rows, as if the auction track were empty and its turn not over."""
    cleared = [before.copy(), after]
    for row in cleared:
        row[TRACK : TRACK + TRACK_KINDS] = bytes(TRACK_KINDS)
        row[TURN] = before[TURN]
    players = before[PLAYERS]
    rows = np.frombuffer(b"".join(cleared), np.uint8).reshape(len(cleared), -1)
    place = (seat - before[TURN]) % players
    expected = by_category(columns_of(rows, players))
    fame = {name: float(values[place, 1] - values[place, 0]) for name, values in expected.items()}
    own = seat_at(seat) + TILE
    return Gains(fame, bytes(before[own : own + OWNED_KINDS]), bytes(after[own : own + OWNED_KINDS]))


Facts = dict[str, int | str]
MONUMENT_OF = {KIND_OF[tile]: tile for tile in MONUMENTS}


def find_facts(view: View, seat: Seat, category: str, gains: Gains) -> Facts:
    """The counts that explain a seat's gain in a category, after it has the tiles."""
    before, after = gains.before, gains.after
    match category:
        case "pharaohs":
            return {"count": after[PHARAOH], **_pharaoh_rival(view, seat, after[PHARAOH])}
        case "nile":
            return {"niles": after[NILE], "floods": after[FLOOD]}
        case "gold":
            return {"count": after[GOLD] - before[GOLD]}
        case "gods":
            return {"tiles": " ".join(tile for tile in view.lot if tile in GODS)}
    kinds = gains.kinds(category)
    if kinds[1] > kinds[0]:
        return {"have": kinds[0], "then": kinds[1]}
    return _most_alike(gains)


def _pharaoh_rival(view: View, seat: Seat, count: int) -> Facts:
    """The strongest rival who has no more pharaohs; if all have more, the weakest."""
    rivals = [(player.tiles.count(Tile.PHARAOH), player.seat) for player in view.players]
    others = [rival for rival in rivals if rival[1] != seat]
    reached = [rival for rival in others if rival[0] <= count]
    most, rival = max(reached) if reached else min(others)
    return {"seat": rival, "theirs": most}


def _most_alike(gains: Gains) -> Facts:
    """The kind of monument of which the seat has most after getting one more."""
    grown = [kind for kind in MONUMENT_KINDS if gains.after[kind] > gains.before[kind]]
    kind = max(grown, key=lambda one: gains.after[one])
    return {"count": gains.after[kind], "tile": str(MONUMENT_OF[kind])}


Options = tuple[Option, ...]
Sales = Mapping[Action, Sale | None]
"""How the auction is expected to end after each action."""

WORTH_TELLING = 1.0
"""A gain of at least this much fame is worth mentioning."""


def explain(
    view: View,
    legal_actions: tuple[Action, ...],
    action: Action,
    network: Valuation | None = None,
    instead: Action | None = None,
) -> Reason | None:
    """The reason for an action of the seat to act, or None if there is little to say.

    `instead` is the action that was played, or another one with which this one is compared. A reason `gives`
    is not complete: who gains by it is known from the shares of victory alone.
    """
    if isinstance(action, Discard):
        return tell_loss(view, action, instead)
    seat, row = seat_asked(view), row_of(view)
    options = weigh_options(view, legal_actions, network)
    sales = {option.action: option.sale for option in options}
    match action:
        case Draw():
            if isinstance(instead, UseGods):
                return _tell_gods_kept(view, row, instead)
            return _tell_draw(view, row, seat, sales) if view.lot else None
        case Pass():
            return _tell_pass(view, row, seat, sales, instead) if view.lot else None
        case UseGods():
            told = _tell_best("gods_for", seat, gains_of_gods(view, row, action), view)
        case Bid() if isinstance(instead, Bid):
            other = _tell_other_bid(view, seat, sales, action, instead)
            told = other or _tell_call(view, seat, action, sales)
        case _:
            told = _tell_call(view, seat, action, sales)
    return told or _tell_better(seat, action, among_stayers(options, seat, view.left))


def _tell_best(key: str, seat: Seat, gains: Gains, view: View, paid: int | None = None) -> Reason | None:
    """The category in which a seat gains most, and what it counts, if that is worth mentioning.

    The sun on the board is part of the gain if it is higher than the one paid.
    """
    best = max(gains.fame, key=gains.fame.__getitem__)
    if gains.fame[best] < WORTH_TELLING:
        return None
    fame, total = round(gains.fame[best]), round(gains.total)
    values = {"category": best, "fame": fame, **find_facts(view, seat, best, gains)}
    sun = {"sun": view.centre} if paid and paid < view.centre else {}
    return Reason(key, values | ({"total": total} if total > fame else {}) | sun)


def _tell_draw(view: View, row: bytearray, seat: Seat, sales: Sales) -> Reason:
    """A rival would buy what lies there; or how little that is, for which sun, and how likely a Ra tile."""
    sale = next((sold for action, sold in sales.items() if isinstance(action, Invoke)), None)
    if sale and sale[0] != seat and (fame := _fame_for(row, sale[0])) > 0:
        return Reason("draws_before", {**_told_sale(sale), "fame": fame})
    return tell_draw(view, gains_of_lot(row, seat).total, sale[1] if sale and sale[0] == seat else None)


def _tell_gods_kept(view: View, row: bytearray, use: UseGods) -> Reason:
    """What taking tiles with gods would bring, which is less than the gods are worth later."""
    tiles = " ".join(tile for space in use.spaces if (tile := view.track[space - 1]))
    fame = round(gains_of_gods(view, row, use).total)
    return Reason("gods_kept", {"tiles": tiles, "count": len(use.spaces), "fame": max(0, fame)})


def _tell_pass(view: View, row: bytearray, seat: Seat, sales: Sales, instead: Action | None) -> Reason:
    """Every bid would be outbid, the lot does harm, or it is not worth a sun."""
    gain, after = gains_of_lot(row, seat).total, _sale_after_pass(sales)
    bids = {action.sun: sale for action, sale in sales.items() if isinstance(action, Bid)}
    winning = [sun for sun, sale in bids.items() if not sale or sale[0] == seat]
    if gain > 0 and not winning and (sale := bids[max(bids)]):
        return Reason("passes_outbid", {**_told_sale(sale), "bid": max(bids), "fame": round(gain)})
    paid = min(winning or bids)
    if isinstance(instead, Bid) and instead.sun in winning:
        paid = instead.sun
    return tell_pass(view, gain, paid, {"seat": after[0], "theirs": after[1]} if after else {})


def _tell_other_bid(view: View, seat: Seat, sales: Sales, bid: Bid, instead: Bid) -> Reason | None:
    """Another bid would be beaten by a rival, or this one wins the lot too, and there is more to its sun.

    A lower one is cheaper; a higher one fewer rivals can beat, or a sun that is kept can win it back.
    """
    sale, other = sales.get(bid), sales.get(instead)
    if sale is None or other is None or sale[0] != seat:
        return None
    if other[0] == seat:
        return _tell_other_sun(view, seat, bid.sun, instead.sun)
    fame = _fame_for(row_of(view), seat)
    values = {**_told_sale(other), "bid": instead.sun, "fame": fame}
    return Reason("bids_too_low", values) if fame > 0 else None


def _tell_other_sun(view: View, seat: Seat, sun: int, other: int) -> Reason:
    """What there is to a sun that wins the lot as another one would."""
    suns = {"sun": sun, "paid": other}
    if sun < other:
        return Reason("bids_other_sun", suns)
    waiting = view.auction.bidders if view.auction else ()
    rivals = [
        (rival, one) for rival, player in enumerate(view.players) for one in player.suns_up if rival != seat
    ]
    count, more = (sum(one > bid for rival, one in rivals if rival in waiting) for bid in (sun, other))
    if count < more:
        return Reason("bids_safer_sun", suns | {"count": count, "more": more})
    highest = max(one for one in view.players[seat].suns_up if one != sun)
    can_win = highest > max((one for _, one in rivals), default=0)
    return Reason("bids_sun_back", {"sun": sun, "paid": highest}) if can_win else Reason("gives", suns)


def _tell_call(view: View, seat: Seat, action: Action, sales: Sales) -> Reason | None:
    """The aim of a bid or of invoking Ra: the lot, denying it to a rival, the sun, or making others pay.

    Nobody pays for an empty lot but for the sun on the board, so making others pay is no aim then.
    """
    verb, row, sale = "bids" if isinstance(action, Bid) else "invokes", row_of(view), sales.get(action)
    if sale is None or sale[0] != seat:
        full = verb == "invokes" and None not in view.track
        if sale and view.lot:
            return _tell_price(view, row, seat, sale, _sale_after_pass(sales))
        return Reason("invokes_full", {"count": len(view.track)}) if full else None
    gains, against = gains_of_lot(row, seat), _tell_buyer(row, sales)
    if against and int(against.values["fame"]) > gains.total:
        return against
    return _tell_best(f"{verb}_for", seat, gains, view, sale[1]) or against or tell_sun(view, sale[1])


def _tell_price(view: View, row: bytearray, seat: Seat, sale: Sale, after: Sale | None) -> Reason | None:
    """What a rival pays for the lot: more than after a pass, a sun that beats the seat's best, or the sun.

    None if they would pay it after a pass too, or if they get a higher sun for it.
    """
    rival, sun = sale
    if sale == after:
        return None
    values = {**_told_sale(sale), "fame": max(0, _fame_for(row, rival))}
    if after and after[0] == rival and after[1] < sun:
        return Reason("pays_more", values | {"paid": after[1]})
    own = max(view.players[seat].suns_up, default=0)
    higher = [other for player in view.players for other in player.suns_up if other > own]
    if own and sun in higher:
        return Reason("spends_high", values | {"own": own, "count": len(higher)})
    return Reason("spends", values | {"centre": view.centre}) if sun > view.centre else None


def _tell_buyer(row: bytearray, sales: Sales) -> Reason | None:
    """The rival who would buy the lot after a pass, if it is of use to them."""
    sale = _sale_after_pass(sales)
    if sale is None:
        return None
    fame = gains_of_lot(row, sale[0]).total
    if fame < WORTH_TELLING:
        return None
    return Reason("bids_against", {**_told_sale(sale), "fame": round(fame)})


def _sale_after_pass(sales: Sales) -> Sale | None:
    """How the auction ends if the seat to act passes, if it can."""
    return next((sale for action, sale in sales.items() if isinstance(action, Pass)), None)


def _tell_better(seat: Seat, action: Action, options: Options) -> Reason | None:
    """How many games in a hundred the action wins, and the best alternative; and who would gain by that."""
    chosen = next((option for option in options if option.action == action), None)
    others = [option for option in options if option is not chosen]
    if chosen is None or not others:
        return None
    other = max(others, key=lambda option: option.shares[seat])
    games, instead = (round(100 * option.shares[seat]) for option in (chosen, other))
    gained = [then - now for now, then in zip(chosen.shares, other.shares, strict=True)]
    rival = max((each for each in range(len(gained)) if each != seat), key=gained.__getitem__)
    values = {"games": games, "other": instead, "seat": rival, "theirs": round(100 * other.shares[rival])}
    return Reason("better", values) if games > instead else None


def _told_sale(sale: Sale) -> dict[str, int]:
    return {"seat": sale[0], "sun": sale[1]}


def _fame_for(row: bytearray, seat: Seat) -> int:
    """The fame that the lot would bring a seat."""
    return round(gains_of_lot(row, seat).total)
