"""A switchboard for tests: the next request that fits gets a failure instead of an answer."""

import re
from dataclasses import dataclass, field

from playground.snowflakes import Json


@dataclass(slots=True)
class Fault:
    """The answer to the next `times` requests whose "METHOD /path" matches."""

    pattern: re.Pattern[str]
    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict)
    times: int = 1


class Faults:
    """Failures that wait for their request."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def answer(self, pattern: str, status: int, *, code: int = 0, message: str = "", times: int = 1) -> None:
        """Answers the next requests that match, as in `("PATCH .*/messages/", 500)`."""
        body = {"code": code, "message": message or f"{status}"}
        self._waiting.append(Fault(re.compile(pattern), status, body, times=times))

    def limit(self, pattern: str, retry_after: float, *, times: int = 1) -> None:
        """Answers the next requests that match with a rate limit (429)."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": False}
        # discord.py takes a 429 without Via for a ban by the proxy in front of Discord.
        headers = {"Via": "1.1 playground", "Retry-After": str(retry_after), "X-RateLimit-Scope": "user"}
        self._waiting.append(Fault(re.compile(pattern), 429, body, headers, times))

    def take(self, request: str) -> Fault | None:
        """The fault that strikes this request ("METHOD /path"), used up by it."""
        for fault in self._waiting:
            if fault.pattern.search(request):
                fault.times -= 1
                if not fault.times:
                    self._waiting.remove(fault)
                return fault
        return None
