"""What may happen: each fault strikes, stays for a while, and is over."""

from __future__ import annotations

import asyncio
import resource
import signal
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground import fault_kinds
from tests.bot.support.faults import CALLBACK, EDIT_MESSAGE, FOLLOW_UP, POST_MESSAGE
from tests.chaos.databases import PostgresStore, SqliteStore, send
from tests.chaos.stage import LEASE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from tests.chaos.bots import Bot
    from tests.chaos.network import Wire
    from tests.chaos.stage import Stage

HOUR = 3600.0
JUMPS = (-2 * HOUR, -HOUR, -60.0, -5.0, -0.5, 0.5, 5.0, 60.0, HOUR, 2 * HOUR)
"""Seconds by which the clock may be off; paces of a day allow no more."""
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


@dataclass(frozen=True, slots=True)
class Fault:
    """A kind of trouble; of those that concern the same thing only one happens at a time."""

    name: str
    concerns: str
    happen: Callable[[Stage, Random], Awaitable[object]]
    is_possible: Callable[[Stage], bool] = lambda _: True


# The bot


def any_bot(stage: Stage, random: Random) -> Bot:
    """One of the bot's processes."""
    return random.choice(stage.bots)


async def kill_bot(stage: Stage, random: Random) -> None:
    """SIGKILL."""
    any_bot(stage, random).signal(signal.SIGKILL)


async def stop_bot(stage: Stage, random: Random) -> None:
    """SIGTERM, as for an update."""
    any_bot(stage, random).signal(signal.SIGTERM)


async def halt_bot(stage: Stage, random: Random) -> None:
    """SIGSTOP, and SIGCONT before the lease is over."""
    await _halt(any_bot(stage, random), random.uniform(0.1, 0.6) * LEASE.ttl)


async def halt_bot_for_long(stage: Stage, random: Random) -> None:
    """SIGSTOP, and SIGCONT when another process may have taken over."""
    await _halt(any_bot(stage, random), LEASE.ttl + random.uniform(0.5, 3.0))


async def _halt(bot: Bot, seconds: float) -> None:
    pid = bot.pid
    bot.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    if pid:
        send(pid, signal.SIGCONT)


# The machine


async def move_clock(stage: Stage, random: Random) -> None:
    """Set the clock forwards or backwards, for all processes of the bot at once."""
    stage.clock.be_off(random.choice(JUMPS))
    await asyncio.sleep(random.uniform(0.5, 4.0))


async def set_clock_right(stage: Stage, _: Random) -> None:
    """Set the clock right again, which is a jump too."""
    stage.clock.be_off(0)


async def fill_disk(stage: Stage, random: Random) -> None:
    """Leave no room on the disk of the database for some seconds."""
    await asyncio.to_thread(stage.store.disk.fill)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    stage.store.disk.clear()


async def let_no_file_grow(stage: Stage, random: Random) -> None:
    """Refuse what would make a file longer; the nearest to a full disk where nobody may mount one."""
    assert isinstance(stage.store, SqliteStore)
    pids, size = [bot.pid for bot in stage.bots if bot.pid], stage.store.size
    for pid in pids:
        _limit_files(pid, size)
    await asyncio.sleep(random.uniform(0.5, 3.0))
    for pid in pids:
        _limit_files(pid, resource.RLIM_INFINITY)


def _limit_files(pid: int, size: int) -> None:
    with suppress(ProcessLookupError):
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


# The database


async def hold_database(stage: Stage, random: Random) -> None:
    """SQLite: another program has the file to itself."""
    assert isinstance(stage.store, SqliteStore)
    await asyncio.to_thread(stage.store.hold)
    await asyncio.sleep(random.uniform(0.2, 4.0))
    stage.store.let_go()


def _server(stage: Stage) -> PostgresStore:
    assert isinstance(stage.store, PostgresStore)
    return stage.store


async def kill_server(stage: Stage, _: Random) -> None:
    """SIGKILL of the whole server."""
    for pid in _server(stage).processes():
        send(pid, signal.SIGKILL)


async def kill_session(stage: Stage, random: Random) -> None:
    """SIGKILL of one session, upon which the server ends all others and recovers."""
    if sessions := _server(stage).sessions():
        send(random.choice(sessions), signal.SIGKILL)


async def halt_server(stage: Stage, random: Random) -> None:
    """SIGSTOP of the whole server, and SIGCONT."""
    await _halt_processes(_server(stage).processes(), random.uniform(0.3, 5.0))


async def halt_session(stage: Stage, random: Random) -> None:
    """SIGSTOP of one session, perhaps amid a transaction, and SIGCONT."""
    sessions = _server(stage).sessions()
    await _halt_processes(random.sample(sessions, min(1, len(sessions))), random.uniform(0.3, 5.0))


async def _halt_processes(pids: list[int], seconds: float) -> None:
    for pid in pids:
        send(pid, signal.SIGSTOP)
    await asyncio.sleep(seconds)
    for pid in pids:
        send(pid, signal.SIGCONT)


# The network between bot and database


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
    await asyncio.sleep(random.uniform(0.2, LEASE.ttl + 3.0))
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


# Discord


async def fail_requests(stage: Stage, random: Random) -> None:
    """Let some kind of request, or all, fail in one way."""
    name = random.choice(sorted(FAILURES))
    pattern, kind = random.choice(REQUESTS), random.choice(FAILURES[name])
    with stage.playground.world.faults.during(pattern, kind) as fault:
        await asyncio.sleep(random.uniform(0.3, 4.0))
    stage.done[f"requests failed: {name}"] += fault.struck


async def drop_connections(stage: Stage, random: Random) -> None:
    """Drop the WebSockets; sometimes their sessions cannot be resumed."""
    if random.random() < 0.4:
        stage.playground.gateway.forget_sessions()
    await stage.playground.gateway.drop()


async def ask_to_reconnect(stage: Stage, _: Random) -> None:
    """Ask the bot to connect anew, as Discord does when it is updated."""
    stage.playground.gateway.reconnect()


def _is_sqlite(stage: Stage) -> bool:
    return isinstance(stage.store, SqliteStore)


def _is_postgres(stage: Stage) -> bool:
    return isinstance(stage.store, PostgresStore)


FAULTS = (
    Fault("bot killed", "bot", kill_bot),
    Fault("bot halted", "bot", halt_bot),
    Fault("bot halted beyond its lease", "bot", halt_bot_for_long),
    Fault("bot stopped and started", "bot", stop_bot),
    Fault("disk full", "disk", fill_disk, lambda stage: stage.store.disk.can_be_full),
    Fault(
        "no file may grow",
        "disk",
        let_no_file_grow,
        lambda stage: _is_sqlite(stage) and not stage.store.disk.can_be_full,
    ),
    Fault("clock moved", "clock", move_clock),
    Fault("clock set right", "clock", set_clock_right),
    Fault("database held by another program", "database", hold_database, _is_sqlite),
    Fault("database killed", "database", kill_server, _is_postgres),
    Fault("database halted", "database", halt_server, _is_postgres),
    Fault("session of the database killed", "database", kill_session, _is_postgres),
    Fault("session of the database halted", "database", halt_session, _is_postgres),
    Fault("network split", "network", split_network, _is_postgres),
    Fault("answers of the database lost", "network", lose_answers, _is_postgres),
    Fault("connections to the database broken", "network", break_connections, _is_postgres),
    Fault("requests fail", "Discord", fail_requests),
    Fault("WebSockets dropped", "gateway", drop_connections),
    Fault("reconnection asked for", "gateway", ask_to_reconnect),
)
WEIGHTS = {"bot killed": 3.0, "requests fail": 3.0, "database killed": 1.5, "network split": 1.5}
"""How often each kind happens, the others having 1."""
