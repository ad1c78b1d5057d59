"""Plays the whole table, in as many processes as there are cores, and writes docs/reliability.md."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, cast

from tests.bot.support.setup import ROOT
from tests.moved_clock import MovedClock
from tests.reliability.cells import Cell, every_cell, sampled_cells
from tests.reliability.known import unknown_breaks
from tests.reliability.page import page
from tests.reliability.walk import walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.reliability.outcome import Outcome

PAGE = ROOT / "docs" / "reliability.md"


async def _play(cells: Sequence[Cell]) -> list[Outcome]:
    outcomes: list[Outcome] = []

    def note(outcome: Outcome) -> None:
        outcomes.append(outcome)
        sys.stdout.write(_line(outcome))
        sys.stdout.flush()

    async with walk(cast("MovedClock", asyncio.get_running_loop()), cells) as games:
        await games.play(note)
    return outcomes


def _line(outcome: Outcome) -> str:
    seconds = "never shown" if outcome.seconds is None else f"shown after {outcome.seconds:.1f} s"
    broken = "".join(f"    {law.value}: {words}\n" for law, words in outcome.breaks.items())
    return f"{outcome.cell}: struck {outcome.strikes} times, {seconds}\n{broken}"


def play(cells: Sequence[Cell]) -> list[Outcome]:
    """Play these cells and print each outcome."""
    with asyncio.Runner(loop_factory=MovedClock) as runner:
        return runner.run(_play(cells))


def play_in_processes(cells: Sequence[Cell], jobs: int) -> list[Outcome]:
    """The outcomes of these cells, in order."""
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(play, [cells[start::jobs] for start in range(jobs)])
        found = {outcome.cell: outcome for part in parts for outcome in part}
    return [found[cell] for cell in cells]


def main() -> int:
    """Returns 1 if a promise was broken that is not known to be."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability", description=__doc__)
    parser.add_argument(
        "--only", metavar="PATTERN", default="", help="cells whose name matches; writes no page"
    )
    parser.add_argument("--sample", action="store_true", help="the cells of the tests; writes no page")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    arguments = parser.parse_args()
    every = sampled_cells() if arguments.sample else every_cell()
    cells = [cell for cell in every if re.search(arguments.only, str(cell))]
    outcomes = play_in_processes(cells, arguments.jobs)
    if not (arguments.only or arguments.sample):
        PAGE.write_text(page(outcomes))
    return int(any(unknown_breaks(outcome) for outcome in outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
