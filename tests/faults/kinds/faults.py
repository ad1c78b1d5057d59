"""Everything that may happen at random: to processes, the machine, the network and Discord."""

import asyncio
import resource
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random

from playground import fault_kinds
from playground.load.processes import started_by
from tests.bot.support.faults import CALLBACK, EDIT_MESSAGE, FOLLOW_UP, POST_MESSAGE
from tests.faults.chaos.bots import set_clock
from tests.faults.chaos.databases import PostgresStore, SqliteStore, Wire
from tests.faults.chaos.stage import TIMES, Stage
from tests.postgres.server import send


def is_on_sqlite(stage: Stage) -> bool:
    return isinstance(stage.store, SqliteStore)


def is_on_postgres(stage: Stage) -> bool:
    return isinstance(stage.store, PostgresStore)


@dataclass(frozen=True, slots=True)
class Fault:
    """Trouble of one kind; of those that concern the same thing only one happens at a time."""

    name: str
    concerns: str
    happen: Callable[[Stage, Random], Awaitable[object]]
    """Returns False if there was nothing that it could happen to, such as a process that is dead already."""
    is_possible: Callable[[Stage], bool] = lambda _: True
    weight: float = 1.0
    """How often it happens, compared with others."""


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


HOUR = 3600.0
JUMPS = (-2 * HOUR, -HOUR, -60.0, -5.0, -0.5, 0.5, 5.0, 60.0, HOUR, 2 * HOUR)
"""Seconds by which the clock may be off; paces of a day allow no more."""


async def move_clock(stage: Stage, random: Random) -> None:
    """Set the clock forwards or backwards, for all processes of the bot at once."""
    set_clock(stage.clock, random.choice(JUMPS))
    await asyncio.sleep(random.uniform(0.5, 4.0))


async def set_clock_right(stage: Stage, _: Random) -> None:
    """Set the clock right again, which is a jump too."""
    set_clock(stage.clock, 0)


async def fill_disk(stage: Stage, random: Random) -> None:
    """Leave no room on the disk of the database for some seconds."""
    await asyncio.to_thread(stage.store.disk.fill)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    stage.store.disk.clear()


async def hold_database(stage: Stage, random: Random) -> None:
    """SQLite: another program has the file to itself."""
    assert isinstance(stage.store, SqliteStore)
    await asyncio.to_thread(stage.store.hold)
    await asyncio.sleep(random.uniform(0.2, 4.0))
    stage.store.let_go()


async def let_no_file_grow(stage: Stage, random: Random) -> None:
    """Refuse what would make a file longer than now; the nearest to a full disk where nobody may mount one.

    The second half of the write-ahead log counts as not there yet.
    """
    assert isinstance(stage.store, SqliteStore)
    pids, size = [bot.pid for bot in stage.bots if bot.pid], stage.store.log_size // 2
    for pid in pids:
        _limit_files(pid, size)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    for pid in pids:
        _limit_files(pid, resource.RLIM_INFINITY)


def _limit_files(pid: int, size: int) -> None:
    with suppress(ProcessLookupError):
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


def _can_be_full(stage: Stage) -> bool:
    return stage.store.disk.can_be_full


def _cannot_be_full(stage: Stage) -> bool:
    return is_on_sqlite(stage) and not _can_be_full(stage)


def _wires(stage: Stage, random: Random) -> list[Wire]:
    """The wire of one process, or all."""
    wires = list(stage.store.wires)
    return wires if random.random() < 0.3 else [random.choice(wires)]


async def split_network(stage: Stage, random: Random) -> None:
    """Let nothing pass; in the end the connections go on, or are broken."""
    await _cut_off(_wires(stage, random), random, both_ways=True)


async def lose_answers(stage: Stage, random: Random) -> None:
    """Let only what the bot says pass, such as a commit; in the end the connections are broken."""
    await _cut_off(_wires(stage, random), random, both_ways=False)


async def _cut_off(wires: list[Wire], random: Random, *, both_ways: bool) -> None:
    is_broken = not both_ways or random.random() < 0.5
    for wire in wires:
        wire.back.clear()
        if both_ways:
            wire.there.clear()
    await asyncio.sleep(random.uniform(0.2, TIMES.ttl + 2.0))
    for wire in wires:
        if is_broken:
            wire.reset()
        wire.heal()


async def break_connections(stage: Stage, random: Random) -> None:
    """Break all connections off, and refuse new ones for a moment."""
    wires = _wires(stage, random)
    for wire in wires:
        wire.is_cut = True
        wire.reset()
    await asyncio.sleep(random.uniform(0.0, 2.0))
    for wire in wires:
        wire.is_cut = False


ANYTHING = "/api/v10"
REQUESTS = (ANYTHING, ANYTHING, CALLBACK, CALLBACK, POST_MESSAGE, EDIT_MESSAGE, FOLLOW_UP)
FAILURES = {
    "5xx": (
        fault_kinds.error(500),
        fault_kinds.cloudflare_error(502),
        fault_kinds.cloudflare_error(503),
        fault_kinds.cloudflare_error(504),
    ),
    "timeout": (fault_kinds.TIMEOUT_BEFORE, fault_kinds.TIMEOUT_AFTER),
    "reset": (fault_kinds.RESET_BEFORE,),
    "lost answers": (fault_kinds.RESET_AFTER, fault_kinds.LOST_ANSWER),
    "429": (fault_kinds.rate_limit(0.7), fault_kinds.global_limit(0.7), fault_kinds.cloudflare_limit(1)),
}


async def fail_requests(stage: Stage, random: Random) -> None:
    """Let some kind of request, or all, fail in one way."""
    name = random.choice(sorted(FAILURES))
    pattern, kind = random.choice(REQUESTS), random.choice(FAILURES[name])
    with stage.playground.world.faults.during(pattern, kind) as fault:
        await asyncio.sleep(random.uniform(0.3, 4.0))
    stage.failed[name] += fault.struck


async def drop_connections(stage: Stage, random: Random) -> None:
    """Drop the WebSockets; sometimes their sessions cannot be resumed."""
    if random.random() < 0.4:
        stage.playground.gateway.forget_sessions()
    await stage.playground.gateway.drop()


async def ask_to_reconnect(stage: Stage, _: Random) -> None:
    """Ask the bot to connect again, as Discord does when it is updated."""
    stage.playground.gateway.reconnect()


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
    Fault("disk full", "disk", fill_disk, is_possible=_can_be_full),
    Fault("no file may grow", "disk", let_no_file_grow, is_possible=_cannot_be_full),
    Fault("database held by another program", "database", hold_database, is_possible=is_on_sqlite),
    Fault("clock moved", "clock", move_clock),
    Fault("clock set right", "clock", set_clock_right),
    Fault("network split", "network", split_network, is_possible=is_on_postgres, weight=1.5),
    Fault("answers of the database lost", "network", lose_answers, is_possible=is_on_postgres),
    Fault("connections to the database broken", "network", break_connections, is_possible=is_on_postgres),
    Fault("requests fail", "Discord", fail_requests, weight=3.0),
    Fault("WebSockets dropped", "gateway", drop_connections),
    Fault("reconnection asked for", "gateway", ask_to_reconnect),
)
