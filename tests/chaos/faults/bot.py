"""What may happen to the processes of the bot."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

from tests.chaos.databases import send
from tests.chaos.faults.fault import Fault
from tests.chaos.stage import TIMES

if TYPE_CHECKING:
    from random import Random

    from tests.chaos.bots import Bot
    from tests.chaos.stage import Stage


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
    await _halt(any_bot(stage, random), random.uniform(0.1, 0.6) * TIMES.ttl)


async def halt_bot_for_long(stage: Stage, random: Random) -> None:
    """SIGSTOP, and SIGCONT when another process may have taken over."""
    await _halt(any_bot(stage, random), TIMES.ttl + random.uniform(0.5, 3.0))


async def _halt(bot: Bot, seconds: float) -> None:
    pid = bot.pid
    bot.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    if pid:
        send(pid, signal.SIGCONT)


FAULTS = (
    Fault("bot killed", "bot", kill_bot, weight=3.0),
    Fault("bot halted", "bot", halt_bot),
    Fault("bot halted beyond its lease", "bot", halt_bot_for_long),
    Fault("bot stopped and started", "bot", stop_bot),
)
