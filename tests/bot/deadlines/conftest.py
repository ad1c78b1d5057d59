"""What tests of deadlines can ask for."""

from datetime import timedelta

import pytest

from tests.bot.support.internals import QUIET_TIME
from tests.moved_calendar import MovedCalendar


@pytest.fixture
def no_quiet_time(monkeypatch: pytest.MonkeyPatch, calendar: MovedCalendar) -> None:
    """Every bot starts as if there had been no outage."""
    monkeypatch.setattr(QUIET_TIME, timedelta())
