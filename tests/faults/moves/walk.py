"""Whole games, one after the other, in which one cell after the other comes to pass."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from random import Random
from typing import Any

import pytest

from engine.tables import Status, Table
from tests.faults.apps import Apps
from tests.faults.laws.cells import Law
from tests.faults.moves.cells import Cell, Step, Way
from tests.faults.moves.deeds import GAMES_CHANNEL, Action, Players
from tests.faults.moves.play import Stage
from tests.faults.outcome import Outcome
from tests.faults.quick_night import leave_nothing, quick, quiet_night
from tests.faults.watch import Watch
from tests.moved_clock import MovedClock

GAMES = (("ra", 3), ("dice", 3), ("ra", 2), ("dice", 2))
"""The games that are played in turn, and how many people play."""
OPTIONS: dict[str, dict[str, Any]] = {"ra": {}, "dice": {"ra_steps": 5}}
"""Options with which a game does not take too long."""
WHILE_PLAYING = (Step.MOVE, Step.STAY, Step.CANCEL, Step.READ)
"""What people do between the start and the end."""
TRIES = 3
"""How often a cell is tried until its fault strikes: on a busy machine an answer may be too late."""
IN_VAIN = 40
"""Moves without a cell in a row, after which a game is cancelled."""


class Walk:
    """Plays until every cell has had its turn."""

    def __init__(self, stage: Stage, cells: Sequence[Cell], games: Sequence[tuple[str, int]]) -> None:
        self._stage, self._games = stage, games
        self._night = stage.night
        self._left = list(cells)
        self._tries: Counter[Cell] = Counter()
        self._random = Random(7)
        self._on_outcome: Callable[[Outcome], None] = lambda _: None

    async def play(self, on_outcome: Callable[[Outcome], None]) -> None:
        """Play whole games; hand over what each cell came to."""
        self._on_outcome = on_outcome
        for game, seats in cycle(self._games):
            if not self._left:
                return
            await self._play_game(Players(self._night, game, seats, self._random))

    async def _play_game(self, players: Players) -> None:
        await players.go_to(GAMES_CHANNEL)
        table = await self._open(players)
        for person in players.people[1:]:
            cell = self._take(Step.JOIN)
            table = await self._do(cell, players.joining(table, person, _way(cell)), table)
        cell = self._take(Step.START)
        table = await self._do(cell, players.starting(table, _way(cell)), table)
        await players.go_to(table.thread_id or table.channel_id)
        table = await self._play_moves(players, table)
        await leave_nothing(self._night, table.code)

    async def _open(self, players: Players) -> Table:
        table = await self._do(self._take(Step.OPEN), players.opening(), None)
        options = OPTIONS[players.game]
        return await self._night.choose_options(table.code, **options) if options else table

    async def _play_moves(self, players: Players, table: Table) -> Table:
        in_vain = 0
        while table.status is Status.RUNNING and self._has_moves() and in_vain < IN_VAIN:
            in_vain += 1
            cell, action = await self._next(players, table)
            if cell:
                in_vain = 0
            table = await self._do(cell, action, table)
        return table

    def _has_moves(self) -> bool:
        return any(cell.deed.step in WHILE_PLAYING for cell in self._left)

    async def _next(self, players: Players, table: Table) -> tuple[Cell | None, Action]:
        """The next cell that can come to pass at this position, with what is done; or any move."""
        for step in self._random.sample(WHILE_PLAYING, len(WHILE_PLAYING)):
            cell = next((one for one in self._left if one.deed.step is step), None)
            if cell is None:
                continue
            if step is Step.CANCEL:
                action: Action | None = await players.cancelling(table, cell.deed.way)
            elif step is Step.READ:
                action = players.reading(table, cell.deed.way)
            else:
                action = await players.moving(table, cell.deed)
            if action:
                self._left.remove(cell)
                return cell, action
        return None, await players.any_move(table)

    def _take(self, step: Step) -> Cell | None:
        cell = next((one for one in self._left if one.deed.step is step), None)
        if cell:
            self._left.remove(cell)
        return cell

    async def _do(self, cell: Cell | None, action: Action, before: Table | None) -> Table:
        if cell is None:
            return await self._stage.act(action, before)
        outcome, table = await self._stage.play(cell, action, before)
        self._tries[cell] += 1
        if outcome.strikes or self._tries[cell] == TRIES:
            self._on_outcome(outcome)
        else:
            self._left.append(cell)
        if Law.SHOWN in outcome.breaks or Law.NO_DEAD_BUTTONS in outcome.breaks:
            table = await self._repair(table)
        return table

    async def _repair(self, table: Table) -> Table:
        """Do what the bot says in such a case."""
        await self._night.anna.slash("ra board", table=table.code)
        return await self._stage.settled(table)


def _way(cell: Cell | None) -> Way:
    return cell.deed.way if cell else Way.BUTTON


@asynccontextmanager
async def walk(
    clock: MovedClock, cells: Sequence[Cell], games: Sequence[tuple[str, int]] = GAMES
) -> AsyncIterator[Walk]:
    """A walk through these cells, in a game night of its own whose time passes as fast as it can."""
    with pytest.MonkeyPatch.context() as patches:
        async with quiet_night(patches) as (night, noise):
            night.world.acknowledge_within = 3.0
            with quick(clock, patches):
                apps = Apps([night.anna, night.ben, night.caro])
                yield Walk(Stage(night, clock, Watch(night.world), apps, noise, patches), cells, games)


async def play_all(clock: MovedClock, cells: Sequence[Cell], on_outcome: Callable[[Outcome], None]) -> None:
    """Play these cells in whole games, and hand over what each came to."""
    async with walk(clock, cells) as games:
        await games.play(on_outcome)
