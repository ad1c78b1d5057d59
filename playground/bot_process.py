"""The bot as a child process of a playground: started, stopped, killed, restarted."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from playground.run_bot import WHILE_STDIN_IS_OPEN
from playground.world.application import TOKEN

ROOT = Path(__file__).resolve().parent.parent
GRACE = 12.0
"""Seconds that the bot has to finish its work."""
FIRST_PAUSE, LONGEST_PAUSE, STEADY = 1.0, 30.0, 60.0
"""Seconds: the pause before a restart doubles from the first to the longest; a steady run resets it."""


class BotProcess:
    """One bot at a time, on one database (`DATABASE_URL`), with the playground's token and address.

    `environment` overrides this process's own, so that nobody uses their real settings by accident.
    """

    def __init__(self, base_url: str, database_url: str, **environment: str) -> None:
        self._base_url = base_url
        ours = {"DISCORD_TOKEN": TOKEN, "DISCORD_API": base_url, "DATABASE_URL": database_url}
        self._environment = {**ours, **environment}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await self._started()

    async def run(self, *arguments: str) -> int:
        """Run the bot's program silently; return its exit status. Cancelling kills it."""
        process = await self._started(*arguments, output=asyncio.subprocess.DEVNULL)
        try:
            return await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()  # before that, Windows lets nobody delete what it has open
            raise

    async def _started(self, *arguments: str, output: int | None = None) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground.run_bot", self._base_url, WHILE_STDIN_IS_OPEN, *arguments),
            stdin=asyncio.subprocess.PIPE,
            stdout=output,
            stderr=output,
            # Wherever the playground was started.
            env={**os.environ, "PYTHONPATH": _with_this_project(), **self._environment},
            # Ctrl-C in the terminal goes to the playground alone, which then stops the bot. The first is
            # ignored on Windows, and the second is known only there.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    @property
    def pid(self) -> int:
        """The id of the process that was started last."""
        return self._process.pid if self._process else 0

    @property
    def has_ended(self) -> bool:
        """Whether the process that was started last is over."""
        return self._process is not None and self._process.returncode is not None

    async def wait(self) -> int:
        """Wait until the bot has ended, and return its exit status."""
        return 0 if self._process is None else await self._process.wait()

    async def stop(self) -> int:
        """Close the bot's input, so that it ends; kill it if that takes too long. Returns its exit status."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        try:
            return await asyncio.wait_for(self.wait(), GRACE)
        except TimeoutError:
            return await self.kill()

    async def kill(self) -> int:
        """End the bot at once and return its exit status."""
        with contextlib.suppress(ProcessLookupError):
            if self._process is not None:
                self._process.kill()
        return await self.wait()


def _with_this_project() -> str:
    return os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)])


async def keep_running(bot: BotProcess, say: Callable[[str], object]) -> None:
    """Restart the bot whenever it ends, more and more slowly if it keeps ending, until cancelled."""
    pause = FIRST_PAUSE
    while True:
        started = time.monotonic()
        await bot.start()
        status = await bot.wait()
        pause = FIRST_PAUSE if time.monotonic() - started > STEADY else pause
        say(f"The bot ended with status {status}; it is started again in {pause:.0f} s.")
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
