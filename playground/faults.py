"""Failures on demand: a test asks for one, and the next request that matches gets it instead of an answer."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.discord_json import Json


@dataclass(slots=True)
class Fault:
    """The answer to the next `times` requests whose "METHOD /path" matches the pattern."""

    pattern: re.Pattern[str]
    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict)
    times: int = 1


class Faults:
    """The failures that are waiting for a request."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def answer(self, pattern: str, status: int, *, code: int = 0, message: str = "", times: int = 1) -> None:
        """Answer the next matching requests with this status, as in `("PATCH .*/messages/", 500)`."""
        body = {"code": code, "message": message or f"{status}"}
        self._waiting.append(Fault(re.compile(pattern), status, body, times=times))

    def limit(self, pattern: str, retry_after: float, *, times: int = 1) -> None:
        """Answer the next matching requests with a rate limit (429); `retry_after` is in seconds."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": False}
        # Without Via, discord.py takes a 429 for a ban by the proxy in front of Discord.
        headers = {"Via": "1.1 playground", "Retry-After": str(retry_after), "X-RateLimit-Scope": "user"}
        self._waiting.append(Fault(re.compile(pattern), 429, body, headers, times))

    def take(self, request: str) -> Fault | None:
        """The fault for this request ("METHOD /path"), if there is one; taking it uses it up."""
        for fault in self._waiting:
            if fault.pattern.search(request):
                fault.times -= 1
                if not fault.times:
                    self._waiting.remove(fault)
                return fault
        return None
