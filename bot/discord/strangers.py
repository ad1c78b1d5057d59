"""Notices what answers in Discord's place: a login page of the network, a filter, a proxy that redirects.

discord.py takes any answer with a status of success for Discord's, whatever it holds, and fails on JSON that
is none.
"""

import json
from collections.abc import Mapping
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
from yarl import URL

JSON_TYPE = "application/json"
MARKS = (b'"id"', b'"items"', b'"shards"')
"""What is in every object with which Discord answers the bot; lists need no mark."""
LIMIT = dict.fromkeys(("total", "remaining", "reset_after", "max_concurrency"), int)
OWN_FIELDS: Mapping[str, Mapping[str, Any]] = {
    "/users/@me": {"id": str, "username": str, "discriminator": str, "avatar": str | None},
    "/applications/@me": {"id": str, "name": str, "owner": {"id": str, "username": str}, "verify_key": str},
    "/gateway/bot": {"url": str, "shards": int, "session_start_limit": LIMIT},
}
"""What is in the answers on which a login depends, by the end of the path, and of which type."""
SUCCESS, REDIRECT = range(200, 300), range(300, 400)


class NotDiscordError(aiohttp.ClientError):
    """Something else has answered with this status: a page, other JSON, or a way to another host."""

    def __init__(self, response: aiohttp.ClientResponse, sent: str) -> None:
        super().__init__(f"{response.status} with {sent}, which is not Discord’s")
        self.response = response
        self.status = response.status
        self.sent = sent
        """The type of what was sent, or for a redirect the address that it leads to."""


def notice_strangers(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Let the requests of a client's session raise `NotDiscordError` for what Discord would never answer."""
    trace.on_request_redirect.append(_refuse_redirect)
    trace.on_request_end.append(_check)
    return trace


async def _refuse_redirect(_: object, __: SimpleNamespace, sent: aiohttp.TraceRequestRedirectParams) -> None:
    response = sent.response
    if _is_about_api(sent.url) or is_gateway(sent.url):
        response.close()
        raise NotDiscordError(response, response.headers.get("Location", "?"))


async def _check(_: object, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams) -> None:
    response = ended.response
    if is_gateway(ended.url) and response.status != HTTPStatus.SWITCHING_PROTOCOLS:
        response.close()
        raise NotDiscordError(response, response.headers.get("Content-Type", "?"))
    if not _is_about_api(ended.url):
        return
    body = await response.read()
    if response.status in SUCCESS:
        is_discords = _is_discords(ended.url.path, body, response)
    else:
        is_discords = _is_readable(body, response)
    if not is_discords:
        raise NotDiscordError(response, response.headers.get("Content-Type", "?"))


def _is_about_api(url: URL) -> bool:
    """Whether a request is one to Discord's API; files that people have sent may be anything."""
    return url.path.startswith("/api/v")


def is_gateway(url: URL) -> bool:
    """Whether a request opens a connection to the gateway."""
    return url.scheme in ("ws", "wss")


def _is_discords(path: str, body: bytes, response: aiohttp.ClientResponse) -> bool:
    if not _is_readable(body, response):
        return False
    if not body:
        return True
    if not is_json(response):
        return False
    wanted = next((fields for end, fields in OWN_FIELDS.items() if path.endswith(end)), None)
    if wanted is not None:
        return _has(json.loads(body), wanted)
    return body.lstrip().startswith(b"[") or any(mark in body for mark in MARKS)


def _has(read: Any, fields: Mapping[str, Any]) -> bool:
    """Whether what was read is an object with these fields, each of its type."""
    if not isinstance(read, dict):
        return False
    return all(
        name in read
        and (_has(read[name], kind) if isinstance(kind, Mapping) else isinstance(read[name], kind))
        for name, kind in fields.items()
    )


def is_json(response: aiohttp.ClientResponse) -> bool:
    """Whether discord.py takes an answer for JSON: as Discord sends it, with nothing added to the type."""
    return response.headers.get("Content-Type") == JSON_TYPE


def is_limit(response: aiohttp.ClientResponse) -> bool:
    """Whether discord.py takes an answer for a limit of rates, which is waited for."""
    return response.status == HTTPStatus.TOO_MANY_REQUESTS and bool(response.headers.get("Via"))


def _is_readable(body: bytes, response: aiohttp.ClientResponse) -> bool:
    """Whether what is called JSON is that, and a limit of rates says how long it lasts."""
    if not is_json(response):
        return True
    try:
        read = json.loads(body)
    except ValueError:
        return False
    return not is_limit(response) or (
        isinstance(read, dict) and isinstance(read.get("retry_after"), int | float)
    )


def is_from_discord(response: object) -> bool:
    """Whether a refusal has Discord's form; pages come from something between."""
    return getattr(response, "content_type", JSON_TYPE) == JSON_TYPE
