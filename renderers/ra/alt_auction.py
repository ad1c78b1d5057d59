"""Alt texts of auctions: what is bid for, how it may end, and each bidder in his order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.art.atlas import ANY_GOD
from renderers.ra.bidders import bidding_order, column_count, shown_columns, status_chip
from renderers.ra.facts import bids
from renderers.ra.ladder import CIVILIZATION_SUM, MONUMENT_SUM
from renderers.ra.lot import cost_words
from renderers.ra.rows import column_counts
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.ra.view import PlayerView, View

COUNTED = {Tile.PHARAOH: "pharaohs", ANY_GOD: "gods", Tile.GOLD: "gold"}
"""The kinds that have words of their own, after `alt-`."""


def auction_sentences(view: View, names: Sequence[str], locale: str) -> Iterator[str]:
    """All that an auction's picture tells under its headline; `names` as they are to be shown."""
    tiles = " ".join(tile for tile in view.track if tile)
    key = "alt-lot" if tiles else "alt-lot-empty"
    yield text(locale, key, tiles=text(locale, "alt-tiles", tiles=tiles), sun=view.centre)
    yield from (f"{words}." for words in cost_words(view, locale))
    yield text(locale, "alt-board", **progress(view))
    for seat in bidding_order(view):
        facts = ", ".join(_facts(view, view.players[seat], locale))
        yield text(locale, "text-player", name=names[seat], facts=facts)


def progress(view: View) -> dict[str, int]:
    """How far the epoch is: the values of `alt-board`."""
    return {
        "epoch": view.epoch,
        "count": view.ra_tiles,
        "length": view.ra_track_length,
        "bag": view.tiles_in_bag,
    }


def _facts(view: View, player: PlayerView, locale: str) -> Iterator[str]:
    """A bidder's bid, his suns, his fame, and what he owns of what the lot concerns."""
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
    auction = view.auction
    assert auction  # noqa: S101  # else nobody bids
    if player.seat in auction.bidders:
        high = [sun for sun in player.suns_up if sun > auction.highest]
        return text(locale, "alt-can-bid", suns=_listed(high)) if high else text(locale, "alt-cannot-bid")
    left = [sun for sun in player.suns_up if sun != bid]
    return text(locale, "alt-suns", up=_listed(left)) if left else text(locale, "alt-suns-none")


def _listed(suns: Sequence[int]) -> str:
    return ", ".join(map(str, suns))


def _holding(player: PlayerView, column: str, locale: str) -> Iterator[str]:
    """What is owned of one column, if there is any; floods are told with the Niles."""
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
