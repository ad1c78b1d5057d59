"""`python -m tools.benchmarks [NAME…]` measures and prints one table."""

from __future__ import annotations

from importlib import import_module

import click
from rich.console import Console
from rich.table import Table

NAMES = (
    "random_games",
    "dice_uses",
    "thinking",
    "durable_move",
    "board",
    "cards",
    "drawing",
    "clicks",
    "history",
    "load",
)


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]…", type=click.Choice(NAMES))
def main(names: tuple[str, ...]) -> None:
    """Run these benchmarks, or all; print their names, values, bounds and ratios."""
    table = Table("what", "measured", "bound", "ratio")
    console = Console()
    for name in names or NAMES:
        # No spinner: its thread would compete with the benchmark.
        console.print(f"Measuring {name.replace('_', ' ')} …")
        rows = import_module(f"tools.benchmarks.{name}").run()
        for what, value, bound, ratio in rows:
            table.add_row(what, str(value), str(bound), "" if ratio is None else f"{ratio:.2f}")
    console.print(table)


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks")
