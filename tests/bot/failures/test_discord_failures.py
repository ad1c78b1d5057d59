"""Discord refuses requests, limits their rate, or is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.faults import CALLBACK, EDIT_MESSAGE, POST_MESSAGE, draw_from_elsewhere
from tests.bot.support.messages import private_answer
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_an_expired_interaction_does_not_stop_the_game(night: GameNight) -> None:
    """If the answer comes too late for Discord, the turn message is posted without it."""
    code = await night.start_game(night.ben, night.caro)
    player, message = await night.player_to_move(code), await night.current_message(code)
    night.world.faults.answer(CALLBACK, 404, code=10062, times=5)
    night.world.acknowledge_within = 0.2
    await player.click(message, "Draw a tile")

    assert (await night.until_shown(code)).message_id != int(message["id"])
    await TableWatcher(night, code).check()


async def test_a_failed_request_is_repeated(night: GameNight) -> None:
    """A 500 loses nothing: the request is made again."""
    code = await night.start_game(night.ben, night.caro)
    night.world.faults.answer(POST_MESSAGE, 500)
    await draw_from_elsewhere(night, code)

    await TableWatcher(night, code).check()


async def test_rate_limits_are_respected(night: GameNight) -> None:
    """A 429 loses nothing: the request is made again when Discord allows it."""
    code = await night.start_game(night.ben, night.caro)
    night.world.faults.limit(POST_MESSAGE, 0.2)
    night.world.faults.limit(EDIT_MESSAGE, 0.2)
    await draw_from_elsewhere(night, code)

    await TableWatcher(night, code).check()


async def test_the_next_click_shows_what_an_outage_hid(night: GameNight) -> None:
    """The move counts; the next click on the old button brings the new message, with one ping."""
    code = await night.start_game(night.ben, night.caro)
    before, old = await night.until_shown(code), await night.current_message(code)
    night.world.faults.answer(POST_MESSAGE, 503)
    player = await draw_from_elsewhere(night, code)
    await private_answer(player, "Something went wrong that should not have. Nothing is lost")
    table = await night.table(code)
    assert (table.version, table.announced) == (before.version + 1, before.version)

    await player.click(old, "Draw a tile", stale=True)
    answer = await private_answer(player, "has moved on")
    table = await TableWatcher(night, code).check()
    assert table.version == before.version + 1
    assert str(table.message_id) in answer["content"]


async def test_reconnecting_shows_what_an_outage_hid(night: GameNight) -> None:
    """When the connection to Discord comes back, the player to move is pinged without anybody's help."""
    code = await night.start_game(night.ben, night.caro)
    night.world.faults.answer(POST_MESSAGE, 503)
    await draw_from_elsewhere(night, code)
    await night.playground.gateway.drop(4000)

    await TableWatcher(night, code).check()
