"""A process whose children are the real bot, made to be killed; forking saves the imports of each start.

For every line on stdin, a JSON object, it forks a bot: `url` of the playground, `database`, and `die`: empty,
or the function at whose first call the bot kills itself, as in "before bot.announcer:Announcer.announce".
It says the child's process id, and `gone` when the child is dead.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
from typing import Any

from bot.__main__ import main
from bot.client import RaBot
from engine.tables import service
from playground.run_bot import point_discord_at
from playground.world import TOKEN
from tests.bot.dealer import Dealer

SEED = 3
"""Its deck begins without a Ra tile."""


def say(word: object) -> None:
    os.write(sys.stdout.fileno(), f"{word}\n".encode())  # at once, and in one piece


def kill_myself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die(moment: str, where: str) -> None:
    """Let this process die at the first call of a coroutine function."""
    module, path = where.split(":")
    owner: Any = importlib.import_module(module)
    *way, name = path.split(".")
    for step in way:
        owner = getattr(owner, step)
    original = getattr(owner, name)

    async def dying(*args: Any, **kwargs: Any) -> None:
        if moment == "after":
            await original(*args, **kwargs)
        kill_myself()

    setattr(owner, name, dying)


def hurry() -> None:
    """Wait less for more servers to appear: the playground has one."""
    original = RaBot.__init__

    def quick(self: RaBot, *args: Any) -> None:
        original(self, *args)
        self._connection.guild_ready_timeout = 0.05

    RaBot.__init__ = quick  # type: ignore[method-assign]


def be_the_bot(order: dict[str, str]) -> int:
    os.environ.update(DISCORD_TOKEN=TOKEN, DATABASE_URL=order["database"], LOG_LEVEL="WARNING")
    point_discord_at(order["url"])
    hurry()
    service.RANDOM = Dealer(SEED)
    if order.get("die"):
        die(*order["die"].split())
    return main()


def nurse() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            say(os.getpid())
            os._exit(be_the_bot(json.loads(line)))
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    nurse()
