"""Plays while everything fails, and says which laws were broken; see docs/faults.md."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any, NamedTuple

from tests.bids_in_turn import bid_in_turn
from tests.faults.cells import Cell, cells_of, cells_of_moves
from tests.faults.chaos import play as chaos
from tests.faults.fortnight import play as fortnight
from tests.faults.happenings import play as happenings
from tests.faults.happenings.scenes import HAPPENINGS
from tests.faults.moves import walk
from tests.faults.outcome import OnOutcome, Outcome, unknown_breaks
from tests.faults.page import write_section
from tests.moved_clock import MovedClock, run_on_moved_clock


class Matrix(NamedTuple):
    """All cells of a matrix, and what plays some of them."""

    cells: Sequence[Cell[Any]]
    play: Callable[[MovedClock, Any, OnOutcome], Coroutine[Any, Any, None]]


MATRICES = {
    "moves": Matrix([*cells_of_moves()], walk.play_all),
    "happenings": Matrix([cell for one in HAPPENINGS for cell in cells_of(one)], happenings.play_all),
}


def play(matrix: str, cells: Sequence[Cell[Any]]) -> list[Outcome]:
    """Play these cells in this process, and print each outcome."""
    bid_in_turn()
    outcomes: list[Outcome] = []

    def note(outcome: Outcome) -> None:
        outcomes.append(outcome)
        sys.stdout.write(str(outcome))
        sys.stdout.flush()

    run_on_moved_clock(lambda clock: MATRICES[matrix].play(clock, cells, note))
    return outcomes


def play_matrix(arguments: argparse.Namespace) -> int:
    """Play a matrix in several processes; write its section of the page if all of it was played."""
    matrix, jobs = arguments.what, arguments.jobs
    cells = [cell for cell in MATRICES[matrix].cells if re.search(arguments.only, str(cell))]
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
