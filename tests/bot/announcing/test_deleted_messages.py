"""Messages that were deleted are posted again; old ones lose their controls in the end."""

from collections.abc import Awaitable, Callable

import pytest

from playground.fault_kinds import Kind, error
from tests.bot.support.faults import EDIT_ANSWER, EDIT_MESSAGE
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


EDIT_OF_ANY_KIND = f"{EDIT_MESSAGE}|{EDIT_ANSWER}"


@pytest.mark.parametrize("kind", [error(403), error(404, code=10008)], ids=["refused", "said to be gone"])
async def test_a_button_that_was_not_removed_goes_with_the_next_touch(night: GameNight, kind: Kind) -> None:
    """A refused retirement is made up for as soon as anybody does anything at the table, even look.

    An old message counts as deleted only if Discord cannot show it either.
    """
    code, first = await night.started_game(night.ben, night.caro)
    with night.world.faults.during(EDIT_OF_ANY_KIND, kind) as fault:
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
