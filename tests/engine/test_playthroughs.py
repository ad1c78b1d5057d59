"""Complete games of every kind, compared with their reviewed texts, and what they cover."""

from pathlib import Path

import pytest

from engine.dice.events import AnkhsScored, DisasterSuffered, NileFlooded, NothingToUse, SunsScored
from engine.games import GAMES
from engine.ra.events import DisasterFulfilled, EpochEnd, EpochEnded, GodsUsed, LotUnsold
from engine.ra.state import AuctionKind
from engine.record import loads, replay
from tests.engine.playthrough import playthrough_text, records

RARE = {
    "ra": {
        *("loss by choice", "loss without choice", "one god", "several gods"),
        *(AuctionKind.FORCED, AuctionKind.RA_TILE, EpochEnd.RA_TRACK_FULL, EpochEnd.SUNS_SPENT),
    },
    "dice": {
        *("loss by choice", "pharaoh without choice", "nile without choice", "civilization without choice"),
        *("pyramid without choice", "AnkhsScored", "NileFlooded", "NothingToUse", "SunsScored"),
    },
}
"""What the reviewed games of each kind must have, as `rarity` calls it."""


@pytest.mark.parametrize(
    "file",
    [file for game in GAMES for file in records(game)],
    ids=lambda file: f"{file.parts[-3]}-{file.stem}",
)
def test_a_game_matches_its_reviewed_text(file: Path) -> None:
    """Every position, legal action and event is that of the text beside the record."""
    assert playthrough_text(loads(file.read_bytes())) == file.with_suffix(".txt").read_text(encoding="utf-8")


def rarity(event: object) -> str | None:
    """What is rare about an event, if anything."""
    match event:
        case DisasterFulfilled(chosen=True) | DisasterSuffered(chosen=True):
            rare = "loss by choice"
        case DisasterFulfilled(lost=(_, *_)):
            rare = "loss without choice"
        case DisasterSuffered(disaster=disaster):
            rare = f"{disaster} without choice"
        case GodsUsed(gods=gods):
            rare = "several gods" if len(gods) > 1 else "one god"
        case LotUnsold(kind=why) | EpochEnded(reason=why):
            rare = why
        case AnkhsScored() | NileFlooded() | NothingToUse() | SunsScored():
            rare = type(event).__name__
        case _:
            return None
    return rare


@pytest.mark.parametrize("game", GAMES)
def test_the_reviewed_games_cover_rare_events(game: str) -> None:
    """The games are finished, for each number of players, and have everything rare, such as losses."""
    games, rules = [loads(file.read_bytes()) for file in records(game)], GAMES[game]
    assert {record.players for record in games} == set(range(rules.MIN_PLAYERS, rules.MAX_PLAYERS + 1))
    assert all(record.result for record in games)
    events = [event for record in games for step in replay(record) for event in step.events]
    assert {rarity(event) for event in events} - {None} == RARE[game]
