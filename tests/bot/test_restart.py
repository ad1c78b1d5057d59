"""What people still hold in their hands from before a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from tests.bot.evening import code_of

if TYPE_CHECKING:
    import pytest

    from tests.bot.evening import Evening


async def test_a_button_from_before_a_restart_works(evening: Evening) -> None:
    """A move's button needs nothing that a restart takes away."""
    code = await evening.started(evening.ben, evening.caro)
    asked, before = await evening.asked(code), await evening.settled(code)
    message = await evening.current(code, asked)
    await evening.restart_bot()
    await asked.click(message, "Draw a tile")

    assert (await evening.settled(code)).version == before.version + 1


async def test_a_lobby_from_before_a_restart_works(evening: Evening) -> None:
    """People can still join at a lobby message."""
    lobby = await evening.lobby()
    await evening.restart_bot()
    await evening.ben.click(lobby, "Join")

    assert len((await evening.settled(code_of(lobby))).seats) == 2


async def test_an_old_message_of_the_bot_is_answered(evening: Evening) -> None:
    """A button whose custom_id no control knows says privately that it is old."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="join-v0:K3F"))
    await evening.bot.get_partial_messageable(int(evening.ben.channel_id)).send("Ra", view=view)
    message = await evening.ben.wait_for_message()
    await evening.restart_bot()
    await evening.ben.click(message, "Join")

    said = await evening.ben.wait_for_private_answer()
    assert said["content"].startswith("This button is from an older version of the bot.")


async def test_a_form_from_before_a_restart_is_answered(evening: Evening) -> None:
    """Whoever sends in a form that the bot no longer knows is told to open it again; nothing changes."""
    lobby = await evening.lobby()
    form = await evening.anna.click(lobby, "Options")
    before = await evening.settled(code_of(lobby))
    await evening.restart_bot()
    chosen = {
        part["label"]: [one["value"] for one in part["component"]["options"] if one.get("default")]
        for part in form["data"]["components"]
    }
    await evening.anna.submit_modal(form, **chosen)

    said = await evening.anna.wait_for_private_answer()
    assert said["content"].startswith("This form was opened before the bot restarted.")
    assert await evening.table(code_of(lobby)) == before


async def test_commands_are_registered_once(evening: Evening) -> None:
    """A restart registers the commands only if their definition has changed."""
    registered = evening.world.application.commands
    evening.world.application.commands = {}
    await evening.restart_bot()

    assert registered
    assert evening.world.application.commands == {}


async def test_changed_commands_are_registered_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new definition reaches Discord at the next start."""
    evening.world.application.commands = {}
    changed = app_commands.locale_str("Another description")
    monkeypatch.setattr("bot.commands.ra.said", lambda _: changed)
    await evening.restart_bot()

    described = {one["name"]: one["description"] for one in evening.world.application.commands.values()}
    assert described["ra"] == "Another description"


async def test_no_privileged_intents_and_automatic_shards(evening: Evening) -> None:
    """The bot asks for the guilds intent alone, and lets Discord say how many shards there are."""
    bot = evening.bot
    assert [name for name, wanted in bot.intents if wanted] == ["guilds"]
    assert bot._connection.shard_ids == range(1)
    assert list(bot.shards) == [0]
