"""Plays the fortnight: from event to event, with people who act once their apps have told them."""

from __future__ import annotations

import asyncio
import heapq
from contextlib import suppress
from datetime import timedelta
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from engine.tables import Status
from playground.fault_kinds import error
from playground.member import Refused
from playground.world.events import Event
from tests.bot.support.dice_tables import use_dice_controls
from tests.bot.support.internals import until_caught_up, until_deadlines_met
from tests.bot.support.messages import EPHEMERAL, answer_to, code_of, labels
from tests.bot.support.personal import choose
from tests.fortnight.habits import Habit
from tests.fortnight.laws import ERRORS, OFFER, Laws, classify
from tests.fortnight.plan import Outage, outages, wanted_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from datetime import datetime

    from engine.tables import Table
    from playground.member import Member
    from tests.fortnight.habits import Person
    from tests.fortnight.plan import Wanted
    from tests.fortnight.town import Town

    Doing = Callable[[], Coroutine[Any, Any, int | None]]
    """What happens; returns the person who acted, if one did."""

LONGEST = timedelta(days=120)
"""By which every table must be over."""
SHOWN_WITHIN = 400.0
"""Seconds of the loop in which everything is shown once Discord is back."""
PATIENCE = 3600.0
"""The same for what the bot tries while Discord fails."""
LEAVES = 0.002
"""How often somebody leaves rather than moves."""
TAKES_TIME = 0.25
SHORT_DICE = {"ra_steps": 7}
OVER = {Status.FINISHED, Status.ABANDONED, Status.CANCELLED, Status.CLOSED}


class Fortnight:
    """One town's tables, from the first to the end of the last."""

    def __init__(self, town: Town, tables: int, seed: int) -> None:
        self.town, self.night, self.calendar = town, town.night, town.calendar
        self.random, self.laws = Random(seed), Laws()
        self._people = {person.id: person for person in town.people}
        self._events: list[tuple[datetime, int, Doing]] = []
        self._number = count()
        self._began = self.now
        self._known: dict[str, Table] = {}
        self._offers: list[tuple[str, dict[str, Any]]] = []
        self._waiting_tables = tables
        self._failing: Any = None
        self._barriers = count()
        self.night.world.events.listen(self._listen)

    @property
    def now(self) -> datetime:
        return self.calendar.now()

    async def play(self) -> Laws:
        """Let everything happen; return what was counted and broken."""
        await self._set_up()
        while not self._is_over():
            if self.now - self._began > LONGEST:
                left = [code for code, table in self._known.items() if table.status not in OVER]
                self.laws.break_law(f"tables that never end: {left}")
                break
            await self._step()
        await self._count()
        return self.laws

    def _is_over(self) -> bool:
        all_over = all(table.status in OVER for table in self._known.values())
        return not self._waiting_tables and all_over and self._failing is None

    async def _set_up(self) -> None:
        for person in self.town.people:
            with suppress(TimeoutError):
                await choose(person.member, notify=person.notify)
            if person.notify == "direct" and person.guild % 3 == 1:
                await person.member.refuse_direct_messages()
            if person.habit is Habit.GONE:
                person.gone_at = self._began + timedelta(days=self.random.uniform(0.5, 8))
            if person.habit is Habit.AWAY:
                self._at(timedelta(days=self.random.uniform(1, 4)), self._going_away(person))
            if person.visits:
                self._at(timedelta(hours=self.random.uniform(1, 9)), self._visiting(person))
        for wanted in wanted_tables(self.town.people, self._waiting_tables, self.random):
            self._at(wanted.after, self._opening(wanted))
        for after, outage, length in outages(self.random):
            self._at(after, self._outage(outage, length))

    # Time

    def _at(self, after: timedelta, doing: Doing) -> None:
        heapq.heappush(self._events, (self.now + after, next(self._number), doing))

    async def _step(self) -> None:
        """Go to the next thing that happens, let it happen, and judge."""
        due = await self.night.tables.nearest_deadlines(1)
        next_due = max(due[0].due_at, self.now + timedelta(seconds=20)) if due else None
        if due and due[0].due_at > self.now:
            next_due = due[0].due_at
        actor = None
        if self._events and (next_due is None or self._events[0][0] <= next_due):
            moment, _, doing = heapq.heappop(self._events)
            self._go_to(moment)
            actor = await doing()
        elif next_due:
            self._go_to(next_due)
        else:
            self.laws.break_law("nothing happens any more")
            self._waiting_tables, self._known = 0, {}
            return
        await self._settle(actor)

    def _go_to(self, moment: datetime) -> None:
        ahead = (moment - self.now).total_seconds()
        if ahead > 0:
            self.calendar.forward(seconds=ahead)

    async def _settle(self, actor: int | None) -> None:
        """Wait until the bot has done what is to be done, and everybody's app has heard of it; judge."""
        await until_deadlines_met(self.night.bot, seconds=PATIENCE)
        changed = await self._changed()
        if self._failing is None:
            changed = await self._until_shown(changed)
        await self._hear()
        for before, after in changed:
            self.laws.judge(before, after, self._people, self.now)
            self._known[after.code] = after
            self._look_at(after, actor)
        self._read_pings()
        self._answer_offers()
        if self._failing is None:
            await self._expect_pings()

    async def _changed(self) -> list[tuple[Table | None, Table]]:
        """The tables that are not as they were, each with how it was."""
        statement = "SELECT code, version, announced, decision, status FROM tables"
        rows = await self.night.tables.read(lambda c: list(c.exec_driver_sql(statement)))
        found: list[tuple[Table | None, Table]] = []
        for code, version, announced, decision, status in rows:
            old = self._known.get(code)
            if old and (old.version, old.announced, old.decision, old.status) == (
                version,
                announced,
                decision,
                status,
            ):
                continue
            found.append((old, await self.night.table(code)))
        return found

    async def _until_shown(
        self, changed: list[tuple[Table | None, Table]]
    ) -> list[tuple[Table | None, Table]]:
        loop = asyncio.get_running_loop()
        last = loop.time() + SHOWN_WITHIN
        while any(after.announced < after.version for _, after in changed):
            if loop.time() > last:
                behind = [after.code for _, after in changed if after.announced < after.version]
                self.laws.break_law(f"not shown: {behind}")
                break
            await asyncio.sleep(0.05)
            changed = await self._changed()
        return changed

    async def _hear(self) -> None:
        """Wait until every app has received everything so far."""
        number = next(self._barriers)
        self.night.world.events.tell(Event("CLOCK_MOVED", {"barrier": number}, only_members=True))
        for person in self.town.people:
            app = person.member

            def heard(app: Member = app) -> bool:
                return any(event.get("d", {}).get("barrier") == number for event in reversed(app.events))

            await app.wait_until(heard)
            app.events.clear()
            old = [
                key
                for key, one in app.messages.items()
                if not one["components"] and not one["flags"] & EPHEMERAL
            ]
            for key in old[:-20]:
                del app.messages[key]

    # What people learn

    def _listen(self, event: Event) -> None:
        if event.name == "MESSAGE_CREATE" and event.message and event.message.author is self.night.world.bot:
            found = OFFER.search(str(event.data.get("components")))
            if found:
                self._offers.append((found[1], dict(event.data)))

    def _look_at(self, table: Table, actor: int | None) -> None:
        """Read what Discord shows of a table."""
        message = None
        if table.message_id and table.message_channel_id:
            channel = self.night.world.messages.get(str(table.message_channel_id), {})
            message = channel.get(str(table.message_id))
        is_shown = table.announced >= table.version
        if is_shown and table.status in {Status.LOBBY, Status.RUNNING} and self._failing is None:
            if message is None:
                self.laws.break_law(f"{table.code} has no message")
            elif not message.components:
                self.laws.break_law(f"{table.code} has no visible next step")
        shown = {"content": message.content} if message and is_shown else None
        if table.status is Status.RUNNING:
            self.laws.asked(table, actor, shown, self.now)
        else:
            self.laws.running.pop(table.code, None)
        if actor is not None and table.status is Status.RUNNING:
            self.laws.acted_at[table.code] = self.now

    def _read_pings(self) -> None:
        for person in self.town.people:
            new = person.member.pings[person.read :]
            person.read += len(new)
            for message in new:
                ping = classify(message)
                table = self._known.get(ping.code)
                is_asked = bool(table and table.player_to_act and table.player_to_act.user_id == person.id)
                if ping.kind == "turn" and not is_asked:
                    ping.kind = "begins"
                self.laws.pinged(person, ping, table, self.now)
                if table and table.status is Status.RUNNING:
                    self._react(person, ping.kind, table)

    def _react(self, person: Person, kind: str, table: Table) -> None:
        pace = table.own_options.pace
        if kind == "reminder":
            if pace != "live" and self.random.random() < TAKES_TIME:
                self._at(timedelta(minutes=5), self._taking_time(person, table.code))
            self._at(person.after_reminder(pace), self._acting(person, table.code))
        elif kind == "turn":
            after = person.after_ping(pace)
            if after is not None:
                self._at(after, self._acting(person, table.code))

    def _answer_offers(self) -> None:
        """Let somebody at the table press the button, after some hours."""
        for code, message in self._offers:
            table = self._known.get(code)
            if table is None:
                continue
            for seat in table.those_who_stay:
                person = self._people[seat.user_id or 0]
                if seat.seat != table.to_act and person.is_present(self.now):
                    after = timedelta(hours=self.random.uniform(0.5, 12))
                    self._at(after, self._playing_on(person, message))
                    break
        self._offers.clear()

    async def _expect_pings(self) -> None:
        """Whoever is asked was told, unless they want no notification or have just acted themselves."""
        for code, running in list(self.laws.running.items()):
            person = self._people[running.person]
            if running.is_checked:
                continue
            running.is_checked = True
            wants = person.notify != "not" and running.actor != running.person
            if wants and not self.laws.is_told(running, code):
                await asyncio.sleep(120)  # of the loop, for what is tried again
                await self._hear()
                self._read_pings()
                if not self.laws.is_told(running, code):
                    name = person.member.username
                    moves = [(one.version, one.seat, one.action) for one in await self.night.tables.log(code)]
                    self.laws.break_law(
                        f"{name} ({person.notify}) was not told of {code}:{running.decision}, asked at"
                        f" {running.asked_at} after {moves[-3:]}; {self._known[code].seats}"
                    )
                    self._at(timedelta(hours=1), self._acting(person, code))

    # What people do

    def _opening(self, wanted: Wanted) -> Doing:
        async def do() -> int | None:
            host = wanted.people[0]
            if self._failing and host.is_present(self.now):
                self._at(timedelta(hours=1), do)
                return None
            self._waiting_tables -= 1
            if not host.is_present(self.now):
                self.laws.counts.unopened += 1
                return None
            for person in wanted.people:
                await person.member.go_to(f"games{host.guild or ''}")
            code = await self._open(host, wanted)
            await self._join(code, wanted)
            if wanted.game == "dice":
                seats = (await self.night.table(code)).players_wanted
                await self.night.tables.set_options(code, host.id, players_wanted=seats, options=SHORT_DICE)
                await self.night.announce(code)
            if wanted.starts:
                await host.member.click(await self.night.current_message(code, host.member), "Start")
            return host.id

        return do

    async def _open(self, host: Person, wanted: Wanted) -> str:
        """Open a table, at which seats are kept for the others if their number is even; return its code."""
        others, seats = wanted.people[1:], len(wanted.people) + wanted.computers
        given: dict[str, Any] = {"game": wanted.game, "players": seats, "pace": wanted.pace}
        if wanted.computers:
            given |= {"computers": wanted.computers, "level": "greedy"}
        if len(others) % 2 == 0:
            given |= {f"player{2 + place}": one.member.id for place, one in enumerate(others)}
        known = set(host.member.messages)
        await host.member.slash("ra new", **given)
        lobby = await host.member.wait_for_message(
            lambda message: message["id"] not in known and "Leave" in labels(message)
        )
        await self.night.until_shown(code_of(lobby))
        return code_of(lobby)

    async def _join(self, code: str, wanted: Wanted) -> None:
        for person in wanted.people[1:]:
            if person.is_present(self.now):
                version = (await self.night.table(code)).version
                await person.member.click(await self.night.current_message(code, person.member), "Join")
                await self.night.until_shown(code, after=version)

    def _acting(self, person: Person, code: str) -> Doing:
        async def do() -> int | None:
            table = await self.night.table(code)
            seat = table.seat_of(person.id)
            if table.status is not Status.RUNNING or seat is None or not person.is_present(self.now):
                return None
            if table.announced < table.version:
                self._at(timedelta(minutes=self.random.uniform(5, 40)), do)
                return None
            if table.seats[seat].stand_in:
                await self._coming_back(person, table)
            elif table.to_act != seat:
                return None
            elif self.random.random() < LEAVES:
                await self._leave(person, table)
            elif not await self._move(person, table):
                self._at(timedelta(minutes=self.random.uniform(3, 30)), do)
                return person.id
            self._at(person.thinking(table.own_options.pace), do)
            return person.id

        return do

    async def _move(self, person: Person, table: Table) -> bool:
        """Make a move by its control; whether Discord took it."""
        legal = [str(action) for action in (await self.night.tables.look(table.code)).legal]
        verbs = sorted({action.split()[0] for action in legal})
        verb = "done" if "done" in verbs and self.random.random() < 0.5 else self.random.choice(verbs)
        action = self.random.choice([one for one in legal if one.split()[0] == verb])
        self.laws.counts.moves += 1
        try:
            if table.game == "dice":
                await use_dice_controls(self.night, table.code, action)
            else:
                await self.night.play(table.code, action)
        except (TimeoutError, Refused):
            if self._failing is None:
                self.laws.break_law(f"{person.member.username} could not press {action} at {table.code}")
            return False
        return True

    async def _coming_back(self, person: Person, table: Table) -> None:
        with suppress(TimeoutError, Refused):
            message = await self.night.current_message(table.code, person.member)
            await person.member.click(message, "More")

    async def _leave(self, person: Person, table: Table) -> None:
        with suppress(TimeoutError, Refused):
            person.member.channel_id = str(table.thread_id or table.channel_id)
            asked = await answer_to(person.member, person.member.slash("ra leave", table=table.code))
            await person.member.click(asked, "Leave the game")

    def _taking_time(self, person: Person, code: str) -> Doing:
        async def do() -> int | None:
            table = await self.night.table(code)
            mark = f"time:{code}:more:{table.decision}"
            found = [one for one in person.member.messages.values() if mark in str(one["components"])]
            if not found or table.seat_of(person.id) != table.to_act or not person.is_present(self.now):
                return None
            with suppress(TimeoutError, Refused):
                before = await self._end(code)
                await person.member.click(found[0], mark)
                if await self._end(code) != before:
                    self.laws.extended(code, table.own_options.pace)
            return person.id

        return do

    async def _end(self, code: str) -> datetime | None:
        return next(
            (one.ends_at for one in await self.night.tables.nearest_deadlines(1000) if one.code == code),
            None,
        )

    def _playing_on(self, person: Person, message: dict[str, Any]) -> Doing:
        async def do() -> int | None:
            shown = person.member.messages.get(message["id"])
            if shown is None or not shown["components"] or not person.is_present(self.now):
                return None
            with suppress(TimeoutError, Refused):
                await person.member.click(shown, labels(shown)[0])
            self._at(timedelta(minutes=15), do)
            return person.id

        return do

    def _visiting(self, person: Person) -> Doing:
        async def do() -> int | None:
            if person.gone_at and self.now >= person.gone_at:
                return None
            for code, table in self._known.items():
                seat = table.seat_of(person.id) if table.status is Status.RUNNING else None
                if seat is not None and (table.to_act == seat or table.seats[seat].stand_in):
                    self._at(timedelta(minutes=self.random.uniform(1, 20)), self._acting(person, code))
            self._at(timedelta(hours=self.random.uniform(2, 14)), do)
            return None

        return do

    def _going_away(self, person: Person) -> Doing:
        async def do() -> int | None:
            if self._failing:
                self._at(timedelta(hours=3), do)
                return None
            until = (self.now + timedelta(days=self.random.randint(2, 6))).replace(
                hour=0, minute=0, second=0, microsecond=0
            )
            await answer_to(
                person.member,
                person.member.slash("ra me settings", away_until=f"{until:%Y-%m-%d}"),
            )
            person.away = (self.now, until)
            return person.id

        return do

    # Outages

    def _outage(self, outage: Outage, length: timedelta) -> Doing:
        async def do() -> int | None:
            if self._failing is not None:
                self._at(timedelta(hours=6), do)
                return None
            began = ended = self.now
            match outage:
                case Outage.RESTART:
                    await self.night.restart_bot()
                    await until_caught_up(self.night.bot)
                case Outage.STOP:
                    await self.night.stop_bot()
                    self.calendar.forward(seconds=length.total_seconds())
                    ended = self.now
                    await self.night.start_bot()
                    await until_caught_up(self.night.bot)
                case Outage.DROPPED | Outage.GATEWAY:
                    ended = await self._drop(length if outage is Outage.GATEWAY else timedelta())
                case Outage.ERRORS:
                    self._failing = self.night.world.faults.strike("/", error(503), times=None)
                    self.laws.failing_since = began
                    self._at(length, self._back())
                    return None
            if outage is Outage.DROPPED:
                self.laws.counts.outages += 1
            else:
                self.laws.outage(outage.value, began, ended)
            return None

        return do

    async def _drop(self, length: timedelta) -> datetime:
        """Lose the connection for so long; return when it could be had again."""
        bot = self.night.bot
        lost = asyncio.create_task(bot.wait_for("shard_disconnect"))
        back = [asyncio.create_task(bot.wait_for(name)) for name in ("shard_resumed", "shard_connect")]
        await asyncio.sleep(0)
        await self.night.playground.gateway.drop()
        await lost
        self.calendar.forward(seconds=length.total_seconds())
        ended = self.now
        _, left = await asyncio.wait(back, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        return ended

    def _back(self) -> Doing:
        async def do() -> int | None:
            self._failing.clear()
            self._failing = None
            self.laws.outage(ERRORS, self.laws.failing_since or self.now, self.now)
            self.laws.failing_since = None
            await asyncio.sleep(90)  # of the loop, for what is tried again
            return None

        return do

    async def _count(self) -> None:
        counts = self.laws.counts
        for table in self._known.values():
            counts.finished += table.status is Status.FINISHED
            counts.abandoned += table.status is Status.ABANDONED
            counts.closed += table.status is Status.CLOSED
        counts.days = (self.now - self._began) / timedelta(days=1)
        for words in self.town.noise.errors:
            self.laws.break_law(f"the log: {words}")
