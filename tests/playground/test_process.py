"""`python -m playground`, and the bot as its child process."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from playground.__main__ import bot_with_emojis, main, opened
from playground.bot_process import BotProcess, keep_running
from playground.server import Playground

ROOT = Path(__file__).parents[2]
BOT = """
import os, sys, discord
class Bot(discord.AutoShardedClient):
    async def setup_hook(self):
        if "emojis" in sys.argv:
            await self.create_application_emoji(name="ra_sun_13", image=b"\\x89PNG\\r\\n\\x1a\\n" + bytes(32))
            sys.exit(0)
bot = Bot(intents=discord.Intents(guilds=True))
bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
"""


async def started(*arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    """A playground without a browser, and its output until it is open."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", "--no-browser", *arguments),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        cwd=ROOT,
    )
    assert process.stdout is not None
    said = ""
    while "open at" not in said:
        line = await asyncio.wait_for(process.stdout.readline(), 20)
        assert line, said
        said += line.decode()
    return process, said


async def test_ends_cleanly() -> None:
    """Ctrl-C ends the playground with status 0, as SIGTERM ends the one of `test_keeping.py`."""
    process, _ = await started("--no-bot", "--port", "18080")
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 20) == 0


async def test_taken_port(capsys: pytest.CaptureFixture[str]) -> None:
    """If the requested port cannot be opened, the playground uses another and says so."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with opened(port, None) as playground:
            assert port < int(playground.base_url.split(":")[-1])
    assert f"Port {port} cannot be opened" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("option", "value"),
    [("--port", "0"), ("--port", "65536"), ("--keep", "{}/file/folder"), ("--keep", "{}/file")],
)
def test_impossible_options(tmp_path: Path, option: str, value: str) -> None:
    """A port or a folder that cannot be is refused with status 2, by its option's name."""
    (tmp_path / "file").touch()
    result = CliRunner().invoke(main, [option, value.format(tmp_path), "--no-bot", "--no-browser"])
    assert (result.exit_code, f"Invalid value for '{option}'" in result.stderr) == (2, True), result.stderr


async def test_dead_bot_is_restarted(playground: Playground, own_bot: None) -> None:
    """A bot that dies is restarted."""
    said: list[str] = []
    bot = BotProcess(playground.base_url, "sqlite:///")
    async with playground.member("anna") as anna:
        running = asyncio.create_task(keep_running(bot, said.append))
        await anna.wait_until(lambda: [event["t"] for event in anna.events] == ["BOT_ONLINE"])
        await bot.kill()
        await anna.wait_until(lambda: [event["t"] for event in anna.events][2:] == ["BOT_ONLINE"])
        running.cancel()
        await bot.stop()
    assert said == ["The bot ended with status -9; it is started again in 1 s."]


async def test_a_new_bot_gets_its_emojis(playground: Playground, own_bot: None) -> None:
    """The bot is there at once; when its emojis are uploaded it has to resume, which is when it looks."""
    bot = BotProcess(playground.base_url, "sqlite:///")
    async with playground.member("anna") as anna:
        running = [asyncio.create_task(work) for work in bot_with_emojis(playground, bot)]
        back = ["BOT_ONLINE", "BOT_OFFLINE", "BOT_ONLINE"]
        await anna.wait_until(lambda: [event["t"] for event in anna.events] == back)
        (emoji,) = playground.world.application.emojis.values()
        assert emoji["name"] == "ra_sun_13"
        for task in running:
            task.cancel()
        await bot.stop()


async def test_bot_ends_with_the_playground(playground: Playground, own_bot: None) -> None:
    """A bot whose playground has gone, for whatever reason, ends by itself."""
    bot = BotProcess(playground.base_url, "sqlite:///")
    async with playground.member("anna") as anna:
        await bot.start()
        await anna.wait_until(lambda: bool(anna.events))
        assert bot._process is not None
        assert bot._process.stdin is not None
        bot._process.stdin.close()
        assert await asyncio.wait_for(bot.wait(), 20) == -signal.SIGTERM
