"""A process that forks real bots for tests to kill; forking saves importing everything at each start.

Each line on stdin is an order for one bot, a JSON object: the playground's `url`, the `database`, and `die`,
which is empty or the moment at which the bot kills itself: "before" or "after" the first call of a coroutine
function, as in "before bot.announcing.announcer:Announcer.announce". The process prints the bot's process id,
and `gone` once the bot is dead. It has run a bot itself before it forks the first one, so that none has to
read all words, compile all statements and draw all ornaments again.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import signal
import sys
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playground.run_bot import follow_the_clock, point_discord_at
from playground.world.application import TOKEN
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import QUIET_TIME, RANDOM_OF_TABLES, RaBot, expect_one_server, main
from tests.bot.support.setup import open_night, running_bot
from tests.bot.support.stacked_deck import StackedDeck
from tests.shared_statements import share_statements


def say(word: object) -> None:
    os.write(sys.stdout.fileno(), f"{word}\n".encode())  # at once, and in one piece


def kill_this_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_at(moment: str, where: str) -> None:
    """Make this process die before or after the first call of a coroutine function."""
    module, path = where.split(":")
    owner: Any = importlib.import_module(module)
    *way, name = path.split(".")
    for step in way:
        owner = getattr(owner, step)
    original = getattr(owner, name)

    async def dying(*args: Any, **kwargs: Any) -> None:
        if moment == "after":
            await original(*args, **kwargs)
        kill_this_process()

    setattr(owner, name, dying)


def log_in_quickly() -> None:
    original = RaBot.__init__

    def quick(self: RaBot, *args: Any, **named: Any) -> None:
        original(self, *args, **named)
        expect_one_server(self)

    setattr(RaBot, "__init__", quick)  # noqa: B010  # an assignment would be a type error


def stack_the_deck() -> None:
    module, _, name = RANDOM_OF_TABLES.rpartition(".")
    setattr(importlib.import_module(module), name, StackedDeck())


def remind_at_once() -> None:
    module, _, name = QUIET_TIME.rpartition(".")
    setattr(importlib.import_module(module), name, timedelta())


def be_the_bot(order: dict[str, str]) -> None:
    os.environ.update(DISCORD_TOKEN=TOKEN, DATABASE_URL=order["database"], LOG_LEVEL="WARNING")
    os.environ["COMPUTE_IN"] = "threads"
    point_discord_at(order["url"])
    follow_the_clock(order["url"])
    log_in_quickly()
    stack_the_deck()
    remind_at_once()
    if order.get("die"):
        die_at(*order["die"].split())
    main()


async def warm_up(folder: Path) -> None:
    async with open_night(GameNight, folder, StackedDeck(), running_bot) as night:
        code = await night.start_game(night.ben, night.caro)
        await night.play(code, "draw")
        await night.until_shown(code)


def serve() -> None:
    share_statements()
    with TemporaryDirectory() as folder:
        asyncio.run(warm_up(Path(folder)))
    gc.freeze()  # the bots share this memory as long as their garbage collectors leave it alone
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            say(os.getpid())
            be_the_bot(json.loads(line))
            os._exit(0)
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    serve()
