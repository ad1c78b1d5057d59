"""Alt texts of auctions: the lot, how the auction may end, and the bidders in their order."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ra.tiles import Tile
from engine.ra.view import PlayerView, View
from renderers.art.atlas import ANY_GOD
from renderers.look import Look
from renderers.ra.bidders import Group, bids, find_groups, status_chip
from renderers.ra.columns import NILE_AND_FLOOD, column_counts
from renderers.ra.lot import Lot, lot_of
from renderers.ra.plate import cost_words, no_more_bids
from renderers.ra.seats import lot_changes, make_plates
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.formats import listed, sentence, signed

COUNTED = {Tile.PHARAOH: "pharaohs", ANY_GOD: "gods", Tile.GOLD: "gold"}
"""The kinds that have words of their own, whose keys begin with `alt-`."""


class Detail(NamedTuple):
    """How much the alt text of a board tells."""

    notes: int
    """How many of the last events; the log has them all."""
    names: bool = True
    """Which civilization tiles and monuments somebody has; how many kinds stands there in any case."""
    zeros: bool = True
    """What somebody has none of, outside of auctions."""
    points_now: bool = True
    """What the epoch would bring everybody now."""
    lacks: bool = True
    """Which kinds of the lot a bidder lacks, and who has most and fewest pharaohs."""
    suns_down: bool = True
    """Everybody's suns that lie face down, and those too low to be bid."""
    costs: bool = True
    """What disasters cost the winner; what they would cost each bidder stands there in any case."""
    of_passed: bool = True
    """What bidders who can no longer win have of the lot's kinds."""
    lot_points: bool = True
    """What the epoch would bring each bidder with the lot."""

    def less(self) -> "Iterator[Detail]":
        """The same with less and less, beginning with what matters least."""
        told = self
        for notes in range(self.notes - 1, 0, -1):
            yield (told := told._replace(notes=notes))
        yield (told := told._replace(zeros=False))
        yield (told := told._replace(names=False))
        yield (told := told._replace(notes=0))
        yield (told := told._replace(points_now=False))
        yield (told := told._replace(lacks=False))
        yield (told := told._replace(suns_down=False))
        yield (told := told._replace(costs=False))
        yield (told := told._replace(of_passed=False))
        yield told._replace(lot_points=False)


def auction_sentences(view: View, names: Sequence[str], locale: str, detail: Detail) -> Iterator[str]:
    """Everything that the picture of an auction shows under its headline; `names` are shown as they are."""
    tiles = " ".join(tile for tile in view.track if tile)
    key = "alt-lot" if tiles else "alt-lot-empty"
    yield text(locale, key, tiles=text(locale, "alt-tiles", tiles=tiles), sun=view.centre)
    yield sentence(no_more_bids(view, names, locale), locale)
    if detail.costs:
        yield from (sentence(words, locale) for words in cost_words(view, locale))
    yield text(locale, "alt-board", **progress(view))
    look = Look(points_now=detail.points_now, lot_points=detail.lot_points)
    lot, changes = lot_of(view), lot_changes(view, look)
    players, plates = names_with_absences(view, names, locale), make_plates(view, locale, look)
    for seat in view.bidding_order:
        # The columns of Nile and flood say the same: each fact once.
        facts = dict.fromkeys(_facts(view, view.players[seat], detail, locale))
        facts |= dict.fromkeys(change_facts(plates[seat], changes.get(seat), locale))
        facts |= dict.fromkeys(_holdings(view, view.players[seat], lot, detail, locale))
        yield text(locale, "text-player", name=players[seat], facts=listed(facts, locale))


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


def _facts(view: View, player: PlayerView, detail: Detail, locale: str) -> Iterator[str]:
    """A bidder's bid, suns and fame."""
    bid = bids(view).get(player.seat)
    if bid is not None:
        yield text(locale, "chip-bid", sun=bid)
    yield status_chip(view, player, locale)[1]
    if player.suns_up:
        yield _suns(view, player, bid, locale)
    if detail.suns_down:
        yield from _other_suns(view, player, locale)
    if player.fame is not None:
        yield text(locale, "text-fame", fame=player.fame)


def _holdings(view: View, player: PlayerView, lot: Lot, detail: Detail, locale: str) -> Iterator[str]:
    """What a bidder has of the kinds of the lot, and what its disasters would cost them."""
    if not detail.of_passed and not view.can_win(player.seat):
        return
    for group in find_groups(view, player, lot, locale):
        yield from _group(player, group, locale, lacks=detail.lacks)


def _suns(view: View, player: PlayerView, bid: int | None, locale: str) -> str:
    if view.auction and player.seat in view.auction.bidders:
        high = view.biddable_suns(player.seat)
        return (
            text(locale, "alt-can-bid", suns=_suns_listed(high, locale))
            if high
            else text(locale, "alt-cannot-bid")
        )
    left = [sun for sun in player.suns_up if sun != bid]
    return text(locale, "alt-suns", up=_suns_listed(left, locale)) if left else text(locale, "alt-suns-none")


def _other_suns(view: View, player: PlayerView, locale: str) -> Iterator[str]:
    """The suns of a bidder that are too low, if others are not, and those that lie face down."""
    high = view.biddable_suns(player.seat)
    low = [sun for sun in player.suns_up if sun not in high]
    if low and high:
        yield text(locale, "alt-too-low", suns=_suns_listed(low, locale))
    if player.suns_down:
        yield text(locale, "text-suns-used", down=_suns_listed(player.suns_down, locale))


def _suns_listed(suns: Sequence[int], locale: str) -> str:
    return listed(map(str, suns), locale)


def _group(player: PlayerView, group: Group, locale: str, *, lacks: bool) -> Iterator[str]:
    """A player's tiles of the lot's kinds in a group, and what a disaster would cost."""
    if group.loss:
        _, count = group.loss
        if count:
            yield text(locale, "alt-would-lose", count=count, disaster=group.name)
        return
    counts = column_counts(player.tiles)
    for held in group.held:
        if held.kind in NILE_AND_FLOOD:
            if lacks or counts[Tile.NILE] or counts[Tile.FLOOD]:
                yield text(locale, "alt-niles", niles=counts[Tile.NILE], floods=counts[Tile.FLOOD])
        elif held.kind is Tile.PHARAOH and held.sign and lacks:
            yield text(locale, f"text-pharaohs-{held.sign}", count=held.number)
        elif held.kind in COUNTED and (held.number or lacks):
            yield text(locale, f"alt-{COUNTED[held.kind]}", count=held.number)
        elif held.number:
            yield text(locale, "text-bag-kind", count=held.number, tile=held.kind)
    if group.pips and (lacks or group.pips.owned):
        yield text(locale, f"alt-{group.name}-kinds", kinds=group.pips.owned)
