"""What the reviewed games cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.dice.events import (
    AnkhsScored,
    DisasterSuffered,
    NileFlooded,
    NothingToUse,
    SunsScored,
)
from engine.games import DICE
from engine.record import loads, replay
from tests.engine.playthrough import records

if TYPE_CHECKING:
    from engine.dice.events import Event


def rarity(event: Event) -> str | None:
    """What is rare about an event, if anything."""
    match event:
        case DisasterSuffered(chosen=True):
            return "loss by choice"
        case DisasterSuffered():
            return f"{event.disaster} without choice"
        case AnkhsScored() | NileFlooded() | NothingToUse() | SunsScored():
            return type(event).__name__
    return None


def test_the_reviewed_games_cover_rare_events() -> None:
    """The games are finished, for two to four players, and have disasters, floods and gains in play."""
    games = [loads(file.read_bytes()) for file in records("dice")]
    assert {record.players for record in games} == {2, 3, 4}
    assert all(record.result for record in games)
    events = [event for record in games for step in replay(record, DICE) for event in step.events]
    assert {rarity(event) for event in events} - {None} == {
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
