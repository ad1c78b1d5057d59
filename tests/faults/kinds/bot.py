"""What may happen to the processes of the bot."""

import signal
from random import Random

from playground.load.processes import started_by
from tests.faults.chaos.databases import halt, send
from tests.faults.chaos.stage import TIMES, Stage
from tests.faults.kinds.fault import Fault


def any_bot(stage: Stage, random: Random) -> list[int]:
    """One of the bot's processes; none if none is alive."""
    alive = [bot.pid for bot in stage.bots if bot.pid]
    return random.sample(alive, min(1, len(alive)))


async def kill_bot(stage: Stage, random: Random) -> bool:
    """SIGKILL."""
    return _end(stage, any_bot(stage, random), signal.SIGKILL)


async def stop_bot(stage: Stage, random: Random) -> bool:
    """SIGTERM, as for an update."""
    return _end(stage, any_bot(stage, random), signal.SIGTERM)


def _end(stage: Stage, pids: list[int], how: signal.Signals) -> bool:
    return any(bot.end(how) for bot in stage.bots if bot.pid in pids)


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
    return await halt(any_bot(stage, random), random.uniform(0.1, 0.6) * TIMES.ttl)


async def halt_bot_for_long(stage: Stage, random: Random) -> bool:
    """SIGSTOP, and SIGCONT when another process may have taken over."""
    return await halt(any_bot(stage, random), TIMES.ttl + random.uniform(0.3, 2.0))


FAULTS = (
    Fault("bot killed", "the bot's life", kill_bot, weight=3.0),
    Fault("worker killed", "worker", kill_worker, is_possible=_computes_in_processes),
    Fault("bot halted", "bot", halt_bot),
    Fault("bot halted beyond its lease", "bot", halt_bot_for_long),
    Fault("bot stopped and started", "the bot's life", stop_bot),
)
