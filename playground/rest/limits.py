"""The rate limits of the routes: their headers and, if a test has switched them on, their effect."""

from __future__ import annotations

import asyncio
import time

from aiohttp import web

from playground.fault_kinds import Answer, global_answer, limited
from playground.http import WORLD
from playground.limits import EDITS, MESSAGES, THREADS, WEBHOOKS, Limit, Window
from playground.rest import paths

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
    """What is left of a window, in milliseconds that are not too few."""
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
