"""What Discord shows of a table, and the messages that the bot owes: when each is due, and forgotten."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta
from itertools import permutations

import pytest

from engine import calendar
from engine.deadline import Kind
from engine.direct_message import DIRECT, DirectMessage, How
from engine.message import DIGEST, LOBBY, Message, MessagePlace, Until, Wait
from engine.personal_settings import Notify
from engine.store.announcements import Announcement
from engine.store.messages import call_messages, delete_messages, read_due, read_messages, write_channel
from engine.store.puzzles import Answer, read_puzzle_answer
from engine.tables import Place, Status, Table, Tables
from engine.tables.welcomes import WELCOME, _write_joinings
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    annas_turn,
    announce,
    computers_turn,
    move,
    play_on,
    start_game,
    until_turn_of,
)


@pytest.mark.parametrize("order", list(permutations([2, 3, 4])))
async def test_announced_never_goes_backwards(tables: Tables, order: tuple[int, ...]) -> None:
    """In whatever order the news comes, the newest version is kept, with its message and seat."""
    code = (await start_game(tables)).code
    for version in order:
        await tables.announcements.announced(
            code, Announcement(version, MessagePlace(200 + version, 100 + version), version - 2)
        )
    table = await tables.get(code)
    assert (table.announced, table.announced_seat) == (4, 2)
    assert (table.message_id, table.message_channel_id) == (104, 204)


async def test_a_version_can_be_announced_again(tables: Tables) -> None:
    """A second message with the same version takes the place of the first, and makes no new version."""
    table = await announce(tables, await start_game(tables))
    await tables.announcements.announced(table.code, Announcement(table.version, MessagePlace(80, 70), None))
    after = await tables.get(table.code)
    assert (after.message_id, after.message_channel_id) == (70, 80)
    assert (after.announced_seat, after.version) == (None, table.version)


async def test_moves_since_the_announced_version(tables: Tables) -> None:
    """A look has the moves since the version that Discord shows, or since any other version."""
    table = await announce(tables, await play_on(tables, await start_game(tables), moves=3))
    assert (await tables.views.look(table.code)).moves == ()
    later = await play_on(tables, table, moves=2)
    everything = await tables.views.log(table.code)
    assert len(everything) == 5
    assert everything[3:] == (await tables.views.look(table.code)).moves
    assert everything[1:] == (await tables.views.look(table.code, since=everything[0].version)).moves
    assert (await tables.views.look(table.code, since=later.version)).moves == ()
    assert all(logged.events for logged in everything)


async def test_every_change_is_unannounced_until_it_is_told(tables: Tables) -> None:
    """Each version of a table, from the lobby to the result, is out of date until it is announced."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=2)
    changes: list[Callable[[], Awaitable[Table]]] = [
        lambda: tables.lobbies.join(table.code, BEN),
        lambda: tables.lobbies.start(table.code, ANNA.user_id),
        lambda: tables.lobbies.cancel(table.code, ANNA.user_id),
    ]
    for change in changes:
        assert await tables.announcements.unannounced() == (table.code,)
        table = await announce(tables, table)
        assert await tables.announcements.unannounced() == ()
        table = await change()
    while table.status is Status.RUNNING:
        assert await tables.announcements.unannounced() == (table.code,)
        table = await move(tables, await announce(tables, table))
    assert await tables.announcements.unannounced() == (table.code,)
    await announce(tables, table)
    assert await tables.announcements.unannounced() == ()


async def test_the_result_calls_a_lobby_whose_edit_is_on_its_way(tables: Tables) -> None:
    """An edit that began before the result was posted links to another message, and is made again."""
    table = await start_game(tables)
    for version, seat in ((1, None), (table.version, 0)):
        news = Announcement(version, MessagePlace(200, 100 + version), seat)
        await tables.announcements.announced(table.code, news)
    [lobby] = await tables.read(read_messages, LOBBY, code=table.code)
    await tables.messages.settled(lobby, Wait(Until.OVER))
    table = await play_on(tables, table)
    await announce(tables, table)
    await tables.messages.settled(lobby, Wait())
    assert (LOBBY, table.code) in await tables.messages.subjects_due()


async def test_a_computers_turn_is_found(tables: Tables) -> None:
    """A table where it is a computer's turn is found although its version was announced."""
    table = await announce(tables, await computers_turn(tables))
    assert table.code in await tables.announcements.unannounced()
    await announce(tables, await tables.play.play_computers(table.code))
    assert table.code not in await tables.announcements.unannounced()


async def test_paused_tables_wait(tables: Tables) -> None:
    """A table whose channel is gone is not found until it has a place again; a pause is no new version."""
    table = await start_game(tables)
    paused = await tables.announcements.pause(table)
    assert (True, table.version) == (paused.paused, paused.version)
    table = await move(tables, paused)
    assert await tables.announcements.unannounced() == ()
    placed = await tables.announcements.placed(table.code, channel_id=50, thread_id=60)
    assert (placed.channel_id, placed.thread_id) == (50, 60)
    assert (placed.paused, placed.version) == (False, table.version)
    assert await tables.announcements.unannounced() == (table.code,)
    assert placed == await tables.get(table.code)


async def test_late_news_of_an_old_thread_does_not_pause_a_table(tables: Tables) -> None:
    """A table that is played in another thread of the same channel is not paused either."""
    table = await start_game(tables)
    before = await tables.announcements.placed(table.code, channel_id=50, thread_id=60)
    await tables.announcements.placed(table.code, channel_id=50, thread_id=61)
    assert not (await tables.announcements.pause(before)).paused


async def test_a_conversation_moves_with_all_that_belongs_to_it(tables: Tables) -> None:
    """Games that run or are over, and what was counted; what the other has counted stays its own."""
    alone, day = Place.in_direct_messages(77), date(2026, 11, 26)
    running, ended = [
        await tables.lobbies.open(alone, ANNA, players_wanted=2, computers=["random"]) for _ in range(2)
    ]
    await play_on(tables, ended)
    for place in (77, 88):
        await tables.puzzles.answer_puzzle(-place, 7, day, Answer("pass", correct=place == 88))
    await tables.views.look(running.code)  # so it is in memory
    moved = await tables.announcements.move_conversation(running, 88)
    assert (moved.guild_id, moved.channel_id, moved.version) == (-88, 88, running.version)
    assert await tables.get(running.code, running.version) == moved
    over = await tables.get(ended.code)
    assert (over.guild_id, over.channel_id, over.status) == (-88, 88, Status.FINISHED)
    kept = [await tables.read(read_puzzle_answer, -place, 7, day) for place in (77, 88)]
    assert [answer.correct for answer in kept if answer] == [False, True]
    assert await tables.announcements.move_conversation(moved, 88) == moved


# The messages that the bot owes.

KIND = "any"
THERE = MessagePlace(7, 70)


async def noted(tables: Tables, table: Table) -> Message:
    await tables.messages.add(KIND, table.code)
    (message,) = await tables.read(read_due, [KIND], table.code)
    return message


async def is_due(tables: Tables, table: Table) -> bool:
    """Whether the message is due, in both ways in which that is asked."""
    found = bool(await tables.read(read_due, [KIND], table.code))
    assert found is ((KIND, table.code) in await tables.messages.subjects_due())
    return found


async def kinds_due(tables: Tables, table: Table) -> set[str]:
    return {kind for kind, subject in await tables.messages.subjects_due() if subject == table.code}


@pytest.mark.parametrize("wait", [None, Wait()])
async def test_a_call_during_a_request_is_answered_after_it(tables: Tables, wait: Wait | None) -> None:
    """What changes while a message is sent leaves it due, where it is or forgotten otherwise."""
    table = await start_game(tables)
    message = await noted(tables, table)
    await tables.write(call_messages, KIND, code=table.code)
    await tables.messages.settled(message, wait, THERE)
    (again,) = await tables.read(read_due, [KIND], table.code)
    await tables.messages.settled(again, wait, THERE)
    assert not await is_due(tables, table)


async def test_each_message_waits_for_what_it_names(tables: Tables) -> None:
    """Another decision, a version that is shown, no kept seat, or the end, which all of these wait for."""
    table = await announce(tables, await start_game(tables))
    lobby = await tables.lobbies.open(HERE, ANNA, invited=[BEN])
    waits = {
        Until.DECIDED: Wait(Until.DECIDED, table.decision),
        Until.NEWS: Wait(Until.NEWS, table.announced),
        Until.OVER: Wait(Until.OVER),
        Until.CALLED: Wait(),
    }
    for until, wait in waits.items():
        await tables.messages.add(until, table.code, wait=wait)
    await tables.messages.add(KIND, lobby.code, wait=Wait(Until.UNKEPT))
    assert await kinds_due(tables, table) == set()
    assert not await is_due(tables, lobby)

    table = await move(tables, table)
    assert await kinds_due(tables, table) == {Until.DECIDED}
    table = await announce(tables, table)
    assert await kinds_due(tables, table) == {Until.DECIDED, Until.NEWS}
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    assert await kinds_due(tables, table) == set(waits) - {Until.CALLED}
    await tables.lobbies.decline(lobby.code, BEN.user_id)
    assert await is_due(tables, lobby)


async def test_the_due_messages_of_a_table_are_its_own(tables: Tables) -> None:
    """Neither another table nor its server finds them, and nothing that is done with them touches others."""
    here, there = await start_game(tables), await start_game(tables)
    mine, other = await noted(tables, here), await noted(tables, there)
    await tables.messages.add("elsewhere", there.code)
    assert await tables.read(read_due, [KIND], here.code) == (mine,)
    assert await tables.read(read_due, [KIND], str(here.guild_id)) == ()
    assert await tables.read(read_due, ["elsewhere"], here.code) == ()
    due = await tables.announcements.announced(
        here.code, Announcement(here.version, MessagePlace(here.channel_id, 1), here.to_act)
    )
    assert "elsewhere" not in due
    await tables.write_rows(call_messages, KIND, code=here.code)
    await tables.write_rows(delete_messages, KIND, code=here.code)
    assert await tables.read(read_due, [KIND], there.code) == (other,)


@pytest.mark.parametrize("decides", [False, True])
async def test_a_reminder_is_of_one_decision(tables: Tables, *, decides: bool) -> None:
    """Whoever decides while it is sent gets no direct message about it."""
    await tables.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    table = await announce(tables, await annas_turn(tables))
    await tables.messages.add(Kind.REMINDER, table.code, about=table.decision)
    (reminder,) = await tables.read(read_due, [Kind.REMINDER], table.code)
    if decides:
        await move(tables, table)
    assert await tables.messages.settled(reminder, Wait(), THERE) == (set() if decides else {DIRECT})


async def test_what_is_to_be_sent_waits_for_a_place(tables: Tables) -> None:
    """While a table has none nothing is sent there, but what is there already is edited."""
    table = await start_game(tables)
    message = await noted(tables, table)
    await tables.announcements.pause(table)
    assert not await is_due(tables, table)
    await tables.write_rows(write_channel, message, THERE.channel_id)
    assert await is_due(tables, table)


async def test_a_message_that_is_found_twice_is_noted_once(tables: Tables) -> None:
    """As when an offer is sent again, but is still there."""
    table = await start_game(tables)
    await tables.messages.settled(await noted(tables, table), Wait(), THERE)
    again = await noted(tables, table)
    await tables.messages.settled(again, Wait(), THERE)
    assert [one.number for one in await tables.read(read_messages, KIND)] == [again.number]


@pytest.mark.parametrize("for_good", [False, True])
async def test_a_digest_that_is_refused_becomes_mentions(tables: Tables, *, for_good: bool) -> None:
    """At each table that waits; unless that is for good, the next one is tried again."""
    await tables.settings.change(ANNA.user_id, notify=Notify.DIGEST)
    table = await start_game(tables)
    (digest,) = await tables.read(read_messages, DIGEST)
    await tables.messages.digest_refused(digest, {table.code: table.version}, for_good=for_good)
    (mention,) = await tables.read(read_due, [DIRECT], table.code)
    assert DirectMessage.of(mention).how is (How.EXPLAINED if for_good else How.MENTION)
    assert bool(await tables.read(read_messages, DIGEST)) is not for_good


SERVER, CHANNEL = 1 << 22, 2 << 22


async def test_a_joining_that_is_noted_twice_is_welcomed_once(tables: Tables) -> None:
    """Two who looked at the same moment may both note it: where the message was sent is not forgotten."""
    await tables.welcomes.begin()
    joined_at = calendar.now() + timedelta(minutes=1)
    assert await tables.welcomes.note({SERVER: joined_at}) == (SERVER,)
    (welcome,) = await tables.read(read_messages, WELCOME)
    await tables.write_rows(write_channel, welcome, CHANNEL)
    await tables.write(_write_joinings, joinings={SERVER: joined_at})
    assert await tables.read(read_messages, WELCOME) == (replace(welcome, channel_id=CHANNEL),)


async def test_noting_that_a_message_was_sent_forgets_no_newer_one(tables: Tables) -> None:
    """A message about a later turn, which became due while the older one was sent, stays due."""
    await tables.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    table = await annas_turn(tables)
    await announce(tables, table, message_id=7)
    (sent,) = await tables.read(read_due, [DIRECT], table.code)
    table = await until_turn_of(tables, await move(tables, table), ANNA)
    await announce(tables, table, message_id=8)
    (newer,) = await tables.read(read_due, [DIRECT], table.code)
    assert (newer.about, DirectMessage.of(newer).version) == (sent.about, table.version)
    await tables.messages.settled(sent, None)
    assert await tables.read(read_due, [DIRECT], table.code) == (newer,)
    await tables.messages.settled(newer, None)
    assert await tables.read(read_due, [DIRECT], table.code) == ()
