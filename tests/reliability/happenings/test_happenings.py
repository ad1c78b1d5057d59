"""A part of the cells of docs/happenings.md, and the page's form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.setup import ROOT
from tests.reliability.happenings.cells import sample_of
from tests.reliability.happenings.known import unknown_breaks
from tests.reliability.happenings.page import page
from tests.reliability.happenings.scenes import HAPPENINGS
from tests.reliability.happenings.stage import Outcome, every_cell, play_all
from tests.reliability.page import without_numbers

if TYPE_CHECKING:
    from tests.moved_clock import MovedClock

PARTS = 4


@pytest.mark.simulation
@pytest.mark.parametrize("part", range(PARTS))
async def test_what_happens_is_seen_once_whatever_fails(clock: MovedClock, part: int) -> None:
    """In every cell the failure strikes, and no law is broken that is not known to be."""
    outcomes: list[Outcome] = []
    sample = [cell for number, one in enumerate(HAPPENINGS) for cell in sample_of(one, number)]
    await play_all(clock, sample[part::PARTS], outcomes.append)
    assert [str(one.cell) for one in outcomes if not one.strikes] == []
    assert {str(one.cell): broken for one in outcomes if (broken := unknown_breaks(one))} == {}


def test_the_page_is_what_the_command_writes() -> None:
    """docs/happenings.md has the form of the command's output; what was measured may differ."""
    written = (ROOT / "docs" / "happenings.md").read_text()
    expected = page([Outcome(cell, strikes=1, seconds=0.0) for cell in every_cell()])
    assert without_numbers(expected) == without_numbers(written)
