"""Replays of either game: all of it as an animated picture.

A game says what is shown, as a `ReplayedGame`, and how it is drawn; how boards become an animation is decided
here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from PIL import Image

from engine.games import GAMES
from engine.record import Record, replay
from renderers.canvas.picture import Picture
from renderers.cards.boards import Boards
from renderers.cards.card import Card
from renderers.cards.header import sub_line_room
from renderers.cards.sentences import fit_headline, fit_notes
from renderers.names import shown_names
from renderers.replays.animation import told
from renderers.words import text
from renderers.words.typography import capitalised

EPOCH, END = 4_000, 10_000
"""Milliseconds for which the beginning or end of an epoch, and the last picture stay."""


class Scene(NamedTuple):
    """One board of a replay; view and marks are the game's own."""

    view: Any
    marks: Any
    told: tuple[str, str]
    """The headline, and the line under it."""
    milliseconds: int


class ReplayedGame(ABC):
    """A game as a row of boards."""

    boards: ClassVar[Boards]

    def __init__(self, record: Record, names: Sequence[str], locale: str) -> None:
        """Replay the record; `names` are display names by seat. Raises `RecordError`."""
        game = GAMES[record.game]
        self.shown = shown_names(names, locale)
        self._locale = locale
        self._steps: list[Any] = list(replay(record))
        self._start: Any = game.new_game(record.players, record.options, record.setup)
        self.over = bool(self._steps) and game.outcome(self._steps[-1].state) is not None

    @abstractmethod
    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""

    def _beginning(self, start: Any, started: Any) -> Scene:
        """The first board, with the event of the epoch that has started."""
        asked = self.boards.tell(start, self.shown, (), self._locale)[0]
        marks = self.boards.find_highlights(())
        return Scene(start, marks, (self._headline(started), asked), EPOCH)

    def _last(self, view: Any) -> Scene:
        """The last board."""
        events = self._steps[-1].events if self._steps else ()
        told = self.boards.tell(view, self.shown, events, self._locale)
        return Scene(view, self.boards.find_highlights(events), told, EPOCH if self.over else END)

    def _headline(self, event: Any) -> str:
        return capitalised(
            fit_headline(lambda names: self.boards.note(event, names, self._locale), self.shown)
        )

    def _sub_line(self, events: Sequence[Any]) -> str:
        return fit_notes(
            lambda names: self.boards.notes(events, names, self._locale), self.shown, sub_line_room("")
        )


@dataclass(frozen=True, slots=True)
class Replays:
    """How a game is shown; views, marks and records are its own."""

    story: Callable[[Record, Sequence[str], str], ReplayedGame]
    """Takes a record, display names by seat, and a locale; raises `RecordError`."""
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
        self, story: ReplayedGame, scenes: Sequence[Scene], names: Sequence[str], locale: str
    ) -> Iterator[tuple[Image.Image, int]]:
        """All boards and, if the game is over, the final sheet, each with its time."""
        for scene in scenes:
            board = story.boards.draw(scene.view, story.shown, scene.marks, scene.told, locale=locale)
            yield board.image, scene.milliseconds
        if story.over:
            yield self.final_sheet(scenes[-1].view, names, locale).to_canvas().image, END

    def describe(self, view: Any, names: Sequence[str], locale: str = "en") -> str:
        """The alt text of a replay, at most 1024 characters: that it is one, and its last board."""
        return self.describe_board(view, names, locale, title=text(locale, self.alt))
