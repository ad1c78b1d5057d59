"""What holds for all tests."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    import pytest

# A busy machine is no reason for a test to fail. In CI the examples are always the same ones: a change is
# judged by what it changes; new ones are looked for where somebody can look at what they find.
settings.register_profile(
    "ours",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=os.environ.get("CI") == "true",
)
settings.load_profile("ours")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly, last of all, that the tests of the web page did not run."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "browser" in report.keywords]
    if skipped:
        terminalreporter.write_line(
            f"ATTENTION: {len(skipped)} tests of the web page were SKIPPED: there is no Chromium here.",
            red=True,
            bold=True,
        )
