"""What tests do with people at a table, in the words of the people."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Self

from playground.member import PATIENCE, buttons, components

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager

    from bot.client import RaBot
    from engine.tables import Table, Tables
    from playground.member import Member
    from playground.server import Playground
    from tests.bot.dealer import Dealer

Message = dict[str, Any]


class Evening:
    """A running playground with the bot and three people; the bot can be restarted in between."""

    def __init__(
        self,
        playground: Playground,
        people: dict[str, Member],
        *,
        database_url: str,
        dealer: Dealer,
        running_bot: Callable[[Playground, Tables], AbstractAsyncContextManager[RaBot]],
        open_tables: Callable[[str], AbstractAsyncContextManager[Tables]],
    ) -> None:
        """Take what the fixture has set up."""
        self.playground = playground
        self.world = playground.world
        self.people = people
        self.anna, self.ben, self.caro = people["anna"], people["ben"], people["caro"]
        self.dealer = dealer
        self._database_url = database_url
        self._running_bot, self._open_tables = running_bot, open_tables
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Start the bot."""
        await self.start_bot()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the bot."""
        await self._stack.aclose()

    async def start_bot(self) -> None:
        """Open the database and log the bot in."""
        self.tables = await self._stack.enter_async_context(self._open_tables(self._database_url))
        self.bot = await self._stack.enter_async_context(self._running_bot(self.playground, self.tables))

    async def restart_bot(self) -> None:
        """Stop the bot and start it anew on the same database."""
        await self._stack.aclose()
        self._stack = AsyncExitStack()
        await self.start_bot()

    async def lobby(self, **options: Any) -> Message:
        """Anna's new lobby message; computers that come with it are quick ones."""
        if options.get("computers"):
            options.setdefault("level", "greedy")
        known = set(self.anna.messages)
        await self.anna.slash("ra new", **options)
        lobby = await self.anna.wait_for_message(
            lambda message: message["id"] not in known and "Leave" in labels(message)
        )
        await self.settled(code_of(lobby))
        return lobby

    async def started(self, *others: Member, **options: Any) -> str:
        """The code of a game that Anna has started with others, who go where it is played."""
        lobby = await self.lobby(players=1 + len(others) + options.get("computers", 0), **options)
        for person in others:
            await person.click(lobby, "Join")
        await self.anna.click(lobby, "Start")
        code = code_of(lobby)
        table = await self.settled(code)
        for person in (self.anna, *others):
            person.channel_id = str(table.thread_id or table.channel_id)
        return code

    async def table(self, code: str) -> Table:
        """The table as the database has it."""
        return await self.tables.get(code)

    async def settled(self, code: str) -> Table:
        """The table, as soon as Discord shows its newest version."""
        async with asyncio.timeout(PATIENCE):
            while (table := await self.table(code)).announced < table.version:  # noqa: ASYNC110  # no event says so
                await asyncio.sleep(0.005)
        return table

    async def moved_on(self, code: str, version: int) -> Table:
        """The table, as soon as Discord shows a later version than this one."""
        async with asyncio.timeout(PATIENCE):
            while (await self.table(code)).version <= version:  # noqa: ASYNC110  # no event says so
                await asyncio.sleep(0.005)
        return await self.settled(code)

    async def asked(self, code: str) -> Member:
        """The person whose turn it is, as soon as he can see it."""
        await self.settled(code)
        return await self.asked_now(code)

    async def asked_now(self, code: str) -> Member:
        """The person whose turn it is, whether or not he can see it."""
        table = await self.table(code)
        assert table.asked is not None
        return next(person for person in self.people.values() if int(person.id) == table.asked.user_id)

    async def play(self, code: str, *moves: str) -> None:
        """Let whoever is asked make these moves, one after another, with the turn message's controls."""
        for move in moves:
            person = await self.asked(code)
            message = await self.current(code, person)
            verb, *words = move.split()
            if verb in {"god", "discard"}:
                chosen = values_for(selects(message)[0], words)
                await person.select(message, selects(message)[0]["custom_id"], *chosen)
            else:
                table = await self.table(code)
                await person.click(message, f"move:{code}:{table.version}:{move}")

    async def advance(self, code: str, *moves: str) -> None:
        """Make these moves in no time and show where they lead; `bid` alone bids the lowest sun."""
        for move in moves:
            table = await self.tables.play_computers(code)  # else they would race with the bot's
            update = await self.tables.look(code)
            legal = [text for text in map(str, update.legal) if text == move or text.startswith(f"{move} ")]
            await self.tables.act(code, table.version, table.to_act, legal[-1])
        await self.bot.announcer.announce(await self.table(code))

    async def finish(self, code: str, *, moves: int = 1000) -> Table:
        """Play a game to its end, or so many moves of people, in no time; always the first legal one."""
        for _ in range(moves):
            table = await self.tables.play_computers(code)  # else they would race with the bot's
            if table.asked is None:
                break
            update = await self.tables.look(code)
            await self.tables.act(code, table.version, table.asked.seat, str(update.legal[0]))
        await self.bot.announcer.announce(await self.table(code))
        return await self.settled(code)

    async def others(self, code: str) -> list[Member]:
        """Everybody else."""
        asked = await self.asked(code)
        return [person for person in self.people.values() if person is not asked]

    async def current(self, code: str, person: Member | None = None) -> Message:
        """The table's current message as a person sees it."""
        person = person or self.anna
        table = await self.settled(code)
        await person.wait_until(lambda: str(table.message_id) in person.messages)
        return person.messages[str(table.message_id)]

    def channel_messages(self, person: Member, channel_id: int | str) -> list[Message]:
        """All public messages of a channel that a person sees, oldest first."""
        return [
            message
            for message in person.messages.values()
            if message["channel_id"] == str(channel_id) and not message["flags"] & 64
        ]


def labels(message: Message) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return buttons(message)


def selects(message: Message) -> list[Message]:
    """The selects of a message."""
    return [part for part in components(message) if part["type"] == 3]


def values_for(select: Message, words: list[str]) -> list[str]:
    """The values of a select that stand for these spaces or tiles, each used once."""
    left = [option["value"] for option in select["options"]]
    chosen = []
    for word in words:
        chosen.append(next(value for value in left if value.split("#")[0] == word))
        left.remove(chosen[-1])
    return chosen


def code_of(lobby: Message) -> str:
    """The table's code, from its custom_ids."""
    first = next(part["custom_id"] for part in components(lobby) if "custom_id" in part)
    return str(first.split(":")[1])
