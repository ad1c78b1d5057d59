"""What surrounds every route of the REST API: the bot's token, the faults of tests, the rate limits."""

from __future__ import annotations

import time
from email.utils import formatdate

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.http import WORLD, Handler, refusal
from playground.rest.failing import response_to, struck
from playground.rest.limits import exceeded, limit_headers
from playground.rest.paths import API, WITHOUT_TOKEN
from playground.world.world import World


@web.middleware
async def bot_api(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Checks the bot's token, keeps its rate limits, and lets the faults of tests strike."""
    if not request.path.startswith(API):
        return await handler(request)
    fault = request.app[WORLD].faults.take(f"{request.method} {request.path}")
    if fault is None:
        return await _answer(request, handler)
    return await struck(request, fault, lambda: _answer(request, handler))


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    if not _has_token(request, request.app[WORLD]):
        response: web.StreamResponse = refusal(DiscordError(Problem.UNAUTHORIZED))
    elif (refused := exceeded(request)) is not None:
        return response_to(request, refused)
    else:
        response = await handler(request)
    response.headers.update(limit_headers(request))
    response.headers["Date"] = formatdate(time.time() + request.app[WORLD].date_ahead, usegmt=True)
    return response


def _has_token(request: web.Request, world: World) -> bool:
    if request.path == f"{API}/gateway" or request.path.startswith(WITHOUT_TOKEN):
        return True
    return request.headers.get("Authorization") == f"Bot {world.token}"
