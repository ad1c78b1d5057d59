"""Messages from before: old ones lose their controls in the end, and those of a restart go on working."""

import pytest

from playground.fault_kinds import Kind, error
from tests.bot.support.faults import EDIT_ANSWER, EDIT_MESSAGE
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import code_of, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_clock import MovedClock

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
