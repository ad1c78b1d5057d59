"""A short run of `make fuzz`: whatever people send is understood or refused in words, within bounds."""

from collections.abc import Iterator

import pytest

from tests.fuzz.__main__ import TARGETS
from tests.fuzz.interactions import stop_bot
from tests.fuzz.target import Target, bounded_memory, fuzz

FEW = 300
"""Inputs among the tests, for all targets together."""


@pytest.fixture(scope="module", autouse=True)
def bot_stops() -> Iterator[None]:
    yield
    stop_bot()


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_everything_is_understood_or_refused(target: Target) -> None:
    """No input raises what nobody expects, or causes much computing or much memory."""
    with bounded_memory():
        assert fuzz(target, max(5, FEW * target.share // 100)).total() > 0


def test_the_shares_are_the_whole() -> None:
    """`make fuzz` sends as many inputs as it says."""
    assert sum(target.share for target in TARGETS) == 100
