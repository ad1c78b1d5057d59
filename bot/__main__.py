"""`python -m bot`: connects to Discord and plays until it is told to stop.

`python -m bot emojis` uploads the application's emojis; `python -m bot ratings rebuild` counts all finished
games again; `move-database`, `backup` and `restore` are about whole databases. All exit with 0 when all is
well (after SIGTERM or Ctrl-C), with 1 and one sentence when it is worth trying again, and with 2 and one
sentence when something must be set right first.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import click
import discord
from pydantic import ValidationError
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from bot import databases
from bot.client import RaBot
from bot.discord.emoji_upload import upload_emojis
from bot.lease import AlreadyRunningError, Lease
from bot.serving import first, serve
from bot.settings import Settings
from bot.sharing import Sharing, ask_division
from bot.words import text
from engine.shard import WHOLE_BOT
from engine.tables import NewerSchemaError, StoreError, StoreUnavailableError, open_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from engine.tables import Tables

log = logging.getLogger(__name__)

WORDS = "en"


@click.group(invoke_without_command=True)
@click.pass_context
def main(context: click.Context) -> None:
    """Connect to Discord and play until told to stop; with COMMAND, do that instead."""
    if context.invoked_subcommand is None:
        sys.exit(_start(_play))


@main.command("emojis")
def emojis_command() -> None:
    """Upload the emojis that the application lacks, or that have changed. Running it twice is harmless."""
    sys.exit(_start(_upload))


@main.command("move-database")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_database_command(source: str, target: str) -> None:
    """Copy the database of a stopped bot into an empty one; both are addresses as in DATABASE_URL.

    Interrupted, it goes on where it was when it is run again.
    """
    sys.exit(_run(databases.move(source, target)))


@main.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
def backup_command(file: Path) -> None:
    """Copy the SQLite database into a new FILE; the bot may run meanwhile."""
    sys.exit(_start(lambda settings: databases.back_up(settings.database_url, file)))


@main.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def restore_command(file: Path) -> None:
    """Put a backup into the place of an empty SQLite database, or a new one, while the bot is stopped."""
    sys.exit(_start(lambda settings: databases.restore(settings.database_url, file)))


@main.group("ratings")
def ratings_group() -> None:
    """What follows from the history of all games: ratings, leaderboards and statistics."""


@ratings_group.command("rebuild")
def rebuild_command() -> None:
    """Count all finished games again, while the bot is stopped. The figures stay what they were."""
    sys.exit(_start(_rebuild))


def _start(work: Callable[[Settings], Coroutine[Any, Any, int]]) -> int:
    """Do the work with the settings; return the exit code."""
    try:
        settings = Settings()  # type: ignore[call-arg]  # its values come from the environment
    except ValidationError as error:
        return _fail(_explain(error))
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if settings.discord_api:
        discord.http.Route.BASE = f"{settings.discord_api}/api/v10"
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nothing here speaks
    return _run(work(settings))


def _run(work: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(work)
    except discord.LoginFailure:
        return _fail(text(WORDS, "start-token-refused"))
    except aiohttp.ClientConnectionError:
        return _fail(text(WORDS, "start-unreachable"), status=1)
    except AlreadyRunningError as error:
        host, pid = error.other.host, str(error.other.pid)
        return _fail(text(WORDS, "start-already-running", host=host, pid=pid))
    except StoreUnavailableError as error:
        return _fail(str(error), status=1)
    except (NewerSchemaError, StoreError) as error:
        return _fail(str(error))


async def _play(settings: Settings) -> int:
    # Everything loaded by now stays as long as the program runs: the garbage collector, which makes every
    # click wait, need not search it again and again.
    gc.freeze()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    async with open_tables(settings.database_url) as tables:
        if settings.processes == "several":
            return await _share(settings, tables, stop)
        return await _play_alone(settings, tables, stop)


async def _play_alone(settings: Settings, tables: Tables, stop: asyncio.Event) -> int:
    """Serve all servers, while no other process does."""
    stopping = asyncio.create_task(stop.wait())
    async with Lease(tables) as lease:
        taking = asyncio.create_task(lease.take())
        await first(taking, stopping)
        if stopping.done():
            taking.cancel()
            await asyncio.wait({taking})
            return 0
        taking.result()
        if not await tables.is_counted():
            await tables.recount(_log_progress)
        bot = RaBot(tables.of_shard(WHOLE_BOT, lease.check), lease, shard_count=settings.shard_count)
        await serve(bot, lease, settings.discord_token.get_secret_value(), stop)
        return _fail(text(WORDS, "start-replaced"), status=1) if lease.lost.is_set() else 0


async def _share(settings: Settings, tables: Tables, stop: asyncio.Event) -> int:
    """Serve a share of the servers."""
    token = settings.discord_token.get_secret_value()
    division = await ask_division(token, settings.shard_count)
    await Sharing(tables, token, division, _log_progress).run(stop)
    return 0


def _log_progress(done: int, of: int) -> None:
    log.info("Counting finished games: %s of %s", done, of)


async def _rebuild(settings: Settings) -> int:
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    async with open_tables(settings.database_url) as tables, Lease(tables) as lease:
        await lease.take()
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task(text(WORDS, "start-counting"), total=None)
            count = await tables.recount(lambda done, of: bar.update(task, completed=done, total=of))
    click.echo(text(WORDS, "start-counted", count=count))
    return 0


async def _upload(settings: Settings) -> int:
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    client = discord.Client(intents=discord.Intents.none())
    async with open_tables(settings.database_url) as tables, client:
        await client.login(settings.discord_token.get_secret_value())
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task("Emojis", total=None)
            try:
                done = await upload_emojis(
                    client, tables, lambda done, of: bar.update(task, completed=done, total=of)
                )
            except discord.HTTPException as error:
                return _fail(text(WORDS, "start-emojis-refused", error=str(error)))
    click.echo(
        text(WORDS, "start-emojis-uploaded", count=done.count, added=done.added, replaced=done.replaced)
    )
    if done.added or done.replaced:
        click.echo(text(WORDS, "start-emojis-restart"))
    return 0


def _explain(error: ValidationError) -> str:
    names = {str(problem["loc"][0]).upper() for problem in error.errors()}
    if "DISCORD_TOKEN" in names:
        return text(WORDS, "start-no-token")
    return text(WORDS, "start-bad-setting", names=", ".join(sorted(names)))


def _fail(sentence: str, *, status: int = 2) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status


if __name__ == "__main__":
    main(prog_name="python -m bot")
