"""The places of the board that the last moves changed, which the picture lights."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.protocol import Seat
from engine.ra.events import (
    BidMade,
    DisasterFulfilled,
    EpochEnded,
    EpochScored,
    Event,
    GodsUsed,
    LotSold,
    LotUnsold,
    RaDrawn,
    TileDrawn,
)
from engine.ra.tiles import GODS, Tile
from renderers.art.atlas import ANY_GOD


@dataclass(slots=True)
class Highlights:
    """The changed places of a board."""

    spaces: set[int] = field(default_factory=set)
    """Auction spaces with new tiles."""
    ra_tiles: set[int] = field(default_factory=set)
    """Numbers of new Ra tiles."""
    columns: set[tuple[Seat, Tile]] = field(default_factory=set)
    """The seats and kinds whose counts changed; gods are one kind."""
    suns: set[tuple[Seat, int]] = field(default_factory=set)
    """Suns that seats gained."""
    bidder: Seat | None = None
    """The seat that made the last bid."""
    centre: bool = False
    """Whether another sun lies on the board."""
    sold: LotSold | None = None
    """The lot that was last won."""
    ended: EpochEnded | None = None
    """The end of the epoch before this one."""
    scored: EpochScored | None = None
    """The points of that epoch."""


def column(kind: Tile) -> Tile:
    """The kind under which a tile is counted in front of its owner."""
    return ANY_GOD if kind in GODS else kind


def find_highlights(events: Sequence[Event]) -> Highlights:
    """The changes by the events that are still visible after the last of them."""
    highlights = Highlights()
    for event in events:
        match event:
            case TileDrawn():
                highlights.spaces.add(event.space)
            case RaDrawn():
                highlights.ra_tiles.add(event.number)
            case BidMade():
                highlights.bidder = event.seat
            case LotSold():
                _change(highlights, event.seat, event.tiles)
                highlights.suns.add((event.seat, event.gained))
                highlights.sold = event
                highlights.spaces, highlights.bidder, highlights.centre = set(), None, True
            case LotUnsold():
                highlights.bidder = None
            case GodsUsed():
                highlights.spaces -= set(event.spaces)
                _change(highlights, event.seat, (*event.gods, *event.tiles))
            case DisasterFulfilled():
                _change(highlights, event.seat, event.lost)
            case EpochEnded():
                highlights = Highlights(ended=event)
    highlights.scored = next((event for event in reversed(events) if isinstance(event, EpochScored)), None)
    return highlights


def _change(highlights: Highlights, seat: Seat, tiles: Iterable[Tile]) -> None:
    highlights.columns.update((seat, column(kind)) for kind in tiles)
