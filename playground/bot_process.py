"""The bot as a child process: started against a playground, stopped, killed, started again."""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Callable

from playground.run_bot import WHILE_STDIN_IS_OPEN
from playground.world import TOKEN

GRACE = 12.0
"""Seconds that the bot has to finish what it is doing."""
FIRST_PAUSE, LONGEST_PAUSE, STEADY = 1.0, 30.0, 60.0
"""Seconds before a restart, doubled up to the longest; after a steady run they begin anew."""


class BotProcess:
    """One bot at a time, on one database (`DATABASE_URL`), with the playground's token.

    `environment` goes over this process's own, so that nobody's real settings are used by accident.
    """

    def __init__(self, base_url: str, database_url: str, **environment: str) -> None:
        self._base_url = base_url
        self._environment = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database_url, **environment}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playground.run_bot", self._base_url, WHILE_STDIN_IS_OPEN),
            stdin=asyncio.subprocess.PIPE,
            env={**os.environ, **self._environment},
            # Ctrl-C in the terminal is for the playground, which then stops the bot in its own way.
            start_new_session=True,
        )

    async def wait(self) -> int:
        """The bot's exit status, once it has ended."""
        return 0 if self._process is None else await self._process.wait()

    async def stop(self) -> int:
        """Asks the bot to end (SIGTERM) and returns its exit status; kills it after some patience."""
        with contextlib.suppress(ProcessLookupError):
            if self._process is not None:
                self._process.terminate()
        try:
            return await asyncio.wait_for(self.wait(), GRACE)
        except TimeoutError:
            return await self.kill()

    async def kill(self) -> int:
        """Ends the bot at once (SIGKILL), wherever it is."""
        with contextlib.suppress(ProcessLookupError):
            if self._process is not None:
                self._process.kill()
        return await self.wait()


async def keep_running(bot: BotProcess, say: Callable[[str], object]) -> None:
    """Starts the bot again whenever it ends, more slowly if it keeps ending; runs until cancelled."""
    pause = FIRST_PAUSE
    while True:
        started = time.monotonic()
        await bot.start()
        status = await bot.wait()
        pause = FIRST_PAUSE if time.monotonic() - started > STEADY else pause
        say(f"The bot ended with status {status}; it is started again in {pause:.0f} s.")
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
