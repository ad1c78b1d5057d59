"""The story of a game of Ra: a line for each lot, and one for what has happened since the last of them."""

from collections.abc import Sequence
from functools import partial

import renderers.ra
from bot.discord.emojis import with_emoji
from bot.games.protocol import Strip
from bot.games.ra.emojis import emoji_of
from bot.games.ra.lines import log_lines
from engine.games import Seat
from engine.leaving import PlayerLeft
from engine.protocol import GameEnded
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    EpochEnded,
    EpochScored,
    Event,
    GodsUsed,
    LotSold,
    LotUnsold,
    Passed,
    RaDrawn,
)
from engine.ra.state import AuctionKind
from engine.ra.view import View


def story_lines(
    events: Sequence[Event],
    names: Sequence[str],
    locale: str,
    *,
    with_bids: bool = False,
    beside_lots: bool = False,
) -> list[str]:
    """A line for each lot sold, or lost unsold, and each end of an epoch; then one for what came later.

    `with_bids`: also who bid what for a lot that was sold. `beside_lots`: only what lasts and is not in the
    pictures of the lots, beside which the lines stand.
    """
    lines: list[str] = []
    for chapter in _chapters(events):
        told = [
            event for number, event in enumerate(chapter) if _is_told(chapter, number, with_bids=with_bids)
        ]
        if beside_lots:
            told = [event for event in told if _lasts_beside_lots(event)]
        sold = [event for event in told if isinstance(event, LotSold)]
        sentences = log_lines([event for event in told if not _is_sale(event, sold)], names, locale)
        sentences += [
            with_emoji(emoji_of(sale.lot), renderers.ra.sale_line(sale, names, locale))
            for sale in renderers.ra.find_sales(told)
        ]
        if sentences:
            lines.append(" ".join(sentences))
    return lines


def lots_strips(events: Sequence[Event], names: Sequence[str], locale: str, code: str) -> list[Strip]:
    """Pictures of the lots sold in these events, of at most eight each; none if none was sold."""
    return [
        Strip(
            partial(renderers.ra.render_lots, shown, names, locale, code=code),
            partial(renderers.ra.describe_lots, shown, names, locale),
        )
        for shown in renderers.ra.strips_of(events)
    ]


def out_of_suns(view: View) -> list[Seat]:
    """The seats that can bid no more in this epoch."""
    return [player.seat for player in view.players if not player.suns_up]


def _chapters(events: Sequence[Event]) -> list[list[Event]]:
    """The events, divided after each lot with its disasters and each end of an epoch."""
    chapters: list[list[Event]] = [[]]
    for event in events:
        last = chapters[-1]
        if last and _closes(last[-1]) and not isinstance(event, DisasterFulfilled):
            chapters.append([])
        chapters[-1].append(event)
    return chapters


def _closes(event: Event) -> bool:
    if isinstance(event, LotUnsold):
        return event.kind is AuctionKind.FORCED
    return isinstance(event, LotSold | EpochEnded | DisasterFulfilled)


def _is_told(chapter: Sequence[Event], number: int, *, with_bids: bool) -> bool:
    """Whether no other line of the story, and no sheet, tells an event."""
    event, later = chapter[number], chapter[number + 1 :]
    match event:
        case EpochScored() | GameEnded() | AuctionStarted(kind=AuctionKind.RA_TILE):
            return False
        case BidMade() | Passed():
            ends = [one for one in later if isinstance(one, LotSold | LotUnsold)]
            return not ends or (with_bids and isinstance(ends[0], LotSold))
        case GodsUsed() | PlayerLeft() | LotSold() | DisasterFulfilled() | EpochEnded():
            return True
        case RaDrawn() | AuctionStarted():
            return not any(isinstance(one, LotSold) for one in later)
        case _:
            return not any(_closes(one) for one in later)


def _lasts_beside_lots(event: Event) -> bool:
    """Whether a god was used, a lot was lost unsold, or a player left: no picture of lots shows that."""
    if isinstance(event, LotUnsold):
        return event.kind is AuctionKind.FORCED
    return isinstance(event, GodsUsed | PlayerLeft)


def _is_sale(event: Event, sold: Sequence[LotSold]) -> bool:
    """Whether the sentence about the lot of a chapter tells an event."""
    return bool(sold) and isinstance(event, LotSold | DisasterFulfilled)
