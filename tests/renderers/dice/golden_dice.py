"""The pictures of the dice game whose pixels are known.

`python -m tests.renderers.dice.golden_dice` accepts what is drawn now.
"""

from __future__ import annotations

import io
import json
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from renderers.canvas import indexed
from renderers.dice import render, render_sheet, render_winner
from renderers.gallery import dice as gallery
from tests.renderers.dice.samples import HARD_NAMES, MOMENTS, NAMES, shared_victory
from tests.renderers.golden_boards import FOLDER, pixel_hash

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.dice.view import View
    from renderers.picture import Picture

HASHES = FOLDER / "dice_hashes.json"
TRANSLATED = {"crowded": "ru", "five-suns": "es", "shared-victory": "ru"}
"""Some of the boards in another language too."""


def board(name: str, names: Sequence[str], locale: str) -> Picture:
    """One of the worst moments."""
    view, events = MOMENTS[name]()
    return render(view, names[: len(view.players)], locale, events=events, code="D1C")


def end(game: str) -> View:
    """The end of one of the gallery's games."""
    return gallery.moments(game)[-1].view


PICTURES: dict[str, Callable[[], Picture]] = {
    **{f"dice-{name}": partial(board, name, NAMES, "en") for name in MOMENTS},
    **{
        f"dice-{name}-{locale}": partial(board, name, HARD_NAMES, locale)
        for name, locale in TRANSLATED.items()
    },
    **{
        f"dice-{name}": gallery.pictures("en")[f"dice-{name}"]
        for name in ("rolling2", "rolling4", "suffered")
    },
    "dice-sheet-one": lambda: render_sheet(end("three"), NAMES[:3], "es", epoch=1, code="D1C"),
    "dice-sheet-final": lambda: render_sheet(end("four"), NAMES, epoch=3, code="D1C"),
    "dice-sheet-shared-ru": lambda: render_sheet(shared_victory()[0], HARD_NAMES, "ru", epoch=3),
    "dice-winner": lambda: render_winner(end("four"), HARD_NAMES, code="D1C"),
    "dice-winner-shared-ru": lambda: render_winner(shared_victory()[0], NAMES, "ru"),
}


def draw(name: str) -> Image.Image:
    """One of the pictures."""
    with Image.open(io.BytesIO(PICTURES[name]().data)) as image:
        return image.convert("RGB")


def known_hashes() -> dict[str, str]:
    """The hashes that were accepted."""
    known: dict[str, str] = json.loads(HASHES.read_text(encoding="utf-8"))
    return known


def accept() -> None:
    """Write the hashes and small pictures of what is drawn now."""
    drawn = {name: draw(name) for name in PICTURES}
    for name, image in drawn.items():
        indexed(image.reduce(2)).save(FOLDER / f"{name}.png", optimize=True)
    hashes = {name: pixel_hash(image) for name, image in drawn.items()}
    HASHES.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    accept()
