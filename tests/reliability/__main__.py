"""Plays the whole table, in as many processes as there are cores, and writes docs/reliability.md."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tests.moved_clock import MovedClock
from tests.reliability.cells import Cell, every_cell, sampled_cells
from tests.reliability.walk import walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.reliability.outcome import Outcome


async def play(cells: Sequence[Cell]) -> list[Outcome]:
    """What these cells came to."""
    outcomes: list[Outcome] = []

    def note(outcome: Outcome) -> None:
        outcomes.append(outcome)
        print(describe(outcome), flush=True)

    async with walk(cast("MovedClock", asyncio.get_running_loop()), cells) as playing:
        await playing.play(note)
    return outcomes


def describe(outcome: Outcome) -> str:
    seconds = "never" if outcome.seconds is None else f"{outcome.seconds:5.1f} s"
    broken = "".join(f"\n    {law.value}: {words}" for law, words in outcome.breaks.items())
    return f"{outcome.cell}: struck {outcome.strikes}, {seconds}{broken}"


def run(cells: Sequence[Cell]) -> list[Outcome]:
    with asyncio.Runner(loop_factory=MovedClock) as runner:
        return runner.run(play(cells))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a regular expression for cells")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    cells = [
        cell
        for cell in (sampled_cells() if arguments.sample else every_cell())
        if re.search(arguments.only, str(cell))
    ]
    print(len(cells), "cells")
    if arguments.jobs == 1:
        run(cells)
        return
    with ProcessPoolExecutor(arguments.jobs) as pool:
        list(pool.map(run, [cells[start :: arguments.jobs] for start in range(arguments.jobs)]))


if __name__ == "__main__":
    main()
