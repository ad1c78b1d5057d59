"""`python -m tools.benchmarks`: what may be asked of it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tools.benchmarks.__main__ import NAMES, main


@pytest.mark.parametrize(("words", "status"), [("--help", 0), ("nonsense", 2)])
def test_only_benchmarks_are_run(words: str, status: int) -> None:
    """Who asks for help or for a benchmark that there is not reads how to ask; nothing is measured."""
    result = CliRunner().invoke(main, [words])
    assert (result.exit_code, "Measuring" in result.output) == (status, False)
    assert status == 0 or all(name in result.output for name in NAMES)
