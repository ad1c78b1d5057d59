"""What may happen to processes: the bot's, those in which it computes, and PostgreSQL's."""

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from random import Random

from playground.load.processes import started_by
from tests.faults.chaos.databases import PostgresStore, send
from tests.faults.chaos.stage import TIMES, Stage
from tests.faults.kinds.fault import Fault, is_on_postgres

Finding = Callable[[Stage, Random], list[int]]
"""Finds the processes that something happens to; none if there is none now."""


def any_bot(stage: Stage, random: Random) -> list[int]:
    return _any_of([bot.pid for bot in stage.bots if bot.pid], random)


def any_worker(stage: Stage, random: Random) -> list[int]:
    return _any_of(started_by(*(bot.pid for bot in stage.bots if bot.pid)), random)


def whole_server(stage: Stage, _: Random) -> list[int]:
    assert isinstance(stage.store, PostgresStore)
    return stage.store.server.processes()


def any_session(stage: Stage, random: Random) -> list[int]:
    assert isinstance(stage.store, PostgresStore)
    return _any_of(stage.store.sessions(), random)


def _any_of(pids: list[int], random: Random) -> list[int]:
    return random.sample(pids, min(1, len(pids)))


async def end_bot(stage: Stage, random: Random, how: signal.Signals) -> bool:
    """SIGKILL, or SIGTERM as for an update."""
    pids = any_bot(stage, random)
    return any(bot.end(how) for bot in stage.bots if bot.pid in pids)


async def kill(stage: Stage, random: Random, find: Finding) -> bool:
    """SIGKILL; one of a session of PostgreSQL lets the server end all others and recover."""
    pids = find(stage, random)
    for pid in pids:
        send(pid, signal.SIGKILL)
    return bool(pids)


async def halt(stage: Stage, random: Random, find: Finding, least: float, most: float) -> bool:
    """SIGSTOP, perhaps amid a transaction, and SIGCONT so many seconds later."""
    pids = find(stage, random)
    for pid in pids:
        send(pid, signal.SIGSTOP)
    await asyncio.sleep(random.uniform(least, most) if pids else 0)
    for pid in pids:
        send(pid, signal.SIGCONT)
    return bool(pids)


def _computes_in_processes(stage: Stage) -> bool:
    return stage.setup.compute_in == "processes"


in_lease = partial(halt, find=any_bot, least=0.1 * TIMES.ttl, most=0.6 * TIMES.ttl)
beyond_lease = partial(halt, find=any_bot, least=TIMES.ttl + 0.3, most=TIMES.ttl + 2.0)
halt_database = partial(halt, least=0.3, most=5.0)
on_postgres = partial(Fault, concerns="database", is_possible=is_on_postgres)
FAULTS = (
    Fault("bot killed", "the bot's life", partial(end_bot, how=signal.SIGKILL), weight=3.0),
    Fault("worker killed", "worker", partial(kill, find=any_worker), is_possible=_computes_in_processes),
    Fault("bot halted", "bot", in_lease),
    Fault("bot halted beyond its lease", "bot", beyond_lease),
    Fault("bot stopped and started", "the bot's life", partial(end_bot, how=signal.SIGTERM)),
    on_postgres("database killed", happen=partial(kill, find=whole_server), weight=1.5),
    on_postgres("database halted", happen=partial(halt_database, find=whole_server)),
    on_postgres("session of the database killed", happen=partial(kill, find=any_session)),
    on_postgres("session of the database halted", happen=partial(halt_database, find=any_session)),
)
