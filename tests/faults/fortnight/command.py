"""The command for a fortnight: 200 tables of 60 people, in as many processes as there are cores."""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.faults.fortnight.play import Fortnight
from tests.faults.fortnight.town import town
from tests.faults.laws.time import Laws
from tests.moved_clock import MovedClock, run_on_moved_clock

TABLES, SERVERS = 200, 10


async def play(clock: MovedClock, servers: int, tables: int, seed: int) -> Laws:
    """Play so many tables on so many servers."""
    async with town(clock, servers, seed) as found:
        return await Fortnight(found, tables, seed).play()


def _play(servers: int, tables: int, seed: int) -> tuple[Counter[str], list[str]]:
    """The counts and the broken laws."""
    laws = run_on_moved_clock(lambda clock: play(clock, servers, tables, seed))
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
        parts = pool.map(_play, servers, tables, [arguments.seed + job for job in range(jobs)])
        for found, violations in parts:
            counts += found
            broken += violations
    for name, number in counts.items():
        sys.stdout.write(f"{name}: {number}\n")
    sys.stdout.write(f"wall time: {time.monotonic() - began:.0f} s\nbroken: {len(broken)}\n")
    sys.stdout.write("".join(f"- {words}\n" for words in broken))
    return int(bool(broken))
