"""`python -m playground load`: many people at the bot, beside a trivial bot under the same load."""

import asyncio

import click
from rich.console import Console
from rich.table import Table

from playground.load.measuring import BotEndedError, Load, measure_bot, measure_trivial_bot
from playground.load.report import rows_of

MOST_IN_SERVER = 250


@click.command("load")
@click.option("--servers", type=click.IntRange(1, 1000), default=20, show_default=True)
@click.option("--people", type=click.IntRange(2, 5000), default=100, show_default=True, help="In all.")
@click.option("--think", type=click.FloatRange(0.05, 600), default=1.0, show_default=True, help="Seconds.")
@click.option("--seconds", type=click.FloatRange(1, 3600), default=45.0, show_default=True)
@click.option("--processes", type=click.IntRange(1, 16), default=1, show_default=True, help="Of the bot.")
@click.option(
    "--compute-in", type=click.Choice(["threads", "processes"]), default="threads", show_default=True
)
@click.option("--days", type=click.IntRange(0, 366), default=0, help="That the calendar moves on meanwhile.")
@click.option("--database", metavar="ADDRESS", help="An empty one, instead of a file of SQLite.")
def load_command(
    *,
    servers: int,
    people: int,
    think: float,
    seconds: float,
    processes: int,
    compute_in: str,
    days: int,
    database: str | None,
) -> None:
    """Let PEOPLE play on SERVERS, each pressing something and thinking for THINK seconds, for SECONDS.

    Five at most sit at a table. Discord's rate limits are on. Nothing but this machine takes part.
    """
    if people < 2 * servers:
        raise click.UsageError("Every server needs two people at least.")
    if people > MOST_IN_SERVER * servers:
        raise click.UsageError(f"A server has room for {MOST_IN_SERVER} people: 50 tables of five.")
    load = Load(servers, people, think, seconds, processes, database, compute_in=compute_in, days=days)
    click.echo(
        f"A trivial bot, then the bot, each for {seconds + load.warm_up:g} seconds and the time to begin …"
    )
    trivial = asyncio.run(measure_trivial_bot(load))
    try:
        bot = asyncio.run(measure_bot(load))
    except BotEndedError:
        raise click.ClickException("The bot has ended; what it said is above.") from None
    table = Table("what", "the bot", "a trivial bot", "ratio")
    for row in rows_of(bot, trivial):
        table.add_row(row.what, row.bot, row.trivial, "" if row.ratio is None else f"{row.ratio:.2f}")
    Console().print(table)
