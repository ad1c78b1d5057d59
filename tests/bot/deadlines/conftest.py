"""Fixtures for tests of deadlines."""

from __future__ import annotations

import pytest

from tests.moved_calendar import MovedCalendar


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> MovedCalendar:
    """The calendar of bot and test; ask for it before `night`."""
    return MovedCalendar(monkeypatch)
