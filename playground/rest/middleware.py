"""What surrounds every route of the REST API: the bot's token, the rate limits, and the faults of tests."""

import asyncio
import socket
import struct
import time
from collections.abc import Awaitable, Callable
from email.utils import formatdate

from aiohttp import web

from playground.errors import DiscordError, Problem
from playground.fault_kinds import Answer, Cut, global_answer, limited
from playground.faults import Fault
from playground.http import WORLD, Handler, refusal
from playground.limits import EDITS, MESSAGES, THREADS, WEBHOOKS, Limit, Window
from playground.rest import paths
from playground.world.world import World

_ANSWER = f"{paths.WEBHOOK}/messages/{{message}}"
_LIMITS: dict[str, tuple[str, Limit]] = {
    f"POST {paths.MESSAGES}": ("new-messages", MESSAGES),
    f"PATCH {paths.MESSAGES}/{{message}}": ("edits", EDITS),
    f"POST {paths.CHANNEL}/threads": ("new-threads", THREADS),
    f"POST {paths.MESSAGES}/{{message}}/threads": ("new-threads", THREADS),
    f"POST {paths.WEBHOOK}": ("follow-ups", WEBHOOKS),
    f"GET {_ANSWER}": ("answers-read", WEBHOOKS),
    f"PATCH {_ANSWER}": ("answers-edited", WEBHOOKS),
    f"DELETE {_ANSWER}": ("answers-deleted", WEBHOOKS),
}
"""The bucket and limit of each limited route; a bucket counts apart for each channel or webhook."""


def exceeded(request: web.Request) -> Answer | None:
    """The 429 of a request that exceeds a limit; any other request counts towards its limits."""
    limits, now = request.app[WORLD].limits, asyncio.get_running_loop().time()
    if limits is None:
        return None
    if not request.path.startswith(paths.WITHOUT_TOKEN) and not limits.all_requests.spend(now):
        limits.exceeded["global"] += 1
        return global_answer(_seconds(limits.all_requests.ends - now))
    window = _window(request)
    if window is None or window.spend(now):
        return None
    limits.exceeded[_bucket(request)] += 1
    return limited(_seconds(window.ends - now), {"X-RateLimit-Scope": "user"})


def limit_headers(request: web.Request) -> dict[str, str]:
    """The headers of the request's limit, or of one that never takes effect."""
    window = _window(request)
    after = window.ends - asyncio.get_running_loop().time() if window else 1.0
    return {
        "X-RateLimit-Limit": str(window.limit.requests if window else 50),
        "X-RateLimit-Remaining": str(window.remaining if window else 49),
        "X-RateLimit-Reset-After": f"{_seconds(after):.3f}",
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Bucket": _bucket(request),
    }


def _seconds(left: float) -> float:
    """The seconds left of a window, rounded up to a millisecond."""
    return max(0.0, round(left + 0.0005, 3))


def _window(request: web.Request) -> Window | None:
    limits, found = request.app[WORLD].limits, _LIMITS.get(_route(request))
    if limits is None or found is None:
        return None
    resource = request.match_info.get("channel") or request.match_info["token"]
    return limits.window(found[0], resource, found[1])


def _bucket(request: web.Request) -> str:
    route = _route(request)
    return _LIMITS[route][0] if route in _LIMITS else route


def _route(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return f"{request.method} {resource.canonical if resource else 'unknown'}"


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
    if not request.path.startswith(paths.API):
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
    if request.path == f"{paths.API}/gateway" or request.path.startswith(paths.WITHOUT_TOKEN):
        return True
    return request.headers.get("Authorization") == f"Bot {world.token}"
