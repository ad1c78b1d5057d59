"""`python -m tools.benchmarks [NAME…]` measures, and prints a table after each benchmark."""

from importlib import import_module

import click
from rich.console import Console
from rich.table import Table

NAMES = ("random_games", "thinking", "durable_move", "board", "cards", "drawing", "load")
"""Those that are run without a name: about five minutes on two idle cores, seven on two busy ones."""
HISTORY = "history"
"""Generates a million games first, and so is run only by its name."""

SLOW_GAMES = "slow_games"
"""A simulation rather than a measurement; it too is run only by its name."""


class Hours(click.ParamType):  # type: ignore[type-arg,unused-ignore]  # generic only in newer ones
    """A number of hours, such as `1.5h`."""

    name = "hours"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it."""
        try:
            return float(str(value).removesuffix("h"))
        except ValueError:
            self.fail(f"{value!r} is no number of hours, such as 1.5h", param, ctx)


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]…", type=click.Choice((*NAMES, HISTORY, SLOW_GAMES)))
@click.option("--players", type=click.IntRange(2, 5), default=3, help="players of slow games")
@click.option("--reply", type=Hours(), default=1.5, help="how soon they answer on average, such as 1.5h")
@click.option("--games", type=click.IntRange(1), default=10, help="how many slow games are played")
@click.option(
    "--stay", is_flag=True, help="who is asked again by their own answer gives the next one at once"
)
@click.option("--head-to-head", is_flag=True, help="one person plans against others who do not, in each deal")
def main(
    names: tuple[str, ...], players: int, reply: float, games: int, *, stay: bool, head_to_head: bool
) -> None:
    """Run these benchmarks, or all but history and slow_games; print names, values, bounds and ratios."""
    if SLOW_GAMES in names:
        if head_to_head:
            _play_head_to_head(players, games)
        else:
            _simulate(players, reply, games, stay=stay)
        names = tuple(name for name in names if name != SLOW_GAMES)
        if not names:
            return
    console = Console()
    for name in names or NAMES:
        # No spinner: its thread would compete with the benchmark.
        console.print(f"Measuring {name.replace('_', ' ')} …")
        rows = import_module(f"tools.benchmarks.{name}").run()
        table = Table("what", "measured", "bound", "ratio")
        for what, value, bound, ratio in rows:
            table.add_row(what, str(value), str(bound), "" if ratio is None else f"{ratio:.2f}")
        console.print(table)


def _simulate(players: int, reply: float, games: int, *, stay: bool) -> None:
    simulation = import_module(f"tools.benchmarks.{SLOW_GAMES}")
    columns = "how", "days (nine in ten)", "answers a person", "pings a person"
    made = "plans as master", "cost of 100 wins", "answers at once as master", "cost of 100 wins"
    shown = Table(*columns, *made)
    for row in simulation.table(players, reply, games, stay=stay):
        shown.add_row(*row)
    Console().print(shown)


def _play_head_to_head(players: int, deals: int) -> None:
    found = import_module(f"tools.benchmarks.{SLOW_GAMES}").head_to_head(players, deals)
    shown = Table("games", "wins in 100 with plans", "more without", "answers a game")
    less = f"{found.less:.1f} ± {found.error:.1f}"
    shown.add_row(str(found.games), f"{found.wins:.1f}", less, f"{found.answers:.0f}")
    Console().print(shown)


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks")
