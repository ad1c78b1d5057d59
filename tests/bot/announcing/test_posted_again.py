"""Messages that are posted again, deleted or far up: once, and nobody is pinged twice for one decision."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from playground.fault_kinds import Kind, error
from playground.member import Member
from tests.bot.support.dice_tables import MIXED_DICE, load_dice, start_dice_game
from tests.bot.support.faults import EDIT_ANSWER, EDIT_MESSAGE, READ_MESSAGES
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import Message, code_of, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.moved_clock import MovedClock

TOUCHES: dict[str, Callable[[GameNight, Message], Awaitable[object]]] = {
    "a command in the thread": lambda night, _: night.caro.slash("ra games"),
    "a look": lambda night, _: night.caro.slash("ra show log"),
    "a press on an old message": lambda night, old: night.caro.click(old, "Draw a tile", stale=True),
}


async def test_a_deleted_message_is_posted_again(night: GameNight) -> None:
    """When the bot next shows a table whose message was deleted, it posts a new one."""
    code = await night.start_game(computers=2)
    before = await night.until_shown(code)
    night.world.delete_message(str(before.message_channel_id), str(before.message_id))
    await night.anna.slash("ra draw")

    after = await night.until_shown(code)
    assert (after.message_id != before.message_id, after.version > before.version) == (True, True)
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]


@pytest.mark.parametrize("touch", [one if one == "a look" else repeated(one) for one in TOUCHES])
async def test_a_deleted_turn_message_comes_back_at_the_next_touch(night: GameNight, touch: str) -> None:
    """Whatever anybody does there brings it back, once, and pings nobody a second time."""
    code = await night.start_game(night.ben, night.caro)
    old = await night.current_message(code)
    await night.play(code, "draw")
    before, player = await night.until_shown(code), await night.player_to_move(code)
    night.world.delete_message(str(before.message_channel_id), str(before.message_id))
    pings = len(player.pings)
    await TOUCHES[touch](night, old)
    await TOUCHES[touch](night, old)
    await night.until_answered()
    await until_background_work_done(night.bot)

    after = await night.until_shown(code)
    assert (after.message_id != before.message_id, after.version) == (True, before.version)
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]
    posted = [one["content"] for one in night.channel_messages(night.anna, after.thread_id)]
    assert sum(f"game {code}" in content for content in posted) == 1
    assert len(player.pings) == pings
    await night.play(code, "draw")


async def test_the_message_that_was_pressed_is_not_looked_for(night: GameNight) -> None:
    """A press proves that its message is there: no request is spent on that."""
    code = await night.start_game(night.ben, night.caro)
    fault = night.world.faults.strike("GET .*/messages/[0-9]+$", error(500), times=None)
    player = await night.player_to_move(code)
    for button in ("More", "Draw a tile"):
        await player.click(await night.current_message(code, player), button)
        await night.until_answered()
        await until_background_work_done(night.bot)
    assert fault.struck == 0


@pytest.mark.parametrize("kind", [error(403), error(404, code=10008)], ids=["refused", "said to be gone"])
async def test_a_button_that_was_not_removed_goes_with_the_next_touch(night: GameNight, kind: Kind) -> None:
    """A refused retirement is made up for as soon as anybody does anything at the table, even look.

    An old message counts as deleted only if Discord cannot show it either.
    """
    code, first = await night.started_game(night.ben, night.caro)
    with night.world.faults.during(f"{EDIT_MESSAGE}|{EDIT_ANSWER}", kind) as fault:
        await first.click(await night.current_message(code, first), "Draw a tile")
        await fault.until_struck()
        await until_background_work_done(night.bot)
    assert len(TableWatcher(night, code).live_messages()) == 2

    await night.caro.slash("ra show log")
    await TableWatcher(night, code).check()


async def test_a_lobby_that_could_not_be_edited_links_later(night: GameNight, clock: MovedClock) -> None:
    """However often the edit fails, the lobby message ends as a link to the thread."""
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    await night.ben.click(lobby, "Join")
    night.world.faults.answer("PATCH|callback", 500, times=9)
    with clock.faster(20):
        await night.anna.click(lobby, "Start")
        table = await night.until_shown(code)
        await night.anna.wait_until(
            lambda: f"<#{table.thread_id}>" in night.anna.messages[lobby["id"]]["content"]
        )
    assert labels(night.anna.messages[lobby["id"]]) == []


async def test_a_message_of_another_application_is_gone(night: GameNight) -> None:
    """One that Discord calls another's is not tried again, such as the result of a game from before."""
    code = await night.start_game(night.ben, night.caro)
    fault = night.world.faults.answer(EDIT_MESSAGE, 403, code=50005)
    await night.advance(code, "draw")
    await fault.until_struck()
    await until_background_work_done(night.bot)
    assert await night.tables.messages.subjects_due() == ()


async def asked_player(night: GameNight, code: str) -> Member:
    """The player to move, once they have been pinged for it."""
    player = await night.player_to_move(code)
    await night.turn_message(code, player)
    player.pings.clear()
    return player


async def test_nobody_is_pinged_again_when_a_message_takes_no_edits(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses to edit old messages too often; the player's own draft then comes in a new one."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await start_dice_game(night, night.ben)
    player = await asked_player(night, code)
    await player.slash("radice keep", table=code)
    await night.until_shown(code)
    before = await night.table(code)
    night.world.faults.strike(EDIT_MESSAGE, error(429, code=30046))
    await player.slash("radice nile", table=code, steps=1)
    await night.until_shown(code, after=before.version)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id != before.message_id


async def test_nobody_is_pinged_again_who_is_back_before_a_computer_acts(night: GameNight) -> None:
    """A hand-over that Discord never showed is over as if it had not been."""
    code = await night.start_game(night.ben, night.caro)
    player = await asked_player(night, code)
    before = await night.table(code)
    await night.tables.absences.hand_over(code, int(player.id))
    await player.slash("ra show log", table=code)
    await until_background_work_done(night.bot)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id == before.message_id


@pytest.mark.parametrize(
    ("count", "readable", "again"), [(10, True, False), (11, True, True), (11, False, False)]
)
async def test_a_board_far_up_comes_again(
    night: GameNight, *, count: int, readable: bool, again: bool
) -> None:
    """After more than ten messages there is a new board, without a ping; the old one has no controls.

    Where messages cannot be counted, the board is edited.
    """
    code = await night.start_game(computers=1)
    before = await night.until_shown(code)
    night.world.forward(300)
    await night.go_to_table(code, night.ben)
    for number in range(count):
        await night.ben.say(f"message {number}")
    if not readable:
        night.world.faults.answer(READ_MESSAGES, 403, code=50001)
    pings = len(night.anna.pings)
    await night.anna.click(await night.current_message(code), "Draw a tile")
    after = await night.until_shown(code, after=before.version)

    assert (after.message_id != before.message_id) == again
    assert TableWatcher(night, code).live_messages() == [str(after.message_id)]
    assert len(night.anna.pings) == pings


def act_before_the_next_look(night: GameNight, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let the player to move draw just before the bot looks at a table to show it."""
    look = night.tables.views.look
    acted = list[str]()

    async def act_and_look(*arguments: Any, **named: Any) -> Any:
        if not acted:
            acted.append(code)
            table = await night.table(code)
            assert table.to_act is not None
            await night.tables.play.act(code, table.version, table.to_act, "draw")
        return await look(*arguments, **named)

    monkeypatch.setattr(night.tables.views, "look", act_and_look)


@pytest.mark.parametrize("what", ["text", *map(repeated, ("news", "log", "bag", "fame"))])
async def test_a_computers_turn_is_not_looked_at(night: GameNight, what: str) -> None:
    """Whoever looks privately while a computer thinks sees what it did, and all see its board."""
    code = await night.start_game(computers=1, level="greedy")
    before = await night.until_shown(code)
    assert before.to_act is not None
    now = await night.tables.play.act(code, before.version, before.to_act, "draw")
    assert not now.is_turn_of(int(night.anna.id))
    await night.anna.slash(f"ra show {what}", table=code)
    after = await night.until_shown(code, after=now.version)
    assert after.is_turn_of(int(night.anna.id))
    answer = await night.anna.wait_for_private_answer()
    assert f"page:{code}:{now.version}" not in str(answer)
    assert f"table:{code}:{after.version}:more" in str(answer)


@pytest.mark.parametrize("how", ["caught up with", "announced", "posted again"])
async def test_a_computers_turn_is_never_shown(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Whoever asks for a table to be shown: computers act before it is, even if somebody has just moved."""
    code = await night.start_game(computers=1, level="greedy")
    table = await night.table(code)
    act_before_the_next_look(night, monkeypatch, code)
    announcer = night.bot.services.announcer
    if how != "posted again":
        await night.run_sql("UPDATE tables SET announced = announced - 1")
    if how == "caught up with":
        announcer.show_soon(code)
    elif how == "announced":
        await announcer.announce(table)
    else:
        await night.anna.slash("ra board")
    after = await night.until_shown(code, after=table.version)
    await night.until_settled()
    assert after.is_turn_of(int(night.anna.id))
    assert not [event for event in night.anna.events if f":{code}:{table.version + 1}:" in str(event)]
