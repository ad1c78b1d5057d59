"""A sample of what `python -m tests.faults` plays, another with each `--draw`, and its page's form."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.bot.support.setup import ROOT
from tests.faults.__main__ import MATRICES
from tests.faults.cells import sampled_cells, usual_cells
from tests.faults.chaos.stage import SERVERS
from tests.faults.fortnight.play import play as play_fortnight
from tests.faults.moves.walk import GAMES
from tests.faults.moves.walk import play_all as play_moves
from tests.faults.outcome import Outcome, unknown_breaks
from tests.faults.page import PAGE, section, section_in, without_numbers
from tests.moved_clock import MovedClock

PARTS = 4
"""How many tests share a sample."""
SECONDS, TABLES = 6, 2
ANYWHERE = ("bot killed", "clock moved", "requests fail")
CHAOS = {
    "sqlite": (*ANYWHERE, "bot halted", "disk full", "database held by another program"),
    "postgres": (*ANYWHERE, "bot halted beyond its lease", "database killed", "network split"),
}
"""Faults that are soon over; each happens once."""


@pytest.fixture
def draw(request: pytest.FixtureRequest) -> int:
    """The seed of this run's samples."""
    found: int = request.config.getoption("--draw")
    return found


@pytest.mark.parametrize(("part", "game"), [*enumerate(GAMES)], ids=str)
async def test_what_people_do_most_is_shown_once(clock: MovedClock, part: int, game: tuple[str, int]) -> None:
    """Whatever fails once of what a move or a start needs, or for minutes; no answer advises a second one."""
    outcomes: list[Outcome] = []
    await play_moves(clock, usual_cells()[part :: len(GAMES)], outcomes.append, [game])
    assert_laws(outcomes)


def assert_laws(outcomes: Sequence[Outcome]) -> None:
    """In every cell the failure struck, and no law was broken that is not known to be."""
    assert [str(one.cell) for one in outcomes if not one.strikes] == []
    assert {str(one.cell): broken for one in outcomes if (broken := unknown_breaks(one))} == {}


@pytest.mark.simulation
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("matrix", MATRICES)
async def test_what_happens_is_shown_once_whatever_fails(
    clock: MovedClock, matrix: str, part: int, draw: int
) -> None:
    """In every cell the failure strikes, and no law is broken that is not known to be."""
    outcomes: list[Outcome] = []
    cells, play = MATRICES[matrix]
    await play(clock, sampled_cells(cells, draw)[part::PARTS], outcomes.append)
    assert_laws(outcomes)


@pytest.mark.simulation
@pytest.mark.on_both
def test_no_law_is_broken_while_everything_fails(database_kind: str, tmp_path: Path, draw: int) -> None:
    """No acknowledged move is lost or made twice, and the other laws of chaos hold."""
    short = ["--seconds", str(SECONDS), "--seed", str(draw), "--setup", database_kind]
    faults = [word for name in CHAOS[database_kind] for word in ("--fault", name)]
    run = subprocess.run(
        [sys.executable, "-m", "tests.faults", "chaos", *short, *faults],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    counts = re.search(r"kills: [1-9]\d*, moves: (\d+), faults: (\d+)", run.stdout)
    assert counts, run.stdout
    moves, faults_seen = map(int, counts.groups())
    assert moves > SERVERS
    assert faults_seen >= len(CHAOS[database_kind]) - 1  # without root, no disk is full


@pytest.mark.simulation
async def test_no_table_stalls_and_nobody_is_pinged_twice(clock: MovedClock, draw: int) -> None:
    """Every table of a fortnight ends, whatever its people are like, and no law of time is broken."""
    laws = await play_fortnight(clock, 1, TABLES, draw)
    assert laws.violations == []
    ends = "tables finished", "tables abandoned", "lobbies closed", "tables never opened"
    assert sum(laws.counts[end] for end in ends) == TABLES


@pytest.mark.parametrize("matrix", MATRICES)
def test_the_page_is_what_the_command_writes(matrix: str) -> None:
    """docs/faults.md has the form of the command's output; what was measured may differ."""
    outcomes = [Outcome(cell, strikes=1, seconds=0.0) for cell in MATRICES[matrix].cells]
    written = section_in(PAGE.read_text(encoding="utf-8"), matrix)
    assert without_numbers(section(matrix, outcomes)) == without_numbers(written)
