"""The lines of Ra's messages: log, reasons, points, bag."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import renderers.ra
from bot.discord.emojis import with_emoji
from bot.games.ra.emojis import emoji_of
from engine.games import Seat
from engine.protocol import AnyEvent
from engine.ra.actions import Action
from engine.ra.events import (
    AuctionStarted,
    EpochEnded,
    EpochScored,
    Event,
    GodsUsed,
    LotSold,
    Passed,
    RaDrawn,
    TileDrawn,
)
from engine.ra.state import AuctionKind
from engine.ra.view import View
from engine.tables import GameUpdate, Logged
from renderers.ra.scores import SCORES


def news(update: GameUpdate[View, Action]) -> list[Logged]:
    """All moves since the last message."""
    return list(update.moves)


def shown_events(view: View, events: Sequence[Event], earlier: Iterable[AnyEvent]) -> Sequence[AnyEvent]:
    """The events; while somebody must discard for a lot, the sale of it as well."""
    if not view.losses or any(isinstance(event, LotSold) for event in events):
        return events
    taken = next((event for event in earlier if isinstance(event, LotSold | GodsUsed)), None)
    return [taken, *events] if isinstance(taken, LotSold) else events


def log_lines(events: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """A sentence for each event; passes in a row share one."""
    lines: list[str] = []
    for passed, grouped in groupby(events, lambda event: isinstance(event, Passed)):
        group = list(grouped)
        if passed and len(group) > 1:
            passes = [event for event in group if isinstance(event, Passed)]
            lines.append(renderers.ra.passed_line(passes, names, locale))
        else:
            lines += [
                with_emoji(emoji_of(event), renderers.ra.log_line(event, names, locale)) for event in group
            ]
    return lines


def scored_epoch(event: Event) -> int | None:
    """The number of the epoch that an event scored; None if it scored none."""
    return event.score.epoch if isinstance(event, EpochScored) else None


def begins_paragraph(event: Event) -> bool:
    """Whether this event starts a turn, or ends an epoch; bids belong to the turn before them."""
    if isinstance(event, AuctionStarted):
        return event.kind is not AuctionKind.RA_TILE
    return isinstance(event, TileDrawn | RaDrawn | GodsUsed | EpochEnded)


def is_landmark(event: Event) -> bool:
    """Whether this event starts an auction or ends an epoch."""
    return isinstance(event, AuctionStarted | EpochEnded)


def begins_section(event: Event) -> bool:
    """Whether an auction begins."""
    return isinstance(event, AuctionStarted)


def points_now(view: View, seat: Seat, locale: str) -> str:
    """What a seat would score if the epoch ended now, by category."""
    return SCORES.of_seat(view.points_now()[seat], locale)


def bag_text(view: View, locale: str) -> list[str]:
    """The tiles left in the bag, by kind."""
    return renderers.ra.bag_text(view, locale)
