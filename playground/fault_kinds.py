"""What may happen to a request on a bad network or with a bad Discord, as values for `Faults.strike`.

The shapes of the three rate limits are documented (docs.discord.com, "Rate Limits"). Operators of bots
have observed that only Discord's own 429 has `Via`, and that Cloudflare's has an HTML body and `Retry-After`;
discord.py tells them apart by that.
"""

import json
from dataclasses import dataclass, field
from enum import Enum, auto
from http import HTTPStatus

JSON_TYPE, HTML_TYPE = "application/json", "text/html"


class Cut(Enum):
    """What the network does instead of bringing an answer."""

    RESET = auto()
    """The connection is reset (TCP RST): the bot sees ECONNRESET."""
    SILENCE = auto()
    """Nothing comes until the bot gives up or the fault is cleared."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that is not the route's own."""

    status: int
    body: str
    content_type: str = JSON_TYPE
    headers: dict[str, str] = field(default_factory=dict)
    has_limits: bool = True
    """Whether the headers of the route's rate limit come with it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What the bot gets, and whether Discord still carries the request out."""

    outcome: Cut | Answer
    is_carried_out: bool = False


def error(status: int, *, code: int = 0, message: str = "") -> Kind:
    """A status with Discord's JSON; code 0 is what Discord sends where it has no code of its own."""
    body = {"message": message or f"{status}: {HTTPStatus(status).phrase}", "code": code}
    return Kind(Answer(status, json.dumps(body)))


def cloudflare_error(status: int) -> Kind:
    """A status with a page in HTML, as from the proxy when it does not reach Discord."""
    return Kind(_page(status))


def login_page() -> Kind:
    """The page of a network where somebody has to log in first."""
    return Kind(_page(HTTPStatus.OK))


def other_json() -> Kind:
    """JSON that is not Discord's, such as what a network tells about its login page."""
    return Kind(Answer(HTTPStatus.OK, json.dumps({"captive": True, "user-portal-url": "http://login.test/"})))


def redirect(to: str) -> Kind:
    """The way to another address."""
    return Kind(Answer(HTTPStatus.FOUND, "", HTML_TYPE, {"Location": to}, has_limits=False))


def rate_limit(retry_after: float) -> Kind:
    """The 429 of a route; `retry_after` is in seconds."""
    exhausted = {
        "X-RateLimit-Scope": "user",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{retry_after:.3f}",
    }
    return Kind(limited(retry_after, exhausted))


def global_limit(retry_after: float) -> Kind:
    """The 429 of the bot as a whole, for `retry_after` seconds."""
    return Kind(global_answer(retry_after))


def cloudflare_limit(retry_after: float) -> Kind:
    """The 429 of the proxy, which bans the bot's address for `retry_after` seconds: in HTML, and no `Via`."""
    return Kind(_page(HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": f"{retry_after:.0f}"}))


def limited(retry_after: float, headers: dict[str, str], *, is_global: bool = False) -> Answer:
    """Discord's 429, with these headers of the limit."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global}
    # Without Via, discord.py takes a 429 for a ban by the proxy in front of Discord.
    common = {"Via": "1.1 google", "Retry-After": f"{retry_after}"}
    return Answer(429, json.dumps(body), headers={**common, **headers}, has_limits=not is_global)


def global_answer(retry_after: float) -> Answer:
    """Discord's 429 of the bot as a whole."""
    headers = {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
    return limited(retry_after, headers, is_global=True)


def _page(status: int, headers: dict[str, str] | None = None) -> Answer:
    title = f"{status} {HTTPStatus(status).phrase}"
    body = f"<html><head><title>{title}</title></head><body><center><h1>{title}</h1></center></body></html>"
    sent = {"Server": "cloudflare", **(headers or {})}
    return Answer(status, body, HTML_TYPE, sent, has_limits=False)


RESET_BEFORE = Kind(Cut.RESET)
"""The connection is reset before Discord has taken the request."""
RESET_AFTER = Kind(Cut.RESET, is_carried_out=True)
"""Discord carries the request out, and the connection is reset instead of bringing the answer."""
TIMEOUT_BEFORE = Kind(Cut.SILENCE)
"""The request never reaches Discord, and nothing comes back; once cleared, the connection is reset."""
TIMEOUT_AFTER = Kind(Cut.SILENCE, is_carried_out=True)
"""Discord carries the request out, and nothing comes back; once cleared, the answer comes after all."""
LOST_ANSWER = Kind(_page(HTTPStatus.BAD_GATEWAY), is_carried_out=True)
"""Discord carries the request out, but the proxy answers with a 502 of its own."""
