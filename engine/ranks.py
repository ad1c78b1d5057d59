"""Who has most and who has fewest of what players are compared by."""

from collections.abc import Sequence
from enum import StrEnum


class Rank(StrEnum):
    """Where a player stands in a comparison; ties share the ends."""

    MOST = "most"
    FEWEST = "fewest"
    BETWEEN = "between"
    EQUAL = "equal"
    """All players are equal, so nobody has most or fewest."""


def ranks(values: Sequence[int]) -> tuple[Rank, ...]:
    """The rank of each value (R9.2, D9.1)."""
    high, low = max(values), min(values)
    if high == low:
        return (Rank.EQUAL,) * len(values)
    ends = {high: Rank.MOST, low: Rank.FEWEST}
    return tuple(ends.get(value, Rank.BETWEEN) for value in values)
