"""`python -m tools.benchmarks [NAME…]` measures, and prints a table after each benchmark."""

from importlib import import_module

import click
from rich.console import Console
from rich.table import Table

NAMES = ("random_games", "thinking", "durable_move", "board", "cards", "drawing", "load")
"""Those that are run without a name: about five minutes on two idle cores, seven on two busy ones."""
HISTORY = "history"
"""Generates a million games first, and so is run only by its name."""


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]…", type=click.Choice((*NAMES, HISTORY)))
def main(names: tuple[str, ...]) -> None:
    """Run these benchmarks, or all but history; print names, values, bounds and ratios."""
    console = Console()
    for name in names or NAMES:
        # No spinner: its thread would compete with the benchmark.
        console.print(f"Measuring {name.replace('_', ' ')} …")
        rows = import_module(f"tools.benchmarks.{name}").run()
        table = Table("what", "measured", "bound", "ratio")
        for what, value, bound, ratio in rows:
            table.add_row(what, str(value), str(bound), "" if ratio is None else f"{ratio:.2f}")
        console.print(table)


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks")
