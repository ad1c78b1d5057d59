"""What may happen to the processes of the bot."""

from __future__ import annotations

import asyncio
import signal
from random import Random

from playground.load.processes import started_by
from tests.faults.chaos.databases import send
from tests.faults.chaos.stage import TIMES, Stage
from tests.faults.kinds.fault import Fault


def any_pid(stage: Stage, random: Random) -> int:
    """One of the bot's processes; 0 if none is alive."""
    return random.choice([bot.pid for bot in stage.bots if bot.pid] or [0])


async def kill_bot(stage: Stage, random: Random) -> bool:
    """SIGKILL."""
    return _end(stage, any_pid(stage, random), signal.SIGKILL)


async def stop_bot(stage: Stage, random: Random) -> bool:
    """SIGTERM, as for an update."""
    return _end(stage, any_pid(stage, random), signal.SIGTERM)


def _end(stage: Stage, pid: int, how: signal.Signals) -> bool:
    return any(bot.end(how) for bot in stage.bots if bot.pid == pid and pid)


async def kill_worker(stage: Stage, random: Random) -> bool:
    """SIGKILL of a process that draws, or in which computers think."""
    workers = started_by(*(bot.pid for bot in stage.bots if bot.pid))
    if workers:
        send(random.choice(workers), signal.SIGKILL)
    return bool(workers)


def _computes_in_processes(stage: Stage) -> bool:
    return stage.setup.compute_in == "processes"


async def halt_bot(stage: Stage, random: Random) -> bool:
    """SIGSTOP, and SIGCONT before the lease is over."""
    return await _halt(any_pid(stage, random), random.uniform(0.1, 0.6) * TIMES.ttl)


async def halt_bot_for_long(stage: Stage, random: Random) -> bool:
    """SIGSTOP, and SIGCONT when another process may have taken over."""
    return await _halt(any_pid(stage, random), TIMES.ttl + random.uniform(0.3, 2.0))


async def _halt(pid: int, seconds: float) -> bool:
    if not pid:
        return False
    send(pid, signal.SIGSTOP)
    await asyncio.sleep(seconds)
    send(pid, signal.SIGCONT)
    return True


FAULTS = (
    Fault("bot killed", "the bot's life", kill_bot, weight=3.0),
    Fault("worker killed", "worker", kill_worker, is_possible=_computes_in_processes),
    Fault("bot halted", "bot", halt_bot),
    Fault("bot halted beyond its lease", "bot", halt_bot_for_long),
    Fault("bot stopped and started", "the bot's life", stop_bot),
)
