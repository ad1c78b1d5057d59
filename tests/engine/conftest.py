"""A new database, tables on one, and what their tests move."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.database import Database, open_database
from engine.tables import Tables, open_tables
from tests.engine.tables.tableside import address
from tests.moved_calendar import MovedCalendar


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database of the kind of this test."""
    async with open_database(address(tmp_path), busy_timeout=1) as opened:
        yield opened


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with open_tables(address(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def others(tables: Tables, tmp_path: Path) -> AsyncIterator[Tables]:
    """The same tables, as another process has them."""
    async with open_tables(address(tmp_path)) as opened:
        yield opened


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> MovedCalendar:
    return MovedCalendar(monkeypatch)
