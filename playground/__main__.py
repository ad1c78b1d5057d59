"""`python -m playground`: the bot on a Discord of its own, in the browser, without an account."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import webbrowser
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import click

from playground.bot_process import BotProcess, keep_running
from playground.server import Playground, running_playground

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PORTS = 100
"""How many ports to try, from the requested one on."""


@asynccontextmanager
async def opened(port: int) -> AsyncIterator[Playground]:
    """A playground at this port or, if it is taken, at the next free one."""
    async with contextlib.AsyncExitStack() as stack:
        for candidate in range(port, port + PORTS):
            try:
                playground = await stack.enter_async_context(running_playground(candidate))
            except OSError:
                continue
            if candidate != port:
                click.echo(f"Port {port} is taken, so this is port {candidate}.")
            yield playground
            return
        raise click.ClickException(f"No port from {port} to {port + PORTS - 1} is free.")


async def play(port: int, *, browser: bool, bot: bool) -> None:
    """Run the playground, and the bot in it, until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    # A fresh database each time: a playground's channels end with it, so nobody could reach the old games.
    with tempfile.TemporaryDirectory(prefix="playground-") as folder:
        async with opened(port) as playground:
            child = BotProcess(playground.base_url, f"sqlite+aiosqlite:///{folder}/playground.db")
            running = asyncio.create_task(keep_running(child, click.echo)) if bot else None
            click.echo(f"The playground is open at {playground.base_url}/ (Ctrl-C ends it)")
            if browser and _has_browser():
                await asyncio.to_thread(webbrowser.open, playground.base_url)
            await stop.wait()
            if running is not None:
                running.cancel()
                await child.stop()


def _has_browser() -> bool:
    # Without a display, Python would open a text browser in this terminal.
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@click.command()
@click.option("--port", default=8080, show_default=True, help="The port, or the first one to try.")
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
@click.option("--bot/--no-bot", default=True, help="Start the bot as well.")
def main(port: int, *, browser: bool, bot: bool) -> None:
    """Open a Discord on this machine and run the bot in it."""
    asyncio.run(play(port, browser=browser, bot=bot))


if __name__ == "__main__":
    main()
