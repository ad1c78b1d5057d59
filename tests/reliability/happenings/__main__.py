"""Plays all happenings with all failures, in several processes, and writes docs/happenings.md."""

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
from tests.reliability.happenings.known import unknown_breaks
from tests.reliability.happenings.page import page
from tests.reliability.happenings.stage import Outcome, every_cell, play_all
from tests.reliability.outcome import Law

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE = ROOT / "docs" / "happenings.md"
JOBS = 2 * (os.cpu_count() or 1)
"""More than there are cores, since cells wait for more than they compute."""

Result = tuple[int, float | None, dict[str, str]]
"""An outcome as it goes from one process to another: without its cell, and laws by their words."""


def play(names: Sequence[str]) -> dict[str, Result]:
    """Play the cells of these names and print each outcome; return them by the names."""
    results: dict[str, Result] = {}

    def note(outcome: Outcome) -> None:
        sys.stdout.write(_line(outcome))
        sys.stdout.flush()
        breaks = {law.value: words for law, words in outcome.breaks.items()}
        results[str(outcome.cell)] = outcome.strikes, outcome.seconds, breaks

    chosen = set(names)
    with asyncio.Runner(loop_factory=MovedClock) as runner:
        clock = cast("MovedClock", runner.get_loop())
        runner.run(play_all(clock, [cell for cell in every_cell() if str(cell) in chosen], note))
    return results


def _line(outcome: Outcome) -> str:
    done = "never done" if outcome.seconds is None else f"done after {outcome.seconds:.1f} s"
    broken = "".join(f"    {law.value}: {words}\n" for law, words in outcome.breaks.items())
    return f"{outcome.cell}: struck {outcome.strikes} times, {done}\n{broken}"


def play_in_processes(names: Sequence[str], jobs: int) -> list[Outcome]:
    """The outcomes of the cells of these names, in the order of the page."""
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(play, [names[start::jobs] for start in range(jobs)]))
    found = {name: result for part in parts for name, result in part.items()}
    return [
        Outcome(cell, strikes, seconds, {Law(law): words for law, words in breaks.items()})
        for cell in every_cell()
        if str(cell) in found
        for strikes, seconds, breaks in [found[str(cell)]]
    ]


def main() -> int:
    """Returns 1 if a law was broken that is not known to be."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.happenings", description=__doc__)
    parser.add_argument(
        "--only", metavar="PATTERN", default="", help="cells whose name matches; writes no page"
    )
    parser.add_argument("--jobs", type=int, default=JOBS, help="processes")
    arguments = parser.parse_args()
    names = [str(cell) for cell in every_cell() if re.search(arguments.only, str(cell))]
    outcomes = play_in_processes(names, arguments.jobs)
    if not arguments.only:
        PAGE.write_text(page(outcomes))
    return int(any(unknown_breaks(outcome) for outcome in outcomes))


if __name__ == "__main__":
    raise SystemExit(main())
