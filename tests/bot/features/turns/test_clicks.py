"""Clicks on turn messages: by the wrong person, too late, and two at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.support.internals import announcing_lock, is_in_flight
from tests.bot.support.messages import name_of
from tests.waiting import until

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_wrong_person_is_told_whose_turn_it_is(night: GameNight) -> None:
    """A click by somebody else changes nothing and gets a private answer."""
    code = await night.start_game(night.ben, night.caro)
    player, (wrong, _) = await night.player_to_move(code), await night.other_people(code)
    before = await night.table(code)
    await wrong.click(await night.current_message(code, wrong), "Draw a tile")
    answer = await wrong.wait_for_private_answer()

    assert f"It’s {name_of(player)}’s turn in game {code}, not yours." == answer["content"]
    assert await night.table(code) == before


async def test_a_stale_button_is_answered_with_a_link_to_the_current_message(night: GameNight) -> None:
    """A button of an earlier position does nothing."""
    code = await night.start_game(night.ben, night.caro)
    player = await night.player_to_move(code)
    old = await night.current_message(code, player)
    await player.click(old, "Draw a tile")
    before = await night.until_shown(code)
    await player.click(old, "Draw a tile", stale=True)
    answer = await player.wait_for_private_answer()

    assert str(before.message_id) in answer["content"]
    assert await night.table(code) == before


async def test_a_click_overtaken_by_a_cancellation_is_stale(night: GameNight) -> None:
    """Whoever clicks before a cancellation is shown reads that the game has moved on."""
    code = await night.start_game(night.ben, night.caro)
    other, before = (await night.other_people(code))[0], await night.current_message(code)
    async with announcing_lock(night.bot, code):
        await night.tables.lobbies.cancel(code, int(other.id), moderator=True)
        pressing = asyncio.create_task(other.click(before, "Draw a tile"))
        await until(lambda: is_in_flight(night.bot))
    await pressing
    await other.wait_for_private_answer(lambda answer: "has moved on" in answer["content"])


async def test_of_two_clicks_at_once_exactly_one_counts(night: GameNight) -> None:
    """Two clicks at one version make one move."""
    code = await night.start_game(night.ben, night.caro)
    player, message = await night.player_to_move(code), await night.current_message(code)
    before = await night.table(code)
    await asyncio.gather(player.click(message, "Draw a tile"), player.click(message, "Invoke Ra"))

    assert (await night.table(code)).version == before.version + 1
    await player.wait_for_private_answer(lambda answer: "has moved on" in answer["content"])
