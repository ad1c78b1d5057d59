"""What people decide in secret: plans that last, and answers where everybody bids at once."""

from contextlib import suppress
from datetime import timedelta
from typing import Any

from engine.ra.bid_plans import BidPlan, Exactly, UpTo
from engine.tables import BidPlanning, NoBidLeftError, NotPlannableError, Table
from playground.member import Refused
from tests.bot.support.messages import answer_to, chosen_from, selects, turned
from tests.faults.fortnight.habits import Person
from tests.faults.fortnight.scene import Scene
from tests.faults.fortnight.secrets import Secrets

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
