"""What surrounds every route of the REST API: the bot's token, the faults of tests, the rate limits."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, Handler, answer, refusal
from playground.rest.paths import API

if TYPE_CHECKING:
    from playground.world.world import World

_WITHOUT_TOKEN = (f"{API}/interactions/", f"{API}/webhooks/")


@web.middleware
async def bot_api(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Checks the bot's token, answers with a fault if one is waiting, and adds the headers of rate limits."""
    if not request.path.startswith(API):
        return await handler(request)
    world = request.app[WORLD]
    fault = world.faults.take(f"{request.method} {request.path}")
    if fault is not None:
        response: web.StreamResponse = answer(fault.body, fault.status)
        response.headers.update(fault.headers)
    elif _has_token(request, world):
        response = await handler(request)
    else:
        response = refusal(DiscordError(Problem.UNAUTHORIZED))
    response.headers.update(_rate_limit(request))
    return response


def _has_token(request: web.Request, world: World) -> bool:
    if request.path == f"{API}/gateway" or request.path.startswith(_WITHOUT_TOKEN):
        return True
    return request.headers.get("Authorization") == f"Bot {world.token}"


def _rate_limit(request: web.Request) -> dict[str, str]:
    """Headers of a limit that never takes effect."""
    return {
        "X-RateLimit-Limit": "50",
        "X-RateLimit-Remaining": "49",
        "X-RateLimit-Reset-After": "1.000",
        "X-RateLimit-Reset": f"{time.time() + 1:.3f}",
        "X-RateLimit-Bucket": _bucket(request),
    }


def _bucket(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return f"{request.method}-{resource.canonical if resource else 'unknown'}"
