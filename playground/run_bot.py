"""The only module that knows the bot: it points discord.py at a playground and runs the bot, unchanged.

The bot's calendar follows the playground's clock, from the first moment on.

`python -m playground.run_bot http://127.0.0.1:8080` takes the bot's settings from the environment and passes
the arguments after the address on to the bot. With `--while-stdin-is-open` the bot stops when its standard
input closes, which happens when its parent process ends.
"""

import importlib
import json
import os
import runpy
import signal
import sys
import threading
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket

from playground.clock import Clock

WHILE_STDIN_IS_OPEN = "--while-stdin-is-open"


def point_discord_at(base_url: str) -> None:
    """Direct all requests of discord.py in this process to the playground at this address."""
    discord.http.Route.BASE = f"{base_url}/api/v10"
    # After a lost session, discord.py goes straight to this address instead of asking for the gateway.
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base_url.replace("http", "ws", 1) + "/gateway")


def follow_the_clock(base_url: str) -> None:
    """Set this process's calendar to the playground's clock, now and after every move."""
    clock, direct = Clock(), urllib.request.build_opener(urllib.request.ProxyHandler({}))
    # Time passes where the playground's clock moves: the bot must not take that for a clock that was set.
    calendar: Any = importlib.import_module("engine.calendar")
    steady = calendar.steady
    calendar.steady = lambda: steady() + clock.ahead

    def look(query: str = "") -> None:
        with direct.open(f"{base_url}/control/clock{query}") as found:
            clock.be_ahead(json.load(found)["ahead"])

    def follow() -> None:
        with suppress(OSError, HTTPException):  # then the playground has ended
            while True:
                look(f"?unless={clock.ahead}")

    with suppress(OSError):  # where there is no playground, its bot says so itself
        look()
        threading.Thread(target=follow, daemon=True).start()


def stop_with_stdin() -> None:
    """End this process by SIGTERM when its standard input closes.

    Its parent stops it in this way, since Windows cannot send SIGTERM to another process.
    """
    # While one thread on Windows waits in a read of the standard input, all that looks at this input waits
    # too: NumPy's libraries when they are loaded, and every process that is started.
    parent = os.dup(0)
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)

    def wait() -> None:
        while os.read(parent, 1024):
            pass
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    point_discord_at(sys.argv[1])
    follow_the_clock(sys.argv[1])
    if WHILE_STDIN_IS_OPEN in sys.argv:
        stop_with_stdin()
    sys.argv[1:] = [argument for argument in sys.argv[2:] if argument != WHILE_STDIN_IS_OPEN]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
