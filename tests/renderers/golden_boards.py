"""The boards whose pixels are known, from whole recorded games.

`python -m tests.renderers.golden_boards` accepts what is drawn now. The pictures beside the records are half
as large, for a reviewer's eyes; the hashes decide.
"""

from __future__ import annotations

import hashlib
import io
import json
from itertools import islice
from pathlib import Path

from PIL import Image

from engine.ra import view
from engine.record import loads, replay
from renderers.canvas import indexed
from renderers.ra import render
from tests.renderers.auctions import MOMENTS
from tests.renderers.samples import HARD_NAMES, NAMES, crowded_auction, great_discard

FOLDER = Path(__file__).parent / "goldens"
HASHES = FOLDER / "hashes.json"

BOARDS = {
    "two-gods": ("two", 41),
    "two-turn": ("two", 134),
    "three-turn": ("three", 30),
    "three-auction": ("three", 143),
    "three-disaster": ("three", 78),
    "three-epoch": ("three", 179),
    "four-discard": ("four", 277),
    "five-auction": ("five", 339),
    "five-end": ("five", 401),
}
"""The record and the number of moves."""
WORST = {"worst-five": crowded_auction, "worst-three": great_discard}
TRANSLATED = {
    "two-turn-es": ("two-turn", "es"),
    "four-discard-ru": ("four-discard", "ru"),
    "worst-five-ru": ("worst-five", "ru"),
    "auction-five-mixed-es": ("auction-five-mixed", "es"),
}
"""Some of them in another language."""
PICTURES = (*BOARDS, *WORST, *MOMENTS, *TRANSLATED)
"""The names of all."""


def draw(board: str, locale: str = "en") -> Image.Image:
    """The picture of one of the boards."""
    if board in TRANSLATED:
        return draw(*TRANSLATED[board])
    if board in WORST:
        position, events = WORST[board]()
        names = HARD_NAMES
    elif board in MOMENTS:
        position, events = MOMENTS[board]()
        names = NAMES
    else:
        file, moves = BOARDS[board]
        record = loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))
        *_, step = islice(replay(record), moves)
        position, events, names = view(step.state, None), step.events, NAMES
    picture = render(position, names[: len(position.players)], locale, events=events, code="K3F")
    with Image.open(io.BytesIO(picture.data)) as image:
        return image.convert("RGB")


def pixel_hash(image: Image.Image) -> str:
    """What stands for all pixels of a picture."""
    return hashlib.sha256(f"{image.size}".encode() + image.tobytes()).hexdigest()


def known_hashes() -> dict[str, str]:
    """The hashes that were accepted."""
    known: dict[str, str] = json.loads(HASHES.read_text(encoding="utf-8"))
    return known


def accept() -> None:
    """Write the hashes and small pictures of what is drawn now."""
    drawn = {board: draw(board) for board in PICTURES}
    for board, image in drawn.items():
        indexed(image.reduce(2)).save(FOLDER / f"{board}.png", optimize=True)
    hashes = {board: pixel_hash(image) for board, image in drawn.items()}
    HASHES.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    accept()
