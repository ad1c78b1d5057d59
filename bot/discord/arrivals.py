"""Which interactions have arrived: each is handled once, however often the gateway sends it.

Discord repeats the events of a session only in that session, when it is resumed, and a session belongs to one
process for as long as it lasts. So the memory of the process is enough: a process that takes over logs in
anew, and one that has lost its lease handles nothing.
"""

import asyncio
from itertools import takewhile

REMEMBERED = 900.0
"""Seconds: later an interaction can no longer be answered in any way."""


class Arrivals:
    """The ids of the interactions that have arrived."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        """When each arrived, by the event loop's clock, the oldest first."""

    def is_first(self, interaction_id: int) -> bool:
        """Whether an interaction has not arrived before, which is remembered."""
        now = asyncio.get_running_loop().time()
        for old in [*takewhile(lambda one: now - self._since[one] > REMEMBERED, self._since)]:
            del self._since[old]
        is_first = interaction_id not in self._since
        self._since.setdefault(interaction_id, now)
        return is_first
