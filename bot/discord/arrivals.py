"""Which interactions have arrived: each is handled once, however often it is sent and however late.

The memory of the process is enough. Discord repeats the events of a session only in that session, when it is
resumed, and a session belongs to one process for as long as it lasts. An interaction that was made before the
process logged in is not new, nor is one that is older than any that was forgotten.

Discord gives the time of the login only to the second. So a process that stops notes the last interaction
that it has handled. One that is killed does not; what it handled in the very second of the next login would
count as new, if Discord sent it to another session, which it does not do.
"""

import asyncio
from datetime import datetime, timedelta
from itertools import takewhile

from discord.utils import time_snowflake

REMEMBERED = 900.0
"""Seconds: later an interaction can no longer be answered in any way."""


class Arrivals:
    """The ids of the interactions that have arrived; they grow with time."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        """When each arrived, by the event loop's clock, the oldest first."""
        self._too_old = 0
        """The highest id of what is too old to be new."""

    def begin(self, now: datetime, last: int = 0) -> None:
        """Note Discord's time before the bot has logged in, in whole seconds, and the last id before that."""
        self._too_old = max(time_snowflake(now), min(last, time_snowflake(now + timedelta(seconds=1))))

    @property
    def last(self) -> int:
        """The highest id that is not new."""
        return max([self._too_old, *self._since])

    def is_first(self, interaction_id: int) -> bool:
        """Whether an interaction has not arrived before, which is remembered."""
        now = asyncio.get_running_loop().time()
        for old in [*takewhile(lambda one: now - self._since[one] > REMEMBERED, self._since)]:
            self._too_old = max(self._too_old, old)
            del self._since[old]
        is_first = interaction_id > self._too_old and interaction_id not in self._since
        self._since.setdefault(interaction_id, now)
        return is_first
