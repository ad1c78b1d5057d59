"""A short run of `make chaos` on each database."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.chaos.bots import ROOT
from tests.chaos.stage import SERVERS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.simulation

SEED, SECONDS = 3, 6
FAULTS = {
    "sqlite": (
        "bot killed",
        "bot halted",
        "disk full",
        "clock moved",
        "database held by another program",
        "requests fail",
    ),
    "postgres": (
        "bot killed",
        "bot halted beyond its lease",
        "database killed",
        "network split",
        "clock moved",
        "requests fail",
    ),
}
"""Those that are soon over; each happens once."""


@pytest.mark.on_both
def test_no_law_is_broken_while_everything_fails(database_kind: str, tmp_path: Path) -> None:
    """No acknowledged move is lost or made twice, and the other laws of docs/chaos.md hold."""
    short = ["--seconds", str(SECONDS), "--seed", str(SEED), "--setup", database_kind]
    faults = [word for name in FAULTS[database_kind] for word in ("--fault", name)]
    run = subprocess.run(
        [sys.executable, "-m", "tests.chaos", *short, *faults],
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
    assert faults_seen >= len(FAULTS[database_kind]) - 1  # without root, no disk is full
