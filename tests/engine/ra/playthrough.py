"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.ra.playthrough` writes the texts anew from the records beside them; the difference in
the texts is then what a change of the rules did.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.ra import legal_actions, new_game
from engine.ra.refusals import position
from engine.record import loads, replay
from tests.engine.told import tell as told
from tests.engine.told import tell_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ra.state import Player, State
    from engine.record import Record

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = sorted(FOLDER.glob("*.json"))


def tell(record: Record) -> str:
    """The whole game as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    state = new_game(record.players, record.options, record.setup)
    yield f"Ra for {record.players}, options {record.options.to_json()}"
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
    yield f"    legal: {', '.join(map(str, legal_actions(state))) or 'nothing'}"


def _tell_player(seat: int, player: Player) -> str:
    up, down = told(player.suns_up), told(player.suns_down)
    return f"    seat {seat}: suns up {up}, down {down}, fame {player.fame}, tiles {told(player.tiles)}"


if __name__ == "__main__":
    for file in RECORDS:
        file.with_suffix(".txt").write_text(tell(loads(file.read_bytes())), encoding="utf-8")
