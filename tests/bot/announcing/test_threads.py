"""Threads: what they are called, and when they are archived or locked."""

from __future__ import annotations

import pytest

from engine.tables import Person
from tests.bot.support.faults import OPEN_THREAD, draw_from_elsewhere
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import code_of, private_answer
from tests.bot.support.table_watcher import TableWatcher


async def test_the_thread_of_five_long_names_has_a_name_that_fits(night: GameNight) -> None:
    """Discord accepts 100 characters; the name's end is cut off."""
    code = code_of(await night.open_lobby(players=5))
    for number in range(4):
        await night.tables.lobbies.join(code, Person(number + 1, f"{number}" * 32))
    await night.anna.slash("ra start")
    table = await night.until_shown(code)

    name = night.world.channel(str(table.thread_id)).name
    assert name == f"Ra {code}: {', '.join(seat.name for seat in table.seats)}"[:100]


async def test_without_its_thread_a_game_stays_in_the_channel(night: GameNight) -> None:
    """If Discord refuses the thread, none is opened later; whoever started reads why, and how to mend it."""
    night.world.faults.answer(OPEN_THREAD, 400, code=160006)
    code = await night.start_game(night.ben)
    told = await private_answer(night.anna, f"Game {code} is played here in the channel")
    assert "as many active threads as Discord allows. Anyone who manages threads can" in told["content"]
    await night.play(code, "draw")
    table = await night.until_shown(code)

    assert (table.thread_id, table.message_channel_id) == (None, table.channel_id)
    assert list(night.world.threads()) == []


@pytest.mark.parametrize("computers", [0, 2])
async def test_an_archived_thread_opens_again(night: GameNight, computers: int) -> None:
    """The next board is a new message in the thread, even where the old one would have been edited."""
    code = await night.start_game(*([] if computers else [night.ben, night.caro]), computers=computers)
    before = await night.until_shown(code)
    night.world.archive_thread(str(before.thread_id))
    await draw_from_elsewhere(night, code)

    after = await night.until_shown(code)
    assert after.message_channel_id == before.thread_id
    assert after.message_id != before.message_id
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]


async def test_a_locked_thread_is_reported(night: GameNight) -> None:
    """Only moderators can unlock a thread: the person reads that the bot cannot post in it."""
    code = await night.start_game(night.ben, night.caro)
    before = await night.until_shown(code)
    night.world.archive_thread(str(before.thread_id), locked=True)
    player = await draw_from_elsewhere(night, code)

    await private_answer(player, f"I can’t show game {code} because its thread is locked.")
    assert (await night.table(code)).version == before.version + 1
