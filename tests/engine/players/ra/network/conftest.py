"""Tests of networks use one thread: for networks this small, more would only wait for each other."""

import pytest

from engine.players.networks import use_one_thread


@pytest.fixture(scope="session", autouse=True)
def one_thread() -> None:
    """Limit numpy to one thread, as at play."""
    use_one_thread()
