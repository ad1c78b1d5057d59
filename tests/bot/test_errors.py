"""When Discord, the database or the bot itself fails: people are told, and nothing is lost."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.tables import StoreUnavailableError, open_tables
from playground.permissions import Permission
from tests.bot.evening import code_of, labels
from tests.bot.whole_games import Watch, chosen

if TYPE_CHECKING:
    from pathlib import Path

    from playground.member import Member
    from tests.bot.evening import Evening, Message

POST_MESSAGE = "POST .*/channels/[0-9]+/messages$"
EDIT_MESSAGE = "PATCH .*/channels/[0-9]+/messages/[0-9]+$"
CALLBACK = "POST .*/interactions/.*/callback$"


async def told(person: Member, words: str) -> Message:
    """The private answer with these words."""
    return await person.wait_for_private_answer(lambda answer: words in answer["content"])


def deny(evening: Evening, permission: Permission, channel: str = "games") -> None:
    """Take a permission from the bot in a channel."""
    evening.world.deny(evening.world.bot.id, evening.world.channel_named(channel).id, permission)


def allow(evening: Evening, permission: Permission, channel: str = "games") -> None:
    """Give a permission back."""
    evening.world.allow(evening.world.bot.id, evening.world.channel_named(channel).id, permission)


async def draw_from_elsewhere(evening: Evening, code: str) -> Member:
    """Whoever is asked draws a tile by a command in another channel; returns him."""
    await evening.bot.caught_up.wait()  # so that it makes up for nothing in between
    asked = await evening.asked(code)
    await asked.go_to("off-topic")
    await asked.slash("ra draw", table=code)
    return asked


# Permissions and places


async def test_missing_permissions_are_named_before_a_table_is_opened(evening: Evening) -> None:
    """Where the bot could not play, `/ra new` says which permissions it lacks, and opens nothing."""
    deny(evening, Permission.ATTACH_FILES | Permission.SEND_MESSAGES)
    await evening.anna.slash("ra new")

    answer = await told(evening.anna, "I cannot play in this channel")
    assert "I lack: Send Messages, Attach Files." in answer["content"]
    assert await evening.tables.tables_of(int(evening.anna.id)) == ()


async def test_a_permission_taken_away_in_the_middle(evening: Evening) -> None:
    """The move counts, the person is told what the bot lacks; when it is given back, the board shows it."""
    code = await evening.started(evening.ben, evening.caro)
    before = await evening.table(code)
    deny(evening, Permission.SEND_MESSAGES_IN_THREADS)
    asked = await draw_from_elsewhere(evening, code)
    await told(
        asked, f"I cannot show game {code} where it is played, because I lack: Send Messages in Threads."
    )
    assert (await evening.table(code)).version == before.version + 1

    allow(evening, Permission.SEND_MESSAGES_IN_THREADS)
    await asked.slash("ra board", table=code)
    assert (await evening.settled(code)).thread_id == before.thread_id
    await Watch(evening, code).check()


async def test_a_table_that_cannot_be_shown_goes_on_where_board_is_said(evening: Evening) -> None:
    """While the bot may not write where the table is played, `/ra board` takes it up in another channel."""
    code = await evening.started(evening.ben, evening.caro)
    deny(evening, Permission.SEND_MESSAGES_IN_THREADS)
    asked = await draw_from_elsewhere(evening, code)
    await asked.slash("ra board", table=code)

    table = await evening.settled(code)
    assert (str(table.channel_id), table.thread_id) == (asked.channel_id, None)
    await Watch(evening, code).check()


async def test_a_channel_that_the_bot_no_longer_sees(evening: Evening) -> None:
    """Without View Channel the move counts too, and the permission is named."""
    code = await evening.started(evening.ben, evening.caro)
    deny(evening, Permission.VIEW_CHANNEL)
    asked = await draw_from_elsewhere(evening, code)

    await told(asked, "because I lack: View Channel")
    assert (await evening.table(code)).paused


@pytest.mark.parametrize("what", ["thread", "channel"])
async def test_a_deleted_place_pauses_the_table_until_board_is_said_elsewhere(
    evening: Evening, what: str
) -> None:
    """`/ra board` in another channel takes the table up there and pings the one who is asked."""
    code = await evening.started(evening.ben, evening.caro)
    table, asked = await evening.settled(code), await evening.asked(code)
    evening.world.delete_channel(str(table.thread_id if what == "thread" else table.channel_id))
    other = (await evening.others(code))[0]
    await other.go_to("off-topic")
    await other.slash("ra board", table=code)

    table = await evening.settled(code)
    assert (str(table.channel_id), table.thread_id, table.paused) == (other.channel_id, None, False)
    await asked.wait_until(lambda: len(asked.pings) == 2)
    await asked.click(asked.pings[-1], "Draw a tile")
    assert str((await evening.settled(code)).message_channel_id) == other.channel_id


async def test_a_table_is_paused_as_soon_as_its_place_is_deleted(evening: Evening) -> None:
    """The start-up after that does not try to show it."""
    code = await evening.started(evening.ben)
    thread_id = (await evening.settled(code)).thread_id
    evening.world.delete_channel(str(thread_id))

    async with asyncio.timeout(10):
        while not (await evening.table(code)).paused:  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.01)


async def test_a_move_at_a_deleted_place_counts(evening: Evening) -> None:
    """A command for a table without a place is done, and says how to go on."""
    code = await evening.started(evening.ben, evening.caro)
    before = await evening.settled(code)
    evening.world.delete_channel(str(before.thread_id))
    asked = await draw_from_elsewhere(evening, code)

    await told(asked, "the channel where it was played is gone")
    assert (await evening.table(code)).version == before.version + 1


async def test_an_archived_thread_opens_again(evening: Evening) -> None:
    """The next turn message goes into the thread, though it was archived."""
    code = await evening.started(evening.ben, evening.caro)
    before = await evening.settled(code)
    evening.world.archive_thread(str(before.thread_id))
    await draw_from_elsewhere(evening, code)

    assert (await evening.settled(code)).message_channel_id == before.thread_id
    await Watch(evening, code).check()


async def test_an_archived_thread_takes_no_edit_but_a_new_message(evening: Evening) -> None:
    """Where the message would have been edited, a new one opens the thread again."""
    code = await evening.started(computers=2)
    before = await evening.settled(code)
    evening.world.archive_thread(str(before.thread_id))
    await draw_from_elsewhere(evening, code)

    after = await evening.settled(code)
    assert after.message_id != before.message_id
    assert labels(await evening.current(code))


async def test_a_locked_thread_is_named(evening: Evening) -> None:
    """In a thread that only moderators may open the bot cannot post: the person hears just that."""
    code = await evening.started(evening.ben, evening.caro)
    before = await evening.settled(code)
    evening.world.archive_thread(str(before.thread_id), locked=True)
    asked = await draw_from_elsewhere(evening, code)

    await told(asked, f"I cannot show game {code}, because its thread is locked.")
    assert (await evening.table(code)).version == before.version + 1


# Messages


async def test_a_deleted_message_is_posted_anew(evening: Evening) -> None:
    """When the bot next touches a table whose message was deleted, there is a new one."""
    code = await evening.started(computers=2)
    before = await evening.settled(code)
    evening.world.delete_message(str(before.message_channel_id), str(before.message_id))
    await evening.anna.slash("ra draw")

    after = await evening.settled(code)
    assert (after.message_id != before.message_id, after.version > before.version) == (True, True)
    assert Watch(evening, code).usable() == [str(after.message_id)]


async def test_a_deleted_lobby_message_is_posted_anew(evening: Evening) -> None:
    """Whoever joins by a command brings the lobby back."""
    lobby = await evening.lobby()
    evening.world.delete_message(lobby["channel_id"], lobby["id"])
    await evening.ben.slash("ra join")

    assert "Ben" in (await evening.current(code_of(lobby)))["content"]


async def test_a_message_that_was_edited_too_often_is_posted_anew(evening: Evening) -> None:
    """Discord's limit of edits to old messages costs nobody the board."""
    code = await evening.started(computers=2)
    before = await evening.settled(code)
    evening.world.faults.answer(EDIT_MESSAGE, 429, code=30046)
    await evening.anna.slash("ra draw")

    after = await evening.settled(code)
    assert after.message_id != before.message_id
    assert labels(await evening.current(code))[-1] == "More"


async def test_an_interaction_that_is_over_does_not_keep_the_turn_from_passing(evening: Evening) -> None:
    """If the answer comes too late for Discord, the turn message is posted without it."""
    code = await evening.started(evening.ben, evening.caro)
    asked, message = await evening.asked(code), await evening.current(code)
    evening.world.faults.answer(CALLBACK, 404, code=10062, times=5)
    evening.world.acknowledge_within = 0.2
    await asked.click(message, "Draw a tile")

    assert (await evening.settled(code)).message_id != int(message["id"])
    await Watch(evening, code).check()


# Discord's own troubles


async def test_a_short_failure_of_discord_is_tried_again(evening: Evening) -> None:
    """A 500 loses nothing: the request is made once more."""
    code = await evening.started(evening.ben, evening.caro)
    evening.world.faults.answer(POST_MESSAGE, 500)
    await draw_from_elsewhere(evening, code)

    await Watch(evening, code).check()


async def test_a_rate_limit_is_waited_for(evening: Evening) -> None:
    """A 429 loses nothing: the request is made again when Discord allows it."""
    code = await evening.started(evening.ben, evening.caro)
    evening.world.faults.limit(POST_MESSAGE, 0.2)
    evening.world.faults.limit(EDIT_MESSAGE, 0.2)
    await draw_from_elsewhere(evening, code)

    await Watch(evening, code).check()


async def test_what_an_outage_kept_from_being_shown_is_shown_at_the_next_click(evening: Evening) -> None:
    """The move counts; the next press of the old button brings the new message, with one ping."""
    code = await evening.started(evening.ben, evening.caro)
    before, old = await evening.settled(code), await evening.current(code)
    evening.world.faults.answer(POST_MESSAGE, 503)
    asked = await draw_from_elsewhere(evening, code)
    await told(asked, "Something went wrong that should not have. Nothing is lost")
    table = await evening.table(code)
    assert (table.version, table.announced) == (before.version + 1, before.version)

    await asked.click(old, "Draw a tile", stale=True)
    answer = await told(asked, "has moved on")
    table = await Watch(evening, code).check()
    assert table.version == before.version + 1
    assert str(table.message_id) in answer["content"]


async def test_what_an_outage_kept_from_being_shown_is_shown_when_it_is_over(evening: Evening) -> None:
    """When the connection to Discord comes back, whoever is asked is pinged without anybody's help."""
    code = await evening.started(evening.ben, evening.caro)
    evening.world.faults.answer(POST_MESSAGE, 503)
    await draw_from_elsewhere(evening, code)
    await evening.playground.gateway.drop(4000)

    await Watch(evening, code).check()


async def test_a_message_that_came_through_though_discord_failed_is_found(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn message that was posted, but whose id never arrived, is kept: nobody is pinged twice."""
    code = await evening.started(evening.ben, evening.caro)
    send = evening.bot.http.send_message

    async def lose_the_answer(*args: object, **kwargs: object) -> None:
        await send(*args, **kwargs)
        monkeypatch.undo()
        raise ConnectionResetError

    monkeypatch.setattr(evening.bot.http, "send_message", lose_the_answer)
    await draw_from_elsewhere(evening, code)
    asked = await evening.asked_now(code)
    await asked.wait_until(lambda: len(asked.pings) == 1)
    await asked.slash("ra draw", table=code)

    await evening.settled(code)
    assert len(asked.pings) == 1
    await Watch(evening, code).check()


# The database


async def test_a_full_database(evening: Evening) -> None:
    """On a full disk a move is refused in clear words and nothing changes; with room again it counts."""
    code = await evening.started(evening.ben, evening.caro)
    move = await play_until_full(evening, code)
    await evening.bot.announcer.announce(await evening.table(code))
    before, asked = await evening.settled(code), await evening.asked(code)
    await evening.play(code, move)
    await told(asked, "The bot's disk is full, so nothing could be saved")
    assert await evening.table(code) == before

    await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 100000"))
    await evening.play(code, move)
    assert (await evening.settled(code)).version == before.version + 1


async def play_until_full(evening: Evening, code: str) -> str:
    """Let the database grow no more and play in no time; returns the move that no longer fits in."""
    await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1"))
    while True:
        update = await evening.tables.look(code)
        action = chosen(update, Random(update.table.version))
        try:
            await evening.tables.act(code, update.table.version, update.table.to_act, action)
        except StoreUnavailableError:
            return action


async def test_a_database_that_cannot_be_written(evening: Evening) -> None:
    """A move is refused in clear words and nothing changes; when the database can be written, it counts."""
    code = await evening.started(evening.ben, evening.caro)
    before, asked = await evening.settled(code), await evening.asked(code)
    await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA query_only = ON"))
    await asked.click(await evening.current(code, asked), "Draw a tile")
    await told(asked, "The bot cannot write to its database, so nothing was changed.")
    assert await evening.table(code) == before

    await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA query_only = OFF"))
    await asked.click(await evening.current(code, asked), "Draw a tile")
    assert (await evening.settled(code)).version == before.version + 1


async def test_a_locked_database(evening: Evening, tmp_path: Path) -> None:
    """While another process holds the database a move is refused in clear words; afterwards it counts."""
    evening._open_tables = partial(open_tables, busy_timeout=0.1)
    await evening.restart_bot()
    code = await evening.started(evening.ben, evening.caro)
    before, asked = await evening.settled(code), await evening.asked(code)
    other = sqlite3.connect(tmp_path / "ra.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await asked.click(await evening.current(code, asked), "Draw a tile")
    await told(asked, "The bot's database is busy just now. Nothing was changed")
    assert await evening.table(code) == before

    other.rollback()
    other.close()
    await asked.click(await evening.current(code, asked), "Draw a tile")
    assert (await evening.settled(code)).version == before.version + 1


async def test_what_is_shown_but_cannot_be_remembered_is_found_again(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the database fails just after a message went out, nobody hears of it, and nobody is pinged twice."""
    code = await evening.started(evening.ben, evening.caro)
    first = await evening.asked(code)
    retire = evening.bot.announcer._retire

    async def lock(*args: object) -> None:
        await retire(*args)
        await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA query_only = ON"))

    monkeypatch.setattr(evening.bot.announcer, "_retire", lock)
    await first.click(await evening.current(code, first), "Draw a tile")
    second = await evening.asked_now(code)
    await second.wait_until(lambda: len(second.pings) == 1)
    assert first.private_answers == []

    await evening.tables._keeper.write(lambda c: c.exec_driver_sql("PRAGMA query_only = OFF"))
    monkeypatch.undo()
    (ping,) = second.pings
    await second.click(ping, "Draw a tile")
    await Watch(evening, code).check()
    assert len(second.pings) == 1


# The bot itself


async def test_an_unexpected_error_has_a_number_that_is_in_the_log_too(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever runs the bot finds in the log what a player reports."""
    code = await evening.started(evening.ben, evening.caro)

    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(evening.tables, "act", fail)
    asked = await evening.asked(code)
    await asked.click(await evening.current(code, asked), "Draw a tile")

    answer = await told(asked, "Something went wrong that should not have.")
    found = re.search("the number ([0-9a-f]{8})", answer["content"])
    assert found
    (record,) = [record for record in caplog.records if found[1] in record.getMessage()]
    assert record.exc_info
    assert record.exc_info[0] is ZeroDivisionError


async def test_a_picture_that_cannot_be_drawn_goes_out_as_text(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn passes with its buttons, and says that the board is missing."""

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    code = await evening.started(evening.ben, evening.caro)
    monkeypatch.setattr("renderers.ra.render", fail)
    asked = await evening.asked(code)
    await asked.click(await evening.current(code, asked), "Draw a tile")

    message = await evening.current(code)
    assert (message["attachments"], labels(message)[0]) == ([], "Draw a tile")
    assert "The board cannot be drawn just now" in message["content"]
    await Watch(evening, code).check()


async def test_one_table_that_cannot_be_read_harms_no_other(evening: Evening) -> None:
    """A game whose stored moves make no sense is refused in clear words, the others go on."""
    broken = await evening.started(evening.ben)
    await evening.anna.go_to("games")
    await evening.ben.go_to("games")
    whole = await evening.started(evening.ben)
    await evening.play(broken, "draw")
    await evening.tables._keeper.write(
        lambda c: c.exec_driver_sql(
            "UPDATE moves SET action = 'bid 99' WHERE code = ?",
            (broken,),
        )
    )
    await evening.tables._keeper.write(
        lambda c: c.exec_driver_sql("UPDATE tables SET announced = 1 WHERE announced > 0")
    )
    await evening.restart_bot()
    await evening.bot.caught_up.wait()

    await evening.settled(whole)
    await evening.anna.slash("ra board", table=broken)
    await told(evening.anna, "What is stored of this game cannot be read")


async def test_a_picture_that_cannot_be_told_in_words(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn goes out with its picture, though without its alt text."""

    def silent(*_: object, **__: object) -> str:
        raise RuntimeError

    code = await evening.started(evening.ben)
    monkeypatch.setattr("renderers.ra.describe", silent)
    await evening.play(code, "draw")

    (picture,) = (await evening.current(code))["attachments"]
    assert "description" not in picture
