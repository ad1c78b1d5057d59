"""What Discord does not have: a clock that visitors and scripts can move. See docs/playground.md."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import invalid
from playground.http import WORLD, answer, json_body

if TYPE_CHECKING:
    from playground.world.world import World

CLOCK = "/control/clock"
LONGEST_STEP = 366 * 24 * 3600
"""Seconds."""
WAIT = 20.0
"""Seconds after which a request that waits for a move is answered without one."""
routes = web.RouteTableDef()


@routes.get(CLOCK)
async def read(request: web.Request) -> web.Response:
    """The clock; with `unless=SECONDS`, as soon as it is not that far ahead, or after `WAIT`."""
    world = request.app[WORLD]
    if "unless" in request.query:
        await _until_not(world, float(request.query["unless"]))
    return answer({"ahead": world.clock.ahead})


@routes.post(CLOCK)
async def forward(request: web.Request) -> web.Response:
    """Move the clock forward by so many seconds."""
    world, seconds = request.app[WORLD], (await json_body(request)).get("forward")
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST_STEP:
        sentence = f"Must be more than 0 and at most {LONGEST_STEP}."
        raise invalid(("forward",), "NUMBER_TYPE_MAX", sentence)
    world.forward(seconds)
    return answer({"ahead": world.clock.ahead})


async def _until_not(world: World, ahead: float) -> None:
    if world.clock.ahead == ahead:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(world.events.until("CLOCK_MOVED"), WAIT)
