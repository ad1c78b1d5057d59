"""Buttons that people still see from before a restart go on working, or say why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from tests.bot.support.messages import code_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_button_from_before_a_restart_works(night: GameNight) -> None:
    """A move's button depends on nothing that a restart loses."""
    code = await night.start_game(night.ben, night.caro)
    player, before = await night.player_to_move(code), await night.until_shown(code)
    message = await night.current_message(code, player)
    await night.restart_bot()
    await player.click(message, "Draw a tile")

    assert (await night.until_shown(code)).version == before.version + 1


async def test_a_lobby_from_before_a_restart_works(night: GameNight) -> None:
    """People can still join with the lobby message."""
    lobby = await night.open_lobby()
    await night.restart_bot()
    await night.ben.click(lobby, "Join")

    assert len((await night.until_shown(code_of(lobby))).seats) == 2


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
