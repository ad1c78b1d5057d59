"""What may happen to the processes of the bot."""

import signal
from functools import partial
from random import Random

from playground.load.processes import started_by
from tests.faults.chaos.databases import halt, send
from tests.faults.chaos.stage import TIMES, Stage
from tests.faults.kinds.fault import Fault


def any_bot(stage: Stage, random: Random) -> list[int]:
    """One of the bot's processes; none if none is alive."""
    alive = [bot.pid for bot in stage.bots if bot.pid]
    return random.sample(alive, min(1, len(alive)))


async def end_bot(stage: Stage, random: Random, how: signal.Signals) -> bool:
    """SIGKILL, or SIGTERM as for an update."""
    pids = any_bot(stage, random)
    return any(bot.end(how) for bot in stage.bots if bot.pid in pids)


async def kill_worker(stage: Stage, random: Random) -> bool:
    """SIGKILL of a process that draws, or in which computers think."""
    workers = started_by(*(bot.pid for bot in stage.bots if bot.pid))
    if workers:
        send(random.choice(workers), signal.SIGKILL)
    return bool(workers)


def _computes_in_processes(stage: Stage) -> bool:
    return stage.setup.compute_in == "processes"


async def halt_bot(stage: Stage, random: Random, times: tuple[float, float]) -> bool:
    """SIGSTOP, and SIGCONT before the lease is over, or when another process may have taken over."""
    return await halt(any_bot(stage, random), random.uniform(*times))


SHORT, LONG = (0.1 * TIMES.ttl, 0.6 * TIMES.ttl), (TIMES.ttl + 0.3, TIMES.ttl + 2.0)
FAULTS = (
    Fault("bot killed", "the bot's life", partial(end_bot, how=signal.SIGKILL), weight=3.0),
    Fault("worker killed", "worker", kill_worker, is_possible=_computes_in_processes),
    Fault("bot halted", "bot", partial(halt_bot, times=SHORT)),
    Fault("bot halted beyond its lease", "bot", partial(halt_bot, times=LONG)),
    Fault("bot stopped and started", "the bot's life", partial(end_bot, how=signal.SIGTERM)),
)
