"""A whole game as an animated picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.state import EPOCHS
from renderers.animation import told
from renderers.ra.alt import describe
from renderers.ra.board import draw_board
from renderers.ra.score_sheet import lay_out_sheet
from renderers.ra.story import END, LOT, Story
from renderers.telling import MAX_ALT
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL import Image

    from engine.ra.view import View
    from engine.record import Record
    from renderers.picture import Picture
    from renderers.ra.story import Scene


def render_replay(
    record: Record,
    names: Sequence[str] | None = None,
    locale: str = "en",
    *,
    progress: Callable[[int, int], None] | None = None,
) -> Picture:
    """The game as an endless GIF, 800 pixels wide and of at most 3 MB; the same values give the same bytes.

    `progress` is told after each frame how many of how many are drawn. Raises `RecordError`.
    """
    names = names or [""] * record.players
    story = Story(record, names, locale)
    scenes = list(story.scenes())
    pictures = _pictures(story, scenes, names, locale)
    return told(pictures, len(scenes) + story.over, "ra-replay", passing=LOT, progress=progress)


def _pictures(
    story: Story, scenes: Sequence[Scene], names: Sequence[str], locale: str
) -> Iterator[tuple[Image.Image, int]]:
    """All boards, and of a finished game the final sheet, each with its time."""
    for scene in scenes:
        board = draw_board(scene.view, story.shown, scene.marks, scene.told, locale=locale)
        yield board.image, scene.milliseconds
    if story.over:
        sheet = lay_out_sheet(scenes[-1].view, names, locale, epoch=EPOCHS, code="")
        yield sheet.to_canvas().image, END


def describe_replay(view: View, names: Sequence[str], locale: str = "en") -> str:
    """The alt text of a replay, at most 1024 characters: what it is, and its last board."""
    return f"{text(locale, 'alt-replay')} {describe(view, names, locale)}"[:MAX_ALT]
