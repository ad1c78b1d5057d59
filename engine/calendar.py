"""The calendar: the one place where the engine asks what time it is, and how much of it has passed."""

import time
from datetime import UTC, datetime


def now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)


def seconds() -> float:
    """Seconds by a clock that nobody sets and that goes on while the machine sleeps."""
    read = getattr(time, "clock_gettime", None)
    if read is None:  # Windows, where this one goes on too
        return time.monotonic()
    # macOS has only the second, which goes on there.
    return float(read(getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))))


def steady() -> float:
    """The same clock, in seconds, for what is compared with the calendar: where tests move one, both move."""
    return seconds()
