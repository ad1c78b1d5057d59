"""The command for a fortnight: 200 tables of 60 people, in as many processes as there are cores."""

import argparse
import asyncio
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import cast

from tests.faults.fortnight.play import Fortnight
from tests.faults.fortnight.town import town
from tests.faults.laws.time import Laws
from tests.moved_clock import MovedClock

TABLES, SERVERS = 200, 10


async def _play(servers: int, tables: int, seed: int) -> Laws:
    clock = cast("MovedClock", asyncio.get_running_loop())
    async with town(clock, servers, seed) as found:
        return await Fortnight(found, tables, seed).play()


def play(servers: int, tables: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Play so many tables on so many servers; return the counts and the broken laws."""
    with asyncio.Runner(loop_factory=MovedClock) as runner:
        laws = runner.run(_play(servers, tables, seed))
    return laws.counts, laws.violations


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `fortnight` and its options to the command line."""
    parser = commands.add_parser("fortnight", help="people with habits, and outages, by the calendar")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--servers", type=int, default=SERVERS, help="of six people each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the counts; return 1 if a law was broken."""
    began, jobs = time.monotonic(), min(arguments.jobs, arguments.servers)
    counts, broken = Counter[str](), list[str]()
    servers = [len(range(job, arguments.servers, jobs)) for job in range(jobs)]
    tables = [len(range(job, arguments.tables, jobs)) for job in range(jobs)]
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(play, servers, tables, [arguments.seed + job for job in range(jobs)])
        for found, violations in parts:
            counts += found
            broken += violations
    for name, number in counts.items():
        sys.stdout.write(f"{name}: {number}\n")
    sys.stdout.write(f"wall time: {time.monotonic() - began:.0f} s\nbroken: {len(broken)}\n")
    sys.stdout.write("".join(f"- {words}\n" for words in broken))
    return int(bool(broken))
