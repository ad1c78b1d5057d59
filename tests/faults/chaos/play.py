"""One run: people play, everything fails, all faults end, and the laws are judged."""

import argparse
import asyncio
import logging
import shutil
import signal
import sys
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from engine.shard import WHOLE_BOT
from engine.store.stops import STOP, read_untold
from engine.tables import Tables, open_tables
from playground.load.people import moves_in
from playground.member import Refused
from tests.bot.support.messages import Message
from tests.faults.chaos import janitor
from tests.faults.chaos.bots import NOT_AGAIN, set_clock
from tests.faults.chaos.databases import POSTGRES
from tests.faults.chaos.evidence import Evidence, acknowledged, gather, write_down
from tests.faults.chaos.people import Townsperson
from tests.faults.chaos.stage import SERVERS, SETUPS, Stage, open_stage
from tests.faults.kinds.faults import FAULTS, Fault
from tests.faults.laws.runs import LAWS, every_table_shows_a_next_step
from tests.postgres.server import programs, send
from tests.waiting import until

BEGUN_WITHIN = QUIET_WITHIN = 120.0
"""Seconds, on a busy machine. What takes longer is a table that nobody can play."""
JUDGED_WITHIN = timedelta(hours=1)
NEW = {"players": 2, "computers": 1, "level": "greedy"}


@dataclass(slots=True)
class Outcome:
    """What happened in a run."""

    setup: str
    seconds: float
    seed: int
    stage: Stage
    broken: list[str]
    until_shown: float
    """Seconds from the end of all faults until Discord showed everything."""
    evidence: Evidence

    @property
    def statuses(self) -> list[int]:
        """With which processes of the bot ended by themselves."""
        return [status for bot in self.stage.bots for status in bot.statuses]


async def play(setup: str, folder: Path, seconds: float, seed: int, faults: Collection[str] = ()) -> Outcome:
    """Let everything happen, or these faults alone, and judge it."""
    async with open_stage(SETUPS[setup], folder, seed) as stage:
        over = asyncio.Event()
        living = [asyncio.create_task(person.live(over)) for person in stage.people]
        await _until_begun(stage)
        await Storm(stage, seed, faults).rage(seconds)
        async with open_tables(stage.store.address) as tables:  # however long the bot needs to come up again
            await until(partial(_have_moved, stage, tables), within=QUIET_WITHIN)
        over.set()
        await asyncio.gather(*living)
        outcome = Outcome(setup, seconds, seed, stage, *await _judge(stage))
        if NOT_AGAIN in outcome.statuses:
            outcome.broken.append(f"the bot ended with status {NOT_AGAIN}: nobody starts it again")
    return outcome


async def _until_begun(stage: Stage) -> None:
    """Wait until every person's app shows a game."""
    async with asyncio.timeout(BEGUN_WITHIN):
        for person in stage.people:
            await person.app.wait_for_message(lambda one: bool(moves_in(one)), seconds=BEGUN_WITHIN)


async def _have_moved(stage: Stage, tables: Tables) -> bool:
    return (await gather(stage, tables)).moves_made_by_people >= SERVERS


async def _judge(stage: Stage) -> tuple[list[str], float, Evidence]:
    """How laws were broken, when everything was shown, and what is known."""
    broken, ended = list[str](), time.monotonic()
    async with open_tables(stage.store.address) as tables:
        if left := await _until_quiet(stage, tables):
            broken.append(f"{QUIET_WITHIN:.0f} s after the last fault this is still to be done: {left}")
        until_shown = time.monotonic() - ended
        # No computer may take over at a live table while it is judged.
        await until(partial(_all_know_of_stop, tables), within=QUIET_WITHIN)
        await _until_quiet(stage, tables)
        broken += every_table_shows_a_next_step(await gather(stage, tables))
        again = await asyncio.gather(*(_play_again(one) for one in stage.people if one.is_host))
        broken += filter(None, again)
        await _until_quiet(stage, tables)
        evidence = await gather(stage, tables)
    write_down(evidence, stage.folder)
    return broken + [words for law in LAWS for words in law(evidence)], until_shown, evidence


async def _all_know_of_stop(tables: Tables) -> bool:
    """Whether all live tables know of a stop, which is announced again if a start of the bot has ended it."""
    stop = await tables.stops.announce(timedelta(0), JUDGED_WITHIN, keep=True)
    untold = await tables.read(read_untold, stop, WHOLE_BOT)
    return not (untold or any(kind == STOP for kind, _ in await tables.messages.subjects_due()))


async def _until_quiet(stage: Stage, tables: Tables) -> str:
    """Wait until the bot is up and has nothing left to do; return what is left if that takes too long."""
    end = time.monotonic() + QUIET_WITHIN
    while left := [*_not_up(stage), *await _left(tables)]:
        if time.monotonic() > end:
            return ", ".join(left)
        await asyncio.sleep(0.1)
    return ""


def _not_up(stage: Stage) -> Iterator[str]:
    if not stage.is_up():
        gateway, count = stage.playground.gateway, stage.shards
        yield f"connections of shards {[gateway.connections_of((one, count)) for one in range(count)]}"


async def _left(tables: Tables) -> list[str]:
    work = {
        "to show": await tables.announcements.unannounced(),
        "messages": await tables.messages.subjects_due(),
    }
    return [f"{what} {sorted(map(str, codes))}" for what, codes in work.items() if codes]


async def _play_again(host: Townsperson) -> str:
    """Let a host open another table and make a move there; return what is wrong."""
    app, known = host.app, set(host.app.messages)
    app.channel_id = host.home

    def is_new(message: Message) -> bool:
        return message["id"] not in known

    try:
        await host.command("ra new", **NEW)
        lobby = await app.wait_for_message(lambda one: is_new(one) and "'Start'" in str(one["components"]))
        await app.click(lobby, "Start")
        board = await app.wait_for_message(
            lambda one: is_new(one) and bool(moves_in(one)) and one["content"].startswith(app.mention)
        )
        tries = len(host.tries)
        await host.use(board, moves_in(board)[0])
    except (Refused, LookupError, TimeoutError) as error:
        return f"{app.username} cannot play at a new table: {error}"
    is_answered = host.tries[tries].callback is not None
    return "" if is_answered else f"{app.username}'s move at a new table is not answered"


# When what happens: first every fault once, then any, each at a random moment, some at the same time


PAUSE, LULL = 2.0, 8.0
"""The longest pauses between two faults: mostly a short one, so that several are under way at once, or one in
which the bot can come up again and people can play."""
LULLS = 0.3
"""How many pauses are lulls."""


class Storm:
    """The faults of one run."""

    def __init__(self, stage: Stage, seed: int, names: Collection[str] = ()) -> None:
        """With `names`, only these faults happen, without lulls."""
        self._stage, self._random = stage, Random(seed)
        self._lulls = 0.0 if names else LULLS
        self._under_way: dict[str, asyncio.Task[None]] = {}
        wanted = [fault for fault in FAULTS if not names or fault.name in names]
        self._faults = [fault for fault in wanted if fault.is_possible(stage)]

    async def rage(self, seconds: float) -> None:
        """Let faults strike for so long, each at least once, and end them all."""
        end = time.monotonic() + seconds
        for fault in self._random.sample(self._faults, len(self._faults)):
            self._strike(fault, after=self._under_way.get(fault.concerns))
            await self._pause(end)
        weights = [fault.weight for fault in self._faults]
        while time.monotonic() < end:
            fault = self._random.choices(self._faults, weights)[0]
            if fault.concerns not in self._under_way or self._under_way[fault.concerns].done():
                self._strike(fault)
            await self._pause(end)
        await asyncio.gather(*self._under_way.values())
        await calm(self._stage)

    async def _pause(self, end: float) -> None:
        pause = self._random.uniform(0, LULL if self._random.random() < self._lulls else PAUSE)
        await asyncio.sleep(max(0.0, min(pause, end - time.monotonic())))

    def _strike(self, fault: Fault, after: asyncio.Task[None] | None = None) -> None:
        """Let a fault happen, once the one `after` which it comes is over."""
        whims = Random(self._random.random())
        self._under_way[fault.concerns] = asyncio.create_task(self._happen(fault, whims, after))

    async def _happen(self, fault: Fault, whims: Random, after: asyncio.Task[None] | None) -> None:
        if after:
            await after
        self._note(fault)
        if await fault.happen(self._stage, whims) is False:
            self._stage.done[fault.name] -= 1

    def _note(self, fault: Fault) -> None:
        self._stage.done[fault.name] += 1
        with (self._stage.folder / "faults.log").open("a", encoding="utf-8") as log:
            log.write(f"{time.time():.2f} {fault.name}\n")


async def calm(stage: Stage) -> None:
    """End every fault."""
    set_clock(stage.clock, 0)
    stage.playground.world.faults.clear()
    await stage.store.heal()
    for bot in stage.bots:
        if bot.pid:
            send(bot.pid, signal.SIGCONT)


# The command


SECONDS = 90.0
"""Of each set-up."""
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
    yield f"{stage.setup.title}, seed {outcome.seed}, {outcome.seconds:g} s of trouble:"
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
    if not stage.store.disk.can_be_full:
        yield "  not possible here: a full disk, for which only root can mount a small one"
    yield f"  broken laws: {len(outcome.broken)}"
    for words in outcome.broken:
        yield f"  - {words}"
    if outcome.broken:
        again = f"--setup {outcome.setup} --seconds {outcome.seconds:g} --seed {outcome.seed}"
        yield f"  again: python -m tests.faults chaos {again}"
        yield f"  logs: {stage.folder}"
