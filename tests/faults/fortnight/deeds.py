"""What people do, by commands and controls: each deed returns the id of the person who acted, if one did."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from engine.tables import Status, Table
from playground.member import Refused
from tests.bot.support.messages import answer_to, code_of, control_ids, labels
from tests.bot.support.table_watcher import random_action
from tests.faults.fortnight.bidding import Bidding, Secrets
from tests.faults.fortnight.plan import Person, Wanted
from tests.faults.fortnight.scene import Scene

LEAVES = 0.002
"""How often a player leaves rather than moves."""
PLANS = 0.1
"""How often a player of Ra plans the rest of the epoch before they move."""
SHORT_DICE = {"ra_steps": 7}
"""Options with which a game of dice takes less time."""


class Deeds:
    """Everything that people do."""

    def __init__(self, scene: Scene, secrets: Secrets) -> None:
        self._scene, self._night = scene, scene.night
        self._agenda, self._random = scene.agenda, scene.random
        self.bidding = bidding = Bidding(scene, secrets)
        self.repeatable = {self.act, self.take_time, bidding.change_answer}
        """What a person tries again who was not answered."""

    # Opening a table

    async def open_table(self, wanted: Wanted) -> int | None:
        """Open a table, if its host is there, and let the others join; perhaps start the game."""
        host = wanted.people[0]
        is_present = host.is_present(self._scene.now)
        if self._scene.fault and is_present:
            self._agenda.add(timedelta(hours=1), self.open_table, wanted)
            return None
        self._scene.unopened -= 1
        if not is_present:
            self._scene.laws.counts["tables never opened"] += 1
            return None
        for person in wanted.people:
            await person.member.go_to(f"games{host.guild or ''}")
        code = await self._open(host, wanted)
        await self._join(code, wanted)
        if wanted.game == "dice":
            await self._night.choose_options(code, **SHORT_DICE)
        can_start = len((await self._night.table(code)).seats) > 1  # else the table closes by itself
        if wanted.starts and can_start:
            await host.member.click(await self._night.current_message(code, host.member), "Start")
        return host.id

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
        await self._night.until_shown(code_of(lobby))
        return code_of(lobby)

    async def _join(self, code: str, wanted: Wanted) -> None:
        for person in wanted.people[1:]:
            if person.is_present(self._scene.now):
                version = (await self._night.table(code)).version
                await person.member.click(await self._night.current_message(code, person.member), "Join")
                await self._night.until_shown(code, after=version)

    # Playing

    async def act(self, person: Person, code: str) -> int | None:
        """Move, come back or leave, if the person is asked; go on as long as they are."""
        table = await self._night.table(code)
        seat = table.seat_of(person.id)
        if table.status is not Status.RUNNING or seat is None or not person.is_present(self._scene.now):
            return None
        if table.announced < table.version:
            self._act_again(timedelta(minutes=self._random.uniform(5, 40)), person, code)
            return None
        if table.seats[seat].stand_in:
            await self._come_back(person, table)
        elif not table.asks(person.id) or await self.bidding.has_answered(person, table):
            return None
        elif self._random.random() < LEAVES:
            await self._leave(person, table)
        elif not await self._decide(person, table):
            self._act_again(timedelta(minutes=self._random.uniform(3, 30)), person, code)
            return person.id
        self._act_again(person.thinking(table.own_options.pace), person, code)
        return person.id

    def _act_again(self, after: timedelta, person: Person, code: str) -> None:
        self._agenda.add(after, self.act, person, code)

    async def _decide(self, person: Person, table: Table) -> bool:
        """Move or, where everybody bids at once, answer; whether Discord took it."""
        if table.bidders:
            return await self.bidding.answer(person, table)
        if table.game == "ra" and self._random.random() < PLANS:
            await self.bidding.plan(person, table)
        return await self._move(person, table)

    async def _move(self, person: Person, table: Table) -> bool:
        """Make a move by its control; whether Discord took it."""
        action = await self._choose_action(table)
        self._scene.laws.counts["moves"] += 1
        with self._scene.pressing(f"{person.member.username}'s {action} at {table.code}"):
            await self._night.play(table.code, action)
            return True
        return False

    async def _choose_action(self, table: Table) -> str:
        legal = [str(action) for action in (await self._night.tables.views.look(table.code)).legal]
        is_done = "done" in legal and self._random.random() < 0.5
        return "done" if is_done else random_action(legal, self._random)

    async def _come_back(self, person: Person, table: Table) -> None:
        with suppress(TimeoutError, Refused):
            message = await self._night.current_message(table.code, person.member)
            await person.member.click(message, "More")

    async def _leave(self, person: Person, table: Table) -> None:
        with suppress(TimeoutError, Refused):
            person.member.channel_id = str(table.thread_id or table.channel_id)
            asked = await answer_to(person.member, person.member.slash("ra leave", table=table.code))
            await person.member.click(asked, "Leave the game")

    async def take_time(self, person: Person, code: str) -> int | None:
        """Press the reminder's button for more time, if the person is still asked."""
        table = await self._night.table(code)
        mark = f"time:{code}:more:{table.decision}"
        found = [one for one in person.member.messages.values() if mark in str(one["components"])]
        if not found or not table.asks(person.id) or not person.is_present(self._scene.now):
            return None
        with suppress(TimeoutError, Refused):
            before = await self._end(code)
            await person.member.click(found[0], mark)
            if await self._end(code) != before:
                self._scene.laws.extended(code, table.own_options.pace)
        return person.id

    async def _end(self, code: str) -> datetime | None:
        deadlines = await self._night.tables.deadlines.nearest_deadlines(1000)
        return next((one.ends_at for one in deadlines if one.code == code), None)

    async def play_on(self, code: str, message: dict[str, Any]) -> int | None:
        """Let another player press the button that lets a computer play on for a late one."""
        table = await self._night.table(code)
        here = [person for person in self._scene.town.people if table.seat_of(person.id) is not None]
        presser = next((one for one in here if self._others_late(one, table, message)), None)
        if not any(message["id"] in person.member.messages for person in here):
            return None
        self._agenda.add(timedelta(minutes=15 if presser else 360), self.play_on, code, message)
        if presser is None:
            return None
        with suppress(TimeoutError, Refused):
            shown = presser.member.messages[message["id"]]
            await presser.member.click(shown, self._others_late(presser, table, message)[0])
        return presser.id

    def _others_late(self, person: Person, table: Table, message: dict[str, Any]) -> list[str]:
        """The buttons of an offer that a person would press: those that name somebody else."""
        shown, seat = person.member.messages.get(message["id"]), table.seat_of(person.id)
        if shown is None or not person.is_present(self._scene.now):
            return []
        if not table.bidders:
            return [] if seat == table.to_act else control_ids(shown)
        return [one for one in control_ids(shown) if not one.endswith(f":{seat}")]

    # Coming and going

    async def visit(self, person: Person) -> None:
        """Look at one's tables, act soon where one is asked, and visit again some hours later."""
        if person.gone_at and self._scene.now >= person.gone_at:
            return
        for code, table in self._scene.known.items():
            seat = table.seat_of(person.id) if table.status is Status.RUNNING else None
            if seat is not None and (table.asks(person.id) or table.seats[seat].stand_in):
                self._act_again(timedelta(minutes=self._random.uniform(1, 20)), person, code)
        self._agenda.add(timedelta(hours=self._random.uniform(2, 14)), self.visit, person)

    async def go_away(self, person: Person) -> int | None:
        """Name a date until which the person is away; later, while Discord fails."""
        if self._scene.fault:
            self._agenda.add(timedelta(hours=3), self.go_away, person)
            return None
        day = self._scene.now + timedelta(days=self._random.randint(2, 6))
        until = day.replace(hour=0, minute=0, second=0, microsecond=0)
        command = person.member.slash("ra me settings", away_until=f"{until:%Y-%m-%d}")
        await answer_to(person.member, command)
        person.away = (self._scene.now, until)
        return person.id
