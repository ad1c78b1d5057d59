"""Plays the fortnight: from event to event, with people who act once their apps have told them."""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from datetime import datetime, timedelta
from random import Random

from engine.tables import Status
from tests.bot.support.personal import choose
from tests.faults.fortnight.apps import Apps, ShownTables
from tests.faults.fortnight.bidding import Secrets
from tests.faults.fortnight.deeds import Deeds
from tests.faults.fortnight.outages import Outages
from tests.faults.fortnight.plan import Habit, Person, outages, wanted_tables
from tests.faults.fortnight.scene import OVER, Agenda, Scene, Town, town
from tests.faults.laws.time import Laws
from tests.moved_clock import MovedClock, run_on_moved_clock

LONGEST = timedelta(days=120)
"""By which every table must be over."""
KILLED = 0.04
"""How often the bot is to die while somebody acts or a deadline is met."""
OVERDUE = timedelta(seconds=20)
"""After which a deadline is tried again that the bot could not meet."""


class Fortnight:
    """One town's tables, from the first to the end of the last."""

    def __init__(self, town: Town, tables: int, seed: int) -> None:
        self._agenda = Agenda(town.calendar)
        self._scene = Scene(town, self._agenda, Random(seed), tables)
        self._secrets = Secrets(self._scene)
        self._deeds = Deeds(self._scene, self._secrets)
        self._outages = Outages(self._scene)
        self._shown = ShownTables(self._scene)
        self._apps = Apps(self._scene, self._deeds)
        self._began = self._scene.now

    async def play(self) -> Laws:
        """Let everything happen; return what was counted and broken."""
        await self._set_up()
        while not self._is_over():
            if self._scene.now - self._began > LONGEST:
                left = [code for code, table in self._scene.known.items() if table.status not in OVER]
                self._scene.laws.break_law(f"tables that never end: {left}")
                break
            await self._step()
        await self._count()
        return self._scene.laws

    def _is_over(self) -> bool:
        all_over = all(table.status in OVER for table in self._scene.known.values())
        return not self._scene.unopened and all_over and self._scene.fault is None

    async def _set_up(self) -> None:
        people, random = self._scene.town.people, self._scene.random
        for person in people:
            await self._settle_in(person)
        for wanted in wanted_tables(people, self._scene.unopened, random):
            self._agenda.add(wanted.after, self._deeds.open_table, wanted)
        for after, outage, length in outages(random):
            self._agenda.add(after, self._outages.happen, outage, length)

    async def _settle_in(self, person: Person) -> None:
        """Let a person choose their settings; plan what their habit brings."""
        random = self._scene.random
        with suppress(TimeoutError):
            await choose(person.member, notify=person.notify)
        if person.notify == "direct" and person.guild % 3 == 1:
            await person.member.refuse_direct_messages()
        if person.habit is Habit.GONE:
            person.gone_at = self._began + timedelta(days=random.uniform(0.5, 8))
        if person.habit is Habit.AWAY:
            self._agenda.add(timedelta(days=random.uniform(1, 4)), self._deeds.go_away, person)
        if person.visits:
            self._agenda.add(timedelta(hours=random.uniform(1, 9)), self._deeds.visit, person)

    async def _step(self) -> None:
        """Go to the next thing that happens, let it happen, and judge."""
        planned, due = self._agenda.next_at, await self._next_due()
        if planned and (due is None or planned <= due):
            self._agenda.go_to(planned)
            await self._settle(await self._do_next())
        elif due:
            self._agenda.go_to(due)
            if self._is_deadly():
                await self._outages.kill_during(self._scene.until_done())
            await self._settle(None)
        else:
            self._scene.laws.break_law("nothing happens any more")
            self._scene.unopened = 0
            self._scene.known.clear()

    async def _do_next(self) -> int | None:
        """Let the next thing happen; whoever is not answered since the bot dies tries again."""
        deed, args = self._agenda.next_deed
        if deed not in self._deeds.repeatable or not self._is_deadly():
            return await self._agenda.do_next()
        await self._scene.until_done()  # it has been there until now
        if await self._outages.kill_during(self._agenda.do_next()):
            self._agenda.add(timedelta(minutes=self._scene.random.uniform(1, 20)), deed, *args)
        person: Person = args[0]
        return person.id

    def _is_deadly(self) -> bool:
        return self._scene.fault is None and self._scene.random.random() < KILLED

    async def _next_due(self) -> datetime | None:
        """When the bot has to meet a deadline next."""
        nearest = await self._scene.night.tables.deadlines.nearest_deadlines(1)
        if not nearest:
            return None
        now, due = self._scene.now, nearest[0].due_at
        return due if due > now else now + OVERDUE

    async def _settle(self, actor: int | None) -> None:
        """Wait until the bot has done what is to be done, and every app has heard of it; judge."""
        await self._scene.until_done()
        changed = await self._shown.find_changed()
        await self._apps.hear()
        self._shown.judge(changed, actor)
        await self._apps.react()
        await self._secrets.judge()

    async def _count(self) -> None:
        counts = self._scene.laws.counts
        for code, table in self._scene.known.items():
            if table.started_at:
                log = await self._scene.night.tables.views.log(code)
                counts["moves made by plans"] += sum(move.planned for move in log)
            counts["tables finished"] += table.status is Status.FINISHED
            counts["tables abandoned"] += table.status is Status.ABANDONED
            counts["lobbies closed"] += table.status is Status.CLOSED
        for words in self._scene.town.noise.errors:
            self._scene.laws.break_law(f"the log: {words}")


# The command


TABLES, SERVERS = 200, 10


async def play(clock: MovedClock, servers: int, tables: int, seed: int) -> Laws:
    """Play so many tables on so many servers."""
    async with town(clock, servers, seed) as found:
        return await Fortnight(found, tables, seed).play()


def _play(servers: int, tables: int, seed: int) -> tuple[Counter[str], list[str]]:
    """The counts and the broken laws."""
    laws = run_on_moved_clock(lambda clock: play(clock, servers, tables, seed))
    return laws.counts, laws.violations


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `fortnight` and its options to the command line."""
    parser = commands.add_parser("fortnight", help="people with habits, and outages, by the calendar")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--servers", type=int, default=SERVERS, help="of six people each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the counts; return 1 if a law was broken."""
    began, jobs = time.monotonic(), min(arguments.jobs, arguments.servers)
    counts, broken = Counter[str](), list[str]()
    servers = [len(range(job, arguments.servers, jobs)) for job in range(jobs)]
    tables = [len(range(job, arguments.tables, jobs)) for job in range(jobs)]
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(_play, servers, tables, [arguments.seed + job for job in range(jobs)])
        for found, violations in parts:
            counts += found
            broken += violations
    for name, number in counts.items():
        sys.stdout.write(f"{name}: {number}\n")
    sys.stdout.write(f"wall time: {time.monotonic() - began:.0f} s\nbroken: {len(broken)}\n")
    sys.stdout.write("".join(f"- {words}\n" for words in broken))
    return int(bool(broken))
