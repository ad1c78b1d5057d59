"""The bot is killed in the middle of everything; afterwards nothing is lost, and nothing is there twice."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.games import GAMES
from engine.tables import Status
from playground.member import Refused, components
from tests.bot.conftest import BUSY
from tests.bot.evening import code_of, labels, values_for
from tests.bot.mortal_bot import caught_up
from tests.bot.whole_games import Watch, chosen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.tables import Table, Update
    from playground.member import Member
    from tests.bot.evening import Evening, Message

pytestmark = pytest.mark.filterwarnings("ignore:Unclosed file:ResourceWarning")
"""The web server forgets to close files that are cut off when a bot is killed."""

MOVED = "after engine.tables.service:Tables.act"
COMMITTED = "before bot.announcer:Announcer.announce"
THREAD_OPENED = "after bot.discord_requests:open_thread"
POSTED = "before bot.announcer:Announcer._retire"
RETIRED = "after bot.announcer:Announcer._retire"
SHOWN = "before bot.announcer:Announcer._remember"
REMEMBERED = "after bot.announcer:Announcer._remember"


async def crash(evening: Evening, instant: str, act: Callable[[], Awaitable[object]]) -> None:
    """Somebody does something that the bot dies of at this instant; then it is started again."""
    await caught_up(evening.playground, evening.tables)
    await evening.bot.kill()
    evening.world.acknowledge_within = 0.5  # nobody waits long for a bot that is dead
    await evening.bot.live(evening.playground.base_url, die=instant)
    await caught_up(evening.playground, evening.tables)
    task = asyncio.ensure_future(act())
    async with asyncio.timeout(20):
        await evening.bot.death
    task.cancel()  # the person's app says: the application did not respond
    with suppress(asyncio.CancelledError):
        await task
    evening.world.acknowledge_within = BUSY
    await evening.bot.live(evening.playground.base_url)
    await caught_up(evening.playground, evening.tables)


def about(evening: Evening, code: str) -> list[str]:
    """What the bot's messages about a table begin with, the oldest first."""
    messages = [one for channel in evening.world.messages.values() for one in channel.values()]
    contents = [one.content for one in messages if code in one.content and one.ephemeral_to is None]
    return [content.splitlines()[0] for content in contents]


async def assert_goes_on(evening: Evening, code: str) -> None:
    """One message can be used, it alone has pinged the one who is asked, and he can act with it."""
    watch = Watch(evening, code)
    table, asked = await watch.check(), await evening.asked(code)
    assert watch.pings(asked).count(str(table.message_id)) == 1
    message = await evening.current(code, asked)
    await asked.click(message, labels(message)[0])
    assert (await watch.check()).version > table.version


@pytest.mark.parametrize("instant", [COMMITTED, POSTED, RETIRED, REMEMBERED])
async def test_killed_around_the_announcement_of_a_move(mortal: Evening, instant: str) -> None:
    """A move survives wherever the bot dies, and whoever is asked next is pinged exactly once."""
    code = await mortal.started(mortal.ben, mortal.caro)
    first, before = await mortal.asked(code), await mortal.table(code)
    message = await mortal.current(code, first)
    await crash(mortal, instant, lambda: first.click(message, "Draw a tile"))

    after, asked = await mortal.table(code), await mortal.asked(code)
    assert (after.version, asked is first) == (before.version + 1, False)
    await asked.wait_until(lambda: bool(asked.pings))
    assert Watch(mortal, code).pings(asked) == [str(after.message_id)]
    await assert_goes_on(mortal, code)


@pytest.mark.parametrize("instant", [MOVED, COMMITTED, SHOWN, REMEMBERED])
async def test_killed_while_computers_answer(mortal: Evening, instant: str) -> None:
    """Computers that were cut off act after the restart, still in the same message, and nobody is pinged."""
    code = await mortal.started(computers=2)
    before, message = await mortal.table(code), await mortal.current(code)
    await crash(mortal, instant, lambda: mortal.anna.click(message, "Draw a tile"))

    after = await mortal.table(code)
    assert after.version >= before.version + 3
    assert await mortal.asked(code) is mortal.anna
    assert after.message_id == before.message_id
    assert Watch(mortal, code).pings(mortal.anna) == [message["id"]]
    assert Watch(mortal, code).usable() == [message["id"]]


@pytest.mark.parametrize("instant", [COMMITTED, THREAD_OPENED, POSTED, RETIRED, REMEMBERED])
async def test_killed_while_a_game_begins(mortal: Evening, instant: str) -> None:
    """The game begins in its one thread, and the lobby message shows the way to it."""
    lobby = await mortal.lobby(players=2)
    code = code_of(lobby)
    await mortal.ben.click(lobby, "Join")
    await crash(mortal, instant, lambda: mortal.anna.click(lobby, "Start"))

    table = await mortal.table(code)
    assert (table.status, [table.thread_id]) == (
        Status.RUNNING,
        [int(one.id) for one in mortal.world.threads()],
    )
    assert f"<#{table.thread_id}>" in about(mortal, code)[0]
    assert len(Watch(mortal, code).pings(await mortal.asked(code))) == 1
    await assert_goes_on(mortal, code)


@pytest.mark.parametrize("instant", [COMMITTED, SHOWN, REMEMBERED])
async def test_killed_while_a_table_is_opened(mortal: Evening, instant: str) -> None:
    """A table that was opened has one lobby message, and people can join."""
    await crash(mortal, instant, lambda: mortal.anna.slash("ra new"))

    (table,) = await mortal.tables.tables_of(int(mortal.anna.id))
    assert Watch(mortal, table.code).usable() == [str(table.message_id)]
    await mortal.ben.click(await mortal.current(table.code, mortal.ben), "Join")
    assert len((await mortal.table(table.code)).seats) == 2


@pytest.mark.parametrize("instant", [COMMITTED, SHOWN])
async def test_killed_while_somebody_joins(mortal: Evening, instant: str) -> None:
    """Who has joined is shown in the one lobby message."""
    lobby = await mortal.lobby()
    code = code_of(lobby)
    await crash(mortal, instant, lambda: mortal.ben.click(lobby, "Join"))

    assert Watch(mortal, code).usable() == [lobby["id"]]
    await mortal.anna.wait_until(lambda: "Ben" in mortal.anna.messages[lobby["id"]]["content"])


@pytest.mark.parametrize("instant", [COMMITTED, POSTED, RETIRED])
async def test_killed_around_the_last_move(mortal: Evening, instant: str) -> None:
    """The result is announced exactly once, and no move can be made any more."""
    code = await mortal.started(mortal.ben)
    last = await play_to_the_last_move(mortal, code)
    await mortal.restart_bot()  # which shows it
    await crash(mortal, instant, lambda: mortal.play(code, last))

    table = await mortal.table(code)
    assert table.status is Status.FINISHED
    assert [line for line in about(mortal, code) if line.startswith("## ")] == [about(mortal, code)[-1]]
    assert Watch(mortal, code).usable() == [str(table.message_id)]
    assert labels(await mortal.current(code)) == ["Replay", "More"]


async def play_to_the_last_move(evening: Evening, code: str) -> str:
    """Play in no time; returns a move that ends the game."""
    ra = GAMES["ra"]
    while True:
        table, position = await evening.tables._keeper.position(code)
        action = ra.legal_actions(position.state)[0]
        if ra.to_act(ra.apply(position.state, action)[0]) is None:
            return str(action)
        await evening.tables.act(code, table.version, table.to_act, str(action))


@pytest.mark.parametrize("instant", [COMMITTED, SHOWN])
async def test_killed_while_a_game_is_cancelled(mortal: Evening, instant: str) -> None:
    """A cancelled game says so, once, in the place of its buttons."""
    code = await mortal.started(computers=1)
    await crash(mortal, instant, lambda: mortal.anna.slash("ra cancel"))

    assert (await mortal.table(code)).status is Status.CANCELLED
    assert Watch(mortal, code).usable() == []
    assert about(mortal, code)[1:] == [f"Table {code} was cancelled."]


async def test_an_answer_to_a_message_that_was_not_remembered(evening: Evening) -> None:
    """Who is asked again, because the other has answered a message unknown after a crash, is pinged again."""
    code = await evening.started(evening.ben)
    await evening.bot.caught_up.wait()
    first, before = await evening.asked(code), await evening.settled(code)
    await evening.play(code, "draw")
    unknown = await evening.settled(code)
    # As if the bot had been killed before it remembered its message, and just after the other's click.
    await evening.tables._keeper.write(
        lambda c: c.exec_driver_sql(
            "UPDATE tables SET announced = ?, announced_seat = ?, message_id = ?",
            (before.announced, before.announced_seat, before.message_id),
        )
    )
    await evening.tables.act(code, unknown.version, unknown.to_act, "draw")
    await evening.restart_bot()
    await evening.bot.caught_up.wait()

    table = await evening.table(code)
    assert table.message_id not in {before.message_id, unknown.message_id}
    assert await evening.asked(code) is first
    await assert_goes_on(evening, code)


class Games:
    """People who play at several tables as fast as they can, and note what the bot has accepted."""

    def __init__(self, evening: Evening, codes: list[str]) -> None:
        """Take the tables."""
        self.evening = evening
        self.codes = codes
        self.tried: set[tuple[str, int, str]] = set()
        """Table, version and action of every click."""
        self.accepted: set[tuple[str, int, str]] = set()
        """The same of those that were answered with the next message."""
        self.going = asyncio.Event()
        """Set whenever a click is accepted."""

    async def play(self, code: str, random: Random) -> None:
        """Play on at one table; when the application did not respond, try again."""
        while True:
            update = await self.evening.tables.look(code)
            message = self._message(update)
            if message is None:
                await asyncio.sleep(0.005)
                continue
            action = chosen(update, random)
            click = (code, update.table.version, action)
            self.tried.add(click)
            # A refusal is for a button that has gone in between: Discord itself does not pass the click on.
            with suppress(Refused, LookupError):
                answer = await self._press(update, message, action)
                if answer["ok"] and answer["type"] in {4, 7}:
                    self.accepted.add(click)
                    self.going.set()

    def _message(self, update: Update) -> Message | None:
        """The message with buttons of this version, as the one who is asked sees it."""
        table = update.table
        if table.asked is None:
            return None
        mark = f":{table.code}:{table.version}:"
        return next(
            (
                message
                for message in self._asked(update).messages.values()
                if any(mark in part.get("custom_id", "") for part in components(message))
            ),
            None,
        )

    def _asked(self, update: Update) -> Member:
        user_id = update.table.asked.user_id
        return next(person for person in self.evening.people.values() if int(person.id) == user_id)

    async def _press(self, update: Update, message: Message, action: str) -> Message:
        person = self._asked(update)
        code, version = update.table.code, update.table.version
        verb, *words = action.split()
        if verb not in {"god", "discard"}:
            return await person.click(message, f"move:{code}:{version}:{action}")
        (select,) = (part for part in components(message) if part["type"] == 3)
        return await person.select(message, select["custom_id"], *values_for(select, words))

    async def assert_nothing_lost_or_twice(self) -> None:
        """Every accepted move is in the log, every move of the log was made by somebody, and none twice."""
        logged = []
        for code in self.codes:
            moves = await self.evening.tables.log(code)
            logged += [(code, move.version - 1, move.action) for move in moves]
            versions = [move.version for move in moves]
            assert versions == list(range(versions[0], versions[0] + len(versions))) if versions else True
        assert self.accepted <= set(logged) <= self.tried


KILLS = 18
LONGEST_LIFE = 0.8
"""Seconds."""


async def test_killed_at_random_instants(mortal: Evening) -> None:
    """However often the bot is killed: no accepted move is lost or made twice, nobody is pinged twice."""
    random = Random()
    codes = [await mortal.started(mortal.ben, mortal.caro)]
    for person in mortal.people.values():
        await person.go_to("games")
    codes.append(await mortal.started(mortal.ben, mortal.caro))
    games = Games(mortal, codes)
    mortal.world.acknowledge_within = 0.5
    players = [asyncio.create_task(games.play(code, random)) for code in codes]
    for kill in range(KILLS):
        await mortal.bot.kill()
        await games.assert_nothing_lost_or_twice()
        await mortal.bot.live(mortal.playground.base_url)
        if kill % 3 == 1:  # one in three may die while it logs in, one while it catches up
            await mortal.anna.wait_until(lambda: mortal.world.bot_online)
        if kill % 3 == 2:  # and one in the middle of the game
            games.going.clear()
            await asyncio.wait_for(games.going.wait(), 20)
        await asyncio.sleep(random.uniform(0, LONGEST_LIFE))
    for player in players:
        player.cancel()
        with suppress(asyncio.CancelledError):
            await player
    await assert_sound(mortal, codes[0], random)
    table = await assert_sound(mortal, codes[1], random, moves=1000)
    assert table.status is Status.FINISHED


async def assert_sound(evening: Evening, code: str, random: Random, *, moves: int = 5) -> Table:
    """Nobody was ever pinged twice for one version; the table is as it should be, and its game goes on."""
    await caught_up(evening.playground, evening.tables)
    pinged = [ping for person in evening.people.values() for ping in person.pings]
    shown = [
        found[1] for ping in pinged if (found := re.search(rf":{code}:([0-9]+):", str(ping["components"])))
    ]
    assert len(shown) == len(set(shown)) > 1
    watch = Watch(evening, code)
    return await watch.play_on(lambda action: evening.play(code, action), random, moves=moves)
