"""Settings for all tests."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.moved_clock import MovedClock

if TYPE_CHECKING:
    from collections.abc import Callable

# A busy machine must not fail a test. CI always uses the same examples, so that it judges only the change;
# new examples are tried on developers' machines, where somebody can look into what they find.
settings.register_profile(
    "ours",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=os.environ.get("CI") == "true",
)
settings.load_profile("ours")


def pytest_asyncio_loop_factories(
    item: pytest.Function,
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop of an async test: one whose time moves, if the test asks for `clock`."""
    return {"loop": MovedClock if "clock" in item.fixturenames else asyncio.new_event_loop}


@pytest.fixture
async def clock() -> MovedClock:
    """The loop of this test, whose time it can move; see `tests/moved_clock.py`."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, MovedClock)
    return loop


def pytest_xdist_auto_num_workers() -> int:
    """Two workers a core, since many tests wait for more than they compute."""
    return 2 * (os.cpu_count() or 1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Warn at the very end if the tests of the web page were skipped."""
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "browser" in report.keywords]
    if skipped:
        terminalreporter.write_line(
            f"ATTENTION: {len(skipped)} tests of the web page were SKIPPED: there is no Chromium here.",
            red=True,
            bold=True,
        )
