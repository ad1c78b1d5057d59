"""The positions of a finished game through which people step, and the sections into which they fall."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from bot.games import game_at
from engine.locks import Locks
from engine.tables import ReplayStep, Table, Tables

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


class Games:
    """The games that were looked at last; each is replayed once for many steps."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._locks = Locks()
        self._kept: OrderedDict[str, tuple[datetime, tuple[ReplayStep, ...]]] = OrderedDict()

    async def at(self, table: Table) -> Game:
        """The game that was played at a table. Raises `NotFinishedError` before its end.

        What is kept has nobody's name: names are those of the table that is asked about.
        """
        async with self._locks[table.code]:
            opened_at, steps = self._kept.get(table.code, (None, ()))
            if opened_at != table.opened_at:  # another table may have the code
                steps = await self._tables.views.replay_steps(table.code)
            self._kept[table.code] = table.opened_at, steps
            self._kept.move_to_end(table.code)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return Game(table, steps)
