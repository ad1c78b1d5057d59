"""A whole position as text that reads from top to bottom, with a screen reader too."""

from collections.abc import Iterable, Iterator, Sequence

from engine.ra.state import Auction
from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, TILE_COUNTS, Tile
from engine.ra.view import PlayerView, View
from renderers.look import PLAIN, Look
from renderers.names import plain_names
from renderers.ra.alt_auction import change_facts
from renderers.ra.headlines import lead
from renderers.ra.labels import pharaoh_mark
from renderers.ra.scores import SCORES, decided_text
from renderers.ra.seats import lot_changes, make_plates
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.formats import listed, sentence

BAG_GROUPS: dict[str, tuple[Tile, ...]] = {
    "river": (Tile.RA, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD),
    "gods": tuple(tile for tile in TILE_COUNTS if tile in GODS),
    "civilization": tuple(tile for tile in TILE_COUNTS if tile in CIVILIZATION),
    "monuments": tuple(tile for tile in TILE_COUNTS if tile in MONUMENTS),
    "disasters": tuple(tile for tile in TILE_COUNTS if tile in DISASTERS),
}
"""The kinds in the bag by group; each group is a paragraph."""


def position_text(view: View, names: Sequence[str], locale: str, look: Look = PLAIN) -> list[str]:
    """Everything that a player needs to play on, as paragraphs for messages; escapes names."""
    shown = plain_names(names, locale)
    players, changes = names_with_absences(view, shown, locale), lot_changes(view, look)
    plates = [""] * len(players) if view.places else make_plates(view, locale, look)
    return [
        lead(view, shown, locale),
        *([sentence(decided_text(view, shown, locale), locale)] if view.places else []),
        _board(view, locale),
        *_auction(view, shown, locale),
        *(
            _player(
                view,
                player,
                players[player.seat],
                change_facts(plates[player.seat], changes.get(player.seat), locale),
                locale,
            )
            for player in view.players
        ),
        *(SCORES.epoch_text(epoch, shown, locale) for epoch in view.epochs),
        *bag_text(view, locale),
    ]


def bag_text(view: View, locale: str) -> list[str]:
    """The tiles left in the bag: how many, then a paragraph for each group of kinds still in it."""
    left = dict(view.bag)
    lines = [text(locale, "text-bag", count=view.tiles_in_bag)]
    for group, kinds in BAG_GROUPS.items():
        count = sum(left.get(kind, 0) for kind in kinds)
        named = [
            text(locale, "text-bag-kind", count=left[kind], tile=kind) for kind in kinds if left.get(kind)
        ]
        if named:
            lines.append(text(locale, f"text-bag-{group}", count=count, kinds=listed(named, locale)))
    return lines


def _board(view: View, locale: str) -> str:
    spaces = [
        text(locale, "text-space", space=space, tile=tile)
        for space, tile in enumerate(view.track, start=1)
        if tile
    ]
    left = view.ra_track_length - view.ra_tiles
    if view.places:
        return text(locale, "text-centre", sun=view.centre)
    hidden = {player.fame is None for player in view.players}
    fame = "text-fame-hidden" if hidden == {True} else "text-fame-hidden-others"
    return " ".join(
        (
            text(locale, "text-epoch", epoch=view.epoch),
            text(locale, "text-ra-track", count=view.ra_tiles, length=view.ra_track_length, left=left),
            text(locale, "text-track", tiles=listed(spaces, locale))
            if spaces
            else text(locale, "text-track-empty"),
            text(locale, "text-centre", sun=view.centre),
            *([text(locale, fame)] if True in hidden else []),
        )
    )


def _auction(view: View, names: Sequence[str], locale: str) -> list[str]:
    """A paragraph on each discard that is due, and one on the running auction."""
    lines = [
        text(locale, "text-loss", name=names[loss.seat], count=loss.count, disaster=loss.disaster)
        for loss in view.losses
    ]
    if view.auction:
        kind = view.auction.kind.replace("_", "-")
        started = text(locale, f"text-auction-{kind}", name=names[view.turn])
        lines.append(" ".join((started, bids_text(view.auction, names, locale))))
    return lines


def bids_text(auction: Auction, names: Sequence[str], locale: str) -> str:
    """Who bid what, and who has yet to decide, in order."""
    made = [
        text(locale, "text-bid", name=names[seat], sun=sun)
        if sun
        else text(locale, "text-pass", name=names[seat])
        for seat, sun in auction.bids
    ]
    still = listed((names[seat] for seat in auction.bidders), locale)
    bids = text(locale, "text-bids", bids=listed(made, locale)) if made else text(locale, "text-no-bids")
    return f"{bids} {text(locale, 'text-still', names=still)}"


def _player(view: View, player: PlayerView, name: str, points: Iterable[str], locale: str) -> str:
    key = "text-player-acts" if player.seat in view.asked else "text-player"
    facts = [*_suns(player, locale), *_fame(view, player, locale), *points, *_tiles(view, player, locale)]
    return text(locale, key, name=name, facts=listed(facts, locale))


def _suns(player: PlayerView, locale: str) -> list[str]:
    up, down = (listed(map(str, suns), locale) for suns in (player.suns_up, player.suns_down))
    facts = [text(locale, "text-suns", up=up) if up else text(locale, "text-suns-none")]
    return [*facts, text(locale, "text-suns-used", down=down)] if down else facts


def _fame(view: View, player: PlayerView, locale: str) -> Iterator[str]:
    if view.places:
        yield text(locale, "text-place", place=view.places[player.seat])
    if player.fame is not None:
        yield text(locale, "text-fame", fame=player.fame)


def _tiles(view: View, player: PlayerView, locale: str) -> list[str]:
    count = player.tiles.count
    mark = pharaoh_mark(view, player)
    facts = [text(locale, f"text-pharaohs-{mark}" if mark else "text-pharaohs", count=count(Tile.PHARAOH))]
    floods = count(Tile.FLOOD)
    facts.append(text(locale, "text-niles", count=count(Tile.NILE)))
    facts.append(text(locale, "text-floods", count=floods) if floods else text(locale, "text-no-flood"))
    gods = [tile for tile in player.tiles if tile in GODS]
    key = "text-gods" if gods else "text-gods-none"
    facts.append(text(locale, key, count=len(gods), tiles=" ".join(gods)))
    key = "text-gold" if count(Tile.GOLD) else "text-gold-none"
    facts.append(text(locale, key, count=count(Tile.GOLD)))
    facts.append(_kinds("civilization", CIVILIZATION, player, locale))
    facts.append(_kinds("monuments", MONUMENTS, player, locale))
    return facts


def _kinds(category: str, kinds: frozenset[Tile], player: PlayerView, locale: str) -> str:
    owned = [tile for tile in player.tiles if tile in kinds]
    if not owned:
        return text(locale, f"text-{category}-none")
    return text(locale, f"text-{category}", kinds=len(set(owned)), tiles=" ".join(owned))
