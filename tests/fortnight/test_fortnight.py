"""A small part of the fortnight; `python -m tests.fortnight` plays all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fortnight.play import Fortnight
from tests.fortnight.town import town

if TYPE_CHECKING:
    from tests.moved_clock import MovedClock

pytestmark = pytest.mark.simulation

TABLES = 2
SEED = 1


async def test_no_table_stalls_and_nobody_is_pinged_twice(clock: MovedClock) -> None:
    """Every table ends, whatever its people are like; no law of the fortnight is broken."""
    async with town(clock, 1, SEED) as found:
        laws = await Fortnight(found, TABLES, SEED).play()
    assert laws.violations == []
    ended = laws.counts.finished + laws.counts.abandoned + laws.counts.closed
    assert ended == TABLES
    assert laws.counts.turn_pings > 0
    assert laws.counts.hand_overs > 0
