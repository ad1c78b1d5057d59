"""Threads: what they are called, and when they are archived or locked."""

import asyncio

import pytest

from engine.tables import Person
from playground.fault_kinds import LOST_ANSWER, RESET_AFTER, Kind, error, rate_limit
from playground.world.channels import VOICE
from playground.world.permissions import Permission
from tests.bot.support.faults import CALLBACK, OPEN_THREAD, deny, draw_from_elsewhere
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import announcing_lock
from tests.bot.support.messages import code_of, private_answer
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated

PROXY_TIMEOUT = Kind(error(408).outcome, is_carried_out=True)
"""A proxy between the bot and Discord has given up waiting for an answer that would have been good."""


async def test_the_thread_of_five_long_names_has_a_name_that_fits(night: GameNight) -> None:
    """Discord accepts 100 characters; the name ends in an ellipsis."""
    code = code_of(await night.open_lobby(players=5))
    for number in range(4):
        await night.tables.lobbies.join(code, Person(number + 1, f"{number}" * 32))
    await night.anna.slash("ra start")
    table = await night.until_shown(code)

    name = night.world.channel(str(table.thread_id)).name
    assert name == f"{code} (Ra): {', '.join(seat.name for seat in table.seats)}"[:99] + "…"


@pytest.mark.parametrize(
    "kind", [RESET_AFTER, *map(repeated, (LOST_ANSWER, PROXY_TIMEOUT))], ids=["reset", "lost", "proxy"]
)
async def test_a_thread_whose_opening_was_not_confirmed_is_found(night: GameNight, kind: Kind) -> None:
    """Discord has opened it, but the bot does not learn of it: there is one thread, with the game."""
    fault = night.world.faults.strike(OPEN_THREAD, kind)
    table = await night.table(await night.start_game(night.ben))
    assert fault.struck == 1
    assert [int(thread.id) for thread in night.world.threads()] == [table.thread_id]


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


async def test_whoever_starts_reads_the_reason_though_others_show_the_board(night: GameNight) -> None:
    """The answer to Start may be on its way while the bot notices that the board is out of date."""
    night.world.faults.answer(OPEN_THREAD, 400, code=160006)
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    await night.ben.click(lobby, "Join")
    await night.until_shown(code, after=1)
    async with announcing_lock(night.bot, code):
        answering = night.world.faults.strike(CALLBACK, rate_limit(0.3))
        starting = asyncio.create_task(night.anna.click(lobby, "Start"))
        await answering.until_struck()
        showing = asyncio.create_task(night.announce(code))
        await asyncio.sleep(0)
    await asyncio.gather(starting, showing)
    await private_answer(night.anna, f"Game {code} is played here in the channel")


@pytest.mark.parametrize(
    ("permission", "named"),
    [
        (Permission.CREATE_PUBLIC_THREADS, "Создавать публичные ветки"),
        repeated(Permission.SEND_MESSAGES_IN_THREADS, "Отправлять сообщения в ветках"),
    ],
)
async def test_who_starts_reads_what_is_missing(night: GameNight, permission: Permission, named: str) -> None:
    """The game goes on in the channel; its starter alone reads what is missing, in their language."""
    deny(night, permission)
    night.world.users[night.anna.id].locale = "ru"
    code = await night.start_game(computers=1)
    assert named in (await private_answer(night.anna, f"Партия {code} идёт прямо в канале"))["content"]
    assert (await night.until_shown(code)).thread_id is None


async def test_where_no_thread_can_be_nobody_misses_one(night: GameNight) -> None:
    """In the chat of a channel for voices the bot asks for no thread, and says nothing of it."""
    night.world.add_channel("talk", kind=VOICE)
    await night.restart_bot()
    night.world.faults.answer(OPEN_THREAD, 400, code=50024)
    await night.anna.go_to("talk")
    assert (await night.table(await night.start_game(computers=1))).thread_id is None
    assert not [one for one in night.anna.private_answers if "I couldn" in one["content"]]


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
