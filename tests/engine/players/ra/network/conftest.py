"""Small networks: several threads would only wait for each other."""

from __future__ import annotations

import pytest

from engine.players.ra.levels import use_one_thread


@pytest.fixture(scope="session", autouse=True)
def one_thread() -> None:
    """Let numpy compute as it does at play."""
    use_one_thread()
