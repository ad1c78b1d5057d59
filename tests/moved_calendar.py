"""A calendar that a test can set, for everything in its process that asks the engine what day it is.

The event loop's time stays as it is; `tests/moved_clock.py` moves that.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from engine import calendar

if TYPE_CHECKING:
    import pytest


class MovedCalendar:
    """The calendar of a test; time goes on by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = timedelta()
        monkeypatch.setattr(calendar, "now", self.now)

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def forward(self, **units: Any) -> None:
        """Set the calendar forward by some `hours` or `seconds`."""
        self._ahead += timedelta(**units)
