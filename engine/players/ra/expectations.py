"""The points that can be expected where tiles are still to come (R9), from chances alone."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import comb, exp

from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS

STEPS = 256
"""Chances are looked up in tables, in so many steps from never to surely."""

DECIDED = 0.05
"""How unsure a comparison is where nothing can change any more."""

CIVILIZATION_SIZE, MONUMENT_SIZE = len(CIVILIZATION_KINDS) - 1, len(MONUMENT_KINDS) - 1

_ONE_MORE_AFTER = 0.5
"""How much less likely each further monument of one kind is than the one before."""
_HOPELESS = -30
_SURE = 0.5
"""Below this a comparison of whole numbers is as good as decided."""


def expect_civilization(have: int, chance: float) -> float:
    """The points of so many kinds, where each missing one comes with a chance (R9.5)."""
    return _kinds_table(CIVILIZATION_KINDS)[have][int(STEPS * chance)]


def expect_monuments(have: int, chance: float) -> float:
    """The points of so many kinds of monuments, where each missing one comes with a chance (R9.6)."""
    return _kinds_table(MONUMENT_KINDS)[have][int(STEPS * chance)]


def expect_set(have: int, chance: float) -> float:
    """The points of so many monuments of one kind, where one more comes with a chance (R9.7)."""
    return _sets_table()[have][int(STEPS * chance)]


@cache
def _kinds_table(points: tuple[int, ...]) -> list[list[float]]:
    return [
        [_expect_kinds(points, have, step / STEPS) for step in range(STEPS + 1)]
        for have in range(len(points))
    ]


def _expect_kinds(points: tuple[int, ...], have: int, chance: float) -> float:
    missing = len(points) - 1 - have
    return sum(
        comb(missing, got) * chance**got * (1 - chance) ** (missing - got) * points[have + got]
        for got in range(missing + 1)
    )


@cache
def _sets_table() -> list[list[float]]:
    sizes = range(len(MONUMENT_SETS))
    return [[_expect_set(have, step / STEPS) for step in range(STEPS + 1)] for have in sizes]


def _expect_set(have: int, chance: float) -> float:
    expected, reached, next_one = float(MONUMENT_SETS[have]), 1.0, chance
    for fewer, more in pairwise(MONUMENT_SETS[have:]):
        reached *= next_one
        next_one *= _ONE_MORE_AFTER
        expected += reached * (more - fewer)
    return expected


@lru_cache(maxsize=4096)
def expect_extremes(values: tuple[int, ...], most: int, fewest: int, unsure: float) -> tuple[float, ...]:
    """What the most and the fewest of something will bring each seat, ties counting for all (R9.2, R9.8).

    `unsure` is about how far the values may still move against each other. Answers are remembered, so
    it is best rounded.
    """
    if unsure < _SURE and max(values) == min(values):
        return (0.0,) * len(values)
    expected = []
    for seat, own in enumerate(values):
        highest = lowest = 1.0
        for other, value in enumerate(values):
            if other != seat:
                highest *= _likelihood(own - value, unsure)
                lowest *= _likelihood(value - own, unsure)
        expected.append(most * highest + fewest * lowest)
    return tuple(expected)


def _likelihood(lead: int, unsure: float) -> float:
    """How likely a lead, or a tie, is still one at the end."""
    odds = (lead + 0.5) / unsure
    return 0.0 if odds < _HOPELESS else 1 / (1 + exp(-odds))
