"""The command for chaos."""

import argparse
import asyncio
import logging
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

from tests.faults.chaos import janitor
from tests.faults.chaos.databases import POSTGRES
from tests.faults.chaos.evidence import acknowledged
from tests.faults.chaos.play import Outcome, play
from tests.faults.chaos.stage import SETUPS
from tests.faults.kinds.faults import FAULTS
from tests.postgres.server import programs

SECONDS = 90.0
"""Of each set-up."""
NAMES = {
    "sqlite": "SQLite",
    "shared-sqlite": "SQLite shared by two processes",
    "postgres": "PostgreSQL shared by two processes",
}
KILLS = ("bot killed", "worker killed", "database killed", "session of the database killed")


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
    sys.stdout.writelines(f"{line}\n" for line in _words_of(outcome))
    sys.stdout.flush()
    if arguments.keep:
        sys.stdout.write(f"  logs: {folder}\n")
    elif not outcome.broken:
        shutil.rmtree(folder)
    return int(bool(outcome.broken))


def _words_of(outcome: Outcome) -> Iterator[str]:
    """What happened, and what was broken, line by line."""
    stage, evidence = outcome.stage, outcome.evidence
    kills, faults = sum(stage.done[name] for name in KILLS), stage.done.total()
    moves = [move for found in evidence.moves.values() for move in found]
    of_people = evidence.moves_made_by_people
    of_stand_ins = sum(move.by_stand_in for move in moves)
    yield f"{NAMES[outcome.setup]}, seed {outcome.seed}, {outcome.seconds:g} s of trouble:"
    yield f"  kills: {kills}, moves: {of_people}, faults: {faults}"
    failed = ", ".join(f"{name} {number}" for name, number in sorted(stage.failed.items()) if number)
    yield f"  requests to Discord that failed: {stage.failed.total()}" + (f" ({failed})" if failed else "")
    computers = f"{len(moves) - of_people}, {of_stand_ins} of them for people"
    yield f"  moves of computers: {computers}; tables: {len(evidence.tables)}"
    yield f"  tries to move: {len(evidence.tries)}, acknowledged: {len(list(acknowledged(evidence)))}"
    yield f"  everything was shown {outcome.until_shown:.1f} s after the last fault"
    for name, number in sorted(stage.done.items()):
        yield f"    {name}: {number}"
    if outcome.statuses:
        yield f"  the bot ended by itself with status {', '.join(map(str, outcome.statuses))}"
    for words in sorted(stage.undone):
        yield f"  not possible here: {words}"
    yield f"  broken laws: {len(outcome.broken)}"
    for words in outcome.broken:
        yield f"  - {words}"
    if outcome.broken:
        again = f"--setup {outcome.setup} --seconds {outcome.seconds:g} --seed {outcome.seed}"
        yield f"  again: python -m tests.faults chaos {again}"
        yield f"  logs: {stage.folder}"
