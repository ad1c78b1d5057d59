"""Waits for the deadlines of all tables and acts on them, one by one.

Everything follows from rows in the database, so nothing in here needs to survive the process.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import discord

from bot.announcing.announcer import Announcer
from bot.announcing.outbox import Outbox
from bot.announcing.spacing import Spacing
from bot.deadlines.departures import Departures
from bot.deadlines.planned_stops import PlannedStops
from bot.deadlines.presence import Presence
from bot.deadlines.puzzles import NightlyPuzzles
from bot.insight.metrics import DEADLINE_LATENESS
from engine import calendar
from engine.store.leases import LeaseLostError
from engine.tables import Deadline, Kind, Status, TableError, Tables

TICK = 1.0
"""Seconds between two looks at the calendar, which may have been set; most of them read no database."""
LONGEST_SLEEP = timedelta(seconds=10)
"""The database is read at least this often, whatever is known."""
AT_ONCE = 50
"""How many deadlines are read at a time."""
DEADLINES_A_SECOND = 20
"""Each takes a message, and people who act meanwhile need most of Discord's fifty requests a second."""
BACKLOG = 100
"""This many messages may wait for Discord before further deadlines have to wait too."""
CORRECTED_AT_ONCE = 5
MOST_CORRECTED = 200
"""How many messages are corrected before looking for more."""
SWEEP = timedelta(seconds=60)
"""Time between two searches for what no deadline names, such as messages that an earlier process left."""

log = logging.getLogger(__name__)


class Timekeeper:
    """Waits for the deadlines of all tables."""

    def __init__(
        self, client: discord.Client, tables: Tables, announcer: Announcer, presence: Presence
    ) -> None:
        self._client = client
        self._tables = tables
        self._announcer = announcer
        self.presence = presence
        self.departures = Departures(client, tables)
        self.stops = PlannedStops(tables, announcer, presence)
        self._puzzles = NightlyPuzzles(client, tables)
        self._ends = Outbox(announcer.correct_end, at_once=CORRECTED_AT_ONCE)
        self._pace = Spacing(1 / DEADLINES_A_SECOND)
        self._wake = asyncio.Event()
        self._looking = asyncio.Lock()
        """Held during a look: two at once would give the time of one outage back twice."""
        self._next_look = self._next_sweep = calendar.now()
        self._unmet = set[Deadline]()
        """What could not be met; left out until all else that is due has had its turn."""
        self._outages = 0
        """The number of outages before the last sweep."""
        self._said = ""
        """Why the last look failed, if it did."""

    def expect(self, deadline: Deadline) -> None:
        """Take note of a clock that was started or changed."""
        if deadline.due_at < self._next_look:
            self._next_look = deadline.due_at
            self._wake.set()
        if deadline.shown_end != deadline.ends_at and deadline.kind is not Kind.CLOSING:
            self._ends.expect(deadline.code)

    async def run(self) -> None:
        """Act on deadlines until cancelled."""
        self._tables.deadlines.on_deadline = self.expect
        async with asyncio.TaskGroup() as lanes:
            lanes.create_task(self._ends.run())
            lanes.create_task(self.departures.run())
            lanes.create_task(self._puzzles.run())
            while True:
                await self._look_if_due()
                self._wake.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(TICK):
                        await self._wake.wait()

    def waiting(self) -> Mapping[str, int]:
        """For how many tables each kind of work is being done or waits."""
        return {"ends of time": self._ends.waiting}

    async def until_idle(self) -> None:
        """Return once everything has been tried that is due now and does not wait for Discord."""
        await self._look_if_due(at_once=True)
        for outbox in (self._ends, self.departures, self._puzzles):
            await outbox.until_idle()

    async def _look_if_due(self, *, at_once: bool = False) -> None:
        async with self._looking:
            await self._look_around(at_once=at_once)

    async def _look_around(self, *, at_once: bool) -> None:
        try:
            await self.presence.reach(self._client)
            await self.presence.settle()
            await self.stops.look(at_once=at_once)
            may_act = await self.presence.settle()
            now = calendar.now()
            if self.presence.is_there:
                await self._sweep(now)
            is_due = now >= self._next_look or self._next_look > now + LONGEST_SLEEP
            if may_act and (is_due or at_once):
                self._next_look = now + LONGEST_SLEEP
                await self._look(now)
        except (TableError, LeaseLostError) as error:
            if str(error) != self._said:  # a line for each look would fill what is left of a full disk
                log.warning("The deadlines of tables cannot be met now: %s", error)
            self._said = str(error)
        except Exception:  # the sleeper of all tables must not end
            log.exception("The deadlines of tables cannot be met")
        else:
            self._said = ""

    async def _look(self, now: datetime) -> None:
        most, met = AT_ONCE + len(self._unmet), False
        nearest = await self._tables.deadlines.nearest_deadlines(most)
        due = [deadline for deadline in nearest if deadline.due_at <= now]
        for deadline in due:
            if deadline in self._unmet:
                continue
            if self._announcer.owed.backlog(Kind.REMINDER) >= BACKLOG or not await self.presence.settle():
                self._next_look = now + timedelta(seconds=TICK)
                return
            await self._pace.wait()
            if await self._meet(deadline):
                met = True
            else:
                self._unmet.add(deadline)
        if len(due) < len(nearest):
            self._next_look = min(self._next_look, nearest[len(due)].due_at)
        elif met or len(due) == most:  # there may be more, which must not wait for what cannot be met
            self._next_look = now
            self._wake.set()
            return
        self._unmet.clear()  # tried again at the next look

    async def _meet(self, deadline: Deadline) -> bool:
        """Act on a deadline, unless it is no longer there; return False if that fails."""
        DEADLINE_LATENESS.observe(max(0.0, (calendar.now() - deadline.due_at).total_seconds()))
        try:
            table = await self._tables.deadlines.meet(deadline)
        except TableError as error:
            log.warning("The deadline of table %s is not met: %s", deadline.code, error)
            return False
        except LeaseLostError:
            raise
        except Exception:  # one table keeps no other waiting
            log.exception("The deadline of table %s cannot be met", deadline.code)
            return False
        if table is None:
            return True
        if table.announced < table.version or table.status is not Status.RUNNING:
            self._announcer.show_soon(table.code)
        if deadline.kind in {Kind.REMINDER, Kind.EXPIRY} and table.decision == deadline.decision:
            self._announcer.owed.hurry(table.code, [deadline.kind])
        return True

    async def _sweep(self, now: datetime) -> None:
        is_due = now >= self._next_sweep or self._next_sweep > now + SWEEP
        if not is_due and self._outages == self.presence.outages:
            return
        self._next_sweep, self._outages = now + SWEEP, self.presence.outages
        await self._announcer.owed.sweep()
        if self.presence.clock.is_in_doubt:
            return
        untrue = await self._tables.deadlines.with_untrue_ends(MOST_CORRECTED)
        for code in untrue:
            self._ends.expect(code)
        if len(untrue) == MOST_CORRECTED:
            self._next_sweep = now + LONGEST_SLEEP
        self.departures.hurry()
        self._puzzles.hurry()
