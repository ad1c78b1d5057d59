"""What the reviewed games cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import RA
from engine.ra.events import DisasterFulfilled, EpochEnd, EpochEnded, GodsUsed, LotUnsold
from engine.ra.state import AuctionKind
from engine.record import loads, replay
from tests.engine.playthrough import records

if TYPE_CHECKING:
    from engine.ra.events import Event


def rarity(event: Event) -> str | None:
    """What is rare about an event, if anything."""
    match event:
        case DisasterFulfilled(chosen=True):
            return "loss by choice"
        case GodsUsed(gods=gods):
            return "several gods" if len(gods) > 1 else "one god"
        case LotUnsold() | EpochEnded():
            return str(event.kind if isinstance(event, LotUnsold) else event.reason)
    return "loss without choice" if isinstance(event, DisasterFulfilled) and event.lost else None


def test_the_reviewed_games_cover_rare_events() -> None:
    """The games are finished, for two to five players, and have gods, losses and every kind of end."""
    games = [loads(file.read_bytes()) for file in records("ra")]
    assert {record.players for record in games} == {2, 3, 4, 5}
    assert all(record.result for record in games)
    events = [event for record in games for step in replay(record, RA) for event in step.events]
    assert {rarity(event) for event in events} - {None} == {
        "loss by choice",
        "loss without choice",
        "one god",
        "several gods",
        AuctionKind.FORCED,
        AuctionKind.RA_TILE,
        EpochEnd.RA_TRACK_FULL,
        EpochEnd.SUNS_SPENT,
    }
