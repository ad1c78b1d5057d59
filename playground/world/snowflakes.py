"""Discord's ids and timestamps, both strings in its JSON.

An id holds the milliseconds since 2015 in its upper 42 bits and a counter below them.
"""

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000
_WORKER_BITS = 22


class Snowflakes:
    """A source of unique ids, each larger than the one before."""

    def __init__(self) -> None:
        self.last = 0
        """The newest id as a number."""

    def next(self) -> str:
        now = (int(time.time() * 1000) - DISCORD_EPOCH) << _WORKER_BITS
        self.last = max(self.last + 1, now)
        return str(self.last)


def created_at(snowflake: str) -> datetime:
    """When this id was issued, in UTC."""
    milliseconds = (int(snowflake) >> _WORKER_BITS) + DISCORD_EPOCH
    return datetime.fromtimestamp(milliseconds / 1000, tz=UTC)


def timestamp(at: datetime) -> str:
    """A time as Discord writes it: `2026-11-21T01:38:00.123000+00:00`."""
    return at.isoformat(timespec="microseconds")


def now() -> datetime:
    return datetime.now(tz=UTC)
