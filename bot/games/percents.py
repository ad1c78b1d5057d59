"""Shares of a whole in percent."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def percents(shares: Sequence[float]) -> list[int]:
    """Shares of a whole in percent: rounded so that they sum to 100, by the largest remainders."""
    exact = [100 * share for share in shares]
    percents = [floor(share) for share in exact]
    missing = round(sum(exact)) - sum(percents)
    for place in sorted(range(len(exact)), key=lambda place: percents[place] - exact[place])[:missing]:
        percents[place] += 1
    return percents
