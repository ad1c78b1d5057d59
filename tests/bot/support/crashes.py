"""Killing the bot at a chosen moment, and what must hold afterwards."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import labels
from tests.bot.support.table_watcher import TableWatcher

BOT_IS_KILLED = pytest.mark.filterwarnings("ignore:Unclosed file:ResourceWarning")
"""The mark of tests that kill a bot: the web server forgets to close files that are cut off then."""


async def crash(night: KillableNight, moment: str, act: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Let somebody do something during which the bot dies at this moment; then start the bot again."""
    await until_ready(night.playground, night.tables)
    await night.bot.die_at(moment)
    async with asyncio.TaskGroup() as deed:  # which fails with what goes wrong, instead of waiting
        acting = deed.create_task(act())
        await night.bot.dead()
        acting.cancel()  # nobody waits for the answer of a dead bot
    await night.bot.start(night.playground.base_url)
    await until_ready(night.playground, night.tables)


async def crash_at_start(night: KillableNight, moment: str) -> None:
    """Restart the bot, which dies at this moment by what it does by itself; then start it again."""
    await until_ready(night.playground, night.tables)
    await night.bot.kill()
    await night.bot.start(night.playground.base_url, die=moment)
    await night.bot.dead()
    await night.bot.start(night.playground.base_url)
    await until_ready(night.playground, night.tables)


def first_lines(night: KillableNight, code: str) -> list[str]:
    """The first line of each public message about a table, oldest first."""
    public = [one.content for one in night.all_messages() if one.ephemeral_to is None]
    return [content.splitlines()[0] for content in public if code in content]


async def assert_game_goes_on(night: GameNight | KillableNight, code: str) -> None:
    """Only one message has controls; it pinged the player to move exactly once, and they can act with it."""
    watcher = TableWatcher(night, code)
    table, player = await watcher.check(), await night.player_to_move(code)
    assert watcher.pings(player).count(str(table.message_id)) == 1
    message = await night.current_message(code, player)
    await player.click(message, labels(message)[0])
    assert (await watcher.check()).version > table.version
