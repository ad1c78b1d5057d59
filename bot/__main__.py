"""`python -m bot`: connects to Discord and plays until it is stopped.

`python -m bot emojis` uploads the application's emojis; `python -m bot ratings rebuild` counts all finished
games again; `python -m bot announce-stop MINUTES` tells live tables that the bot is to be stopped, and
`python -m bot call-off-stop` that it is not; `move-database`, `backup` and `restore` are about databases.
All exit with 0 when all is well (after SIGTERM or Ctrl-C), with 1 and one sentence when it is worth trying
again, and with 2 and one sentence when something must be set right first.
"""

import sys
from pathlib import Path

if not __package__:
    # Hosting panels start `python bot` or `python bot/__main__.py`. Python then looks for modules in this
    # folder, which has another `discord`.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from engine.libraries import needed

with needed("docs/hosting.md"):
    import click
    import discord
    from pydantic import ValidationError
    from pydantic_settings import SettingsError

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine
from contextlib import closing
from datetime import timedelta
from functools import partial
from typing import Any

from bot.client.client import RaBot
from bot.client.endings import ending_of
from bot.client.logging_in import log_in, plain_client
from bot.client.metrics_server import PortUnusableError, serve_metrics
from bot.client.sharing import Sharing, ask_division, first, serve
from bot.deadlines.planned_stops import STOP_LASTS
from bot.discord.emoji_upload import upload_emojis
from bot.drawing import Drawing
from bot.insight.logs import configure as configure_log
from bot.running import databases
from bot.running.host_settings import (
    Settings,
    SettingsWithoutToken,
    SilentPipeError,
    read_settings,
    unreadable_file,
)
from bot.running.lease import AlreadyRunningError, Lease
from bot.running.open_files import TooFewFilesError, allow_files
from bot.running.redaction import redact_log
from bot.running.signals import ANNOUNCE, STOP, event_of
from bot.words import text
from engine.machine import where_to_compute
from engine.shard import WHOLE_BOT
from engine.store.leases import LeaseLostError
from engine.store.stops import write_called_off
from engine.tables import NewerSchemaError, StoreError, StoreNotReadyError, Tables, open_tables
from engine.terminal import bar, say

log = logging.getLogger(__name__)

WORDS = "en"
NO_TOKEN = {"missing", "too_short"}
"""How pydantic says that there is none."""
LONGEST_NOTICE = 24 * 60
"""Minutes."""


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
    sys.exit(_start(lambda settings: databases.back_up(settings.database_url, file), SettingsWithoutToken))


@main.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def restore_command(file: Path) -> None:
    """Put a backup into the place of an empty SQLite database, or a new one, while the bot is stopped."""
    sys.exit(_start(lambda settings: databases.restore(settings.database_url, file), SettingsWithoutToken))


@main.command("announce-stop")
@click.argument("minutes", type=click.IntRange(0, LONGEST_NOTICE))
@click.option("--for", "lasts", type=click.IntRange(1, LONGEST_NOTICE), default=STOP_LASTS, show_default=True)
def announce_stop_command(minutes: int, lasts: int) -> None:
    """Tell running live tables that the bot is to be stopped in MINUTES; all clocks stand still from then on.

    They go on once the bot has been started again, after the minutes of --for, or once the stop is called
    off. A stop that was announced before and has not begun is moved. The bot itself stops only when told to.
    """
    sys.exit(_start(partial(_announce_stop, minutes=minutes, lasts=lasts), SettingsWithoutToken))


@main.command("call-off-stop")
def call_off_stop_command() -> None:
    """Call off the announced stop; the tables that were told learn of it, and clocks go on."""
    sys.exit(_start(_call_off_stop, SettingsWithoutToken))


@main.group("ratings")
def ratings_group() -> None:
    """What follows from the history of all games: ratings, leaderboards and statistics."""


@ratings_group.command("rebuild")
def rebuild_command() -> None:
    """Count all finished games again, while the bot is stopped. The figures stay what they were."""
    sys.exit(_start(_rebuild, SettingsWithoutToken))


def _start(work: Callable[[Settings], Coroutine[Any, Any, int]], wanted: type[Settings] = Settings) -> int:
    """Do the work with the wanted settings; return the exit code."""
    try:
        settings = read_settings(wanted)
    except ValidationError as error:
        return _fail(_explain(error))
    except SilentPipeError:
        return _fail(text(WORDS, "start-silent-pipe"))
    except (OSError, UnicodeDecodeError, SettingsError):
        return _fail(text(WORDS, "start-unreadable-setting", file=str(unreadable_file())))
    configure_log(settings.log_level, settings.log_format)
    redact_log(settings)
    if settings.discord_api:
        discord.http.Route.BASE = f"{settings.discord_api}/api/v10"
    try:
        allow_files()
    except TooFewFilesError as error:
        return _fail(text(WORDS, "start-too-few-files", most=str(error.most)))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nothing here speaks
    try:
        return _run(work(settings))
    except Exception:
        log.exception("An error that nobody expected ends the program")
        return 1


def _run(work: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(work)
    except AlreadyRunningError as error:
        host, pid = error.other.host, str(error.other.pid)
        return _fail(text(WORDS, "start-already-running", host=host, pid=pid))
    except StoreNotReadyError as error:
        return _fail(str(error), status=1)
    except (NewerSchemaError, StoreError, PortUnusableError) as error:
        return _fail(str(error))
    except Exception as error:
        ending = ending_of(error)
        if ending is None:
            raise
        log.debug("The program ends", exc_info=error)
        return _fail(ending.sentence, status=ending.status)


async def _play(settings: Settings) -> int:
    # Everything loaded by now stays as long as the program runs: the garbage collector, which makes every
    # click wait, need not search it again and again.
    gc.freeze()
    stop, announcing = event_of(*STOP), event_of(*ANNOUNCE)
    play = _share if settings.processes == "several" else _play_alone
    set_by_host = settings.compute_in and (settings.compute_in, "COMPUTE_IN says so")
    compute_in, why = set_by_host or where_to_compute()
    with closing(Drawing(compute_in)) as drawing:
        async with open_tables(
            settings.database_url, compute_in=compute_in, analyse_with=settings.analyse_with
        ) as tables:
            say_where = partial(log.info, "Boards are drawn and computers think in %s: %s", compute_in, why)
            return await play(settings, tables, drawing, stop, announcing, say_where=say_where)


async def _play_alone(
    settings: Settings,
    tables: Tables,
    drawing: Drawing,
    stop: asyncio.Event,
    announcing: asyncio.Event,
    *,
    say_where: Callable[[], None],
) -> int:
    """Serve all servers, while no other process does."""
    async with Lease(tables) as lease:
        taking = asyncio.create_task(lease.take())
        await first(taking, stop.wait())
        if stop.is_set():
            taking.cancel()
            await asyncio.wait({taking})
            return 0
        taking.result()
        say_where()
        own = tables.of_shard(WHOLE_BOT, lease.check)
        bot = RaBot(own, lease, shard_count=settings.shard_count, drawing=drawing)
        bot.services.timekeeper.stops.announce_when(announcing)
        async with serve_metrics(tables, lambda: [bot], settings.metrics_host, settings.metrics_port):
            if not await tables.counting.is_counted():
                await tables.counting.recount(_log_progress)
            await serve(bot, lease, settings.discord_token.get_secret_value(), stop)
        if lease.lost.is_set():
            raise LeaseLostError  # so that what the host reads last is why
        return 0


async def _share(
    settings: Settings,
    tables: Tables,
    drawing: Drawing,
    stop: asyncio.Event,
    announcing: asyncio.Event,
    *,
    say_where: Callable[[], None],
) -> int:
    """Serve a share of the servers."""
    token = settings.discord_token.get_secret_value()
    division = await ask_division(token, settings.shard_count)
    say_where()
    sharing = Sharing(tables, drawing, token, division, announcing=announcing, progress=_log_progress)
    async with serve_metrics(tables, lambda: sharing.bots, settings.metrics_host, settings.metrics_port):
        await sharing.run(stop)
    return 0


def _log_progress(done: int, of: int) -> None:
    log.info("Counting finished games: %s of %s", done, of)


async def _rebuild(settings: Settings) -> int:
    async with open_tables(settings.database_url, may_be_new=False) as tables, Lease(tables) as lease:
        await lease.take()
        with bar(text(WORDS, "start-counting")) as progress:
            count = await tables.counting.recount(progress)
    say(text(WORDS, "start-counted", count=count))
    return 0


async def _announce_stop(settings: Settings, *, minutes: int, lasts: int) -> int:
    async with open_tables(settings.database_url, may_be_new=False) as tables:
        stop = await tables.stops.announce(timedelta(minutes=minutes), timedelta(minutes=lasts))
    begins, ends = (f"{time.astimezone():%H:%M:%S}" for time in (stop.begins, stop.ends))
    say(text(WORDS, "stops-host-announced", begins=begins, ends=ends))
    return 0


async def _call_off_stop(settings: Settings) -> int:
    async with open_tables(settings.database_url, may_be_new=False) as tables:
        was_planned = await tables.write(write_called_off)
    say(text(WORDS, "stops-host-called-off" if was_planned else "stops-host-none"))
    return 0


async def _upload(settings: Settings) -> int:
    token = settings.discord_token.get_secret_value()
    async with open_tables(settings.database_url) as tables, plain_client() as client:
        await log_in(client, partial(client.login, token))
        try:
            with bar("Emojis") as progress:
                done = await upload_emojis(client, tables, progress)
        except discord.HTTPException as error:
            return _fail(text(WORDS, "start-emojis-refused", error=str(error)))
    say(text(WORDS, "start-emojis-uploaded", count=done.count, added=done.added, replaced=done.replaced))
    if done.added or done.replaced:
        say(text(WORDS, "start-emojis-restart"))
    return 0


def _explain(error: ValidationError) -> str:
    names = {str(problem["loc"][0]).upper() for problem in error.errors()}
    if any(
        problem["loc"] == ("discord_token",) and problem["type"] in NO_TOKEN for problem in error.errors()
    ):
        return text(WORDS, "start-no-token")
    if names == {"DISCORD_TOKEN"}:
        return text(WORDS, "start-no-such-token")
    return text(WORDS, "start-bad-setting", names=", ".join(sorted(names)))


def _fail(sentence: str, *, status: int = 2) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status


if __name__ == "__main__":
    main(prog_name="python -m bot")
