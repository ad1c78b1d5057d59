"""Settings for all tests."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    import pytest

# A busy machine must not fail a test. CI always uses the same examples, so that it judges only the change;
# new examples are tried on developers' machines, where somebody can look into what they find.
settings.register_profile(
    "ours",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=os.environ.get("CI") == "true",
)
settings.load_profile("ours")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Warn at the very end if the tests of the web page were skipped."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "browser" in report.keywords]
    if skipped:
        terminalreporter.write_line(
            f"ATTENTION: {len(skipped)} tests of the web page were SKIPPED: there is no Chromium here.",
            red=True,
            bold=True,
        )
