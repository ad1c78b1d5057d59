"""Bot and playground on Windows or, elsewhere, with what Windows lacks taken away (`lacks/`).

On Windows itself run these with `--noconftest`: other tests need what Windows does not have.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from playground.discord_json import Json
from playground.member import Member, buttons
from playground.server import running_playground
from playground.world.application import TOKEN

pytestmark = pytest.mark.processes
ROOT = Path(__file__).parents[2]
LACKS = Path(__file__).parent / "lacks"
ON_WINDOWS = sys.platform == "win32"
ASK_TO_END = getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT)
"""What a terminal sends: on Windows, Ctrl-C cannot be sent to one program alone."""
PATIENCE = 60.0


def environment(**settings: str) -> dict[str, str]:
    """That of a program on Windows, whose own encoding is not UTF-8."""
    ours = {"DISCORD_TOKEN", "DATABASE_URL", "PYTHONPATH"}
    found = {name: value for name, value in os.environ.items() if name not in ours} | settings
    found |= {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252", "PYTHONUNBUFFERED": "1"}
    if not ON_WINDOWS:
        found |= {"PYTHONPATH": os.pathsep.join([str(LACKS), str(ROOT)])}
        found |= {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    return found


class Started:
    """A program, and what it has said."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""

    async def says(self, words: str) -> None:
        """Wait until it has said these words."""
        assert self.process.stdout
        while words not in self.said:
            line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
            assert line, self.said
            self.said += line.decode("cp1252")

    async def end(self) -> int:
        """Its exit status, once it has ended."""
        assert self.process.stdout
        self.said += (await asyncio.wait_for(self.process.stdout.read(), PATIENCE)).decode("cp1252")
        return await self.process.wait()

    async def stop(self) -> int:
        """Ask it to end, as a terminal does; its exit status."""
        self.process.send_signal(ASK_TO_END)
        return await self.end()


@asynccontextmanager
async def started(folder: Path, *arguments: str, **settings: str) -> AsyncIterator[Started]:
    """`python -m` with these arguments, in a folder."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *arguments),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=environment(**settings),
        cwd=folder,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    try:
        yield Started(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def id_of(username: str, address: str) -> str:
    """The id of a person of the playground at this address."""
    async with aiohttp.ClientSession() as session, session.get(f"{address}/member/world") as world:
        users = (await world.json())["users"]
    return str(next(user["id"] for user in users if user["username"] == username))


async def play_alone(anna: Member) -> Json:
    """Open a game against computers in direct messages; a board on which it is Anna's turn."""
    await anna.go_to_direct_messages()
    assert (await anna.slash("ra new"))["ok"]
    board = await anna.wait_for_message(lambda one: "More" in buttons(one), seconds=PATIENCE)
    assert board["attachments"]
    return board


async def test_the_playground_and_its_bot(tmp_path: Path) -> None:
    """They play, end with Ctrl-C after they have tidied up, and go on with what was kept."""
    keep = tmp_path / "kept"
    arguments = ("playground", "--no-browser", "--port", "18180", "--keep", str(keep))
    for turn in ("new", "kept"):
        async with started(tmp_path, *arguments) as program:
            await program.says("open at")
            (address,) = re.findall(r"http://127\.0\.0\.1:\d+", program.said)
            async with Member.connected(address, await id_of("anna", address), "anna") as anna:
                # It reconnects once its emojis are uploaded, if any were missing.
                await come_online(anna, 2 if turn == "new" else 1)
                await anna.go_to_direct_messages()
                if turn == "new":
                    await play_alone(anna)
                else:
                    assert any(one["attachments"] for one in await anna.history())
            assert (await program.stop(), "Traceback" in program.said) == (0, False), program.said
        assert not list(keep.glob("games.db-[ws][ah]*")), "the bot was not asked to end, or had no time to"


async def test_the_bot_and_its_commands(tmp_path: Path) -> None:
    """It plays, refuses a second one, is backed up, ends with Ctrl-C, and follows a dead one at once."""
    async with running_playground() as playground, playground.member("anna") as anna:
        settings = {"DISCORD_TOKEN": TOKEN, "DISCORD_API": playground.base_url}

        async with started(tmp_path, "bot", COMPUTE_IN="processes", **settings) as bot:
            await come_online(anna, 1)
            await play_alone(anna)
            async with started(tmp_path, "bot", **settings) as second:
                assert await second.end() == 2
                assert "is already running on this database" in second.said
            async with started(tmp_path, "bot", "backup", "копия.db", **settings) as backup:
                assert await backup.end() == 0, backup.said
            assert (await bot.stop(), "Traceback" in bot.said) == (0, False), bot.said

        async with started(tmp_path, "bot", **settings) as bot:
            await come_online(anna, 2)
            bot.process.kill()
            await bot.process.wait()
        async with started(tmp_path, "bot", **settings) as bot:
            await come_online(anna, 3)
            assert await bot.stop() == 0
            assert "Waiting for process" not in bot.said

        restored = settings | {"DATABASE_URL": "sqlite:///restored.db"}
        async with started(tmp_path, "bot", "restore", "копия.db", **restored) as restore:
            assert await restore.end() == 0, restore.said


async def come_online(person: Member, often: int) -> None:
    """Wait until the bot has come online so often while a person looked."""
    await person.wait_until(
        lambda: [event["t"] for event in person.events].count("BOT_ONLINE") == often, seconds=PATIENCE
    )
