"""Counts the requests to Discord, each with its route: the path without ids and tokens."""

import asyncio
import json
import re
from contextlib import suppress
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
from yarl import URL

from bot.insight.interactions import current
from bot.insight.metrics import RATE_LIMITS, REFUSALS, REQUEST_SECONDS, REQUESTS

_PREFIX = re.compile(r"^/api/v\d+")
_ID = re.compile(r"/\d+(?=/|$)")
_TOKEN = re.compile(r"^(/(?:interactions|webhooks)/\{id\})/[^/]+")
KNOWN = frozenset(
    {
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        "/users/@me/channels",
        "/users/{id}",
        "/oauth2/applications/@me",
        "/applications/{id}/commands",
        "/applications/{id}/emojis",
        "/applications/{id}/emojis/{id}",
        "/channels/{id}",
        "/channels/{id}/messages",
        "/channels/{id}/messages/{id}",
        "/channels/{id}/messages/{id}/threads",
        "/guilds/{id}",
        "/guilds/{id}/channels",
        "/guilds/{id}/members/{id}",
        "/guilds/{id}/threads/active",
        "/interactions/{id}/{token}/callback",
        "/webhooks/{id}/{token}",
        "/webhooks/{id}/{token}/messages/@original",
        "/webhooks/{id}/{token}/messages/{id}",
    }
)
"""The routes with a label of their own; all others are `other`."""
CALLBACK = "POST /interactions/{id}/{token}/callback"


def route_of(method: str, url: URL) -> str:
    """The route of a request, one of a fixed number."""
    path = _ID.sub("/{id}", _PREFIX.sub("", url.path))
    path = _TOKEN.sub(r"\1/{token}", path)
    return f"{method} {path}" if path in KNOWN else "other"


def watch(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Let a client's session count its requests."""
    trace.on_request_start.append(_begin)
    trace.on_request_end.append(_end)
    trace.on_request_exception.append(_fail)
    return trace


async def _begin(_: object, context: SimpleNamespace, __: object) -> None:
    context.began, context.is_answered = asyncio.get_running_loop().time(), False


async def _end(_: object, context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
    context.is_answered = True
    route, status = route_of(ended.method, ended.url), ended.response.status
    REQUESTS.labels(route, status).inc()
    REQUEST_SECONDS.labels(route).observe(asyncio.get_running_loop().time() - context.began)
    tracked = current()
    if tracked and route == CALLBACK and status < HTTPStatus.BAD_REQUEST:
        tracked.acknowledge()
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        RATE_LIMITS.labels(route, _scope(ended.response)).inc()
    elif HTTPStatus.BAD_REQUEST <= status < HTTPStatus.INTERNAL_SERVER_ERROR:
        REFUSALS.labels(route, await _code(ended.response)).inc()


async def _fail(_: object, context: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams) -> None:
    """Count a request without an answer: neither one that was not sent, nor one whose answer was refused."""
    if not getattr(context, "is_answered", True):
        REQUESTS.labels(route_of(failed.method, failed.url), "none").inc()


def _scope(response: aiohttp.ClientResponse) -> str:
    scope = response.headers.get("X-RateLimit-Scope", "")
    return scope if scope in {"user", "shared", "global"} else "unknown"


async def _code(response: aiohttp.ClientResponse) -> str:
    """Discord's own code for a refusal; "0" where it gives none. discord.py can still read the answer."""
    with suppress(aiohttp.ClientError, OSError, ValueError):
        found: Any = json.loads(await response.text())
        code = found.get("code") if isinstance(found, dict) else None
        return str(code) if isinstance(code, int) else "0"
    return "0"
