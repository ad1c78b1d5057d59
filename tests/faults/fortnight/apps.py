"""What Discord shows of the tables, what people's apps tell them, and how they react."""

import asyncio
from datetime import timedelta
from typing import Any

from engine.tables import Status, Table
from engine.tables.plans import auction_start
from playground.member import Member
from playground.world.events import Event
from tests.bot.support.messages import EPHEMERAL
from tests.faults.fortnight.deeds import Deeds
from tests.faults.fortnight.plan import Person
from tests.faults.fortnight.scene import Scene
from tests.faults.laws.messages import OFFER, Ping, classify
from tests.faults.laws.time import Running

Changed = list[tuple[Table | None, Table]]
"""Tables that are not as they were, each with how it was."""

_STATES = """
SELECT code, version, announced, decision, status,
    (SELECT coalesce(sum(expirations), 0) FROM seats WHERE seats.code = tables.code)
FROM tables
"""
"""What is compared; that a time is over is counted without a new version of the table."""
SHOWN_WITHIN = 400.0
"""Seconds of the loop in which everything is shown once Discord is back."""


class ShownTables:
    """Finds the tables that have changed, and judges what is shown of them."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._people = {person.id: person for person in scene.town.people}

    async def find_changed(self) -> Changed:
        """The tables that are not as they were, once they are shown, unless Discord fails."""
        changed = await self._read_changed()
        if self._scene.fault is not None:
            return changed
        loop = asyncio.get_running_loop()
        last = loop.time() + SHOWN_WITHIN
        while behind := [after.code for _, after in changed if after.announced < after.version]:
            if loop.time() > last:
                self._scene.laws.break_law(f"not shown: {behind}")
                break
            await asyncio.sleep(0.05)
            changed = await self._read_changed()
        return changed

    async def _read_changed(self) -> Changed:
        rows = await self._scene.night.tables.read(lambda c: list(c.exec_driver_sql(_STATES)))
        found: Changed = []
        for code, *state in rows:
            old = self._scene.known.get(code)
            if old is None or _state(old) != state:
                found.append((old, await self._scene.night.table(code)))
        return found

    def judge(self, changed: Changed, actor: int | None) -> None:
        """Judge how tables have changed, and what is shown of them; `actor` has just acted."""
        for before, after in changed:
            self._scene.laws.judge(before, after, self._people, self._scene.now)
            self._scene.known[after.code] = after
            self._judge_message(after, actor)

    def _judge_message(self, table: Table, actor: int | None) -> None:
        laws, now = self._scene.laws, self._scene.now
        is_shown, message = table.announced >= table.version, self._current_message(table)
        if is_shown and table.status in {Status.LOBBY, Status.RUNNING} and self._scene.fault is None:
            if message is None:
                laws.break_law(f"{table.code} has no message")
            elif not message.components:
                laws.break_law(f"{table.code} has no visible next step")
        if table.status is not Status.RUNNING:
            laws.running.pop(table.code, None)
            return
        laws.asked(table, actor, {"content": message.content} if message and is_shown else None, now)
        if actor is not None:
            laws.acted_at[table.code] = now

    def _current_message(self, table: Table) -> Any:
        """The message that shows a table, as the playground keeps it; None if there is none."""
        channel = self._scene.night.world.messages.get(str(table.message_channel_id), {})
        return channel.get(str(table.message_id))


def _state(table: Table) -> list[Any]:
    """The values that `_STATES` reads."""
    late = sum(seat.expirations for seat in table.seats)
    return [table.version, table.announced, table.decision, table.status, late]


TAKES_TIME = 0.25
"""How often a person who is reminded takes more time."""
MESSAGES_KEPT = 20
"""How many public messages without controls an app keeps: nobody looks at the others any more."""


class Apps:
    """The apps of all people of a town."""

    def __init__(self, scene: Scene, deeds: Deeds) -> None:
        self._scene, self._deeds = scene, deeds
        self._people = {person.id: person for person in scene.town.people}
        self._offers: list[tuple[str, dict[str, Any]]] = []
        scene.night.world.events.listen(self._note_offer)

    async def hear(self) -> None:
        """Wait until every app has received everything so far."""
        await self._scene.night.until_received()
        for person in self._scene.town.people:
            person.member.events.clear()
            _forget_old_messages(person.member)

    async def react(self) -> None:
        """Let people read their pings and plan what they do; judge whether all who had to be were told."""
        self._read_pings()
        self._answer_offers()
        if self._scene.fault is None:
            await self._expect_pings()

    def _note_offer(self, event: Event) -> None:
        is_bots = event.message is not None and event.message.author is self._scene.night.world.bot
        if event.name == "MESSAGE_CREATE" and is_bots:
            found = OFFER.search(str(event.data.get("components")))
            if found:
                self._offers.append((found[1], dict(event.data)))

    def _read_pings(self) -> None:
        for person in self._scene.town.people:
            for message in person.member.pings[person.read :]:
                ping = classify(message)
                if self._is_early(ping):
                    break
                person.read += 1
                self._read_ping(person, ping)

    def _is_early(self, ping: Ping) -> bool:
        """Whether a ping tells of more than was known of the table when it was last looked at."""
        table = self._scene.known.get(ping.code)
        return bool(ping.code) and (table is None or ping.number > table.version)

    def _read_ping(self, person: Person, ping: Ping) -> None:
        table = self._scene.known.get(ping.code)
        is_asked = bool(table and table.asks(person.id))
        if ping.kind == "turn" and not is_asked:
            ping.kind = "begins"
        self._scene.laws.pinged(person, ping, table, self._scene.now)
        if table and table.status is Status.RUNNING:
            self._plan_reaction(person, ping.kind, table)

    def _plan_reaction(self, person: Person, kind: str, table: Table) -> None:
        pace, agenda = table.own_options.pace, self._scene.agenda
        if kind == "reminder":
            if pace != "live" and self._scene.random.random() < TAKES_TIME:
                agenda.add(timedelta(minutes=5), self._deeds.take_time, person, table.code)
            agenda.add(person.after_reminder(pace), self._deeds.act, person, table.code)
        elif kind == "turn":
            after = person.after_ping(pace)
            if after is not None:
                agenda.add(after, self._deeds.act, person, table.code)

    def _answer_offers(self) -> None:
        """Let another player press the button that lets a computer play on, after some hours."""
        for code, message in self._offers:
            after = timedelta(hours=self._scene.random.uniform(0.5, 12))
            self._scene.agenda.add(after, self._deeds.play_on, code, message)
        self._offers.clear()

    async def _expect_pings(self) -> None:
        """Judge whether the players to move were told, once for each decision."""
        for code, running in list(self._scene.laws.running.items()):
            if not running.is_checked:
                running.is_checked = True
                await self._expect_ping(code, running)

    async def _expect_ping(self, code: str, running: Running) -> None:
        """Whoever is asked is notified, unless they want no notification or have just acted themselves."""
        table = self._scene.known[code]
        log = await self._scene.night.tables.views.log(code) if table.bidders else ()
        since = auction_start(log) if table.bidders else running.decision  # one ping is for all bids
        for user_id in running.people - {running.actor}:
            await self._expect_told(self._people[user_id], code, since)

    async def _expect_told(self, person: Person, code: str, since: int) -> None:
        laws = self._scene.laws
        if person.notify == "not" or laws.is_told(person.id, code, since):
            return
        has_answered = self._deeds.bidding.has_answered
        if person.notify == "direct" and await has_answered(person, self._scene.known[code]):
            return  # by a plan; that no direct message comes tells nobody else of it
        await asyncio.sleep(120)  # of the loop, for what is tried again
        await self.hear()
        self._read_pings()
        if not laws.is_told(person.id, code, since):
            running, log = laws.running[code], await self._scene.night.tables.views.log(code)
            moves = [(one.version, one.seat, one.action) for one in log]
            laws.break_law(
                f"{person.member.username} ({person.notify}) was not told of {code}:{running.decision}, asked"
                f" at {running.asked_at} after {moves[-3:]}; {self._scene.known[code].seats}"
            )
            self._scene.agenda.add(timedelta(hours=1), self._deeds.act, person, code)


def _forget_old_messages(app: Member) -> None:
    private = [key for key, one in app.messages.items() if one["flags"] & EPHEMERAL]
    old = [key for key, one in app.messages.items() if not one["components"] and key not in private]
    for key in (*private, *old[:-MESSAGES_KEPT]):
        del app.messages[key]
