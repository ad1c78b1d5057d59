"""The points of an epoch, on the first board of the next one, in place of the empty auction track."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from renderers.art import colours
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import write
from renderers.ra.log import note
from renderers.ra.tracks import AUCTION_TOP, SPACE_LEFT, SPACE_PITCH, upper_ground
from renderers.words.typography import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.ra.view import View
    from renderers.canvas.canvas import Canvas
    from renderers.ra.marks import Marks

LEFT, TOP = SPACE_LEFT, AUCTION_TOP + 4
WIDTH, HEIGHT = 8 * SPACE_PITCH, 168
PLATE_TOP, PLATE_HEIGHT, PLATE_GAP = 48, 108, 12


def shows_points(view: View, marks: Marks) -> bool:
    """Whether the points take the place of the auction track, which is empty as a new epoch begins."""
    return marks.scored is not None and not (any(view.track) or view.auction or view.places)


def paste_points(canvas: Canvas, marks: Marks, names: Sequence[str], locale: str) -> None:
    """Why the epoch ended, and everybody's points of it, without totals; `names` as pictures draw them."""
    assert marks.scored  # noqa: S101  # else there is nothing to show
    title = note(marks.ended, names, locale) if marks.ended else ""
    points = (signed(own.total) for own in marks.scored.score.points)
    canvas.paste(_points(title, tuple(zip(names, points, strict=True))), (LEFT, TOP))


@lru_cache(maxsize=8)
def _points(title: str, points: tuple[tuple[str, str], ...]) -> Image.Image:
    cell = upper_ground().crop((LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT))
    write(cell, (8, 25), title, lettering.SUB_LINE, colours.GOLD_TEXT, room=WIDTH - 16)
    pitch = (WIDTH - PLATE_GAP // 2) // len(points)
    size = pitch - PLATE_GAP, PLATE_HEIGHT
    for place, (name, total) in enumerate(points):
        left = 6 + place * pitch
        lay_strip(cell, papyrus(size, "plain"), (left, PLATE_TOP), "plain")
        middle, room = left + size[0] / 2, size[0] - 24
        write(cell, (middle, PLATE_TOP + 29), name, lettering.PLAYER, colours.INK, anchor="mm", room=room)
        ink = colours.INK_SET if total.startswith("−") else colours.MALACHITE_DARK
        write(cell, (middle, PLATE_TOP + 74), total, lettering.EPOCH_TOTAL, ink, anchor="mm")
    return indexed(cell)
