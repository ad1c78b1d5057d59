"""Laws over all kinds of something at all moments: `make test` takes one moment for each kind."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest


def in_turn(kinds: Iterable[Any], moments_of: Callable[[Any], Sequence[Any]]) -> list[Any]:
    """Parameters for every kind at every moment.

    Each kind is tested at one moment, the next kind at the next one, so that all have their turn; the others
    are marked as repeating that.
    """
    return [
        pytest.param(kind, moment, marks=() if turn == number % len(moments) else pytest.mark.repeats)
        for number, kind in enumerate(kinds)
        for moments in [moments_of(kind)]
        for turn, moment in enumerate(moments)
    ]
