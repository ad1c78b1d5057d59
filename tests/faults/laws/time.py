"""What must hold through a fortnight, and what was counted: pings are those that people's apps received."""

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from engine.tables import Status, Table, TableSeat
from tests.faults.fortnight.plan import Person
from tests.faults.laws.messages import Ping

END = re.compile(r"<t:(\d+):R>")
PACES = {"day": timedelta(hours=24), "slow": timedelta(hours=72)}
QUIET = timedelta(minutes=10)
EXACT = timedelta(seconds=2)
"""How exactly the moments of this process are known."""


@dataclass(slots=True)
class Running:
    """The present decision at a table, as people know it."""

    decision: int
    people: frozenset[int]
    """Who is asked: several where everybody bids at once."""
    actor: int | None
    """Who acted when it was first asked for: they are there, and need no ping."""
    asked_at: datetime
    end: datetime | None = None
    """The announced end of the time, with everything that was added since."""
    is_checked: bool = False


@dataclass(slots=True)
class Laws:
    """Judges what it is shown."""

    counts: Counter[str] = field(default_factory=Counter)
    """What happened, in numbers."""
    violations: list[str] = field(default_factory=list)
    pings: Counter[tuple[int, str, str, int]] = field(default_factory=Counter)
    """By person, kind, table and decision."""
    running: dict[str, Running] = field(default_factory=dict)
    acted_at: dict[str, datetime] = field(default_factory=dict)
    """When anybody last acted at a table, shifted by outages."""
    quiet_until: datetime | None = None
    last_outage: str = ""
    failing_since: datetime | None = None
    """Since when Discord answers every request with an error."""

    def break_law(self, words: str) -> None:
        self.violations.append(words)

    # Time

    def outage(self, what: str, began: datetime, ended: datetime) -> None:
        """Note that nobody could act between two moments: all running clocks are extended."""
        for running in self.running.values():
            if running.end:
                running.end += ended - max(began, running.asked_at)
        self.acted_at = {code: at + (ended - max(began, at)) for code, at in self.acted_at.items()}
        self.quiet_until, self.last_outage = ended + QUIET, f"{what} of {ended - began}"
        self.counts["outages"] += 1

    def _failing_for(self, running: Running | None, now: datetime) -> timedelta:
        """How long every request has failed while the player was asked."""
        if self.failing_since is None or running is None:
            return timedelta()
        return now - max(self.failing_since, running.asked_at)

    def extended(self, code: str, pace: str) -> None:
        """The player to move has taken more time."""
        running = self.running.get(code)
        if running and running.end:
            running.end += PACES[pace] / 2

    # Pings

    def pinged(self, person: Person, ping: Ping, table: Table | None, now: datetime) -> None:
        """An app received a ping."""
        if ping.kind not in {"turn", "reminder"}:
            self.counts["other pings"] += 1
            return
        if ping.kind == "turn":
            self.counts["turn pings"] += 1
        else:
            self.counts["reminders"] += 1
        number = ping.number
        if table and (not number or table.decision <= number <= table.version):
            number = table.decision
        key = (person.id, ping.kind, ping.code, number)
        self.pings[key] += 1
        if self.pings[key] > 1:
            self.break_law(f"{person.member.username} got a {ping.kind} ping {self.pings[key]} times: {key}")
        if ping.kind == "reminder" and self.quiet_until and now < self.quiet_until - EXACT:
            self.break_law(f"{person.member.username} was reminded at {ping.code} after {self.last_outage}")

    def is_told(self, user_id: int, code: str, since: int) -> bool:
        """Whether a person was pinged for a table's decision, or for an earlier one `since` a version."""
        decisions = range(since, self.running[code].decision + 1)
        return any(self.pings[user_id, "turn", code, number] for number in decisions)

    # Tables

    def judge(self, before: Table | None, after: Table, people: dict[int, Person], now: datetime) -> None:
        """A table has changed from one moment to another."""
        for seat in after.seats:
            old = before.seats[seat.seat] if before and before.status is Status.RUNNING else None
            if old and old.user_id is not None and old.user_id == seat.user_id:
                self._judge_one(old, seat, after, people[old.user_id], now)
        if before and before.status is Status.RUNNING and after.status is Status.ABANDONED:
            patience = 7 * PACES[after.own_options.pace]
            if now < self.acted_at[after.code] + patience - EXACT:
                self.break_law(f"{after.code} was abandoned {now - self.acted_at[after.code]} after a move")

    def _judge_one(self, old: TableSeat, new: TableSeat, table: Table, person: Person, now: datetime) -> None:
        is_late = new.expirations > old.expirations
        is_handed_over = new.stand_in is not None and old.stand_in is None
        self.counts["come-backs"] += old.stand_in is not None and new.stand_in is None
        if not (is_late or is_handed_over):
            return
        self.counts["hand-overs"] += is_handed_over or new.handed_over_at != old.handed_over_at
        is_meant = new.has_left or (person.is_away(now) and not is_late)
        if not is_meant:
            self._judge_lateness(table, person, now)

    def _judge_lateness(self, table: Table, person: Person, now: datetime) -> None:
        """A person was late or replaced: their announced time must be over, and no outage just before."""
        running = self.running.get(table.code)
        end = running.end if running and person.id in running.people else None
        name = f"{person.member.username} at {table.code} ({table.own_options.pace})"
        if end is None:
            self.break_law(f"{name} was late without an announced end")
        elif now < end + self._failing_for(running, now) - EXACT:
            self.break_law(f"{name} was late or replaced {end - now} early; {self.last_outage}")
        if self.quiet_until and now < self.quiet_until - EXACT:
            self.break_law(
                f"{name} was late or replaced at {now}, quiet until {self.quiet_until}: {self.last_outage}"
            )

    def asked(self, table: Table, actor: int | None, shown: dict[str, Any] | None, now: datetime) -> None:
        """The table shows this now; note who is asked, and until when."""
        people = frozenset(seat.user_id for seat in table.asked if seat.user_id is not None)
        if not people:
            self.running.pop(table.code, None)
            return
        running = self.running.get(table.code)
        if running is None or running.decision != table.decision:
            running = Running(table.decision, people, actor, now)
            self.running[table.code] = running
            self.counts["decisions"] += 1
        running.people = people  # some of them may be back, or have a stand-in
        found = END.search(shown["content"]) if shown else None
        if found and running.end is None and table.announced >= table.decision:
            running.end = datetime.fromtimestamp(int(found[1]), now.tzinfo)
            running.asked_at = now
