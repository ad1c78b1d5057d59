"""A game night: three people and the bot on one Discord server, and what tests do with them.

`Night` is what all game nights have in common. They differ in their bot: a `GameNight` runs it in the test's
own process, a `killable_bot.KillableNight` in a process of its own.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import partial
from itertools import count
from typing import Any, Generic, Self, TypeVar

import pytest

from engine.games import GAMES
from engine.message import INVITATION, LOBBY, QUESTION, TURN
from engine.store.messages import read_due
from engine.tables import Kind, Table, Tables, TableSeat
from engine.tables.values import WantedOptions
from playground.member import Member
from playground.server import Playground
from playground.world.events import Event
from tests.bot.support.database import position_of, run_sql
from tests.bot.support.internals import (
    COMPUTERS_CHOICE,
    RaBot,
    announce,
    until_background_work_done,
    until_idle,
)
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, code_of, labels, press_action
from tests.stacked_deck import StackedDeck
from tests.waiting import until

Bot = TypeVar("Bot")

QUICKLY = ("invoke", "bid", "done")
"""How the moves begin that end a game soonest: fewer are drawn, and fewer can be judged."""
BESIDE = (LOBBY, TURN, QUESTION, INVITATION, Kind.REMINDER, Kind.EXPIRY)
"""The kinds of messages that have controls beside or above the one that shows a table."""


def choose_quickly(table: Table, state: Any) -> tuple[str, None]:
    """What a computer does that need not be good."""
    legal = list(map(str, GAMES[table.game].legal_actions(state)))
    return next((one for one in legal if one.startswith(QUICKLY)), legal[0]), None


async def is_untidy(tables: Tables, code: str) -> bool:
    """Whether other messages of a table than the current one have yet to change or go."""
    return any(one.channel_id for one in await tables.read(read_due, BESIDE, code))


def seat_at(table: Table, person: Member) -> TableSeat:
    return next(seat for seat in table.seats if seat.user_id == int(person.id))


class Night(Generic[Bot]):
    """A running playground with Anna, Ben, Caro and the bot, which can be restarted in between.

    `tables` reads the bot's database, so that a test can see what is stored as well as what Discord shows.
    """

    tables: Tables
    bot: Bot

    def __init__(
        self,
        playground: Playground,
        people: dict[str, Member],
        *,
        database_url: str,
        deck: StackedDeck,
        running_bot: Callable[[Playground, Tables], AbstractAsyncContextManager[Bot]],
        open_tables: Callable[[str], AbstractAsyncContextManager[Tables]],
    ) -> None:
        self.playground = playground
        self.world = playground.world
        self.people = people
        self.anna, self.ben, self.caro = people["anna"], people["ben"], people["caro"]
        self.deck = deck
        self.open_tables = open_tables
        self.database_url = database_url
        self._running_bot = running_bot
        self._stack = AsyncExitStack()
        self._marks = count()

    async def __aenter__(self) -> Self:
        """Start the bot."""
        await self.start_bot()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the bot."""
        await self._stack.aclose()

    async def start_bot(self) -> None:
        """Open the database and log the bot in."""
        self.tables = await self._stack.enter_async_context(self.open_tables(self.database_url))
        self.bot = await self._stack.enter_async_context(self._running_bot(self.playground, self.tables))

    async def restart_bot(self) -> None:
        """Stop the bot and start it again on the same database."""
        await self.stop_bot()
        await self.start_bot()

    async def stop_bot(self) -> None:
        """Log the bot out and close the database."""
        await self._stack.aclose()
        self._stack = AsyncExitStack()

    # Opening and starting

    async def open_lobby(self, **options: Any) -> Message:
        """Let Anna open a table; return its lobby message. Its computers are quick ones by default."""
        if options.get("computers"):
            options.setdefault("level", "greedy")
        seen = set(self.anna.messages)
        await self.anna.slash("ra new", **options)
        lobby = await self.anna.wait_for_message(lambda one: one["id"] not in seen and "Leave" in labels(one))
        await self.until_shown(code_of(lobby))
        await self.until_answered()
        return lobby

    async def start_game(self, *others: Member, **options: Any) -> str:
        """Let Anna start a game with these people, all of whom go where it is played; return its code."""
        lobby = await self.open_lobby(players=1 + len(others) + options.get("computers", 0), **options)
        return await self.fill_and_start(lobby, *others)

    async def started_game(self, *others: Member, **options: Any) -> tuple[str, Member]:
        """Let Anna start a game with these people; return its code and the player to move."""
        code = await self.start_game(*others, **options)
        return code, await self.player_to_move(code)

    async def game_of_two(self, **options: Any) -> tuple[str, Member, Member]:
        """Let Anna start a game with Ben; return its code, the player to move, and the other one."""
        code = await self.start_game(self.ben, **options)
        return code, *await self.both_players(code)

    async def fill_and_start(self, lobby: Message, *others: Member) -> str:
        """Let these people join a lobby of Anna's, who starts the game; all go where it is played."""
        for person in others:
            await person.click(lobby, "Join")
        await self.anna.click(lobby, "Start")
        code = code_of(lobby)
        await self.go_to_table(code, self.anna, *others)
        await self.until_answered()
        return code

    async def until_answered(self) -> None:
        """Wait until the bot has done all that people asked for, as far as a test knows, and apps show it.

        What is shown may still be ending, or be on its way; what a test counts from now on shall not have it.
        """
        await self.until_received()

    async def until_received(self, *people: Member) -> None:
        """Wait until the apps of these people, or of all, know of everything that has happened by now."""
        mark = next(self._marks)
        moved = {"ahead": self.world.clock.ahead, "mark": mark}
        before = {person: len(person.events) for person in people or self.people.values()}
        self.world.events.tell(Event("CLOCK_MOVED", moved, only_members=True))

        def is_received(person: Member) -> bool:
            return any(event.get("d", {}).get("mark") == mark for event in person.events[before[person] :])

        for person in before:
            await person.wait_until(partial(is_received, person))

    async def go_to_table(self, code: str, *people: Member) -> None:
        """Let these people open the thread or channel in which a game is played."""
        table = await self.until_shown(code)
        for person in people:
            person.channel_id = str(table.thread_id or table.channel_id)

    async def ask_for_board(self, person: Member, code: str) -> Message:
        """Let a person ask for the board with `/ra board`; return the table's new message as they see it."""
        old = (await self.until_shown(code)).message_id
        await person.slash("ra board", table=code)
        await self.until_stored(code, lambda table: table.message_id != old)
        return await self.current_message(code, person)

    async def open_more(self, code: str, person: Member) -> Message:
        """Let a person press More; return the private menu."""
        return await answer_to(person, person.click(await self.current_message(code, person), "More"))

    async def go_to_games(self) -> None:
        """Let everybody open #games."""
        games = self.world.channel_named("games").id
        for person in self.people.values():
            person.channel_id = games

    # What is stored

    async def table(self, code: str) -> Table:
        return await self.tables.get(code)

    async def seat_of(self, code: str, person: Member) -> TableSeat:
        return seat_at(await self.table(code), person)

    async def until_stored(self, code: str, holds: Callable[[Table], bool]) -> Table:
        """The table, once the database has it as it shall be."""

        async def stored() -> Table | None:
            table = await self.table(code)
            return table if holds(table) else None

        return await until(stored)

    async def actions(self, code: str) -> list[str]:
        """The text of every move so far."""
        return [move.action for move in await self.tables.views.log(code) if move.action]

    async def position(self, code: str) -> Any:
        """The state of a running game."""
        return await position_of(self.tables, code)

    async def run_sql(self, statement: str, *values: object) -> None:
        """Change the database behind the bot's back, through the bot's own connection."""
        await run_sql(self.tables, statement, *values)

    # Who is to move, and what Discord shows

    async def until_shown(self, code: str, *, after: int = 0) -> Table:
        """The table once Discord shows its newest version, later than `after`, in one message alone."""

        async def shown() -> Table | None:
            table = await self.table(code)
            is_shown = table.announced >= table.version > after
            return table if is_shown and not await is_untidy(self.tables, code) else None

        return await until(shown)

    async def player_to_move(self, code: str, *, shown: bool = True) -> Member:
        """The person to move, once Discord shows that it is their turn; at once unless `shown`."""
        table = await (self.until_shown(code) if shown else self.table(code))
        assert table.player_to_act is not None
        user_id = table.player_to_act.user_id
        return next(person for person in self.people.values() if int(person.id) == user_id)

    async def both_players(self, code: str) -> tuple[Member, Member]:
        """The player to move and the other one, in a game of Anna and Ben."""
        player = await self.player_to_move(code)
        return player, self.ben if player is self.anna else self.anna

    async def other_people(self, code: str) -> list[Member]:
        """Everybody except the player to move."""
        player = await self.player_to_move(code)
        return [person for person in self.people.values() if person is not player]

    async def current_message(self, code: str, person: Member | None = None) -> Message:
        """The table's current message as a person sees it; Anna by default."""
        person = person or self.anna
        table = await self.until_shown(code)
        await self.until_received()  # it may have been there before, and just have been edited
        await person.wait_until(lambda: str(table.message_id) in person.messages)
        return person.messages[str(table.message_id)]

    async def turn_message(self, code: str, person: Member) -> Message:
        """The current message, once a person's app shows the controls of the newest version."""
        message = await self.current_message(code, person)
        mark = f":{code}:{(await self.table(code)).version}:"
        await person.wait_until(lambda: mark in str(person.messages[message["id"]]["components"]))
        return person.messages[message["id"]]

    def channel_messages(self, person: Member, channel_id: int | str | None) -> list[Message]:
        """All public messages of a channel that a person has seen, oldest first."""
        found = (one for one in person.messages.values() if one["channel_id"] == str(channel_id))
        public = (message for message in found if not message["flags"] & EPHEMERAL)
        return sorted(public, key=lambda message: int(message["id"]))

    def all_messages(self) -> Sequence[Any]:
        """Every message on the server, as the playground keeps it."""
        return [message for channel in self.world.messages.values() for message in channel.values()]

    def said(self, words: str) -> list[str]:
        """The text of every message that has these words, as it is now."""
        return [message.content for message in self.all_messages() if words in message.content]

    # Moves

    async def play(self, code: str, *moves: str) -> None:
        """Let the players to move make these moves with the controls of the turn message."""
        for move in moves:
            person = await self.player_to_move(code)
            await press_action(person, await self.turn_message(code, person), move)

    async def play_calmly(self, code: str) -> None:
        """Let the player to move draw, or pass, or else do the first thing that they can."""
        legal = [str(action) for action in (await self.tables.views.look(code)).legal]
        await self.play(code, next((move for move in ("draw", "pass") if move in legal), legal[0]))

    async def act(
        self, code: str, action: str | None = None, *, liked: tuple[str, ...] = (), version: int | None = None
    ) -> Table:
        """Store a move without showing it: this action, or the first legal one that begins as `liked`.

        Returns the table. It is quicker with the `version` that a test has just made.
        """
        update = await self.tables.views.look(code, version=version)
        assert update.table.to_act is not None
        legal = list(map(str, update.legal))
        action = action or next((one for one in legal if one.startswith(liked)), legal[0])
        return await self.tables.play.act(code, update.table.version, update.table.to_act, action)

    async def play_quickly(self, code: str) -> None:
        """Store moves until the game is over, as few as may be."""
        table = await self.table(code)
        while table.to_act is not None:
            table = await self.act(code, liked=QUICKLY, version=table.version)


class GameNight(Night[RaBot]):
    """A game night with the bot in the test's own process."""

    async def until_answered(self) -> None:
        await until_idle(self.bot)
        await self.until_received()

    async def until_settled(self) -> None:
        """Wait until the bot has tried whatever it does aside, and all apps know of it."""
        await until_background_work_done(self.bot)
        await self.until_received()

    async def announce(self, code: str) -> Table:
        """Let the bot show a table that a test changed; return the table."""
        await announce(self.bot, await self.table(code))
        return await self.table(code)

    async def choose_options(self, code: str, **options: object) -> Table:
        """Let the host of a lobby choose these options of the rules; return the table."""
        table = await self.table(code)
        await self.tables.lobbies.change_options(
            code, table.host_id, lambda _: WantedOptions(table.players_wanted, options)
        )
        return await self.announce(code)

    async def advance(self, code: str, *moves: str) -> None:
        """Make these moves without clicks, then show the position; "bid" alone bids the lowest sun."""
        for move in moves:
            await self.tables.play.play_computers(code)  # else they would race with the bot's
            update = await self.tables.views.look(code)
            legal = [text for text in map(str, update.legal) if text == move or text.startswith(f"{move} ")]
            await self.act(code, legal[-1])
        await self.announce(code)
        await self.until_received()

    async def finish(self, code: str, *, moves: int = 1000) -> Table:
        """Make moves without clicks until the game ends soon, at most this many; show the position."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(COMPUTERS_CHOICE, choose_quickly)
            table = await self.tables.play.play_computers(code)
            for _ in range(moves):
                if table.player_to_act is None:
                    break
                table = await self.act(code, liked=QUICKLY, version=table.version)
                if table.player_to_act and table.player_to_act.decider:  # else it would race with the bot's
                    table = await self.tables.play.play_computers(code, version=table.version)
        await self.announce(code)
        table = await self.until_shown(code)
        await self.until_received()
        return table

    async def finished_game(self, *others: Member, **options: Any) -> str:
        """Start a game from #games and finish it; return its code."""
        await self.anna.go_to("games")
        code = await self.start_game(*others, **options)
        await self.finish(code)
        return code
