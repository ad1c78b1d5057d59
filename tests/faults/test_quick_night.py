"""Time that passes quickly runs ahead of nothing that is under way."""

from pathlib import Path
from threading import Event

import pytest

from engine.store.database import open_database
from tests.bot.support.setup import database_in
from tests.faults.quick_night import Pace
from tests.moved_clock import MovedClock

PATIENCE = 30.0
"""Seconds for which everybody waits for an answer."""


async def test_nobody_gives_up_while_the_database_works(
    clock: MovedClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine its thread gets its turn late: until it answers, time takes its usual pace."""
    has_given_up = Event()
    async with open_database(database_in(tmp_path), busy_timeout=1) as database:
        with Pace(clock).quick(monkeypatch):
            waiting = clock.call_later(PATIENCE, has_given_up.set)
            assert not await database.read(lambda _: has_given_up.wait(0.2))
            assert not await database.write(lambda _: has_given_up.wait(0.2))
            waiting.cancel()
