"""The command for chaos."""

import argparse
import asyncio
import logging
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp

from tests.faults.chaos import janitor
from tests.faults.chaos.databases import POSTGRES
from tests.faults.chaos.play import play
from tests.faults.chaos.report import words_of
from tests.faults.chaos.stage import SETUPS
from tests.faults.kinds.every_fault import FAULTS
from tests.postgres.server import programs

SECONDS = 90.0
"""Of each set-up."""


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `chaos` and its options to the command line."""
    parser = commands.add_parser("chaos", help="people play in real processes while anything fails at random")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of trouble, for each set-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--setup", choices=SETUPS, help="only this one")
    names = [fault.name for fault in FAULTS]
    parser.add_argument("--fault", action="append", choices=names, default=[], help="only this or these")
    parser.add_argument("--keep", action="store_true", help="the logs, though no law is broken")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Return 1 if a law was broken."""
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
