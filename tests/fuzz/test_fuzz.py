"""A short run of `make fuzz`: whatever people send is understood or refused in words, within bounds."""

from collections.abc import Iterator

import pytest

from tests.fuzz.__main__ import TARGETS
from tests.fuzz.interactions import stop_bot
from tests.fuzz.target import SECONDS, Target, TooLongError, bounded_memory, bounded_time, fuzz, refused

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


def test_a_refusal_has_words() -> None:
    """Nothing, too much, and what cannot be printed is no refusal."""
    for sentence in ("", " ", "x" * 2000):
        with pytest.raises(AssertionError):
            refused(sentence)
    with pytest.raises(UnicodeEncodeError):
        refused("\ud800")


def compute_forever() -> None:
    """What an input must never cause."""
    while True:
        pass


def test_endless_computing_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound of time interrupts what would not end by itself."""
    monkeypatch.setattr("tests.fuzz.target.SECONDS", SECONDS / 100)
    with pytest.raises(TooLongError), bounded_time():
        compute_forever()


def test_endless_memory_ends() -> None:
    """The bound of memory refuses what would fill the machine."""
    with pytest.raises(MemoryError), bounded_memory():
        bytearray(2**34)
