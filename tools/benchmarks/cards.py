"""Score sheets, winner card and leaderboard: drawing them with warm caches, and their size.

The bound for drawing is encoding the same finished picture.
"""

from __future__ import annotations

from functools import partial
from io import BytesIO
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from PIL import Image

from renderers.canvas.png import encode, scanlines
from renderers.gallery import pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from renderers.canvas.picture import Picture

    Row = tuple[str, str, str, float | None]

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
    rows = [_warm(f"{what}, drawn before", drawn[name]) for name, what in CARDS.items()]
    heaviest = max(len(drawn[name]().data) for name in CARDS) / 1000
    return [
        *rows,
        ("heaviest card", f"{heaviest:.0f} kB", f"{MOST_KILOBYTES} kB", heaviest / MOST_KILOBYTES),
    ]


def _warm(what: str, draw: Callable[[], Picture]) -> Row:
    """Draw one card repeatedly, alternating with encoding it."""
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
