"""Boards of both games on which laws are tried: the worst that can be, and those of random games."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.protocol import Seat
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS, AnyRenderer
from renderers.look import PLAIN, Look
from tests.renderers.dice import samples as dice_samples
from tests.renderers.ra import samples

MOMENTS: dict[str, tuple[str, Callable[[], tuple[Any, Any]]]] = {
    **{name: ("ra", moment) for name, moment in samples.MOMENTS.items()},
    "worst-five": ("ra", samples.crowded_auction),
    "worst-three": ("ra", samples.great_discard),
    **{f"dice-{name}": ("dice", moment) for name, moment in dice_samples.MOMENTS.items()},
}
"""By name the game, and what makes the position and the events that led to it."""
GAMES = [("ra", 2), ("ra", 3), ("ra", 4), ("ra", 5), ("dice", 2), ("dice", 3), ("dice", 4)]
"""Games with their numbers of players."""
MOST_BYTES = {2: 150_000, 3: 150_000, 4: 150_000, 5: 180_000}
"""The weight of a board by its number of players."""


class Board(NamedTuple):
    """A position with the events that led to it, and what draws it."""

    renderer: AnyRenderer
    view: Any
    events: Sequence[Any]

    @property
    def players(self) -> int:
        return len(self.view.players)

    def draw(
        self, names: Sequence[str], locale: str = "en", *, code: str = "", look: Look = PLAIN
    ) -> Picture:
        """The picture; more names than players may be given."""
        shown = names[: self.players]
        return self.renderer.render(self.view, shown, locale, events=self.events, code=code, look=look)

    def describe(self, names: Sequence[str], locale: str = "en") -> str:
        """The alt text; more names than players may be given."""
        return self.renderer.describe(self.view, names[: self.players], locale, events=self.events)

    def with_absent(self, away: set[Seat], left: tuple[Seat, ...] = ()) -> "Board":
        """The same if computers played for these, who are away or have left."""
        return self._replace(view=replace(self.view, stand_ins=frozenset(away), left=left))


def board(name: str) -> Board:
    game, moment = MOMENTS[name]
    return Board(RENDERERS[game], *moment())


def boards_of(game: str, players: int, seed: int, *, hidden: bool = True) -> list[Board]:
    """Every board of a random game."""
    played = (
        samples.moments(players, seed, hidden=hidden) if game == "ra" else dice_samples.moments(players, seed)
    )
    return [Board(RENDERERS[game], view, events) for view, events in played]
