"""Score sheets, winner card and leaderboard: drawing them warm, and their weight.

The bound of drawing is encoding the same finished picture alone.
"""

from __future__ import annotations

from functools import partial
from io import BytesIO
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from PIL import Image

from renderers.gallery import pictures
from renderers.png import encode, scanlines

if TYPE_CHECKING:
    from collections.abc import Callable

    from renderers.picture import Picture

    Row = tuple[str, str, str, float | None]

ROUNDS = 40
CARDS = {
    "sheet-epoch-1": "a sheet of an epoch, five players",
    "sheet5-final": "a final sheet, five players",
    "winner": "a winner card, five players",
    "leaderboard": "a leaderboard",
}
"""By their names in the gallery."""
MOST_KILOBYTES = 180


def run() -> list[Row]:
    """Rows of name, value, bound, and their ratio, in processor time."""
    drawn = pictures()
    rows = [_warm(f"{what}, drawn before", drawn[name]) for name, what in CARDS.items()]
    heaviest = max(len(drawn[name]().data) for name in CARDS) / 1000
    return [
        *rows,
        ("heaviest card", f"{heaviest:.0f} kB", f"{MOST_KILOBYTES} kB", heaviest / MOST_KILOBYTES),
    ]


def _warm(what: str, draw: Callable[[], Picture]) -> Row:
    """One card again and again, in turns with encoding it."""
    image = Image.open(BytesIO(draw().data))
    image.load()
    drawing, encoding = [], []
    for _ in range(ROUNDS):
        drawing.append(_seconds(draw))
        encoding.append(_seconds(partial(encode, scanlines(image))))
    measured, bound = median(drawing), median(encoding)
    return what, f"{1000 * measured:.1f} ms", f"{1000 * bound:.1f} ms", measured / bound


def _seconds(action: Callable[[], object]) -> float:
    start = process_time()
    action()
    return process_time() - start
