"""Messages from before: old ones lose their controls in the end, and those of a restart go on working."""

from __future__ import annotations

import discord

from playground.fault_kinds import error
from tests.bot.support.faults import EDIT_ANSWER, EDIT_MESSAGE
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import code_of, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock

EDIT_OF_ANY_KIND = f"{EDIT_MESSAGE}|{EDIT_ANSWER}"


async def play_with_a_button_left(night: GameNight) -> str:
    """Start a game whose first turn message keeps its buttons, since an edit failed; return its code."""
    code = await night.start_game(night.ben, night.caro)
    first = await night.player_to_move(code)
    with night.world.faults.during(EDIT_OF_ANY_KIND, error(403)) as fault:
        await first.click(await night.current_message(code, first), "Draw a tile")
        await fault.until_struck()
        await until_background_work_done(night.bot)
    return code


async def test_a_button_that_could_not_be_removed_goes_with_the_next_touch(night: GameNight) -> None:
    """A refused retirement is made up for as soon as anybody does anything at the table, even look."""
    code = await play_with_a_button_left(night)
    assert len(TableWatcher(night, code).live_messages()) == 2

    await night.caro.slash("ra show log")
    await TableWatcher(night, code).check()


async def test_a_lobby_message_that_could_not_be_edited_links_to_the_game_later(
    night: GameNight, clock: MovedClock
) -> None:
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


async def test_a_single_404_leaves_no_button_behind(night: GameNight) -> None:
    """An old message counts as deleted only if Discord cannot show it either."""
    code = await night.start_game(night.ben, night.caro)
    fault = night.world.faults.answer(EDIT_MESSAGE, 404, code=10008)
    await night.advance(code, "draw")
    await fault.until_struck()
    await until_background_work_done(night.bot)

    await night.caro.slash("ra show log")
    await TableWatcher(night, code).check()


async def test_a_message_of_another_application_is_gone(night: GameNight) -> None:
    """One that Discord calls another's is not tried again, such as the result of a game from before."""
    code = await night.start_game(night.ben, night.caro)
    fault = night.world.faults.answer(EDIT_MESSAGE, 403, code=50005)
    await night.advance(code, "draw")
    await fault.until_struck()
    await until_background_work_done(night.bot)
    assert await night.tables.messages.subjects_due() == ()


async def test_an_old_button_is_answered(night: GameNight) -> None:
    """A button whose custom_id no control knows answers privately that it is old."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="join-v0:K3F"))
    await night.bot.get_partial_messageable(int(night.ben.channel_id)).send("Ra", view=view)
    message = await night.ben.wait_for_message()
    await night.restart_bot()
    await night.ben.click(message, "Join")

    answer = await night.ben.wait_for_private_answer()
    assert answer["content"].startswith("This button is from an older version of the bot.")
