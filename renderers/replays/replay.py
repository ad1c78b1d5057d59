"""Replays of either game: all of it as an animated picture.

A game says what is shown, as a `ReplayedGame`, and how it is drawn; how boards become an animation is decided
here: frames in palette colours, each of which keeps only what has changed.
"""

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from PIL import Image

from engine.games import GAMES
from engine.protocol import EpochStarted, GameEnded
from engine.record import Record, begin, replay
from renderers.art.temple import wall
from renderers.canvas.canvas import indexed
from renderers.canvas.picture import Picture
from renderers.cards.boards import Boards
from renderers.cards.card import Card
from renderers.cards.header import sub_line_room
from renderers.cards.sentences import fit_headline, fit_notes
from renderers.names import shown_names
from renderers.words import text
from renderers.words.formats import capitalised

WIDTH = 800
"""In pixels; boards are scaled down to it."""
MAX_BYTES = 3_000_000
NARROWER = 720, 640
"""How wide an animation becomes that would be too long, before anything is left out."""
LEFT_OUT = 4
"""Every fourth passing picture of a game that is still too long is left out, until it is small enough."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animation."""

    image: Image.Image
    """In palette colours; all frames have the same size."""
    milliseconds: int
    """How long the frame stays."""


def scaled(image: Image.Image, width: int) -> Image.Image:
    """A picture in palette colours, scaled down to `width` pixels; equal parts of two pictures stay equal."""
    height = round(image.height * width / image.width)
    return indexed(image.convert("RGB").resize((width, height), Image.Resampling.HAMMING))


def told(
    pictures: Iterable[tuple[Image.Image, int]],
    count: int,
    name: str,
    *,
    passing: int,
    progress: Callable[[int, int], None] | None = None,
) -> Picture:
    """A whole game as an endless GIF, 800 pixels wide or, if it is long, less; at most 3 MB.

    Each of the `pictures` comes with its time in milliseconds. If all would still be too much, some of
    those that stay for `passing` milliseconds are left out. `progress(drawn, count)` is called after each.
    """
    frames: list[Frame] = []
    for image, milliseconds in pictures:
        frames.append(Frame(scaled(image, WIDTH), milliseconds))
        if progress:
            progress(len(frames), count)
    height = frames[0].image.height
    frames = [Frame(_filling(frame.image, height), frame.milliseconds) for frame in frames]
    return _small_enough(frames, name, passing)


def _filling(picture: Image.Image, height: int) -> Image.Image:
    """The picture as high as the first board; others, such as score sheets, stand on a wall."""
    if picture.height == height:
        return picture
    if picture.height > height:
        picture = scaled(picture, round(WIDTH * height / picture.height))
    image = _ground(height).copy()
    image.paste(picture, ((WIDTH - picture.width) // 2, (height - picture.height) // 2))
    return image


@cache
def _ground(height: int) -> Image.Image:
    return indexed(wall((WIDTH, height)))


def _small_enough(frames: list[Frame], name: str, passing: int) -> Picture:
    picture = animated(frames, name)
    for width in NARROWER:
        if len(picture.data) > MAX_BYTES:
            frames = [Frame(scaled(frame.image, width), frame.milliseconds) for frame in frames]
            picture = animated(frames, name)
    while len(picture.data) > MAX_BYTES and (
        less := [frame for frame in frames if frame.milliseconds == passing]
    ):
        left_out = {id(frame) for frame in less[::LEFT_OUT]}
        frames = [frame for frame in frames if id(frame) not in left_out]
        picture = animated(frames, name)
    return picture


def animated(frames: Sequence[Frame], name: str) -> Picture:
    """An endless GIF of the frames; `name` is the file name without its extension.

    The palette's free colour becomes the transparency of the pixels that a frame does not change.
    """
    first, *others = (frame.image for frame in frames)
    buffer = io.BytesIO()
    first.save(
        buffer,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        optimize=True,
    )
    return Picture(buffer.getvalue(), "gif", f"{name}.gif", *first.size)


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
        self.shown = shown_names(names, locale)
        self._locale = locale
        self._steps: list[Any] = list(replay(record))
        self._start: Any = begin(record)
        self.over = bool(self._steps) and GAMES[record.game].outcome(self._steps[-1].state) is not None

    @abstractmethod
    def scenes(self) -> Iterator[Scene]:
        """The boards in order."""

    def _beginning(self, start: Any) -> Scene:
        """The first board: who begins, and what they are asked."""
        asked = self.boards.tell(start, self.shown, (), self._locale)[0]
        began = self._headline(EpochStarted(start.epoch, start.turn))
        return Scene(start, self.boards.find_highlights(()), (began, asked), EPOCH)

    def _end_of_epoch(self, view: Any, marks: Any, ended: Any, events: Sequence[Any]) -> Scene:
        """The board when an epoch was scored: how it ended, and what followed."""
        follows = [event for event in events if isinstance(event, EpochStarted | GameEnded)]
        return Scene(view, marks, (self._headline(ended), self._sub_line(follows)), EPOCH)

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
    """Milliseconds for which those boards stay that are left out first if all would be too much."""

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
