"""What people decide in secret, plans and answers to auctions, and that nobody else sees any of it."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Any

from engine.ra.bid_plans import BidPlan, Exactly, UpTo
from engine.tables import BidPlanning, NoBidLeftError, NotPlannableError, Table
from playground.member import Refused
from playground.world.events import Event
from tests.bot.support.messages import answer_to, chosen_from, selects, turned
from tests.bot.support.transcripts import CHANGING
from tests.faults.fortnight.plan import Person
from tests.faults.fortnight.scene import Scene

LOOKS = ("ra show text", "ra show log")
LOOKED_AT = 0.2
"""How often somebody else looks at the table before and after."""
VISIBLE = re.compile(r"(?:POST|PUT|PATCH|DELETE) (?!\S*/(?:interactions|webhooks)/)")
"""The requests that may show something; what answers an interaction is judged by the message it becomes."""
OFFER = "play-on:"
"""An offer to play on names those who are late, and no longer whoever answers then."""


class Secrets:
    """Listens to everything that the bot shows and sends."""

    def __init__(self, scene: Scene) -> None:
        self._scene, self._night = scene, scene.night
        self._shown: list[tuple[str | None, str]] = []
        """The messages of the bot as they became, each with the only person who sees it, if there is one."""
        scene.night.world.events.listen(self._listen)

    def _listen(self, event: Event) -> None:
        if event.message is not None and event.message.author is self._night.world.bot:
            self._shown.append((event.message.ephemeral_to, str(event.data)))

    @asynccontextmanager
    async def kept(self, person: Person, table: Table) -> AsyncIterator[Table]:
        """In this block a person decides in secret: nobody else sees any of it, unless it counts at once.

        It begins when all is done because of earlier moves, direct messages too; the table is as it is then.
        """
        if self._scene.fault is None:
            await self._night.bot.services.announcer.catch_up_all()
            table = await self._night.until_shown(table.code)
        looker = self._looker(person, table)
        before = await self._look(looker, table)
        self._shown.clear()
        sent = len(self._scene.town.tap.sent)
        yield table
        if self._scene.fault is not None:
            return
        await self._scene.until_done()
        told = [*self._told(person, table, sent)]
        after = await self._night.table(table.code)
        if after.version != table.version:
            return
        laws, name = self._scene.laws, person.member.username
        if after.announced != table.announced or told:
            laws.break_law(f"what {name} decided in secret changed {table.code}: {told}")
        if (now := await self._look(looker, table)) != before:
            laws.break_law(f"what {name} decided in secret at {table.code} is seen: {before} became {now}")

    def _told(self, person: Person, table: Table, since: int) -> Iterator[str]:
        """What was shown or sent about a table, but to the person alone."""
        shown = [words for only_to, words in self._shown if only_to != person.member.id]
        sent = self._sent_about(table, since)
        yield from (one for one in sent if VISIBLE.match(one) and OFFER not in one)
        yield from (one for one in shown if _about(table).search(one) and OFFER not in one)

    def _sent_about(self, table: Table, since: int = 0) -> list[str]:
        sent = [one.decode(errors="replace") for one in self._scene.town.tap.sent[since:]]
        return [one for one in sent if _about(table).search(one)]

    async def judge(self) -> None:
        """Nothing that was sent names a bid that is not made, to anybody; forget what was sent."""
        for table in self._scene.known.values():
            if table.bidders and (sent := self._sent_about(table)):
                names = {table.seats[seat].name: seat for seat in table.bidders}
                named = re.compile(rf"\b({'|'.join(names)})\b\W* bid (\d+)")
                told = {(names[name], f"bid {sun}") for one in sent for name, sun in named.findall(one)}
                await self._judge_bids(table, told)
        self._scene.town.tap.sent.clear()
        self._shown.clear()

    async def _judge_bids(self, table: Table, told: set[tuple[int, str]]) -> None:
        log = await self._night.tables.views.log(table.code) if told else ()
        if untrue := told.difference((move.seat, move.action) for move in log):
            self._scene.laws.break_law(f"bids at {table.code} were told that are not made: {untrue}")

    def _looker(self, person: Person, table: Table) -> Person | None:
        """Somebody else at the table who looks at it now, perhaps; nobody who would take their seat back."""
        here = {seat.user_id for seat in table.those_who_stay if seat.stand_in is None} - {person.id}
        people = (one for one in self._scene.town.people if one.id in here)
        present = [one for one in people if one.is_present(self._scene.now)]
        if not present or self._scene.fault is not None or self._scene.random.random() > LOOKED_AT:
            return None
        self._scene.laws.counts["looks by others"] += 1
        return self._scene.random.choice(present)

    async def _look(self, looker: Person | None, table: Table) -> list[str]:
        if looker is None:
            return []
        app, code = looker.member, table.code
        app.channel_id = str(table.thread_id or table.channel_id)
        found = [await answer_to(app, app.slash(look, table=code)) for look in LOOKS]
        found.append(await answer_to(app, app.slash("ra games")))
        return [CHANGING.sub("ID", f"{one['content']} {one['components']}") for one in found]


def _about(table: Table) -> re.Pattern[str]:
    """Finds what names a table or the thread where it is played."""
    return re.compile(rf"\b(?:{table.code}|{table.thread_id or table.code})\b")


CHANGES = 0.1
"""How often a person changes an answer later, if it does not count by then."""


class Bidding:
    """Everything that people do of which nobody else may learn before it counts."""

    def __init__(self, scene: Scene, secrets: Secrets) -> None:
        self._scene, self._night, self._random = scene, scene.night, scene.random
        self._secrets = secrets

    async def has_answered(self, person: Person, table: Table) -> bool:
        """Whether a person has nothing more to say to an auction in which everybody is asked at once."""
        if not table.bidders:
            return False
        try:
            return (await self._planning(person, table)).chosen is not None
        except NoBidLeftError:
            return True

    async def _planning(self, person: Person, table: Table) -> BidPlanning:
        return await self._night.tables.plans.bid_planning(table.code, person.id)

    async def answer(self, person: Person, table: Table) -> bool:
        """Answer by a control of the message that asks everybody; whether Discord took it."""
        plan = self._random.choice((await self._planning(person, table)).plans)
        with self._scene.pressing(f"{person.member.username}'s {plan} at {table.code}"):
            async with self._secrets.kept(person, table) as now:
                if now.decision == table.decision:
                    await self._press(person, now, plan)
            self._scene.laws.counts["answers at once"] += 1
            if self._random.random() < CHANGES:
                after = timedelta(minutes=self._random.uniform(1, 90))
                self._scene.agenda.add(after, self.change_answer, person, table.code)
            return True
        return False

    async def _press(self, person: Person, table: Table, plan: BidPlan) -> None:
        message = await self._night.turn_message(table.code, person.member)
        if isinstance(plan, UpTo):
            pressing = person.member.select(message, selects(message)[0]["custom_id"], str(plan))
        else:
            answer = f"bid {plan.sun}" if isinstance(plan, Exactly) else str(plan)
            pressing = person.member.click(message, f"move:{table.code}:{table.version}:{answer}")
        await answer_to(person.member, pressing)

    async def change_answer(self, person: Person, code: str) -> int | None:
        """Answer again, if the auction still runs and the person is still asked."""
        table = await self._night.table(code)
        is_shown = table.announced >= table.version
        if not table.bidders or not is_shown or not table.asks(person.id):
            return None
        if not person.is_present(self._scene.now):
            return None
        with suppress(NotPlannableError):  # they cannot bid in the auction that runs now
            await self.answer(person, table)
        return person.id

    async def plan(self, person: Person, table: Table) -> None:
        """Plan turns and auctions on their page, which decides nothing now."""
        draws, passes = str(self._random.randint(1, 8)), f"least {self._random.randint(2, 8)}"
        person.member.channel_id = str(table.thread_id or table.channel_id)
        with suppress(TimeoutError, Refused):
            async with self._secrets.kept(person, table):
                page = await answer_to(person.member, person.member.slash("ra plan", table=table.code))
                page = await self._choose(person, page, 0, draws)
                page = await turned(person.member, page, person.member.click(page, "Auctions"))
                page = await self._choose(person, page, 0, "pass")
                await self._choose(person, page, 1, passes)
                self._scene.laws.counts["plans"] += 1

    async def _choose(self, person: Person, page: dict[str, Any], number: int, value: str) -> dict[str, Any]:
        """Choose from a select, unless that is chosen already."""
        chosen = selects(page)[number]
        if any(one["value"] == value and one.get("default") for one in chosen["options"]):
            return page
        return await chosen_from(person.member, page, number, value)
