"""Where happenings take place: a game night with a calendar, and a channel of its own for each."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from engine.tables import Notify, Table
from playground.member import Member
from playground.world.events import Event
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_deadlines_met
from tests.bot.support.messages import Message, labels
from tests.moved_calendar import MovedCalendar

PATIENCE = 120.0
"""Seconds that a busy machine may take over what happens before a cell."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A channel in which nothing has happened yet, where everybody is."""

    night: GameNight
    calendar: MovedCalendar

    @property
    def people(self) -> tuple[Member, Member, Member]:
        return self.night.anna, self.night.ben, self.night.caro

    async def enter_new_channel(self, number: int) -> None:
        """Let everybody go to a channel of their own, with the settings that they had at first.

        They may be invited again: nothing is known of pings in other channels.
        """
        world = self.night.world
        channel = world.add_channel(f"games-{number}")
        world.events.tell(Event("CHANNEL_CREATE", channel.payload(), channel))
        for person in self.people:
            await person.go_to(channel.id)
            await self.night.tables.settings.change(int(person.id), notify=Notify.MENTION)
            world.dms_closed.discard(person.id)
        await self.night.run_sql("DELETE FROM pings")

    async def start(self, *others: Member, **options: Any) -> str:
        """Start a game of Anna and others; return its code."""
        code = await self.night.start_game(*others, **options)
        await self.rest(code)
        return code

    async def rest(self, code: str) -> None:
        """Wait until everything is done and shown."""
        await self.night.until_shown(code)
        await until_deadlines_met(self.night.bot, seconds=PATIENCE)
        await self.night.until_shown(code)

    async def wait(self, code: str, **units: float) -> None:
        """Let time pass, and everything be done that is due then."""
        await until_deadlines_met(self.night.bot, seconds=PATIENCE)
        self.calendar.forward(**units)
        await self.rest(code)

    def table_when(self, code: str, holds: Callable[[Table], object]) -> Callable[[], Awaitable[str]]:
        """What is missing as long as this does not hold of a table: the table as it is."""

        async def missing() -> str:
            table = await self.night.table(code)
            return "" if holds(table) else f"{table}"

        return missing

    async def seen(self, person: Member, label: str) -> Message:
        """The newest message with this button, once a person sees it."""

        def found() -> list[Message]:
            here = self.night.channel_messages(person, person.channel_id)
            return [one for one in here if any(label in each for each in labels(one))]

        await person.wait_until(lambda: bool(found()))
        return found()[-1]

    async def more(self, code: str, person: Member, label: str) -> Message:
        """More, as a person opens it, in which this button is."""
        opened = await self.night.open_more(code, person)
        assert label in labels(opened)
        return opened
