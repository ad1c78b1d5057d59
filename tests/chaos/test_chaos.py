"""A short run of `make chaos` on each database."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.chaos.bots import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SEED, SECONDS = 3, 8


@pytest.mark.on_both
def test_no_law_is_broken_while_everything_fails(database_kind: str, tmp_path: Path) -> None:
    """No acknowledged move is lost or made twice, and the other laws of docs/chaos.md hold."""
    short = ["--seconds", str(SECONDS), "--seed", str(SEED), "--database", database_kind]
    run = subprocess.run(
        [sys.executable, "-m", "tests.chaos", *short], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "kills: 0" not in run.stdout
    assert "moves: 0" not in run.stdout
