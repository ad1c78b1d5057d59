"""Failures on demand: a test asks for one, and the requests that match it fail in that way."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playground.fault_kinds import Kind, error, rate_limit


@dataclass(slots=True, eq=False)
class Fault:
    """A failure of the requests whose "METHOD /path" matches the pattern."""

    pattern: re.Pattern[str]
    kind: Kind
    times: int | None = 1
    """How many more requests it strikes; None stands for all of them until it is cleared."""
    struck: int = 0
    """How many requests it has struck; one counts when Discord has carried it out, or never will."""
    cleared: asyncio.Event = field(default_factory=asyncio.Event)
    _more: asyncio.Event = field(default_factory=asyncio.Event)

    def strikes(self, request: str) -> bool:
        return self.times != 0 and not self.cleared.is_set() and bool(self.pattern.search(request))

    def count(self) -> None:
        self.struck += 1
        self._more.set()

    async def until_struck(self, times: int = 1) -> None:
        """Wait until it has struck this many requests."""
        while self.struck < times:
            self._more.clear()
            await self._more.wait()

    def clear(self) -> None:
        """Strike no further request, and end the silence of those that are still waiting."""
        self.cleared.set()


class Faults:
    """The failures that tests have asked for."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def strike(self, pattern: str, kind: Kind, *, times: int | None = 1) -> Fault:
        """Let the next `times` matching requests fail, as in `("PATCH .*/messages/", RESET_AFTER)`.

        Without a number (None), all of them fail until the fault is cleared. Of several faults that match,
        the oldest strikes.
        """
        fault = Fault(re.compile(pattern), kind, times)
        self._faults.append(fault)
        return fault

    @contextmanager
    def during(self, pattern: str, kind: Kind) -> Iterator[Fault]:
        """Let every matching request fail until the block ends."""
        fault = self.strike(pattern, kind, times=None)
        try:
            yield fault
        finally:
            fault.clear()

    def answer(
        self, pattern: str, status: int, *, code: int = 0, message: str = "", times: int | None = 1
    ) -> Fault:
        """Answer matching requests with this status, as in `("PATCH .*/messages/", 500)`."""
        return self.strike(pattern, error(status, code=code, message=message), times=times)

    def limit(self, pattern: str, retry_after: float, *, times: int | None = 1) -> Fault:
        """Answer matching requests with the rate limit of their route; `retry_after` is in seconds."""
        return self.strike(pattern, rate_limit(retry_after), times=times)

    def struck(self, pattern: str) -> int:
        """How many requests the faults with this pattern have struck, past faults included."""
        return sum(fault.struck for fault in self._faults if fault.pattern.pattern == pattern)

    def clear(self) -> None:
        """Clear every fault."""
        for fault in self._faults:
            fault.clear()

    def take(self, request: str) -> Fault | None:
        """The fault that strikes this request ("METHOD /path"), if there is one; taking it uses it up."""
        fault = next((fault for fault in self._faults if fault.strikes(request)), None)
        if fault is not None and fault.times is not None:
            fault.times -= 1
        return fault
