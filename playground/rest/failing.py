"""How a fault strikes a request: by another answer than the route's, by silence, or by a reset connection."""

from __future__ import annotations

import socket
import struct
from collections.abc import Awaitable, Callable

from aiohttp import web

from playground.fault_kinds import Answer, Cut
from playground.faults import Fault
from playground.rest.limits import limit_headers

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
