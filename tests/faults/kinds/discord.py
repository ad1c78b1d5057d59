"""What Discord may do."""

import asyncio
from random import Random

from playground import fault_kinds
from tests.bot.support.faults import CALLBACK, EDIT_MESSAGE, FOLLOW_UP, POST_MESSAGE
from tests.faults.chaos.stage import Stage
from tests.faults.kinds.fault import Fault

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
    Fault("requests fail", "Discord", fail_requests, weight=3.0),
    Fault("WebSockets dropped", "gateway", drop_connections),
    Fault("reconnection asked for", "gateway", ask_to_reconnect),
)
