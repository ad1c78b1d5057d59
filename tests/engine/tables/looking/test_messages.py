"""The messages that the bot owes, in the database: when each is due, and when it is forgotten."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine import calendar
from engine.deadline import Kind
from engine.direct_message import DIRECT, DirectMessage, How
from engine.message import DIGEST, Message, MessagePlace, Until, Wait
from engine.personal_settings import Notify
from engine.store.announcements import Announcement
from engine.store.messages import call_messages, delete_messages, read_due, read_messages, write_channel
from engine.tables import Table, Tables
from engine.tables.welcomes import WELCOME, _write_joinings
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    annas_turn,
    announce,
    move,
    start_game,
    until_turn_of,
)

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
