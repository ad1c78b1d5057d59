"""The application's own emojis, which stand beside words where the application has them, and never alone.

They belong to the application as the words do, so that they are kept here for all messages: `use` takes them
at the start, and again none if Discord no longer knows one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.actions import Bid, Draw, Invoke
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    GodsUsed,
    LotSold,
    RaDrawn,
    TileDrawn,
)
from engine.ra.state import AuctionKind
from engine.ra.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    import discord

    from engine.ra.actions import Action
    from engine.ra.events import Event

_known: dict[str, discord.PartialEmoji] = {}


def use(emojis: Iterable[discord.PartialEmoji]) -> None:
    """From now on messages have these emojis and no others."""
    _known.clear()
    _known.update({emoji.name: emoji for emoji in emojis})


def emoji_of(thing: Action | Event | Tile) -> discord.PartialEmoji | None:
    """What stands beside the words for an action, an event or a tile; None if the application has no such."""
    name = _name(thing)
    return _known.get(f"ra_{name}") if name else None


def with_emoji(thing: Action | Event | Tile, words: str) -> str:
    """Words for a message, led by their emoji if there is one."""
    emoji = emoji_of(thing)
    return f"{emoji} {words}" if emoji else words


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
