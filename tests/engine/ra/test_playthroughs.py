"""Complete games, retold and compared with the texts that were reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.ra.events import DisasterFulfilled, EpochEnd, EpochEnded, GodsUsed, LotUnsold
from engine.ra.state import AuctionKind
from engine.record import loads, replay
from tests.engine.ra.playthrough import RECORDS, tell

if TYPE_CHECKING:
    from pathlib import Path

    from engine.ra.events import Event


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_game_goes_as_it_was_reviewed(file: Path) -> None:
    """Every position, legal action and event is as in the text beside the record."""
    assert tell(loads(file.read_bytes())) == file.with_suffix(".txt").read_text(encoding="utf-8")


def kind(event: Event) -> str | None:
    """What is rare about an event, if anything is."""
    match event:
        case DisasterFulfilled(chosen=True):
            return "loss by choice"
        case GodsUsed(gods=gods):
            return "several gods" if len(gods) > 1 else "one god"
        case LotUnsold() | EpochEnded():
            return str(event.kind if isinstance(event, LotUnsold) else event.reason)
    return "loss without choice" if isinstance(event, DisasterFulfilled) and event.lost else None


def test_the_reviewed_games_have_what_is_rare() -> None:
    """The games are for two to five, finished, and between them have gods, losses, and all kinds of ends."""
    records = [loads(file.read_bytes()) for file in RECORDS]
    assert {record.players for record in records} == {2, 3, 4, 5}
    assert all(record.result for record in records)
    events = [event for record in records for step in replay(record) for event in step.events]
    assert {kind(event) for event in events} - {None} == {
        "loss by choice",
        "loss without choice",
        "one god",
        "several gods",
        AuctionKind.FORCED,
        AuctionKind.RA_TILE,
        EpochEnd.RA_TRACK_FULL,
        EpochEnd.SUNS_SPENT,
    }
