"""What surrounds every route of the REST API: the bot's token, the faults of tests, the rate limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, Handler, refusal
from playground.rest.failing import struck
from playground.rest.limits import limit_headers
from playground.rest.paths import API

if TYPE_CHECKING:
    from playground.world.world import World

_WITHOUT_TOKEN = (f"{API}/interactions/", f"{API}/webhooks/")


@web.middleware
async def bot_api(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Checks the bot's token, adds the headers of rate limits, and lets the faults of tests strike."""
    if not request.path.startswith(API):
        return await handler(request)
    fault = request.app[WORLD].faults.take(f"{request.method} {request.path}")
    if fault is None:
        return await _answer(request, handler)
    return await struck(request, fault, lambda: _answer(request, handler))


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    if _has_token(request, request.app[WORLD]):
        response = await handler(request)
    else:
        response = refusal(DiscordError(Problem.UNAUTHORIZED))
    response.headers.update(limit_headers(request))
    return response


def _has_token(request: web.Request, world: World) -> bool:
    if request.path == f"{API}/gateway" or request.path.startswith(_WITHOUT_TOKEN):
        return True
    return request.headers.get("Authorization") == f"Bot {world.token}"
