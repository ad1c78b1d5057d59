"""What happened, in words: full sentences for logs, notes for the line under a headline."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    EpochEnded,
    EpochScored,
    EpochStarted,
    GameEnded,
    GodsUsed,
    LotSold,
    LotUnsold,
    Passed,
    RaDrawn,
    TileDrawn,
)
from engine.ra.scoring import CATEGORIES
from engine.ra.state import AuctionKind
from renderers.names import plain
from renderers.telling import fallback, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.events import Event
    from engine.ra.scoring import SeatScore
    from engine.ra.view import View

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
}
"""How the words of each event begin, after `log-` or `note-`; some have several."""


def passed_line(events: Sequence[Passed], names: Sequence[str], locale: str) -> str:
    """Several passes in a row as one sentence; `names` as Discord gives them are escaped here."""
    shown = ", ".join(plain(names[event.seat], fallback(event.seat, locale)) for event in events)
    return text(locale, "log-passed-together", names=shown)


def log_line(event: Event, names: Sequence[str], locale: str) -> str:
    """One event as a sentence for a message; `names` as Discord gives them are escaped here."""
    shown = [plain(name, fallback(seat, locale)) for seat, name in enumerate(names)]
    values = _values(event, shown, locale)
    if isinstance(event, EpochScored):
        values |= {
            "epoch": event.score.epoch,
            "points": points_by_category(event.score.points, shown, locale),
        }
    line = text(locale, f"log-{_key(event)}", **values)
    if isinstance(event, EpochEnded) and event.lost:
        return text(locale, "log-epoch-ended-lost", ended=line, **values)
    return line


def note(event: Event, names: Sequence[str], locale: str) -> str:
    """One event in a few words; `names` as they are to be shown."""
    values = _values(event, names, locale)
    if isinstance(event, EpochScored):
        totals = [signed(score.total) for score in event.score.points]
        points = (
            text(locale, "note-scored-seat", name=name, total=total)
            for name, total in zip(names, totals, strict=True)
        )
        values["points"] = ", ".join(points)
    return text(locale, f"note-{_key(event)}", **values)


def worth_telling(view: View, events: Sequence[Event]) -> list[Event]:
    """The events that tell how the position came about: no bids of auctions that are over, nothing twice.

    Of the running auction it is told first how it began, also where that is not among the events.
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


def points_by_category(points: Sequence[SeatScore], names: Sequence[str], locale: str) -> str:
    """Each seat's points of an epoch by category, without totals of fame, which may be hidden."""
    return "; ".join(_seat_points(name, score, locale) for name, score in zip(names, points, strict=True))


def _seat_points(name: str, score: SeatScore, locale: str) -> str:
    total = signed(score.total)
    categories = [
        text(locale, f"category-{category}", points=signed(points))
        for category in CATEGORIES
        if (points := getattr(score, category))
    ]
    if not categories:
        return text(locale, "log-scored-seat-nothing", name=name, total=total)
    return text(locale, "log-scored-seat", name=name, total=total, categories=", ".join(categories))


def _key(event: Event) -> str:
    key = KEYS[type(event)]
    match event:
        case Passed(automatic=True):
            key += "-automatic"
        case LotSold(tiles=()):
            key += "-empty"
        case DisasterFulfilled(lost=()):
            key += "-nothing"
        case DisasterFulfilled(chosen=True):
            key += "-chosen"
        case AuctionStarted(kind=variant) | LotUnsold(kind=variant) | EpochEnded(reason=variant):
            key += f"-{variant.replace('_', '-')}"
    return key


def _values(event: Event, names: Sequence[str], locale: str) -> dict[str, str | int]:
    """An event's fields as values of words: the seat as `name`, tiles as keys, and how many there were."""
    values: dict[str, str | int] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "seat":
            values["name"] = names[value]
        elif field.name == "places":
            ranked = sorted(zip(value, names, strict=True))
            places = (text(locale, "place-of", place=place, name=name) for place, name in ranked)
            values["places"] = ", ".join(places)
        elif isinstance(value, tuple):
            values[field.name] = " ".join(map(str, value))
        elif isinstance(value, str | int):
            values[field.name] = value
    if isinstance(event, GodsUsed | DisasterFulfilled):
        values["count"] = len(event.gods if isinstance(event, GodsUsed) else event.lost)
    return values
