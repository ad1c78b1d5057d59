"""Notices what answers in Discord's place: a login page of the network, a filter, a proxy that redirects.

discord.py takes any answer with a status of success for Discord's, and then fails if it is no JSON, or lacks
what discord.py reads.
"""

import json
import re
from collections.abc import Mapping
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import aiohttp
from yarl import URL

JSON_TYPE = "application/json"
MARKS = (b'"id"', b'"items"', b'"shards"')
"""What is in every object with which Discord answers the bot; lists need no mark."""
ID = re.compile(r"[0-9]+")
LIMIT = dict.fromkeys(("total", "remaining", "reset_after", "max_concurrency"), int)
USER = {"id": ID, "username": str}
CHANNEL = {"id": ID, "type": int}
MESSAGE = {
    **dict.fromkeys(("id", "channel_id"), ID),
    **dict.fromkeys(("content", "timestamp"), str),
    **dict.fromkeys(("attachments", "embeds"), list),
    "type": int,
    "author": USER,
    "edited_timestamp": str | None,
}
OWN_FIELDS: Mapping[re.Pattern[str], Any] = {
    re.compile(request): fields
    for request, fields in {
        "GET .*/users/@me": USER | {"discriminator": str, "avatar": str | None},
        "GET .*/users/[^/]+": USER,
        "GET .*/applications/@me": {"id": ID, "name": str, "owner": USER, "verify_key": str},
        "GET .*/gateway/bot": {"url": str, "shards": int, "session_start_limit": LIMIT},
        "PUT .*/commands": [{"id": ID, "type": int, "name": str}],
        "GET .*/messages": [MESSAGE],
        "(GET|PATCH) .*/messages/[^/]+|POST .*/(messages|webhooks/[^/]+/[^/]+)": MESSAGE,
        "POST .*/callback": {"interaction": CHANNEL},
        "GET .*/channels/[^/]+|POST .*/users/@me/channels": CHANNEL,
        "POST .*/threads": CHANNEL | {"parent_id": ID, "name": str, "thread_metadata": dict},
        "GET .*/members/[^/]+": {"user": USER, "roles": list},
        "GET .*/users/@me/guilds": [{"id": ID, "name": str}],
    }.items()
}
"""What discord.py reads of answers, by method and path, and of which type it is."""
REFUSAL: Mapping[str, Any] = {
    "code": int,
    "message": str | None,
    "errors": dict | None,
    "retry_after": int | float,
}
"""What may be in a refusal, and of which type."""
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
        is_discords = _is_discords(f"{ended.method} {ended.url.path}", body, response)
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


def _is_discords(request: str, body: bytes, response: aiohttp.ClientResponse) -> bool:
    if not _is_readable(body, response):
        return False
    if request.startswith("DELETE "):
        return not body
    wanted = next((fields for own, fields in OWN_FIELDS.items() if own.fullmatch(request)), None)
    if not body:
        return wanted is None
    if not is_json(response):
        return False
    if wanted is not None:
        return _has(json.loads(body), wanted)
    return body.lstrip().startswith(b"[") or any(mark in body for mark in MARKS)


def _has(read: Any, wanted: Any) -> bool:
    """Whether what was read is of the wanted type, has the wanted fields, or is a list of what is wanted."""
    match wanted:
        case Mapping():
            return isinstance(read, dict) and all(
                name in read and _has(read[name], kind) for name, kind in wanted.items()
            )
        case [kind]:
            return isinstance(read, list) and all(_has(one, kind) for one in read)
        case re.Pattern():
            return isinstance(read, str) and wanted.fullmatch(read) is not None
        case _:
            return isinstance(read, wanted)


def is_json(response: aiohttp.ClientResponse) -> bool:
    """Whether discord.py takes an answer for JSON: as Discord sends it, with nothing added to the type."""
    return response.headers.get("Content-Type") == JSON_TYPE


def is_limit(response: aiohttp.ClientResponse) -> bool:
    """Whether discord.py takes an answer for a limit of rates, which is waited for."""
    return response.status == HTTPStatus.TOO_MANY_REQUESTS and bool(response.headers.get("Via"))


def _is_readable(body: bytes, response: aiohttp.ClientResponse) -> bool:
    """Whether what is called JSON is that, and a refusal one that discord.py can read."""
    if not is_json(response):
        return True
    try:
        read = json.loads(body)
    except ValueError:
        return False
    if response.status in SUCCESS:
        return True
    if not isinstance(read, dict) or (is_limit(response) and "retry_after" not in read):
        return False
    return all(_has(read[name], kind) for name, kind in REFUSAL.items() if name in read)


def is_from_discord(response: object) -> bool:
    """Whether a refusal has Discord's form; pages come from something between."""
    return getattr(response, "content_type", JSON_TYPE) == JSON_TYPE
