"""Score sheets, winner card and leaderboard: drawing them with warm caches, and their size.

The bound for drawing is encoding the same finished picture.
"""

from renderers.gallery import pictures
from tools.benchmarks.timing import Row, drawn_before, heaviest

ROUNDS = 40
CARDS = {
    "sheet-epoch-1": "a sheet of an epoch, five players",
    "sheet5-final": "a final sheet, five players",
    "winner": "a winner card, five players",
    "leaderboard": "a leaderboard",
}
"""What they are, by their names in the gallery."""
MOST_KILOBYTES = 150


def run() -> list[Row]:
    """Rows of name, value, bound and ratio, in processor time."""
    drawn = pictures()
    rows = [drawn_before(what, drawn[name], ROUNDS) for name, what in CARDS.items()]
    return [*rows, heaviest("heaviest card", [drawn[name]() for name in CARDS], MOST_KILOBYTES)]
