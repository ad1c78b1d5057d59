"""A part of the table of docs/reliability.md, and the page's form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.setup import ROOT
from tests.reliability.cells import every_cell, sampled_cells
from tests.reliability.known import unknown_breaks
from tests.reliability.outcome import Outcome
from tests.reliability.page import page, without_numbers
from tests.reliability.walk import walk

if TYPE_CHECKING:
    from tests.moved_clock import MovedClock

WALKS = 4


@pytest.mark.simulation
@pytest.mark.parametrize("part", range(WALKS))
async def test_every_stored_move_is_shown_whatever_the_network_does(clock: MovedClock, part: int) -> None:
    """In every cell the fault strikes, and no promise is broken that is not known to be."""
    outcomes: list[Outcome] = []
    async with walk(clock, list(sampled_cells())[part::WALKS]) as games:
        await games.play(outcomes.append)
    assert [str(one.cell) for one in outcomes if not one.did_occur] == []
    assert {str(one.cell): broken for one in outcomes if (broken := unknown_breaks(one))} == {}


def test_the_page_is_what_the_command_writes() -> None:
    """docs/reliability.md has the form of the command's output; what was measured may differ."""
    written = (ROOT / "docs" / "reliability.md").read_text()
    expected = page([Outcome(cell, strikes=1, seconds=0.0) for cell in every_cell()])
    assert without_numbers(expected) == without_numbers(written)
