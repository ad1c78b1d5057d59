"""What surrounds every route of the REST API: the bot's token, the rate limits, and the faults of tests."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Awaitable, Callable
from email.utils import formatdate

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.fault_kinds import Answer, Cut
from playground.faults import Fault
from playground.http import WORLD, Handler, refusal
from playground.rest.limits import exceeded, limit_headers
from playground.rest.paths import API, WITHOUT_TOKEN
from playground.world.world import World

_AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER for a socket that is closed by a reset instead of the usual goodbye."""


async def struck(
    request: web.Request, fault: Fault, carry_out: Callable[[], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """The answer to a request that this fault strikes; if its connection was cut, nobody receives it."""
    answer = await carry_out() if fault.kind.is_carried_out else None
    fault.count()
    outcome = fault.kind.outcome
    if isinstance(outcome, Answer):
        return response_to(request, outcome)
    if outcome == Cut.SILENCE:
        await fault.cleared.wait()
        if answer is not None:
            return answer
    _reset(request)
    return answer or web.Response()


def response_to(request: web.Request, answer: Answer) -> web.Response:
    limits = limit_headers(request) if answer.has_limits else {}
    return web.Response(
        body=answer.body.encode(),
        status=answer.status,
        headers={**limits, **answer.headers},
        content_type=answer.content_type,
    )


def _reset(request: web.Request) -> None:
    transport = request.transport
    if transport is not None:  # else the bot has already given up
        connection: socket.socket = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        transport.abort()


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
