"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.playthrough ra` writes the texts of a game anew from the records beside them; the
difference in the texts is then what a change of the rules did.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.games import GAMES
from engine.record import loads, replay
from tests.engine.dice import playthrough as dice
from tests.engine.ra import playthrough as ra
from tests.engine.told import tell_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.record import Record


class Teller(Protocol):
    """What is a game's own in its texts."""

    TITLE: str

    def position(self, state: Any) -> str:
        """The position in one line."""

    def tell_actions(self, actions: tuple[Any, ...]) -> Iterator[str]:
        """The legal actions."""

    def tell_player(self, player: Any) -> str:
        """What a player has."""


TELLERS: dict[str, Teller] = {"ra": ra, "dice": dice}


def records(game: str) -> list[Path]:
    """The records of a game that have a text beside them."""
    return sorted((Path(__file__).parent / game / "playthroughs").glob("*.json"))


def tell(record: Record) -> str:
    """The whole game as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    teller = TELLERS[record.game]
    state = GAMES[record.game].new_game(record.players, record.options, record.setup)
    yield f"{teller.TITLE} for {record.players}, options {record.options.to_json()}"
    yield from (_tell_player(teller, seat, player) for seat, player in enumerate(state.players))
    yield from _tell_position(record.game, state)
    for step in replay(record):
        yield f"{step.n}. seat {step.seat}: {step.action}"
        yield from (f"    {type(event).__name__}{tell_fields(event)}" for event in step.events)
        for seat, (before, after) in enumerate(zip(state.players, step.state.players, strict=True)):
            if before != after:
                yield _tell_player(teller, seat, after)
        state = step.state
        yield from _tell_position(record.game, state)


def _tell_position(game: str, state: Any) -> Iterator[str]:
    yield ""
    yield TELLERS[game].position(state)
    legal = TELLERS[game].tell_actions(GAMES[game].legal_actions(state))
    yield f"    legal: {', '.join(legal) or 'nothing'}"


def _tell_player(teller: Teller, seat: int, player: Any) -> str:
    return f"    seat {seat}: {teller.tell_player(player)}".rstrip()


if __name__ == "__main__":
    for file in records(sys.argv[1]):
        file.with_suffix(".txt").write_text(tell(loads(file.read_bytes())), encoding="utf-8")
