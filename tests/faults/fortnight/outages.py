"""Outages: the bot stops, or Discord is out of its reach."""

import asyncio
from collections.abc import Coroutine
from datetime import datetime, timedelta
from typing import Any

from playground.fault_kinds import error
from tests.bot.support.internals import until_caught_up
from tests.faults.fortnight.scene import Scene
from tests.faults.kinds.failures import Outage

MOST_STEPS = 12
"""The latest step at which a bot dies that is to be killed: a press seldom leads to more."""


class Outages:
    """Lets outages happen, one at a time."""

    def __init__(self, scene: Scene) -> None:
        self._scene, self._night = scene, scene.night

    async def happen(self, outage: Outage, length: timedelta) -> None:
        """Let an outage happen, later if Discord fails already."""
        scene = self._scene
        if scene.fault is not None:
            scene.agenda.add(timedelta(hours=6), self.happen, outage, length)
        elif outage is Outage.ERRORS:
            scene.fault = self._night.world.faults.strike("/", error(503), times=None)
            scene.laws.failing_since = scene.now
            scene.agenda.add(length, self._end_errors)
        elif outage is Outage.DROPPED:
            await self._drop(timedelta())
            scene.laws.counts["outages"] += 1
        else:
            began = scene.now
            scene.laws.outage(outage.value, began, await self._lose_bot(outage, length) or began)

    async def kill_during(self, work: Coroutine[Any, Any, object]) -> bool:
        """Let something happen in which the bot dies, if it comes that far; then it is started again."""
        scene = self._scene
        if not await scene.town.kills.during(self._to_the_end(work), scene.random.randint(0, MOST_STEPS)):
            return False
        await self._night.restart_bot()
        await until_caught_up(self._night.bot)
        scene.laws.counts["kills"] += 1
        scene.agenda.add(timedelta(), self._note_kill)  # once what the dead has done is judged
        return True

    async def _to_the_end(self, work: Coroutine[Any, Any, object]) -> None:
        await work
        await self._scene.until_done()

    async def _note_kill(self) -> None:
        self._scene.laws.outage("a kill", self._scene.now, self._scene.now)

    async def _lose_bot(self, outage: Outage, length: timedelta) -> datetime | None:
        """Stop the bot or its connection; return when it could be had again, None if at once."""
        if outage is Outage.GATEWAY:
            return await self._drop(length)
        if outage is Outage.RESTART:
            await self._night.restart_bot()
            await until_caught_up(self._night.bot)
            return None
        await self._night.stop_bot()
        self._scene.agenda.pass_time(length)
        ended = self._scene.now
        await self._night.start_bot()
        await until_caught_up(self._night.bot)
        return ended

    async def _drop(self, length: timedelta) -> datetime:
        """Lose the connection for so long; return when it could be had again."""
        bot = self._night.bot
        lost = asyncio.create_task(bot.wait_for("shard_disconnect"))
        back = [asyncio.create_task(bot.wait_for(name)) for name in ("shard_resumed", "shard_connect")]
        await asyncio.sleep(0)
        await self._night.playground.gateway.drop()
        await lost
        self._scene.agenda.pass_time(length)
        ended = self._scene.now
        _, left = await asyncio.wait(back, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        return ended

    async def _end_errors(self) -> None:
        scene = self._scene
        if scene.fault is not None:
            scene.fault.clear()
        scene.fault = None
        scene.laws.outage(Outage.ERRORS.value, scene.laws.failing_since or scene.now, scene.now)
        scene.laws.failing_since = None
        await asyncio.sleep(90)  # of the loop, for what is tried again
