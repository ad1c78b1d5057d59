"""Replays of either game: all of it as an animated picture.

A game says what is shown, as a `Story`, and how it is drawn; how boards become an animation is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from PIL import Image

from engine.record import Record
from renderers.canvas.canvas import Canvas
from renderers.canvas.picture import Picture
from renderers.cards.card import Card
from renderers.replays.animation import told
from renderers.words import text

EPOCH, END = 4_000, 10_000
"""Milliseconds for which the beginning or end of an epoch, and the last picture stay."""


class Scene(NamedTuple):
    """One board of a replay; view and marks are the game's own."""

    view: Any
    marks: Any
    told: tuple[str, str]
    """The headline, and the line under it."""
    milliseconds: int


class Story(Protocol):
    """A game as a row of boards."""

    shown: list[str]
    """Names as they are drawn."""
    over: bool
    """Whether the game was played to its end."""

    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""


@dataclass(frozen=True, slots=True)
class Replays:
    """How a game is shown; views, marks and records are its own."""

    story: Callable[[Record, Sequence[str], str], Story]
    """Takes a record, display names by seat, and a locale; raises `RecordError`."""
    draw_board: Callable[..., Canvas]
    final_sheet: Callable[[Any, Sequence[str], str], Card]
    describe_board: Callable[..., str]
    """Takes a view, display names by seat, a locale, and as `title` what the alt text begins with."""
    alt: str
    """The key of the words with which alt texts begin."""
    passing: int
    """How long the boards stay of which some are left out if all would be too much."""

    def render(
        self,
        record: Record,
        names: Sequence[str] | None = None,
        locale: str = "en",
        *,
        progress: Callable[[int, int], None] | None = None,
    ) -> Picture:
        """The game as an endless GIF, 800 pixels wide and at most 3 MB; the same values give the same bytes.

        `progress(drawn, all)` is called after each frame. Raises `RecordError`.
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
        """All boards and, if the game is over, the final sheet, each with its time."""
        for scene in scenes:
            board = self.draw_board(scene.view, story.shown, scene.marks, scene.told, locale=locale)
            yield board.image, scene.milliseconds
        if story.over:
            yield self.final_sheet(scenes[-1].view, names, locale).to_canvas().image, END

    def describe(self, view: Any, names: Sequence[str], locale: str = "en") -> str:
        """The alt text of a replay, at most 1024 characters: that it is one, and its last board."""
        return self.describe_board(view, names, locale, title=text(locale, self.alt))
