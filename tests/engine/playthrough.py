"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.playthrough ra` rewrites the texts of a game from the records beside them. The
difference in the texts then shows the effect of a change of the rules.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.dice.actions import LoseCivilization, LosePyramids, Reroll
from engine.dice.refusals import position as dice_position
from engine.dice.scores import SeatScore as DiceScore
from engine.games import GAMES
from engine.options import options_to_json
from engine.ra.refusals import position as ra_position
from engine.ra.scores import SeatScore as RaScore
from engine.ra.state import Player as RaPlayer
from engine.record import Record, loads, replay

TITLES = {"ra": "Ra", "dice": "Ra: The Dice Game"}


def records(game: str) -> list[Path]:
    """The records of a game that have a text beside them."""
    return sorted((Path(__file__).parent / game / "playthroughs").glob("*.json"))


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


if __name__ == "__main__":
    for file in records(sys.argv[1]):
        file.with_suffix(".txt").write_text(playthrough_text(loads(file.read_bytes())), encoding="utf-8")
