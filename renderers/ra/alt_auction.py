"""Alt texts of auctions: the lot, how the auction may end, and the bidders in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.tiles import Tile
from renderers.art.atlas import ANY_GOD
from renderers.ra.bidders import bids, find_groups, status_chip
from renderers.ra.columns import NILE_AND_FLOOD, column_counts
from renderers.ra.lot import lot_of
from renderers.ra.plate import cost_words, no_more_bids
from renderers.ra.seats import lot_changes, make_plates
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.typography import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.view import PlayerView, View
    from renderers.look import Look
    from renderers.ra.bidders import Group
    from renderers.ra.lot import Lot

COUNTED = {Tile.PHARAOH: "pharaohs", ANY_GOD: "gods", Tile.GOLD: "gold"}
"""The kinds that have words of their own, whose keys begin with `alt-`."""


def auction_sentences(view: View, names: Sequence[str], locale: str, look: Look) -> Iterator[str]:
    """Everything that the picture of an auction shows under its headline; `names` are shown as they are."""
    tiles = " ".join(tile for tile in view.track if tile)
    key = "alt-lot" if tiles else "alt-lot-empty"
    yield text(locale, key, tiles=text(locale, "alt-tiles", tiles=tiles), sun=view.centre)
    yield f"{no_more_bids(view, names, locale)}."
    yield from (f"{words}." for words in cost_words(view, locale))
    yield text(locale, "alt-board", **progress(view))
    lot, changes = lot_of(view), lot_changes(view, look)
    players, plates = names_with_absences(view, names, locale), make_plates(view, locale, look)
    for seat in view.bidding_order:
        # The columns of Nile and flood say the same: each fact once.
        facts = dict.fromkeys(_facts(view, view.players[seat], lot, plates[seat], changes.get(seat), locale))
        yield text(locale, "text-player", name=players[seat], facts=", ".join(facts))


def progress(view: View) -> dict[str, int]:
    """How far the epoch has come: the values for `alt-board`."""
    return {
        "epoch": view.epoch,
        "count": view.ra_tiles,
        "length": view.ra_track_length,
        "bag": view.tiles_in_bag,
    }


def change_facts(plate: str, change: tuple[int, int] | None, locale: str) -> Iterator[str]:
    """What the epoch would bring a bidder now, if it is shown, and what with the lot."""
    now = plate or (change and signed(change[0]))
    if now:
        yield text(locale, "alt-now", points=now)
    if change:
        yield text(locale, "alt-with-lot", points=signed(change[1]))


def _facts(  # noqa: PLR0917
    view: View, player: PlayerView, lot: Lot, plate: str, change: tuple[int, int] | None, locale: str
) -> Iterator[str]:
    """A bidder's bid, suns and fame, and what they have of the kinds of the lot."""
    bid = bids(view).get(player.seat)
    if bid is not None:
        yield text(locale, "chip-bid", sun=bid)
    yield status_chip(view, player, locale)[1]
    if player.suns_up:
        yield _suns(view, player, bid, locale)
    if player.fame is not None:
        yield text(locale, "text-fame", fame=player.fame)
    yield from change_facts(plate, change, locale)
    for group in find_groups(view, player, lot, locale):
        yield from _group(player, group, locale)


def _suns(view: View, player: PlayerView, bid: int | None, locale: str) -> str:
    if view.auction and player.seat in view.auction.bidders:
        high = view.biddable_suns(player.seat)
        return text(locale, "alt-can-bid", suns=_listed(high)) if high else text(locale, "alt-cannot-bid")
    left = [sun for sun in player.suns_up if sun != bid]
    return text(locale, "alt-suns", up=_listed(left)) if left else text(locale, "alt-suns-none")


def _listed(suns: Sequence[int]) -> str:
    return ", ".join(map(str, suns))


def _group(player: PlayerView, group: Group, locale: str) -> Iterator[str]:
    """A player's tiles of the lot's kinds in a group, if there are any, and what a disaster would cost."""
    if group.loss:
        _, count = group.loss
        if count:
            yield text(locale, "alt-would-lose", count=count, disaster=group.name)
        return
    counts = column_counts(player.tiles)
    for held in group.held:
        if held.kind in NILE_AND_FLOOD:
            yield text(locale, "alt-niles", niles=counts[Tile.NILE], floods=counts[Tile.FLOOD])
        elif held.number and held.kind in COUNTED:
            yield text(locale, f"alt-{COUNTED[held.kind]}", count=held.number)
        elif held.number:
            yield text(locale, "text-bag-kind", count=held.number, tile=held.kind)
    if group.pips:
        yield text(locale, f"alt-{group.name}-kinds", kinds=group.pips.owned)
