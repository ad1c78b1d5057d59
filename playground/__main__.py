"""`python -m playground`: the bot on a Discord of its own, in the browser, without an account."""

import sys
from pathlib import Path

if not __package__:
    # For `python playground`: Python then looks for modules in this folder, which has another `http`.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

if sys.version_info < (3, 11):  # noqa: UP036  # an older Python gets this far
    sys.stderr.write("Python 3.11 or newer is needed.\n")
    sys.exit(2)

import asyncio
import contextlib
import os
import tempfile
import webbrowser
from contextlib import asynccontextmanager
from io import TextIOWrapper

try:
    import click
except ModuleNotFoundError as missing:
    sys.stderr.write(
        f"This Python lacks the library {missing.name}. README.md says how to install what the playground"
        " needs; start it with the Python for which that was done.\n"
    )
    sys.exit(2)

from collections.abc import AsyncIterator, Coroutine, Iterator

from playground.bot_process import BotProcess, keep_running
from playground.keeping import GAMES_FILE, Keeper, KeepingError
from playground.load.command import load_command
from playground.server import Playground, running_playground
from playground.stopping import stop_asked

PORTS = 100
"""How many ports to try, from the requested one on."""
LAST_PORT = 65535


@asynccontextmanager
async def opened(port: int, keeper: Keeper | None) -> AsyncIterator[Playground]:
    """A playground at this port or, if it is taken or reserved, at the next one that can be opened.

    Raises `ClickException` if none can be opened.
    """
    candidates = range(port, min(port + PORTS, LAST_PORT + 1))
    async with contextlib.AsyncExitStack() as stack:
        for candidate in candidates:
            try:
                playground = await stack.enter_async_context(running_playground(candidate, keeper=keeper))
            except OSError:
                continue
            if candidate != port:
                click.echo(f"Port {port} cannot be opened, so this is port {candidate}.")
            yield playground
            return
        raise click.ClickException(f"No port from {port} to {candidates[-1]} can be opened.")


async def play(port: int, keep: Path | None, *, browser: bool, bot: bool) -> None:
    """Run the playground, and the bot in it, until SIGINT or SIGTERM; raises KeepingError."""
    stop = stop_asked()
    with _folder(keep) as (games, keeper):
        async with opened(port, keeper) as playground:
            child = BotProcess(playground.base_url, f"sqlite:///{games}")
            running = (
                [asyncio.create_task(work) for work in bot_with_emojis(playground, child)] if bot else []
            )
            click.echo(f"The playground is open at {playground.base_url}/ (Ctrl-C ends it)")
            click.echo(
                f"Games are kept in {keep}." if keep else "Games end with it; --keep FOLDER keeps them."
            )
            if browser and _has_browser():
                await asyncio.to_thread(webbrowser.open, playground.base_url)
            await stop.wait()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await child.stop()


@contextlib.contextmanager
def _folder(keep: Path | None) -> Iterator[tuple[Path, Keeper | None]]:
    """Where the bot keeps its games, and who keeps the world to which they belong."""
    if keep is not None:
        with Keeper(keep) as keeper:
            yield keeper.games, keeper
        return
    # A fresh database each time: a playground's channels end with it, so nobody could reach the old games.
    with tempfile.TemporaryDirectory(prefix="playground-", ignore_cleanup_errors=True) as folder:
        yield Path(folder) / GAMES_FILE, None


def bot_with_emojis(playground: Playground, child: BotProcess) -> list[Coroutine[None, None, None]]:
    """The bot, which is in the playground at once, and its emojis, which take some seconds to paint."""

    async def upload() -> None:
        await playground.world.events.until("BOT_ONLINE")
        if await child.run("emojis") == 0:
            playground.gateway.reconnect()  # a bot looks at its emojis when it resumes

    return [keep_running(child, click.echo), upload()]


def _has_browser() -> bool:
    # Without a display, Python would open a text browser in this terminal.
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@click.group(invoke_without_command=True)
@click.option(
    "--port",
    type=click.IntRange(1, LAST_PORT),
    default=8080,
    show_default=True,
    help="The port, or the first one to try.",
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
@click.option("--bot/--no-bot", default=True, help="Start the bot as well.")
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Keep games and messages in this folder, and go on with those that are there.",
)
@click.pass_context
def main(context: click.Context, port: int, keep: Path | None, *, browser: bool, bot: bool) -> None:
    """Open a Discord on this machine and run the bot in it; with COMMAND, do that instead."""
    if context.invoked_subcommand:
        return
    try:
        asyncio.run(play(port, keep, browser=browser, bot=bot))
    except KeepingError as error:
        raise click.BadParameter(str(error), param_hint="'--keep'") from None


main.add_command(load_command)

if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):  # a pipe on Windows may have no room for every letter
        sys.stdout.reconfigure(errors="backslashreplace")
    main(prog_name="python -m playground")
