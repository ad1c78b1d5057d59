"""Expected points while tiles are still to come (R9), computed from chances alone."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import comb, exp

from engine.players.ra.constants import CHANCE_STEPS, SET_GROWTH
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS

CIVILIZATION_SIZE, MONUMENT_SIZE = len(CIVILIZATION_KINDS) - 1, len(MONUMENT_KINDS) - 1

_HOPELESS_ODDS = -30
_NEARLY_DECIDED = 0.5
"""With a smaller spread, a comparison of whole numbers is as good as decided."""


def expect_civilization(have: int, chance: float) -> float:
    """The expected points of `have` civilizations if each missing one comes with this chance (R9.5)."""
    return _kinds_table(CIVILIZATION_KINDS)[have][int(CHANCE_STEPS * chance)]


def expect_monuments(have: int, chance: float) -> float:
    """The expected points of `have` kinds of monument if each missing one comes with this chance (R9.6)."""
    return _kinds_table(MONUMENT_KINDS)[have][int(CHANCE_STEPS * chance)]


def expect_set(have: int, chance: float) -> float:
    """The expected points of `have` monuments of one kind if one more comes with this chance (R9.7)."""
    return _sets_table()[have][int(CHANCE_STEPS * chance)]


@cache
def _kinds_table(points: tuple[int, ...]) -> list[list[float]]:
    return [
        [_expect_kinds(points, have, step / CHANCE_STEPS) for step in range(CHANCE_STEPS + 1)]
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
    return [[_expect_set(have, step / CHANCE_STEPS) for step in range(CHANCE_STEPS + 1)] for have in sizes]


def _expect_set(have: int, chance: float) -> float:
    expected, reached, next_one = float(MONUMENT_SETS[have]), 1.0, chance
    for fewer, more in pairwise(MONUMENT_SETS[have:]):
        reached *= next_one
        next_one *= SET_GROWTH
        expected += reached * (more - fewer)
    return expected


@lru_cache(maxsize=4096)
def expect_extremes(values: tuple[int, ...], most: int, fewest: int, spread: float) -> tuple[float, ...]:
    """The points each seat expects for having the most or the fewest; ties count for all (R9.2, R9.8).

    `spread` is roughly how far the values can still move against each other. Results are cached, so round it.
    """
    if spread < _NEARLY_DECIDED and max(values) == min(values):
        return (0.0,) * len(values)
    expected = []
    for seat, own in enumerate(values):
        highest = lowest = 1.0
        for other, value in enumerate(values):
            if other != seat:
                highest *= _likelihood(own - value, spread)
                lowest *= _likelihood(value - own, spread)
        expected.append(most * highest + fewest * lowest)
    return tuple(expected)


def _likelihood(lead: int, spread: float) -> float:
    """The chance that a lead, or a tie, lasts to the end."""
    odds = (lead + 0.5) / spread
    return 0.0 if odds < _HOPELESS_ODDS else 1 / (1 + exp(-odds))
