"""The puzzles that come with the program: for days on which a server's own games have none, and to practise.

`python -m tools.puzzles` makes them from games between computers.
"""

from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.puzzles.values import Puzzle, loads

FILE = Path(__file__).with_name("shipped.jsonl")
"""A puzzle a line."""
PRACTICE_FILE = FILE.with_name("practice.jsonl")
"""Others, in the same form, so that nobody who practises knows a puzzle of a day to come."""


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """All puzzles that are shipped for days."""
    return _read(FILE)


@cache
def practice_puzzles() -> tuple[Puzzle, ...]:
    """All puzzles to practise with."""
    return _read(PRACTICE_FILE)


def _read(file: Path) -> tuple[Puzzle, ...]:
    return tuple(loads(line) for line in file.read_text(encoding="utf-8").splitlines())


def shipped_puzzle(place: int, day: date) -> Puzzle:
    """The shipped puzzle of a server or conversation on a day: none returns before all others have come."""
    puzzles = shipped_puzzles()
    begins = int.from_bytes(sha256(str(place).encode()).digest()[:4])
    return puzzles[(begins + day.toordinal()) % len(puzzles)]
