"""What Discord shows of a table, and which tables it shows out of date."""

from collections.abc import Awaitable, Callable
from datetime import date
from itertools import permutations

import pytest

from engine.message import LOBBY, MessagePlace, Until, Wait
from engine.store.announcements import Announcement
from engine.store.messages import read_messages
from engine.store.puzzles import Answer, read_puzzle_answer
from engine.tables import Place, Status, Table, Tables
from tests.engine.tables.tableside import ANNA, BEN, HERE, announce, computers_turn, move, play_on, start_game


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
