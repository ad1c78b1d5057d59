"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.test_playthroughs ra` rewrites the texts of a game from the records beside them. The
difference in the texts then shows the effect of a change of the rules.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from engine.dice.actions import LoseCivilization, LosePyramids, Reroll
from engine.dice.events import AnkhsScored, DisasterSuffered, NileFlooded, NothingToUse, SunsScored
from engine.dice.refusals import position as dice_position
from engine.dice.scores import SeatScore as DiceScore
from engine.games import GAMES
from engine.options import options_to_json
from engine.ra.events import DisasterFulfilled, EpochEnd, EpochEnded, GodsUsed, LotUnsold
from engine.ra.refusals import position as ra_position
from engine.ra.scores import SeatScore as RaScore
from engine.ra.state import AuctionKind
from engine.ra.state import Player as RaPlayer
from engine.record import Record, loads, replay
from tests.engine.records import PLAYED, each_played

TITLES = {"ra": "Ra", "dice": "Ra: The Dice Game"}


def playthrough_text(record: Record) -> str:
    """The whole game as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    state = GAMES[record.game].new_game(record.players, record.options, record.setup)
    yield f"{TITLES[record.game]} for {record.players}, options {options_to_json(record.options)}"
    yield from (_player_line(seat, player) for seat, player in enumerate(state.players))
    yield from _position_lines(record.game, state)
    for step in replay(record):
        yield f"{step.n}. seat {step.seat}: {step.action}"
        yield from (f"    {type(event).__name__}{_fields_text(event)}" for event in step.events)
        for seat, (before, after) in enumerate(zip(state.players, step.state.players, strict=True)):
            if before != after:
                yield _player_line(seat, after)
        state = step.state
        yield from _position_lines(record.game, state)


def _position_lines(game: str, state: Any) -> Iterator[str]:
    yield ""
    yield ra_position(state) if game == "ra" else dice_position(state)
    actions = GAMES[game].legal_actions(state)
    legal = map(str, actions) if game == "ra" else _dice_actions(actions)
    yield f"    legal: {', '.join(legal) or 'nothing'}"


def _dice_actions(actions: tuple[Any, ...]) -> Iterator[str]:
    """Those that differ only in their last word, or in dice or markers, share a text."""
    for start, group in groupby(actions, _start):
        same = list(group)
        if start == "one of many":
            number = "some" if isinstance(same[0], Reroll) else "two"
            choices = dict.fromkeys(word for action in same for word in str(action).split()[1:])
            yield f"{str(same[0]).split()[0]} {number} of {' '.join(choices)} ({len(same)})"
        else:
            yield f"{start} {'/'.join(str(action).rpartition(' ')[2] for action in same)}".strip()


def _start(action: Any) -> str:
    if isinstance(action, Reroll | LoseCivilization | LosePyramids):
        return "one of many"
    return str(action).rpartition(" ")[0]


def _player_line(seat: int, player: Any) -> str:
    if isinstance(player, RaPlayer):
        suns = f"suns up {_text(player.suns_up)}, down {_text(player.suns_down)}"
        has = f"{suns}, fame {player.fame}, tiles {_text(player.tiles)}"
    else:
        markers = f"civilization {_text(player.civilization)}, pyramids {' '.join(map(str, player.pyramids))}"
        tracks = f"pharaoh {player.pharaoh}, nile {player.nile} with {player.floods} floods"
        has = f"fame {player.fame} ({player.in_play} in play), {tracks}, {markers}"
    return f"    seat {seat}: {has}".rstrip()


def _text(value: Any) -> str:
    """A value for people to read: tuples in brackets, other values with their fields by name."""
    if is_dataclass(value) or isinstance(value, RaScore | DiceScore):
        return _fields_text(value)
    if type(value) is tuple:
        return f"[{' '.join(map(_text, value))}]"
    return str(value)


def _fields_text(value: Any) -> str:
    names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
    return f"({', '.join(f'{name} {_text(getattr(value, name))}' for name in names)})"


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


@each_played
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
    records, rules = (loads(file.read_bytes()) for file in PLAYED), GAMES[game]
    games = [record for record in records if record.game == game]
    assert {record.players for record in games} == set(range(rules.MIN_PLAYERS, rules.MAX_PLAYERS + 1))
    assert all(record.result for record in games)
    events = [event for record in games for step in replay(record) for event in step.events]
    assert {rarity(event) for event in events} - {None} == RARE[game]


if __name__ == "__main__":
    for file in PLAYED:
        if sys.argv[1] in file.parts:
            file.with_suffix(".txt").write_text(playthrough_text(loads(file.read_bytes())), encoding="utf-8")
