"""Playing on and on with chance's choices, and what must hold after every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Status

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from engine.tables import Table, Update
    from playground.member import Member
    from tests.bot.evening import Evening, Message


def chosen(update: Update, random: Random) -> str:
    """Any kind of legal action, then any of this kind: so that no kind is rare."""
    by_verb: dict[str, list[str]] = {}
    for action in map(str, update.legal):
        by_verb.setdefault(action.split()[0], []).append(action)
    return random.choice(by_verb[random.choice(sorted(by_verb))])


class Watch:
    """Looks at a table after every turn: who was pinged, and which messages can be used."""

    def __init__(self, evening: Evening, code: str) -> None:
        """Take the table as it begins."""
        self.evening = evening
        self.code = code
        self.verbs: set[str] = set()
        self._message_id = ""
        self._pings = dict.fromkeys(evening.people, 0)

    async def play_on(
        self, make: Callable[[str], Awaitable[object]], random: Random, *, moves: int = 1000
    ) -> Table:
        """Make chance's moves until the game ends, or so many; after each all that must hold is checked."""
        await self.check()
        for _ in range(moves):
            update = await self.evening.tables.look(self.code)
            if update.table.status is not Status.RUNNING:
                break
            action = chosen(update, random)
            self.verbs.add(action.split()[0])
            await make(action)
            await self.evening.moved_on(self.code, update.table.version)
            await self.check()
        return await self.evening.table(self.code)

    async def check(self) -> Table:
        """One message can be used, and only it has pinged: whoever is asked, and only when it was new."""
        table = await self.evening.settled(self.code)
        current = await self._seen_by_all(str(table.message_id))
        assert self.usable() == [current["id"]]
        new = current["id"] != self._message_id
        asked = None if table.asked is None else str(table.asked.user_id)
        for name, person in self.evening.people.items():
            pings = self.pings(person)
            pinged = pings[self._pings[name] :]
            if not self._message_id:  # the pings before it was looked at do not matter
                pinged = [ping for ping in pinged if ping == current["id"]]
            assert pinged == ([current["id"]] if new and person.id == asked else [])
            self._pings[name] = len(pings)
        self._message_id = current["id"]
        return table

    def pings(self, person: Member) -> list[str]:
        """The messages about this table that have notified somebody."""
        return [ping["id"] for ping in person.pings if f"game {self.code}:" in ping["content"]]

    def usable(self) -> list[str]:
        """The messages in the whole server that have anything of this table to press."""
        messages = [one for channel in self.evening.world.messages.values() for one in channel.values()]
        return [message.id for message in messages if f":{self.code}:" in str(message.components)]

    async def _seen_by_all(self, message_id: str) -> Message:
        for person in self.evening.people.values():
            await person.wait_until(lambda: message_id in person.messages)  # noqa: B023  # awaited at once
        return self.evening.anna.messages[message_id]
