"""Plays one cell at a table, and measures."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from engine.store.lookups import read_open_in_guild
from engine.tables import Table
from playground.fault_kinds import LOST_ANSWER
from playground.faults import Fault
from tests.bot.support.game_night import GameNight, is_untidy
from tests.bot.support.internals import DEFER_AFTER, drawing_of, is_in_flight
from tests.faults.apps import Apps
from tests.faults.kinds.requests import Request
from tests.faults.laws.cells import broken_laws
from tests.faults.laws.messages import live_messages
from tests.faults.moves.cells import Cell, Step
from tests.faults.moves.deeds import Action
from tests.faults.moves.story import Seen, shown_at, story_of
from tests.faults.outcome import Outcome
from tests.faults.quick_night import LONGEST, Noise, fail_meanwhile
from tests.faults.watch import Watch
from tests.moved_clock import MovedClock

SLOW = DEFER_AFTER + 0.5
"""Seconds that a slow picture takes."""
REPEATED = 6
"""How often a new message is lost, so that what discord.py repeats by itself is lost too."""
TICK = 5.0


@dataclass(slots=True)
class Stage:
    """Where cells are played: the game night and everybody who watches it."""

    night: GameNight
    clock: MovedClock
    watch: Watch
    apps: Apps
    noise: Noise
    monkeypatch: pytest.MonkeyPatch

    async def act(self, action: Action, before: Table | None) -> Table:
        """Let the person act while nothing fails."""
        acting = asyncio.create_task(action.do())
        table = await self._settled(acting, before)
        await acting
        return table

    async def settled(self, table: Table) -> Table:
        """The table once everything is shown and done."""
        return await self._settled(asyncio.create_task(asyncio.sleep(0)), table)

    async def play(self, cell: Cell, action: Action, before: Table | None) -> tuple[Outcome, Table]:
        """Let the person act while the cell's requests fail; return what came of it, and the table."""
        shown, errors, asked = self.watch.mark(), len(self.noise.errors), len(self.apps.asked)
        live = live_messages(self.night.world, before.code) if before else frozenset()
        with self._slowness(cell.deed.step, slow=cell.deed.is_slow), self._lateness(late=cell.deed.is_late):
            fault, end, table = await self._let_fail(cell, action, before)
        seen = Seen(
            cell=cell,
            action=action,
            before=before,
            after=table,
            shown=self.watch.since(shown),
            asked=self.apps.asked[asked:],
            errors=self.noise.errors[errors:],
            live=live_messages(self.night.world, table.code),
            live_before=live,
        )
        moment = shown_at(seen)
        seconds = None if moment is None else max(0.0, moment - end)
        return Outcome(cell, fault.struck, seconds, broken_laws(story_of(seen, seconds))), table

    async def _let_fail(self, cell: Cell, action: Action, before: Table | None) -> tuple[Fault, float, Table]:
        """Let the person act while the cell's requests fail; return the fault, and when it ended."""
        if cell.deed.is_late:  # with a word in between, the message before is edited and not deleted
            await self.night.anna.say("A word in between.")
        fault = self._arrange(cell)
        acting = asyncio.create_task(self._act(cell, action))
        settled = partial(self._settled, acting, before)
        end = await fail_meanwhile(fault, acting, settled, cell.duration.seconds, self.night.world.faults)
        return fault, end, await settled()

    def _arrange(self, cell: Cell) -> Fault:
        """Let the cell's requests fail, and those that must fail first."""
        faults = self.night.world.faults
        if cell.deed.loses_answer:
            faults.strike(Request.CALLBACK.pattern, LOST_ANSWER)
        if cell.deed.loses_message:
            faults.strike(Request.SEND.pattern, LOST_ANSWER, times=REPEATED)
        return faults.strike(cell.request.pattern, cell.failure.kind(cell.request), times=cell.duration.times)

    async def _act(self, cell: Cell, action: Action) -> None:
        """Act; press once more if nothing happens for long to a move."""
        if cell.duration.seconds and cell.deed.step in {Step.MOVE, Step.STAY}:
            await self.apps.act_impatiently(action.do)
        else:
            await action.do()

    async def _settled(self, acting: asyncio.Task[Any], before: Table | None) -> Table:
        """The table once everything is shown and done, or nobody waits any longer."""
        deadline = self.clock.time() + LONGEST
        while True:
            done = acting.done() and not is_in_flight(self.night.bot)
            table = await self._table(before)
            is_shown = table is not None and table.announced >= table.version
            if table and done and is_shown and not await is_untidy(self.night.tables, table.code):
                return table
            if table and (self.clock.time() > deadline or (done and table.paused)):
                return table
            assert self.clock.time() < deadline + 60, "nothing was stored"
            await self.watch.next_change(TICK)

    async def _table(self, before: Table | None) -> Table | None:
        if before:
            return await self.night.table(before.code)
        found = await self.night.tables.read(read_open_in_guild, guild_id=int(self.night.world.guild.id))
        return found[0] if found else None

    @contextmanager
    def _lateness(self, *, late: bool) -> Iterator[None]:
        """Let the time of all interactions be over."""
        with self.monkeypatch.context() as patches:
            if late:
                patches.setattr("discord.Interaction.is_expired", lambda _: True)
            yield

    @contextmanager
    def _slowness(self, step: Step, *, slow: bool) -> Iterator[None]:
        """Let what a step waits for take long: a picture, or what More must know."""
        slowed: Any = self.night.tables.play if step is Step.READ else drawing_of(self.night.bot)
        name = "undoable" if step is Step.READ else "draw"
        work = getattr(slowed, name)

        async def slowly(*arguments: Any, **named: Any) -> Any:
            await asyncio.sleep(SLOW)
            return await work(*arguments, **named)

        with self.monkeypatch.context() as patches:
            if slow:
                patches.setattr(slowed, name, slowly)
            yield
