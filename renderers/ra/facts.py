"""What follows from a view and is told or shown in more than one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.state import AuctionKind
from engine.ra.tiles import DISASTERS, GODS, Tile
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.state import Seat
    from engine.ra.view import PlayerView, View


def question(view: View) -> str:
    """What the one who must act is asked, as the end of the word keys `asked-…`."""
    if view.losses:
        return "discard"
    if view.auction:
        return _auction_question(view)
    if view.to_act is None:
        return "over"
    if None not in view.track:
        return "god" if can_use_god(view) else "invoke"
    return "draw-or-god" if can_use_god(view) else "draw"


def _auction_question(view: View) -> str:
    assert view.auction  # noqa: S101  # for the type checker
    if view.auction.leader is not None:
        return "beat"
    must_bid = view.auction.kind is AuctionKind.VOLUNTARY and view.to_act == view.turn
    return "must-bid" if must_bid else "open"


def can_use_god(view: View) -> bool:
    """Whether the player on turn has a god and the auction track a tile that it takes (R5)."""
    return bool(takeable_spaces(view))


def takeable_spaces(view: View) -> frozenset[int]:
    """The auction spaces whose tiles the gods of the player on turn can take (R5); none if he has no god."""
    if GODS.isdisjoint(view.players[view.turn].tiles):
        return frozenset()
    forbidden = GODS if view.options.god_takes_disaster == "resolve" else GODS | DISASTERS
    return frozenset(space for space, tile in enumerate(view.track, 1) if tile and tile not in forbidden)


def asked_values(view: View) -> dict[str, str | int]:
    """The values that `asked-…` and `headline-…` need, but for the name."""
    values: dict[str, str | int] = {}
    if view.auction:
        values["sun"] = view.auction.highest
    if view.losses:
        values |= {"count": view.losses[0].count, "disaster": view.losses[0].disaster}
    if view.places:
        values["fame"] = view.players[winner(view)].fame or 0
    return values


def headline(view: View, names: Sequence[str], locale: str) -> str:
    """Who must act and, in short, what is asked; at the end who won. `names` as they are to be shown."""
    asked = question(view)
    key = "turn" if asked in ("draw-or-god", "draw", "god", "invoke") else asked
    seat = winner(view) if view.to_act is None else view.to_act
    return text(locale, f"headline-{key}", name=names[seat], **asked_values(view))


def winner(view: View) -> Seat:
    """The winner of a finished game."""
    return (view.places or ()).index(1)


def pharaoh_mark(view: View, player: PlayerView) -> str | None:
    """Whether the player has the "most" or the "fewest" pharaohs; None if neither or all are equal (R9.2)."""
    counts = [other.tiles.count(Tile.PHARAOH) for other in view.players]
    own = player.tiles.count(Tile.PHARAOH)
    if min(counts) == max(counts) or min(counts) < own < max(counts):
        return None
    return "most" if own == max(counts) else "fewest"


def bids(view: View) -> dict[Seat, int | None]:
    """What was decided in the running auction: a sun, or None for a pass."""
    return dict(view.auction.bids) if view.auction else {}
