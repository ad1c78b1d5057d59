"""A calendar that a test can set, for everything in its process that asks the engine what day it is.

The event loop's time stays as it is; `tests/moved_clock.py` moves that.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from engine import calendar


class MovedCalendar:
    """The calendar of a test; time goes on by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = self._set = timedelta()
        self._steady = calendar.steady
        monkeypatch.setattr(calendar, "now", self.now)
        monkeypatch.setattr(calendar, "steady", self.steady)

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead + self._set

    def steady(self) -> float:
        return self._steady() + self._ahead.total_seconds()

    def forward(self, **units: Any) -> None:
        """Let some `hours` or `seconds` pass."""
        self._ahead += timedelta(**units)

    def set(self, **units: Any) -> None:
        """Set the calendar by some `hours` or `seconds`, while no time passes."""
        self._set += timedelta(**units)
