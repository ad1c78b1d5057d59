"""A puzzle as a value, and its written form, `ra-puzzle/1`: JSON without a name.

The deck has only the tiles that were drawn: the others follow in the order of their names, so that nothing
tells what came next in the game that the puzzle is from.
"""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from engine.analysis.values import games_apart
from engine.games import RA, Seat, play
from engine.options import options_to_json
from engine.players import Reason
from engine.protocol import AnyEvent
from engine.ra.options import Options
from engine.ra.state import State
from engine.ra.tiles import TILE_COUNTS

FORMAT = "ra-puzzle/1"


class PuzzleError(ValueError):
    """A text that is not a puzzle in this format."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of Ra, and what each legal action promises the seat to act."""

    players: int
    options: Options
    suns: tuple[tuple[int, ...], ...]
    drawn: tuple[str, ...]
    """The tiles drawn so far."""
    moves: tuple[tuple[Seat, str], ...]
    """All moves before the position."""
    judge: str
    """The judge and its version; see `engine.analysis.judge_version`."""
    shares: tuple[tuple[str, float], ...]
    """Every legal action with the seat's share of victory after it, from 0 to 1; the best first."""
    reason: Reason
    """Why the best action is the best."""

    @property
    def best(self) -> str:
        """The solution."""
        return self.shares[0][0]

    @property
    def kind(self) -> str:
        """What kind of action the solution is: "bid", "pass", "draw", "invoke", "god" or "discard"."""
        return self.best.split()[0]

    @property
    def margin(self) -> int:
        """How many more games in a hundred the best action wins than the second, as players see both."""
        return games_apart(self.shares[0][1], self.shares[1][1])

    def place_of(self, action: str) -> int:
        """Which of the actions one is, from 1 for the best; equally good ones have the same place."""
        shares = dict(self.shares)
        return 1 + sum(share > shares[action] for share in shares.values())


def position(puzzle: Puzzle) -> tuple[State, tuple[AnyEvent, ...]]:
    """The position of a puzzle, and what happened last. Raises what the rules raise for wrong moves."""
    deck = [*puzzle.drawn, *_rest(puzzle.drawn)]
    data = {"suns": [list(suns) for suns in puzzle.suns], "deck": deck}
    setup = RA.read_setup(puzzle.players, puzzle.options, data)
    state: Any = RA.new_game(puzzle.players, puzzle.options, setup)
    events: tuple[AnyEvent, ...] = RA.opening(state)
    for seat, action in puzzle.moves:
        state, events = play(_ANY_RA, state, seat, action)
    return state, events


_ANY_RA: Any = RA


def judge_answer(puzzle: Puzzle, answer: str) -> tuple[str, bool]:
    """An answer as `shares` writes it, and whether it is the best. Raises what the rules raise for others."""
    state, _ = position(puzzle)
    action = RA.parse_action(answer)
    RA.apply(state, action)
    return str(action), str(action) == puzzle.best


def _rest(drawn: tuple[str, ...]) -> list[str]:
    left = Counter({str(tile): count for tile, count in TILE_COUNTS.items()})
    left.subtract(drawn)
    return sorted(left.elements())


def dumps(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON; options that have their default are left out."""
    data = {
        "format": FORMAT,
        "players": puzzle.players,
        "options": options_to_json(puzzle.options),
        "suns": puzzle.suns,
        "drawn": puzzle.drawn,
        "moves": puzzle.moves,
        "judge": puzzle.judge,
        "shares": puzzle.shares,
        "reason": [puzzle.reason.key, dict(puzzle.reason.values)],
    }
    return json.dumps(data, separators=(",", ":"))


def loads(text: str | bytes) -> Puzzle:
    """Read a puzzle; raises `PuzzleError`."""
    try:
        data = json.loads(text)
        if data["format"] == FORMAT:
            return _read(data)
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(f"This is not a puzzle: {error!r:.80}.") from error
    raise PuzzleError(f'This is not a puzzle that can be read: its "format" must be "{FORMAT}".')


def _read(data: dict[str, Any]) -> Puzzle:
    return Puzzle(
        data["players"],
        RA.read_options(data["players"], data["options"]),
        tuple(tuple(suns) for suns in data["suns"]),
        tuple(data["drawn"]),
        tuple((seat, action) for seat, action in data["moves"]),
        data["judge"],
        tuple((action, float(share)) for action, share in data["shares"]),
        Reason(*data["reason"]),
    )
