"""People who press: the time from a press to its acknowledgement, over that of a bot that does nothing.

First two people alone; then five on each of twenty servers, who press something every second; then 500 at
a hundred tables, who think for 2.5 seconds, with a bot that draws in a thread and with one that does so in a
process.
The player to move makes a move, the others ask for something private. Discord's rate limits are on.
`playground.load` explains what is measured; `python -m playground load` measures other loads.
"""

from __future__ import annotations

import asyncio

from playground.load.measuring import Load, measure_bot, measure_trivial_bot
from playground.load.report import rows_of
from tools.benchmarks.timing import Row

LOADS = (
    Load(servers=1, people=2, think=0.5, seconds=45.0),
    Load(servers=20, people=100, think=1.0, seconds=45.0),
    Load(servers=20, people=500, think=2.5, seconds=45.0),
    Load(servers=20, people=500, think=2.5, seconds=45.0, compute_in="processes"),
)


def run(loads: tuple[Load, ...] = LOADS) -> list[Row]:
    """Percentiles of acknowledgements and how far they exceed their bounds, then what must not happen."""
    rows: list[Row] = []
    for load in loads:
        trivial, bot = asyncio.run(measure_trivial_bot(load)), asyncio.run(measure_bot(load))
        people = f"{load.people} people, {load.compute_in}"
        rows += [(f"{people}: {row.what}", *row[1:]) for row in rows_of(bot, trivial)]
    return rows
