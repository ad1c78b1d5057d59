"""A database for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.database import Database, open_database
from tests.postgres.databases import address_of


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database of the kind of this test."""
    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        yield database
