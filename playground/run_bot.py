"""The one place that knows the bot: points discord.py at a playground and runs the bot, unchanged.

`python -m playground.run_bot http://127.0.0.1:8080`, with the bot's own settings in the environment; what
follows the address are the bot's own arguments. With `--while-stdin-is-open` the bot stops when whoever
started it is gone.
"""

import os
import runpy
import signal
import sys
import threading

import discord
import yarl
from discord.gateway import DiscordWebSocket

WHILE_STDIN_IS_OPEN = "--while-stdin-is-open"


def point_discord_at(base_url: str) -> None:
    """Sends everything that discord.py does in this process to the playground at this address."""
    discord.http.Route.BASE = f"{base_url}/api/v10"
    # After a lost session discord.py asks nobody for the gateway but goes to this address.
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base_url.replace("http", "ws", 1) + "/gateway")


def stop_with_stdin() -> None:
    """Ends this process by SIGTERM when its standard input is closed."""

    def wait() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    if WHILE_STDIN_IS_OPEN in sys.argv:
        stop_with_stdin()
    sys.argv[1:] = [argument for argument in sys.argv[2:] if argument != WHILE_STDIN_IS_OPEN]
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
