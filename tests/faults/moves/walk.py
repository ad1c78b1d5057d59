"""Whole games, one after the other, in which one cell after the other comes to pass."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

import pytest

from engine.store.lookups import read_open_in_guild
from engine.tables import Status, Table
from playground.fault_kinds import LOST_ANSWER
from tests.bot.support.internals import DEFER_AFTER, drawing_of
from tests.faults.cells import Cell, Deed, Step, Way
from tests.faults.kinds.failures import Failure, Request
from tests.faults.laws.cells import PROMISE, Law, Story, broken_laws
from tests.faults.laws.messages import live_ids
from tests.faults.moves.changes import Change
from tests.faults.moves.deeds import GAMES_CHANNEL, Action, Players
from tests.faults.outcome import OnOutcome, Outcome
from tests.faults.stage import PATIENCE_OF_APPS, Stage, open_stage, quick
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
SLOW = DEFER_AFTER + 0.5
"""Seconds that a slow picture takes."""
REPEATED = 6
"""How often a new message is lost, so that what discord.py repeats by itself is lost too."""


class Walk:
    """Plays until every cell has had its turn."""

    def __init__(self, stage: Stage, cells: Sequence[Cell[Deed]], on_outcome: OnOutcome) -> None:
        self._stage, self._night, self._on_outcome = stage, stage.night, on_outcome
        self._left = list(cells)
        self._tries: Counter[Cell[Deed]] = Counter()
        self._random = Random(7)

    async def play(self, games: Sequence[tuple[str, int]]) -> None:
        """Play whole games, of these kinds in turn; hand over what each cell came to."""
        for game, seats in cycle(games):
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
        await self._stage.leave_nothing(table.code)

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
        return any(cell.what.step in WHILE_PLAYING for cell in self._left)

    async def _next(self, players: Players, table: Table) -> tuple[Cell[Deed] | None, Action]:
        """The next cell that can come to pass at this position, with what is done; or any move."""
        for step in self._random.sample(WHILE_PLAYING, len(WHILE_PLAYING)):
            cell = next((one for one in self._left if one.what.step is step), None)
            if cell is None:
                continue
            if step is Step.CANCEL:
                action: Action | None = await players.cancelling(table, cell.what.way)
            elif step is Step.READ:
                action = players.reading(table, cell.what.way)
            else:
                action = await players.moving(table, cell.what)
            if action:
                self._left.remove(cell)
                return cell, action
        return None, await players.any_move(table)

    def _take(self, step: Step) -> Cell[Deed] | None:
        cell = next((one for one in self._left if one.what.step is step), None)
        if cell:
            self._left.remove(cell)
        return cell

    async def _do(self, cell: Cell[Deed] | None, action: Action, before: Table | None) -> Table:
        """Let somebody act; if there is a cell, while its requests fail."""
        if cell is None:
            await action.do()
            return await self._table_once_settled(before)
        outcome, table = await self._play_cell(cell, action, before)
        self._tries[cell] += 1
        if outcome.strikes or self._tries[cell] == TRIES:
            self._on_outcome(outcome)
        else:
            self._left.append(cell)
        if Law.SHOWN in outcome.breaks or Law.NO_DEAD_BUTTONS in outcome.breaks:
            await self._night.anna.slash("ra board", table=table.code)  # as the bot says in such a case
            table = await self._table_once_settled(table)
        return table

    async def _table_once_settled(self, before: Table | None) -> Table:
        """The table once everything is shown and done, or nobody waits any longer."""
        await self._stage.settled()
        if before:
            return await self._night.table(before.code)
        guild = int(self._night.world.guild.id)
        return (await self._night.tables.read(read_open_in_guild, guild_id=guild))[0]

    async def _play_cell(
        self, cell: Cell[Deed], action: Action, before: Table | None
    ) -> tuple[Outcome, Table]:
        """Let somebody act while the cell's requests fail; return what came of it, and the table."""
        world = self._night.world
        self._stage.begin()
        left = live_ids(world, before.code) - {str(before.message_id)} if before else frozenset()
        with self._hindered(cell.what):
            if cell.what.is_late:  # with a word in between, the message before is edited and not deleted
                await self._night.anna.say("A word in between.")
            self._lose_first(cell.what)
            strikes, end = await self._stage.let_fail(cell, partial(self._act, cell, action))
            table = await self._table_once_settled(before)
        seen = self._stage.seen()
        change = Change(before, table, seen["shown"])
        seconds = None if change.shown_at is None else max(0.0, change.shown_at - end)
        live = frozenset() if table.paused else live_ids(world, table.code)
        story = Story(
            **seen,
            expected=change.expected(cell),
            live=Counter(live - left),
            seconds=seconds,
            promise=PROMISE,
            stuck="(paused)" if table.paused and seconds is None else "",
            was_done=change.rise > 0,
            is_saved=change.rise > 0 or not action.rise,
            may_be_gone=cell.failure is Failure.NOT_FOUND,
            wrong="" if change.rise == action.rise else f"{change.rise} versions instead of {action.rise}",
        )
        return Outcome(cell, strikes, seconds, broken_laws(story)), table

    async def _act(self, cell: Cell[Deed], action: Action) -> None:
        """Act; press once more if nothing happens for long to a move."""
        if cell.duration.seconds and cell.what.step in {Step.MOVE, Step.STAY}:
            await self._stage.apps.act_impatiently(action.do)
        else:
            await action.do()

    def _lose_first(self, deed: Deed) -> None:
        """Let those requests fail that must fail before the cell's own are made."""
        faults = self._night.world.faults
        if deed.loses_answer:
            faults.strike(Request.CALLBACK.pattern, LOST_ANSWER)
        if deed.loses_message:
            faults.strike(Request.SEND.pattern, LOST_ANSWER, times=REPEATED)

    @contextmanager
    def _hindered(self, deed: Deed) -> Iterator[None]:
        """Let what a slow deed waits for take long, and all interactions be over before a late one."""
        is_read = deed.step is Step.READ  # then it waits for what More must know, else for a picture
        slowed: Any = self._night.tables.play if is_read else drawing_of(self._night.bot)
        name = "undoable" if is_read else "draw"
        work = getattr(slowed, name)

        async def slowly(*arguments: Any, **named: Any) -> Any:
            await asyncio.sleep(SLOW)
            return await work(*arguments, **named)

        with pytest.MonkeyPatch.context() as patches:
            if deed.is_late:
                patches.setattr("discord.Interaction.is_expired", lambda _: True)
            if deed.is_slow:
                patches.setattr(slowed, name, slowly)
            yield


def _way(cell: Cell[Deed] | None) -> Way:
    return cell.what.way if cell else Way.BUTTON


async def play_all(
    clock: MovedClock,
    cells: Sequence[Cell[Deed]],
    on_outcome: OnOutcome,
    games: Sequence[tuple[str, int]] = GAMES,
) -> None:
    """Play these cells in whole games of these kinds, one after the other."""
    async with open_stage(clock) as stage:
        stage.night.world.acknowledge_within = PATIENCE_OF_APPS
        with quick(clock):
            await Walk(stage, cells, on_outcome).play(games)
