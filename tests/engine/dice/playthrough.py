"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.dice.playthrough` writes the texts anew from the records beside them; the difference
in the texts is then what a change of the rules did.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.dice import legal_actions, new_game
from engine.dice.actions import LoseCivilization, LosePyramids, Reroll
from engine.dice.refusals import position
from engine.record import loads, replay
from tests.engine.told import tell as told
from tests.engine.told import tell_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.dice.actions import Action
    from engine.dice.state import Player, State
    from engine.record import Record

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.json"))


def tell(record: Record) -> str:
    """The whole game as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    state = new_game(record.players, record.options, record.setup)
    yield f"Ra: The Dice Game for {record.players}, options {record.options.to_json()}"
    yield from (_tell_player(seat, player) for seat, player in enumerate(state.players))
    yield from _tell_position(state)
    for step in replay(record):
        yield f"{step.n}. seat {step.seat}: {step.action}"
        yield from (f"    {type(event).__name__}{tell_fields(event)}" for event in step.events)
        for seat, (before, after) in enumerate(zip(state.players, step.state.players, strict=True)):
            if before != after:
                yield _tell_player(seat, after)
        state = step.state
        yield from _tell_position(state)


def _tell_position(state: State) -> Iterator[str]:
    yield ""
    yield position(state)
    yield f"    legal: {', '.join(_tell_actions(legal_actions(state))) or 'nothing'}"


def _tell_actions(actions: tuple[Action, ...]) -> Iterator[str]:
    """The actions, those that differ in their last word alone together, and all choices of many as one."""
    for start, group in groupby(actions, _start):
        same = list(group)
        if start == "one of many":
            yield f"{str(same[0]).split()[0]} {_number(same[0])} of {_choices(same)} ({len(same)})"
        else:
            yield f"{start} {'/'.join(str(action).rpartition(' ')[2] for action in same)}".strip()


def _start(action: Action) -> str:
    if isinstance(action, Reroll | LoseCivilization | LosePyramids):
        return "one of many"
    return str(action).rpartition(" ")[0]


def _number(action: Action) -> str:
    return "some" if isinstance(action, Reroll) else "two"


def _choices(actions: list[Any]) -> str:
    return " ".join(dict.fromkeys(word for action in actions for word in str(action).split()[1:]))


def _tell_player(seat: int, player: Player) -> str:
    markers = f"civilization {told(player.civilization)}, pyramids {' '.join(map(str, player.pyramids))}"
    tracks = f"pharaoh {player.pharaoh}, nile {player.nile} with {player.floods} floods"
    return f"    seat {seat}: fame {player.fame} ({player.in_play} in play), {tracks}, {markers}".rstrip()


if __name__ == "__main__":
    for file in RECORDS:
        file.with_suffix(".txt").write_text(tell(loads(file.read_bytes())), encoding="utf-8")
