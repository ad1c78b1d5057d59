"""Complete games, retold and compared with the texts that were reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.dice.events import (
    AnkhsScored,
    DisasterSuffered,
    NileFlooded,
    NothingToUse,
    SunsScored,
)
from engine.record import loads, replay
from tests.engine.dice.playthrough import RECORDS, tell

if TYPE_CHECKING:
    from pathlib import Path

    from engine.dice.events import Event


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_game_goes_as_it_was_reviewed(file: Path) -> None:
    """Every position, legal action and event is as in the text beside the record."""
    assert tell(loads(file.read_bytes())) == file.with_suffix(".txt").read_text(encoding="utf-8")


def kind(event: Event) -> str | None:
    """What is rare about an event, if anything is."""
    match event:
        case DisasterSuffered(chosen=True):
            return "loss by choice"
        case DisasterSuffered():
            return f"{event.disaster} without choice"
        case AnkhsScored() | NileFlooded() | NothingToUse() | SunsScored():
            return type(event).__name__
    return None


def test_the_reviewed_games_have_what_is_rare() -> None:
    """The games are for two to four, finished, and between them have disasters, floods, and gains in play."""
    records = [loads(file.read_bytes()) for file in RECORDS]
    assert {record.players for record in records} == {2, 3, 4}
    assert all(record.result for record in records)
    events = [event for record in records for step in replay(record) for event in step.events]
    assert {kind(event) for event in events} - {None} == {
        "loss by choice",
        "pharaoh without choice",
        "nile without choice",
        "civilization without choice",
        "pyramid without choice",
        "AnkhsScored",
        "NileFlooded",
        "NothingToUse",
        "SunsScored",
    }
