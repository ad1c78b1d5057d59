"""Alt texts of auctions: the lot, how the auction may end, and the bidders in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.art.atlas import ANY_GOD
from renderers.ra.bidders import bids, column_count, shown_columns, status_chip
from renderers.ra.ladder import CIVILIZATION_SUM, MONUMENT_SUM
from renderers.ra.lot import cost_words
from renderers.ra.rows import column_counts
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.view import PlayerView, View

COUNTED = {Tile.PHARAOH: "pharaohs", ANY_GOD: "gods", Tile.GOLD: "gold"}
"""The kinds that have words of their own, whose keys begin with `alt-`."""


def auction_sentences(view: View, names: Sequence[str], locale: str) -> Iterator[str]:
    """Everything that the picture of an auction shows under its headline; `names` are shown as they are."""
    tiles = " ".join(tile for tile in view.track if tile)
    key = "alt-lot" if tiles else "alt-lot-empty"
    yield text(locale, key, tiles=text(locale, "alt-tiles", tiles=tiles), sun=view.centre)
    yield from (f"{words}." for words in cost_words(view, locale))
    yield text(locale, "alt-board", **progress(view))
    for seat in view.bidding_order:
        facts = ", ".join(_facts(view, view.players[seat], locale))
        yield text(locale, "text-player", name=names[seat], facts=facts)


def progress(view: View) -> dict[str, int]:
    """How far the epoch has come: the values for `alt-board`."""
    return {
        "epoch": view.epoch,
        "count": view.ra_tiles,
        "length": view.ra_track_length,
        "bag": view.tiles_in_bag,
    }


def _facts(view: View, player: PlayerView, locale: str) -> Iterator[str]:
    """A bidder's bid, suns and fame, and their tiles of the kinds that the lot concerns."""
    bid = bids(view).get(player.seat)
    if bid is not None:
        yield text(locale, "chip-bid", sun=bid)
    yield status_chip(view, player, locale)[1]
    if player.suns_up:
        yield _suns(view, player, bid, locale)
    if player.fame is not None:
        yield text(locale, "text-fame", fame=player.fame)
    for column, concerned in shown_columns(view).items():
        if concerned:
            yield from _holding(player, column, locale)


def _suns(view: View, player: PlayerView, bid: int | None, locale: str) -> str:
    if view.auction and player.seat in view.auction.bidders:
        high = view.biddable_suns(player.seat)
        return text(locale, "alt-can-bid", suns=_listed(high)) if high else text(locale, "alt-cannot-bid")
    left = [sun for sun in player.suns_up if sun != bid]
    return text(locale, "alt-suns", up=_listed(left)) if left else text(locale, "alt-suns-none")


def _listed(suns: Sequence[int]) -> str:
    return ", ".join(map(str, suns))


def _holding(player: PlayerView, column: str, locale: str) -> Iterator[str]:
    """A player's tiles of one column, if there are any; floods are told with the Niles."""
    counts = column_counts(player.tiles)
    number = column_count(counts, column)
    if column == Tile.NILE and (number or counts[Tile.FLOOD]):
        yield text(locale, "alt-niles", niles=number, floods=counts[Tile.FLOOD])
    elif not number or column in {Tile.NILE, Tile.FLOOD}:
        return
    elif column == CIVILIZATION_SUM:
        yield text(locale, "alt-civilization", kinds=len(CIVILIZATION.intersection(player.tiles)))
    elif column == MONUMENT_SUM:
        yield text(locale, "alt-monuments", count=number, kinds=len(MONUMENTS.intersection(player.tiles)))
    elif column in COUNTED:
        yield text(locale, f"alt-{COUNTED[Tile(column)]}", count=number)
    else:
        yield text(locale, "text-bag-kind", count=number, tile=column)
