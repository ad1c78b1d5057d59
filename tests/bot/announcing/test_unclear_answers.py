"""A request fails on the way, and nobody knows whether Discord has carried it out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.tables import Status
from playground.fault_kinds import (
    LOST_ANSWER,
    RESET_AFTER,
    RESET_BEFORE,
    TIMEOUT_AFTER,
    TIMEOUT_BEFORE,
    Kind,
    cloudflare_limit,
    error,
)
from playground.member import Member
from tests.bot.support.dice_tables import play_dice
from tests.bot.support.faults import (
    CALLBACK,
    DEDUPLICATION,
    OPEN_THREAD,
    POST_MESSAGE,
    READ_ANSWER,
    draw_from_elsewhere,
)
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import WAIT_BEFORE_DEFERRING, until_idle
from tests.bot.support.messages import code_of
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock

FAILURES = {
    "reset before": (RESET_BEFORE, None),
    "reset after": (RESET_AFTER, None),
    "lost answer": (LOST_ANSWER, None),
    "ban by Cloudflare": (cloudflare_limit(5), None),
    **{f"{status}": (error(status), None) for status in (400, 401, 403, 404)},
}
"""How an acknowledgement fails."""
UNREAD = {
    "reset, then 400": (RESET_AFTER, 400),
    "lost, then 403": (LOST_ANSWER, 403),
    "lost, then 404": (LOST_ANSWER, 404),
}
"""How it fails, and with which status the attempt to read it."""
PROXY_TIMEOUT = Kind(error(408).outcome, is_carried_out=True)
"""A proxy between the bot and Discord has given up waiting for an answer that would have been good."""
on_the_way = pytest.mark.parametrize(
    "kind",
    [RESET_BEFORE, RESET_AFTER, LOST_ANSWER, PROXY_TIMEOUT],
    ids=["before", "after", "lost", "given up by a proxy"],
)


@asynccontextmanager
async def one_move(night: GameNight, code: str) -> AsyncIterator[Member]:
    """Check that one move is made while the block runs, and that its board is there once, with one ping.

    The block gets the player to move.
    """
    watcher = TableWatcher(night, code)
    before = await watcher.check()
    yield await night.player_to_move(code)
    assert (await watcher.check()).version == before.version + 1


@pytest.mark.parametrize(("kind", "unread"), [*FAILURES.values(), *UNREAD.values()], ids=[*FAILURES, *UNREAD])
async def test_a_failed_acknowledgement_of_a_move(night: GameNight, kind: Kind, unread: int | None) -> None:
    """The new board comes all the same, in one message and with one ping; nobody reads that it did not.

    Even where Discord does not say whether there is an answer.
    """
    code = await night.start_game(night.ben, night.caro)
    async with one_move(night, code) as player:
        faults = [night.world.faults.strike(CALLBACK, kind)]
        faults += [night.world.faults.answer(READ_ANSWER, unread)] if unread else []
        await player.click(await night.current_message(code, player), "Draw a tile")
        await until_idle(night.bot)
    assert all(fault.struck == 1 for fault in faults)
    assert player.private_answers == []


@pytest.mark.parametrize("kind", [RESET_BEFORE, RESET_AFTER, LOST_ANSWER], ids=["before", "after", "lost"])
async def test_a_failed_answer_advises_no_second_move(night: GameNight, kind: Kind) -> None:
    """Dice are rolled once, and no answer asks the player to try again."""
    code = await night.start_game(night.ben, game="dice")
    before, player = await night.until_shown(code), await night.player_to_move(code)
    night.world.faults.strike(CALLBACK, kind)
    await player.slash("radice reroll", dice="red blue")

    assert (await night.until_shown(code, after=before.version)).version == before.version + 1
    assert not any(
        "again" in answer["content"] or "once more" in answer["content"] for answer in player.private_answers
    )


@pytest.mark.parametrize("kind", [TIMEOUT_BEFORE, TIMEOUT_AFTER], ids=["before", "after"])
async def test_an_acknowledgement_without_an_answer(night: GameNight, clock: MovedClock, kind: Kind) -> None:
    """A request that hangs blocks nothing for long: the board comes in one message, with one ping."""
    code = await night.start_game(night.ben, night.caro)
    async with one_move(night, code) as player:
        message, before = await night.current_message(code, player), await night.table(code)
        with night.world.faults.during(CALLBACK, kind), clock.faster(20):
            await player.click(message, "Draw a tile")
            await night.until_shown(code, after=before.version)
    assert player.private_answers == []


@on_the_way
async def test_a_failed_post_of_a_turn_message(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    """A turn message that goes out by a request of its own is there once, with one ping."""
    if kind is not LOST_ANSWER:  # then discord.py repeats it by itself, and only the nonce helps
        monkeypatch.setattr(DEDUPLICATION, lambda *_: None)
    code = await night.start_game(night.ben, night.caro)
    async with one_move(night, code):
        fault = night.world.faults.strike(POST_MESSAGE, kind)
        await draw_from_elsewhere(night, code)
    assert fault.struck == 1


@on_the_way
async def test_a_failed_opening_of_the_thread(night: GameNight, kind: Kind) -> None:
    """The game is shown in one thread all the same, and Start is answered truly."""
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    await night.ben.click(lobby, "Join")
    fault = night.world.faults.strike(OPEN_THREAD, kind)
    await night.anna.click(lobby, "Start")

    table = await night.until_shown(code)
    assert (fault.struck, table.status, len(night.world.threads())) == (1, Status.RUNNING, 1)
    assert table.thread_id == int(night.world.threads()[0].id)
    await TableWatcher(night, code).check()
    assert all("What you did is saved" in answer["content"] for answer in night.anna.private_answers)


async def test_an_outage_longer_than_a_request_is_repeated(night: GameNight, clock: MovedClock) -> None:
    """What Discord would not take for five minutes is shown after them without anybody's help, once."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    before, player = await watcher.check(), await night.player_to_move(code)
    with night.world.faults.during("", error(500)) as fault, clock.faster(100):
        await player.click(await night.current_message(code, player), "Draw a tile")
        began = clock.time()
        while clock.time() < began + 300:
            struck = fault.struck
            await fault.until_struck(struck + 1)
    assert (await night.table(code)).announced == before.version

    with clock.faster(100):
        await asyncio.sleep(60)  # the longest pause, and the request
    after = await watcher.check()
    assert after.version == before.version + 1
    assert clock.time() < began + 300 + 120


async def test_a_draft_whose_acknowledgement_is_lost_is_shown_in_the_same_message(night: GameNight) -> None:
    """An edit whose answer is lost is made again: that does no harm, and pings nobody."""
    code = await night.start_game(night.ben, game="dice")
    watcher = TableWatcher(night, code)
    before = await watcher.check()
    night.world.faults.strike(CALLBACK, LOST_ANSWER)
    await play_dice(night, code, "keep")

    after = await watcher.check()
    assert (after.message_id, after.version) == (before.message_id, before.version + 1)


async def test_a_board_is_not_overwritten_by_words_for_one_person(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deferral that comes after a board whose confirmation was lost does not make the board private."""
    code = await night.start_game(night.ben, night.caro)
    async with one_move(night, code) as player:
        monkeypatch.setattr(WAIT_BEFORE_DEFERRING, 0.5)
        night.world.faults.strike(CALLBACK, LOST_ANSWER)
        fault = night.world.faults.answer(READ_ANSWER, 401)
        await player.slash("ra draw")
        await until_idle(night.bot)
    assert fault.struck == 1
