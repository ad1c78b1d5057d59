"""Events in words: full sentences for logs, notes for the line under a headline."""

from collections.abc import Sequence
from dataclasses import fields

from engine.leaving import PlayerLeft
from engine.protocol import EpochStarted, GameEnded
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
    TileDrawn,
)
from engine.ra.state import AuctionKind
from engine.ra.view import View
from renderers.cards.scores import places_text, totals_text
from renderers.names import plain_name, plain_names
from renderers.ra.scores import SCORES
from renderers.words import text
from renderers.words.formats import listed

KEYS: dict[type[Event], str] = {
    TileDrawn: "drawn",
    RaDrawn: "ra-drawn",
    AuctionStarted: "auction",
    BidMade: "bid",
    Passed: "passed",
    LotSold: "sold",
    LotUnsold: "unsold",
    GodsUsed: "gods",
    DisasterFulfilled: "disaster",
    EpochEnded: "epoch-ended",
    EpochScored: "scored",
    EpochStarted: "epoch-started",
    GameEnded: "ended",
    PlayerLeft: "left",
}
"""The key of each event's words after `log-` or `note-`, or the beginning of several keys."""


def passed_line(events: Sequence[Passed], names: Sequence[str], locale: str) -> str:
    """Several passes in a row as one sentence; escapes `names`."""
    shown = listed((plain_name(names, event.seat, locale) for event in events), locale)
    return text(locale, "log-passed-together", names=shown)


def log_line(event: Event, names: Sequence[str], locale: str) -> str:
    """One event as a sentence for a message; escapes `names`."""
    shown = plain_names(names, locale)
    values = _values(event, shown, locale)
    if isinstance(event, EpochScored):
        values |= {"epoch": event.score.epoch, "points": SCORES.by_seat(event.score.points, shown, locale)}
    line = text(locale, f"log-{_key(event)}", **values)
    if isinstance(event, EpochEnded) and event.lost:
        return text(locale, "log-epoch-ended-lost", ended=line, **values)
    return line


def note(event: Event, names: Sequence[str], locale: str) -> str:
    """One event in a few words; `names` are shown as they are."""
    values = _values(event, names, locale)
    if isinstance(event, EpochScored):
        values["points"] = totals_text(event.score.points, names, locale)
    return text(locale, f"note-{_key(event)}", **values)


def worth_telling(view: View, events: Sequence[Event]) -> list[Event]:
    """The events that led to the position, without bids of past auctions and without repetitions.

    The start of the running auction comes first, even if it is not among the events.
    """
    sold = [number for number, event in enumerate(events) if isinstance(event, LotSold | LotUnsold)]
    over = sold[-1] if sold else -1
    told = [
        event
        for number, event in enumerate(events)
        if not (isinstance(event, BidMade | Passed) and number < over)
        and not (isinstance(event, AuctionStarted) and event.kind is AuctionKind.RA_TILE)
    ]
    if view.auction and not any(isinstance(event, AuctionStarted) for event in events[over + 1 :]):
        by_tile = view.auction.kind is AuctionKind.RA_TILE
        began = RaDrawn(view.turn, view.ra_tiles) if by_tile else AuctionStarted(view.turn, view.auction.kind)
        return [began, *told]
    return told


def _key(event: Event) -> str:
    key = KEYS[type(event)]
    match event:
        case Passed(automatic=True):
            key += "-automatic"
        case LotSold(tiles=()) | LotUnsold(tiles=()):
            key += "-empty"
        case DisasterFulfilled(lost=()):
            key += "-nothing"
        case DisasterFulfilled(chosen=True):
            key += "-chosen"
        case AuctionStarted(kind=variant) | LotUnsold(kind=variant) | EpochEnded(reason=variant):
            key += f"-{variant.replace('_', '-')}"
    return key


def _values(event: Event, names: Sequence[str], locale: str) -> dict[str, str | int]:
    """An event's fields as values for a text: the seat as `name`, tiles as keys, and their number."""
    values: dict[str, str | int] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "seat":
            values["name"] = names[value]
        elif field.name == "places":
            values["places"] = places_text(value, names, locale)
        elif isinstance(value, tuple):
            values[field.name] = " ".join(map(str, value))
        elif isinstance(value, str | int):
            values[field.name] = value
    if isinstance(event, GodsUsed | DisasterFulfilled):
        values["count"] = len(event.gods if isinstance(event, GodsUsed) else event.lost)
    return values
