"""Plays while everything fails, and says which laws were broken; see docs/faults.md."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any

from tests.bids_in_turn import bid_in_turn
from tests.faults.chaos import command as chaos
from tests.faults.fortnight import command as fortnight
from tests.faults.happenings import stage as happenings
from tests.faults.known import unknown_breaks
from tests.faults.moves.cells import every_cell
from tests.faults.moves.walk import play_all
from tests.faults.outcome import Outcome
from tests.faults.page import write_section
from tests.moved_clock import run_on_moved_clock

MATRICES: dict[str, Any] = {
    "moves": (every_cell, play_all),
    "happenings": (happenings.every_cell, happenings.play_all),
}
"""What gives all cells of each matrix, and what plays some of them."""


def play(matrix: str, cells: Sequence[Any]) -> list[Outcome]:
    """Play these cells in this process, and print each outcome."""
    bid_in_turn()
    outcomes: list[Outcome] = []

    def note(outcome: Outcome) -> None:
        outcomes.append(outcome)
        sys.stdout.write(str(outcome))
        sys.stdout.flush()

    run_on_moved_clock(lambda clock: MATRICES[matrix][1](clock, cells, note))
    return outcomes


def play_matrix(arguments: argparse.Namespace) -> int:
    """Play a matrix in several processes; write its section of the page if all of it was played."""
    matrix, jobs = arguments.what, arguments.jobs
    every = list(MATRICES[matrix][0]())
    cells = [cell for cell in every if re.search(arguments.only, str(cell))]
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(play, [matrix] * jobs, [cells[start::jobs] for start in range(jobs)])
        found = {outcome.cell: outcome for outcome in chain.from_iterable(parts)}
    outcomes = [found[cell] for cell in cells]
    if not arguments.only:
        write_section(matrix, outcomes)
    return int(any(map(unknown_breaks, outcomes)))


def main() -> int:
    """Return 1 if a law was broken that is not known to be."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    for matrix in MATRICES:
        command = commands.add_parser(matrix, help=f"the matrix of {matrix}; writes its section of the page")
        command.add_argument("--only", metavar="PATTERN", default="", help="cells whose name matches")
        command.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
        command.set_defaults(run=play_matrix)
    chaos.add_command(commands)
    fortnight.add_command(commands)
    arguments = parser.parse_args()
    result: int = arguments.run(arguments)
    return result


if __name__ == "__main__":
    raise SystemExit(main())
