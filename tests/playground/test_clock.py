"""The playground's clock: moved by its control API, for the playground and the bot's process alike."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import pytest

from playground.bot_process import BotProcess
from playground.discord_json import Json
from playground.member import Member
from playground.server import Playground, running_playground
from tests.playground.api import Api

DAY = 24 * 3600.0
BOT = """
import os, discord
from datetime import UTC, datetime
bot = discord.AutoShardedClient(intents=discord.Intents(guilds=True, guild_messages=True))

@bot.event
async def on_ready():
    await bot.guilds[0].text_channels[0].send(datetime.now(UTC).isoformat())

@bot.event
async def on_message(message):
    if message.author != bot.user:
        await message.channel.send(datetime.now(UTC).isoformat())

bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""
"""Says the time when it is ready, and again after every message."""


async def forward(playground: Playground, seconds: Any) -> tuple[int, Json]:
    url = f"{playground.base_url}/control/clock"
    async with aiohttp.ClientSession() as session, session.post(url, json={"forward": seconds}) as response:
        return response.status, await response.json()


async def test_timestamps_and_ids_follow_the_clock(playground: Playground, api: Api) -> None:
    """After three days forward, a new message has its time three days later, in its timestamp and its id."""
    _, before = await api.send(content="a")
    assert await forward(playground, 3 * DAY) == (200, {"ahead": 3 * DAY})
    _, after = await api.send(content="b")
    apart = datetime.fromisoformat(after["timestamp"]) - datetime.fromisoformat(before["timestamp"])
    assert timedelta(days=3) < apart < timedelta(days=3, minutes=1)
    assert (int(after["id"]) - int(before["id"])) >> 22 >= 3 * DAY * 1000


@pytest.mark.parametrize("seconds", [0, -5, True, "1", None, 1e9])
async def test_the_clock_goes_only_forward(playground: Playground, seconds: Any) -> None:
    """A step that is no positive number, or of more than a year, is refused."""
    assert (await forward(playground, seconds))[0] == 400
    assert playground.world.clock.ahead == 0


async def test_members_are_told(playground: Playground) -> None:
    """Every member's app hears of a move, and finds in the world how far the clock is ahead."""
    async with playground.member("anna") as anna:
        await forward(playground, DAY)
        await anna.wait_until(lambda: {"t": "CLOCK_MOVED", "d": {"ahead": DAY}} in anna.events)
        assert (await anna.world())["clock"] == {"ahead": DAY}


async def test_the_calendar_returns_with_the_end_of_the_playground() -> None:
    """A playground leaves the calendar of its process as it was."""
    began = datetime.now(UTC)
    async with running_playground() as playground:
        playground.world.forward(3 * DAY)
        assert datetime.now(UTC) - began > timedelta(days=3)
    assert datetime.now(UTC) - began < timedelta(days=1)


async def heard_time(anna: Member) -> datetime:
    """The time that the bot says next."""
    message = await anna.wait_for_message(lambda one: one["author"].get("bot", False))
    anna.messages.clear()
    return datetime.fromisoformat(message["content"])


def is_now(moment: datetime) -> bool:
    return abs(datetime.now(UTC) - moment) < timedelta(hours=1)


async def test_the_bots_process_follows(playground: Playground, own_bot: None) -> None:
    """The bot's calendar is moved while it runs, and a bot that is killed and started again has it too."""
    bot = BotProcess(playground.base_url, "sqlite:///")
    async with playground.member("anna") as anna, asyncio.timeout(60):
        await bot.start()
        assert is_now(await heard_time(anna))
        await forward(playground, 3 * DAY)
        said = None
        while said is None or not is_now(said):  # the bot is another process
            await anna.say("What time is it?")
            said = await heard_time(anna)
        await bot.kill()
        await bot.start()
        assert is_now(await heard_time(anna))
        await bot.stop()
