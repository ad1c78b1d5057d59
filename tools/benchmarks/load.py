"""People who press: the time from a press to its acknowledgement, over that of a bot that does nothing.

Five people on each of twenty servers press something every second: the player to move makes a move, the
others ask for something private. Discord's rate limits are on. `playground.load` explains what is measured;
`python -m playground load` measures other loads, such as `--people 500 --think 2.5 --compute-in processes`.
"""

import asyncio

from playground.load.measuring import Load, measure_bot, measure_trivial_bot
from playground.load.report import rows_of
from tools.benchmarks.timing import Row

LOAD = Load(servers=20, people=100, think=1.0, seconds=30.0)


def run() -> list[Row]:
    """Percentiles of acknowledgements and how far they exceed their bounds, then what must not happen."""
    trivial, bot = asyncio.run(measure_trivial_bot(LOAD)), asyncio.run(measure_bot(LOAD))
    return list(rows_of(bot, trivial))
