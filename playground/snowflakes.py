"""Discord's ids: 42 bits of milliseconds since 2015, then a running number; as strings, as in its JSON."""

import time
from datetime import UTC, datetime
from typing import Any

Json = dict[str, Any]
"""An object of Discord's JSON; its keys are Discord's, so a type of our own would only repeat the API."""

DISCORD_EPOCH = 1_420_070_400_000
_WORKER_BITS = 22


class Snowflakes:
    """A source of ids that are unique and rise in the order in which they are asked for."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> str:
        now = (int(time.time() * 1000) - DISCORD_EPOCH) << _WORKER_BITS
        self._last = max(self._last + 1, now)
        return str(self._last)


def created_at(snowflake: str) -> datetime:
    """The moment at which this id was given out, in UTC."""
    milliseconds = (int(snowflake) >> _WORKER_BITS) + DISCORD_EPOCH
    return datetime.fromtimestamp(milliseconds / 1000, tz=UTC)


def timestamp(moment: datetime) -> str:
    """A moment as Discord writes it: `2026-11-21T01:38:00.123000+00:00`."""
    return moment.isoformat(timespec="microseconds")


def now() -> datetime:
    return datetime.now(tz=UTC)
