"""Discord refuses requests, limits their rate, or is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.faults import POST_MESSAGE, draw_from_elsewhere
from tests.bot.support.messages import private_answer
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_refusal_without_a_reason_is_called_that(night: GameNight) -> None:
    """If the bot lacks no permission, it never says that the channel is gone."""
    code = await night.start_game(night.ben, night.caro)
    night.world.faults.answer(POST_MESSAGE, 403, code=50013)
    player = await draw_from_elsewhere(night, code)

    await private_answer(player, "Discord isn’t accepting the new board")


async def test_a_stale_press_is_answered_while_the_board_is_on_its_way(night: GameNight) -> None:
    """The answer waits for no other message, changes nothing, and promises what then happens."""
    code = await night.start_game(night.ben, night.caro)
    before, old = await night.until_shown(code), await night.current_message(code)
    night.world.faults.answer(POST_MESSAGE, 503, times=4)
    player = await draw_from_elsewhere(night, code)
    await private_answer(player, "What you did is saved.")
    await player.click(old, "Draw a tile", stale=True)
    await private_answer(player, "Its new board will appear as soon as Discord accepts it.")

    table = await TableWatcher(night, code).check()
    assert table.version == before.version + 1


async def test_reconnecting_shows_what_an_outage_hid(night: GameNight) -> None:
    """When the connection to Discord comes back, the player to move is pinged without anybody's help."""
    code = await night.start_game(night.ben, night.caro)
    night.world.faults.answer(POST_MESSAGE, 503)
    await draw_from_elsewhere(night, code)
    await night.playground.gateway.drop(4000)

    await TableWatcher(night, code).check()
