"""What may happen to the network between the bot and PostgreSQL."""

import asyncio
from random import Random

from tests.faults.chaos.network import Wire
from tests.faults.chaos.stage import TIMES, Stage
from tests.faults.kinds.fault import Fault, is_on_postgres


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


FAULTS = (
    Fault("network split", "network", split_network, is_possible=is_on_postgres, weight=1.5),
    Fault("answers of the database lost", "network", lose_answers, is_possible=is_on_postgres),
    Fault("connections to the database broken", "network", break_connections, is_possible=is_on_postgres),
)
