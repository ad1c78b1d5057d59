"""The records of whole games in this folder, position by position, and the pictures that follow from them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.record import Record, begin, loads, replay
from renderers.canvas.picture import Picture
from renderers.cards.score_texts import EPOCHS
from renderers.games import RENDERERS, REPLAYS

FOLDER = Path(__file__).parent
NAMES = ("Imhotep", "Hatshepsut", "Teti", "Клеопатра", "Nefertari the Beautiful")


class Step(NamedTuple):
    """A position as a spectator sees it, and the events that led to it."""

    view: Any
    events: tuple[Any, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        return NAMES[: len(self.view.players)]

    def asks(self, *questions: str) -> bool:
        """Whether Ra asks the player to act one of these."""
        return self.view.question in questions

    def has(self, *kinds: type) -> bool:
        """Whether such an event has led to it."""
        return any(isinstance(event, kinds) for event in self.events)


Wanted = tuple[str, "Callable[[Step], bool]"]
"""A record, and which of its boards are meant."""


@dataclass(frozen=True)
class Records:
    """The records of one game, each named by its number of players."""

    game: str
    prefix: str
    """How the names of their files begin."""
    code: str
    """That of the table on all pictures."""
    fullness: Callable[[Step], int]
    """How much there is to see on a board."""

    @cache  # noqa: B019  # there are two, for good
    def record(self, players: str) -> Record:
        """One of the records, such as `three`."""
        return loads((FOLDER / f"{self.prefix}{players}.json").read_bytes())

    @cache  # noqa: B019
    def steps(self, players: str) -> tuple[Step, ...]:
        """All positions of one of the games, with the events that led to them."""
        return tuple(self._steps(self.record(players)))

    def _steps(self, record: Record) -> Iterator[Step]:
        rules = GAMES[self.game]
        yield Step(rules.view(begin(record), None), ())
        for step in replay(record):
            yield Step(rules.view(step.state, None), step.events)

    def fullest(self, wanted: Wanted) -> Step:
        """The fullest of the boards that are meant."""
        players, is_meant = wanted
        return max(filter(is_meant, self.steps(players)), key=self.fullness)

    def draw(self, step: Step, locale: str = "en") -> Picture:
        """The board of a step."""
        render = RENDERERS[self.game].render
        return render(step.view, step.names, locale, events=step.events, code=self.code)

    def boards(self, wanted: Mapping[str, Wanted], locale: str) -> dict[str, Callable[[], Picture]]:
        """By name a function that draws the fullest of the boards that are meant."""
        return {name: partial(self._board, one, locale) for name, one in wanted.items()}

    def _board(self, wanted: Wanted, locale: str) -> Picture:
        return self.draw(self.fullest(wanted), locale)

    def sheet(self, players: str, epoch: int, locale: str) -> Callable[[], Picture]:
        """What draws the sheet of an epoch as it was shown when the epoch ended."""
        return lambda: self._after(players, epoch, RENDERERS[self.game].render_sheet, locale, epoch=epoch)

    def winner(self, players: str, locale: str) -> Callable[[], Picture]:
        """What draws the winner card."""
        return lambda: self._after(players, EPOCHS, RENDERERS[self.game].render_winner, locale)

    def replay(self, players: str, locale: str) -> Callable[[], Picture]:
        """What draws a whole game as an animation."""
        record = self.record(players)
        return partial(REPLAYS[self.game].render, record, NAMES[: record.players], locale)

    def _after(
        self, players: str, epochs: int, render: Callable[..., Picture], locale: str, **more: Any
    ) -> Picture:
        shown = next(one for one in self.steps(players) if len(one.view.epochs) == epochs)
        return render(shown.view, shown.names, locale, code=self.code, **more)
