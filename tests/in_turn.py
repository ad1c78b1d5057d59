"""Laws over all kinds of something at all moments: `make test` takes one moment for each kind."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest


def repeated(*values: Any) -> Any:
    """Parameters with which a test repeats its law at another moment, or in another way."""
    return pytest.param(*values, marks=pytest.mark.repeats)


def in_turn(kinds: Iterable[Any], moments_of: Callable[[Any], Sequence[Any]]) -> list[Any]:
    """Parameters for every kind at every moment.

    Each kind is tested at one moment, the next kind at the next one, so that all have their turn; the others
    are marked as repeating that.
    """
    return [
        pytest.param(kind, moment) if turn == number % len(moments) else repeated(kind, moment)
        for number, kind in enumerate(kinds)
        for moments in [moments_of(kind)]
        for turn, moment in enumerate(moments)
    ]
