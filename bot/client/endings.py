"""Why a login or a connection ended: one sentence with what answered and the cause, and the exit status.

1 is worth trying again; 2 is not, since only whoever runs the bot can set it right.
"""

import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any, NamedTuple

import aiohttp
import discord

from bot.discord.gateway import NoGatewayError, UnreadableError
from bot.discord.strangers import REDIRECT, SUCCESS, NotDiscordError, is_from_discord
from bot.running.login_allowance import TooManyShardsError
from bot.running.proxy import ProxyUnusableError
from bot.words import text
from engine.store.leases import LeaseLostError
from engine.tables import StoreDamagedError, StoreUnavailableError

WORDS = "en"
TRY_AGAIN, SET_RIGHT = 1, 2
CLOSED_FOR_GOOD = {
    4004: "token",
    4010: "shard",
    4011: "sharding",
    4012: "version",
    4013: "intents",
    4014: "intents",
}
"""The codes with which Discord's gateway lets nobody come back, and why.

Source: "Gateway Close Event Codes" of the page "Opcodes and Status Codes" in Discord's documentation.
"""
REFUSED = {
    HTTPStatus.FORBIDDEN: "blocked",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.PROXY_AUTHENTICATION_REQUIRED: "proxy",
    HTTPStatus.UNAVAILABLE_FOR_LEGAL_REASONS: "law",
}
CLOCK_MAY_BE_WRONG = {9, 10}
"""OpenSSL's numbers for certificates that are not valid yet, and no longer."""
_OF_CLOUDFLARE = re.compile(r"error(?: code)?:? *(1\d{3})\b", re.IGNORECASE)
"""How the page or line begins with which Cloudflare itself refuses a request, such as by 1015."""


class Ending(NamedTuple):
    """What to say to the host, and the exit status."""

    sentence: str
    status: int


def ending_of(error: BaseException) -> Ending | None:
    """What a failed login or connection means; None for any other error."""
    for one in _causes(error):
        if ending := _of_database(one) or _of_discord(one) or _of_network(one):
            return ending
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """What lies behind an error first: discord.py's own say less than what they were raised from."""
    if isinstance(error, discord.GatewayNotFound | discord.LoginFailure) and error.__cause__:
        yield from _causes(error.__cause__)
    yield error


def _of_database(error: BaseException) -> Ending | None:
    if isinstance(error, StoreUnavailableError):
        return Ending(str(error), SET_RIGHT if isinstance(error, StoreDamagedError) else TRY_AGAIN)
    return _say("lease-in-doubt", TRY_AGAIN) if isinstance(error, LeaseLostError) else None


def _of_discord(error: BaseException) -> Ending | None:
    """What discord.py says of Discord's own answers."""
    match error:
        case discord.LoginFailure():
            return _say("token-refused", SET_RIGHT)
        case discord.PrivilegedIntentsRequired():
            return _closed(4014)
        case discord.ConnectionClosed():
            return _closed(error.code)
        case discord.HTTPException():
            is_own = is_from_discord(error.response)
            return _of_refusal(error) if is_own else _of_status(error.status, error.text)
        case discord.GatewayNotFound():
            return _say("unclear", TRY_AGAIN, error=str(error))
    return None


def _of_network(error: BaseException) -> Ending | None:
    """What went wrong on the way to Discord; the first kind that fits, since some include others."""
    for kind, meaning in MEANINGS:
        if isinstance(error, kind):
            return meaning(error)
    return None


def _of_refusal(error: discord.HTTPException) -> Ending | None:
    if error.status == HTTPStatus.UNAUTHORIZED:
        return None  # the error that it led to says what it means
    if error.code:
        return _say("refused", SET_RIGHT, status=f"{_named(error.status)}, {error.code} {error.text}")
    return _of_status(error.status)


def _closed(code: int) -> Ending:
    why = CLOSED_FOR_GOOD.get(code)
    return _say(f"closed-{why}" if why else "closed", SET_RIGHT if why else TRY_AGAIN, code=str(code))


def _of_stranger(error: NotDiscordError) -> Ending:
    if error.status not in (*SUCCESS, *REDIRECT):
        return _of_status(error.status)
    what = "redirected" if error.status in REDIRECT else "stranger"
    return _say(what, SET_RIGHT, status=str(error.status), sent=error.sent)


def _of_status(status: int, page: str = "") -> Ending:
    code = _OF_CLOUDFLARE.search(page)
    named = _named(status) + (f", Cloudflare {code[1]}" if code else "")
    if status in REFUSED:
        return _say(REFUSED[HTTPStatus(status)], SET_RIGHT, status=named)
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return _say("limited", TRY_AGAIN, status=named)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or status == HTTPStatus.REQUEST_TIMEOUT:
        return _say("troubled", TRY_AGAIN, status=named)
    return _say("refused", SET_RIGHT, status=named)


def _named(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:  # such as Cloudflare's 520 to 530
        return str(status)


def _of_gateway(error: NoGatewayError) -> Ending:
    status = SET_RIGHT if error.what == "other" else TRY_AGAIN
    return _say("no-gateway", status, host=error.host, what=error.what)


def _of_certificate(refused: aiohttp.ClientConnectorCertificateError) -> Ending:
    error = refused.certificate_error
    number, reason = getattr(error, "verify_code", 0), getattr(error, "verify_message", "") or str(error)
    if number in CLOCK_MAY_BE_WRONG:
        return _say("certificate-time", TRY_AGAIN, reason=reason)
    return _say("certificate", SET_RIGHT, reason=reason)


def _of_shards(error: TooManyShardsError) -> Ending:
    count, total, most = (str(number) for number in (error.count, error.total, error.most))
    return _say("too-many-shards", SET_RIGHT, count=count, total=total, most=most)


def _say(key: str, exit_status: int, /, **values: str) -> Ending:
    return Ending(text(WORDS, f"start-{key}", **values), exit_status)


MEANINGS: tuple[
    tuple[type[BaseException] | tuple[type[BaseException], ...], Callable[[Any], Ending]], ...
] = (
    (NotDiscordError, _of_stranger),
    (NoGatewayError, _of_gateway),
    (UnreadableError, lambda error: _say("unreadable", TRY_AGAIN, error=repr(error.__cause__))),
    (TooManyShardsError, _of_shards),
    (ProxyUnusableError, lambda error: _say("proxy-unusable", SET_RIGHT, name=error.name)),
    (aiohttp.ClientResponseError, lambda error: _of_status(error.status)),
    (aiohttp.ClientConnectorCertificateError, _of_certificate),
    (aiohttp.ClientProxyConnectionError, lambda _: _say("proxy-unreachable", TRY_AGAIN)),
    (aiohttp.ClientSSLError, lambda error: _say("unclear", TRY_AGAIN, error=str(error))),
    (
        (aiohttp.ClientConnectionError, TimeoutError, ConnectionError),
        lambda _: _say("unreachable", TRY_AGAIN),
    ),
    (aiohttp.ClientError, lambda error: _say("unclear", TRY_AGAIN, error=repr(error))),
)
