"""The calendar: the one place where the engine asks what time it is."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)
