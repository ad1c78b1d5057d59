"""Complete games as texts that people review: position, legal actions, action and events of every move.

`python -m tests.engine.playthrough ra` rewrites the texts of a game from the records beside them. The
difference in the texts then shows the effect of a change of the rules.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from engine.games import GAMES
from engine.options import options_to_json
from engine.record import Record, loads, replay
from tests.engine.dice import playthrough as dice
from tests.engine.plain_text import fields_to_text
from tests.engine.ra import playthrough as ra


class GameTexts(Protocol):
    """The parts of a playthrough that each game writes in its own way: a module of functions."""

    TITLE: str

    def position(self, state: Any) -> str:
        """The position in one line."""

    def action_texts(self, actions: tuple[Any, ...]) -> Iterator[str]:
        """The legal actions, possibly several in one text."""

    def player_text(self, player: Any) -> str:
        """What a player has."""


GAME_TEXTS: dict[str, GameTexts] = {"ra": ra, "dice": dice}


def records(game: str) -> list[Path]:
    """The records of a game that have a text beside them."""
    return sorted((Path(__file__).parent / game / "playthroughs").glob("*.json"))


def playthrough_text(record: Record) -> str:
    """The whole game as text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    texts = GAME_TEXTS[record.game]
    state = GAMES[record.game].new_game(record.players, record.options, record.setup)
    yield f"{texts.TITLE} for {record.players}, options {options_to_json(record.options)}"
    yield from (_player_line(texts, seat, player) for seat, player in enumerate(state.players))
    yield from _position_lines(record.game, state)
    for step in replay(record):
        yield f"{step.n}. seat {step.seat}: {step.action}"
        yield from (f"    {type(event).__name__}{fields_to_text(event)}" for event in step.events)
        for seat, (before, after) in enumerate(zip(state.players, step.state.players, strict=True)):
            if before != after:
                yield _player_line(texts, seat, after)
        state = step.state
        yield from _position_lines(record.game, state)


def _position_lines(game: str, state: Any) -> Iterator[str]:
    yield ""
    yield GAME_TEXTS[game].position(state)
    legal = GAME_TEXTS[game].action_texts(GAMES[game].legal_actions(state))
    yield f"    legal: {', '.join(legal) or 'nothing'}"


def _player_line(texts: GameTexts, seat: int, player: Any) -> str:
    return f"    seat {seat}: {texts.player_text(player)}".rstrip()


if __name__ == "__main__":
    for file in records(sys.argv[1]):
        file.with_suffix(".txt").write_text(playthrough_text(loads(file.read_bytes())), encoding="utf-8")
