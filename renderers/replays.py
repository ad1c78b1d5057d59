"""Replays of any game: the whole of it as an animated picture.

A game says what is told, as a `Story`, and how it draws; how a row of boards becomes an animation is decided
here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from renderers.animation import told
from renderers.telling import MAX_ALT
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL import Image

    from engine.record import Record
    from renderers.canvas import Canvas
    from renderers.cards import Card
    from renderers.picture import Picture

EPOCH, END = 4_000, 10_000
"""Milliseconds for which an epoch's beginning or end, and the last picture stay."""


class Scene(NamedTuple):
    """One board of a story; view and marks are the game's own."""

    view: Any
    marks: Any
    told: tuple[str, str]
    """The headline, and the line under it."""
    milliseconds: int


class Story(Protocol):
    """A game as it is told."""

    shown: list[str]
    """Names as they are drawn."""
    over: bool
    """Whether the game was played to its end."""

    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""


@dataclass(frozen=True, slots=True)
class Replays:
    """How a game is told and drawn; views, marks and records are its own."""

    story: Callable[[Record, Sequence[str], str], Story]
    """Of a record, with names as Discord gives them, in a language; raises `RecordError`."""
    draw_board: Callable[..., Canvas]
    final_sheet: Callable[[Any, Sequence[str], str], Card]
    describe_board: Callable[[Any, Sequence[str], str], str]
    alt: str
    """The key of what an alt text begins with."""
    passing: int
    """How long those boards stay of which some are left out where all would be too much."""

    def render(
        self,
        record: Record,
        names: Sequence[str] | None = None,
        locale: str = "en",
        *,
        progress: Callable[[int, int], None] | None = None,
    ) -> Picture:
        """The game as an endless GIF, 800 pixels wide and at most 3 MB; the same values give the same bytes.

        `progress` is told after each frame how many of how many are drawn. Raises `RecordError`.
        """
        names = names or [""] * record.players
        story = self.story(record, names, locale)
        scenes = list(story.scenes())
        pictures = self._pictures(story, scenes, names, locale)
        count = len(scenes) + story.over
        return told(pictures, count, "ra-replay", passing=self.passing, progress=progress)

    def _pictures(
        self, story: Story, scenes: Sequence[Scene], names: Sequence[str], locale: str
    ) -> Iterator[tuple[Image.Image, int]]:
        """All boards, and of a finished game the final sheet, each with its time."""
        for scene in scenes:
            board = self.draw_board(scene.view, story.shown, scene.marks, scene.told, locale=locale)
            yield board.image, scene.milliseconds
        if story.over:
            yield self.final_sheet(scenes[-1].view, names, locale).to_canvas().image, END

    def describe(self, view: Any, names: Sequence[str], locale: str = "en") -> str:
        """The alt text of a replay, at most 1024 characters: what it is, and its last board."""
        return f"{text(locale, self.alt)} {self.describe_board(view, names, locale)}"[:MAX_ALT]
