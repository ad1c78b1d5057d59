"""When what happens: first every fault once, then any, each at a random moment, some at the same time."""

import asyncio
import signal
import time
from collections.abc import Collection
from random import Random

from tests.faults.chaos.databases import send
from tests.faults.chaos.stage import Stage
from tests.faults.kinds.faults import FAULTS, Fault

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
    stage.clock.be_off(0)
    stage.playground.world.faults.clear()
    await stage.store.heal()
    for bot in stage.bots:
        if bot.pid:
            send(bot.pid, signal.SIGCONT)
