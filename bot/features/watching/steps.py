"""The positions of a finished game through which people step, and the sections into which they fall."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bot.games import game_at
from engine.tables import ReplayStep, Table

KEPT = 8
"""Games that stay in memory; one is 200 to 300 kB."""


class Section(NamedTuple):
    """Where an auction or a turn begins."""

    step: int
    epoch: int
    number: int
    """Within its epoch, from 1."""


@dataclass(frozen=True)
class Game:
    """A finished game, position by position; step 0 is the position before the first move."""

    table: Table
    steps: tuple[ReplayStep, ...]

    @property
    def last(self) -> int:
        """The step after the last move."""
        return len(self.steps) - 1

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Where auctions or turns begin, in order."""
        sections, counts = list[Section](), dict[int, int]()
        for step, reached in enumerate(self.steps):
            if any(map(game_at(self.table).begins_section, reached.move.events)):
                epoch = reached.state.epoch
                counts[epoch] = counts.get(epoch, 0) + 1
                sections.append(Section(step, epoch, counts[epoch]))
        return tuple(sections)

    @cached_property
    def epochs(self) -> dict[int, int]:
        """The first step of each epoch."""
        first: dict[int, int] = {}
        for step, reached in enumerate(self.steps):
            first.setdefault(reached.state.epoch, step)
        return first

    def section_after(self, step: int) -> int:
        """The next step at which an auction or a turn begins; the last one if none does."""
        return next((section.step for section in self.sections if section.step > step), self.last)
