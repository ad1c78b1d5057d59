"""Plays while everything fails, and says whether a law was broken; see docs/chaos.md."""

from __future__ import annotations

import argparse
import asyncio
import logging
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp

from tests.chaos import janitor
from tests.chaos.databases import POSTGRES
from tests.chaos.faults import FAULTS
from tests.chaos.play import play
from tests.chaos.report import words_of
from tests.chaos.stage import SETUPS
from tests.postgres.server import programs

SECONDS = 90.0
"""Of each set-up."""


def main() -> int:
    """Return 1 if a law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of trouble, for each set-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", choices=SETUPS, help="only this one")
    names = [fault.name for fault in FAULTS]
    parser.add_argument(
        "--fault", action="append", choices=names, default=[], help="only this; may be repeated"
    )
    parser.add_argument("--keep", action="store_true", help="the logs, though no law is broken")
    arguments = parser.parse_args()
    wanted = [arguments.setup] if arguments.setup else list(SETUPS)
    if programs() is None:
        sys.stdout.write("There is no PostgreSQL here, so nothing is played on it.\n")
        wanted = [setup for setup in wanted if SETUPS[setup].database != POSTGRES]
    return max([_play(setup, arguments) for setup in wanted], default=0)


def _play(setup: str, arguments: argparse.Namespace) -> int:
    folder = Path(mkdtemp(prefix="ra-chaos-"))
    janitor.watch(folder)
    logging.basicConfig(filename=folder / "discord.log", force=True)
    outcome = asyncio.run(play(setup, folder, arguments.seconds, arguments.seed, arguments.fault))
    sys.stdout.write(words_of(outcome))
    sys.stdout.flush()
    if arguments.keep:
        sys.stdout.write(f"  logs: {folder}\n")
    elif not outcome.broken:
        shutil.rmtree(folder)
    return int(bool(outcome.broken))


if __name__ == "__main__":
    raise SystemExit(main())
