"""The emojis of Ra: suns, tiles, and the bag they are drawn from."""

import discord

from bot.discord.emojis import known
from engine.ra.actions import Action, Bid, Draw, Invoke
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    Event,
    GodsUsed,
    LotSold,
    RaDrawn,
    TileDrawn,
)
from engine.ra.state import AuctionKind
from engine.ra.tiles import Tile


def emoji_of(thing: Action | Event | Tile) -> discord.PartialEmoji | None:
    """The emoji for an action, an event or a tile; None if the application does not have it."""
    name = _name(thing)
    return known(f"ra_{name}") if name else None


def _name(thing: Action | Event | Tile) -> str | None:
    match thing:
        case (
            (Tile() as kind)
            | TileDrawn(tile=kind)
            | GodsUsed(gods=(kind, *_))
            | DisasterFulfilled(disaster=kind)
        ):
            return kind
        case Bid(sun=sun) | BidMade(sun=sun) | LotSold(paid=sun):
            return f"sun_{sun}"
        case Draw():
            return "bag"
        case Invoke() | RaDrawn() | AuctionStarted(kind=AuctionKind.VOLUNTARY | AuctionKind.FORCED):
            return "ra"
    return None
